import { configure } from '@testing-library/react'

configure({
  // what is waited for comes at once or not at all; only a slow machine takes longer
  asyncUtilTimeout: 15_000,
  // the page as text at every try of a wait was half of its time; AVENCA_PAGINA=1 shows it with what is missing
  ...(process.env.AVENCA_PAGINA !== '1' && { getElementError: (message) => new Error(message ?? 'not found') }),
})
