import { expect } from 'vitest'
import type { ErrorCode } from '../../../src/errors/catalogue'

/** For `toThrow`: a refusal of that code. */
export function refusal(code: ErrorCode) {
  return expect.objectContaining({ code })
}
