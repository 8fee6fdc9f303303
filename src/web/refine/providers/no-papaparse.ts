/** Stands where Refine expects its CSV reader (vite.config.ts): exports and imports are the server's work. */
export default {
  parse: refuse,
  unparse: refuse,
}

function refuse(): never {
  throw new Error('Import and export are done by the server, not by Refine.')
}
