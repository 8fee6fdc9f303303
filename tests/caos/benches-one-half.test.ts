import { describe } from 'vitest'
import { tryBenches } from './try-benches'

describe('a measure of tests/load, at a hundredth', () => {
  tryBenches(0)
})
