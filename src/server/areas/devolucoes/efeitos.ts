import { formatCount } from '../../../domain/money/format'
import type { Efeito } from '../../collection/devolucoes/registros'

/** What was done, a sentence for each kind of which there was something. */
export function inWords(efeitos: readonly Efeito[]): readonly string[] {
  return efeitos
    .filter(({ quantos }) => quantos > 0)
    .map(({ quantos, um, varios }) => `${formatCount(quantos)} ${quantos === 1 ? um : varios}.`)
}
