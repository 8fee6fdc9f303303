/** Stands where Refine's developer tools expect a reader of stack traces (vite.config.ts): they are not part of the product. */
export default {
  parse(): never {
    throw new Error('No stack is read in the browser.')
  },
}
