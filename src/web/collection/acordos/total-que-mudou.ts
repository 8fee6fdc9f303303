import type { Problema } from '../../framework/acts/problema'

/** The total that the server found instead of the one that was seen; null when that is not why it refused. */
export function totalQueMudou(problema: Problema | null): number | null {
  const total = problema?.detalhe.total
  return typeof total === 'number' ? total : null
}
