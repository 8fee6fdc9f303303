/** Stands in for a copy written out for browsers without it (vite.config.ts): every browser of ours has its own. */
export default globalThis.ResizeObserver
