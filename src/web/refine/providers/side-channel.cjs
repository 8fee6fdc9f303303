/**
 * Stands in for the package of this name (vite.config.ts), by which addresses of lists are read and written: notes kept beside
 * objects. Every browser of ours has a WeakMap, which is all it is; what the package does where there is none is 8 kB of the first
 * download. CommonJS, as what asks for it is.
 */
module.exports = function getSideChannel() {
  const notes = new WeakMap()
  return {
    has: (key) => notes.has(key),
    get: (key) => notes.get(key),
    set: (key, value) => void notes.set(key, value),
    delete: (key) => notes.delete(key),
    assert: (key) => {
      if (!notes.has(key)) throw new TypeError('Side channel does not contain the given key')
    },
  }
}
