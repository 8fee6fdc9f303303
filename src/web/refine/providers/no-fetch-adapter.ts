/** Stands in for axios' second way to send (vite.config.ts): every browser sends by the first, XMLHttpRequest. */
export function getFetch(): null {
  return null
}
