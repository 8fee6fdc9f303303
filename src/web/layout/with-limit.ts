/** A view that has not come after this long never will: it fails as a chunk-load error. */
export const VIEW_LIMIT_MS = 120_000

/** Raised when the code of a view does not arrive; the screen then offers to reload. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super('The code of this view did not arrive.', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Settles as the loading does, or fails after the limit; every failure becomes a ChunkLoadError. */
export async function withLimit<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), VIEW_LIMIT_MS)
  })
  try {
    return await Promise.race([loading, limit])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
