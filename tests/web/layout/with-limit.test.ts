import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, VIEW_LIMIT_MS, withLimit } from '../../../src/web/layout/with-limit'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the loading of a view', () => {
  it('gives the view when it comes', async () => {
    await expect(withLimit(Promise.resolve('view'))).resolves.toBe('view')
  })

  it('fails as a chunk-load error after 120 seconds, and not before', async () => {
    const outcome = vi.fn()
    withLimit(new Promise(() => undefined)).catch(outcome)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkLoadError)
    expect(VIEW_LIMIT_MS).toBe(120_000)
  })

  it('turns any failure to load into a chunk-load error', async () => {
    await expect(withLimit(Promise.reject(new TypeError('fetch')))).rejects.toBeInstanceOf(ChunkLoadError)
  })
})
