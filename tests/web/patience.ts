import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

configure({
  // what is waited for comes at once or not at all; only a slow machine takes longer
  asyncUtilTimeout: 15_000,
  // the page as text at every try of a wait was half of its time; AVENCA_PAGINA=1 shows it with what is missing
  ...(process.env.AVENCA_PAGINA !== '1' && { getElementError: (message) => new Error(message ?? 'not found') }),
})

// a part that a screen sends for as its test ends would come when its worker is gone already, and fail a file all of whose tests passed
afterAll(() => vi.dynamicImportSettled())
