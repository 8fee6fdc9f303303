/**
 * Prints how long one keystroke of a large negotiation takes: 200 operations × 60 instalments, split included.
 * Run: npm run bench negociacao. It asserts nothing about time.
 */

import { sized } from './medida/tamanho'
import { describeTimes } from './medida/tempos'
import { timeKeystrokes } from './negociacao-grande'

for (const [name, scale] of [
  ['operations up to R$ 5.000', 1],
  ['operations up to R$ 5.000.000', 1000],
] as const) {
  console.log(`${name} × 60 instalments + entrada: ${describeTimes(timeKeystrokes(sized(300), scale))}`)
}
