import { describe } from 'vitest'
import { tryScreens } from './every-screen'

describe('every screen of one half', () => {
  tryScreens(0)
})
