// A few sounds of our own, made here: no file is fetched, and one switch silences them all.
const Sounds = (() => {
  "use strict";
  const LOUD = 0.12;
  const APART = 80; // ms: what happens at once sounds once
  let context = null;
  const last = new Map();

  const on = () => localStorage.getItem("sound") !== "off";

  // A tone of so many hertz, from `at` seconds on, that dies away in `long` seconds.
  function tone(hertz, at, long, shape = "triangle", loud = LOUD) {
    const begin = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud, begin + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
    const voice = context.createOscillator();
    voice.type = shape;
    voice.frequency.setValueAtTime(hertz, begin);
    voice.connect(gain).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + long);
  }

  // A die that knocks on wood: a moment of noise through a narrow gap.
  function knock(at) {
    const begin = context.currentTime + at;
    const length = Math.round(context.sampleRate * 0.045);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < length; index += 1) samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 2;
    const noise = context.createBufferSource();
    noise.buffer = buffer;
    const gap = context.createBiquadFilter();
    gap.type = "bandpass";
    gap.frequency.value = 900 + Math.random() * 900;
    gap.Q.value = 3;
    const gain = context.createGain();
    gain.gain.value = LOUD * 3;
    noise.connect(gap).connect(gain).connect(context.destination);
    noise.start(begin);
  }

  const MADE = {
    turn: () => [523, 784].forEach((hertz, index) => tone(hertz, index * 0.13, 0.45)),
    dice: () => [0, 0.07, 0.16, 0.2].forEach(knock),
    said: () => tone(988, 0, 0.18, "sine", LOUD / 2),
    result: () => [392, 494, 587].forEach((hertz, index) => tone(hertz, index * 0.06, 0.7)),
  };

  // Browsers let a page sound only after somebody has touched it: until then it stays silent.
  function play(name) {
    const now = performance.now();
    if (!on() || now - (last.get(name) ?? -APART) < APART || !navigator.userActivation?.hasBeenActive) return;
    last.set(name, now);
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    MADE[name]();
    document.dispatchEvent(new CustomEvent("pertinax:sound", { detail: name }));
  }

  return { play };
})();
