"""The Lodger in Perpetuity: it plays Perpetuity itself."""
