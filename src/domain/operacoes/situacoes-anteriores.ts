import { listas } from '../generated-lists'

/**
 * The states that a stopped operation goes back to, the first that it left first, as one text of their letters. A state to which it
 * comes back is taken out with what came after it: no way goes round in circles.
 *
 * Takes    what is stored; the state that is left; the one that is entered.
 * Returns  what is to be stored.
 *
 * @example enterSituacao('C', 'K', 'S') // 'CK'
 * @example enterSituacao('CK', 'S', 'K') // 'C'
 */
export function enterSituacao(stored: string | null, left: string, entered: string): string {
  const whole = `${stored ?? ''}${left}`
  const at = whole.indexOf(entered)
  return at === -1 ? whole : whole.slice(0, at)
}

/**
 * The way back: the state left last, and what is to be stored then. Nothing stored: null.
 *
 * @example leaveSituacao('CK') // { para: 'K', resto: 'C' }
 */
export function leaveSituacao(stored: string | null): { readonly para: string; readonly resto: string | null } | null {
  const para = stored?.at(-1)
  if (stored === null || para === undefined) return null
  return { para, resto: stored.length === 1 ? null : stored.slice(0, -1) }
}

/**
 * What is stored of a stopped operation once the agreement that it is in has ended: it goes back to collection instead, or to what
 * it was when the agreement took it.
 *
 * @example withoutAcordo('AK') // 'CK'
 * @example withoutAcordo('PA') // 'P'
 */
export function withoutAcordo(stored: string | null): string | null {
  const [before = '', after] = (stored ?? '').split(EM_ACORDO)
  return after === undefined ? stored : `${before === '' ? EM_COBRANCA : before}${after}`
}

/**
 * What is stored of a stopped operation that is in its agreement again, whatever stopped it.
 *
 * @example backInAcordo('PAK') // 'P'
 */
export function backInAcordo(stored: string | null): string | null {
  return stored?.split(EM_ACORDO)[0] || null
}

const { a: EM_ACORDO, c: EM_COBRANCA } = listas.status_operacao
