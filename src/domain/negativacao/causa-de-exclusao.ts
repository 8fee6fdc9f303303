import { cincoAnosDe } from './cinco-anos'

/** What ends a listing, the strongest first: of two on one day it is the one told. */
export const CAUSAS = {
  ordem_judicial: 'ordem do juízo',
  erro: 'CDC, art. 43, § 3º',
  pagamento: 'Súmula 548 do STJ',
  primeira_parcela: 'Súmula 548 do STJ; Código Civil, art. 360',
  contestacao_aceita: 'CDC, art. 43, § 3º',
  contestada: 'CDC, art. 43, § 1º',
  devolucao: 'contrato do credor com o órgão',
  prescricao: 'CDC, art. 43, § 5º',
  cinco_anos: 'CDC, art. 43, § 1º; Súmula 323 do STJ',
} as const

export type CausaDeExclusao = keyof typeof CAUSAS

/** What happened to a listed debt; days as YYYY-MM-DD, null where it did not happen. */
export interface FatosDaExclusao {
  readonly vencimento: string
  /** The whole debt, settled. */
  readonly pago_em: string | null
  /** The first instalment of the agreement that holds it. */
  readonly primeira_parcela_em: string | null
  /** The contract waits for the whole agreement to be paid. */
  readonly espera_quitacao: boolean
  readonly contestacao_aceita_em: string | null
  /** Disputed, at a bureau that cannot suspend. */
  readonly contestada_em: string | null
  readonly erro_em: string | null
  readonly devolvida_em: string | null
  readonly prescrita_em: string | null
  readonly ordem_judicial_em: string | null
}

export interface Causa {
  readonly causa: CausaDeExclusao
  /** The day from which the bank days are counted. */
  readonly em: string
  readonly lei: string
}

/**
 * Why a listing has to end, and since when.
 *
 * Takes    what happened; hoje, YYYY-MM-DD.
 * Returns  the first cause that has come, of one day the strongest; null: none has.
 * Source   docs/regras.md, "Negativação".
 *
 * @example causaDeExclusao({ ...fatos, pago_em: '2026-11-23' }, '2026-11-26') // { causa: 'pagamento', em: '2026-11-23', … }
 */
export function causaDeExclusao(fatos: FatosDaExclusao, hoje: string): Causa | null {
  const days: Readonly<Record<CausaDeExclusao, string | null>> = {
    ordem_judicial: fatos.ordem_judicial_em,
    erro: fatos.erro_em,
    pagamento: fatos.pago_em,
    primeira_parcela: fatos.espera_quitacao ? null : fatos.primeira_parcela_em,
    contestacao_aceita: fatos.contestacao_aceita_em,
    contestada: fatos.contestada_em,
    devolucao: fatos.devolvida_em,
    prescricao: fatos.prescrita_em,
    cinco_anos: cincoAnosDe(fatos.vencimento),
  }
  const come = ORDER.flatMap((causa) => {
    const em = days[causa]
    return em === null || em > hoje ? [] : [{ causa, em, lei: CAUSAS[causa] }]
  })
  return come.reduce<Causa | null>((first, each) => (first !== null && first.em <= each.em ? first : each), null)
}

const ORDER = [
  'ordem_judicial',
  'erro',
  'pagamento',
  'primeira_parcela',
  'contestacao_aceita',
  'contestada',
  'devolucao',
  'prescricao',
  'cinco_anos',
] as const satisfies readonly CausaDeExclusao[]
