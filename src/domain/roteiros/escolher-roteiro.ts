/** Whom a script serves; null says everybody. Days late, inclusive; YYYY-MM-DD. */
export interface Alcance {
  readonly id: number
  readonly credor_id: number | null
  readonly perfil: string | null
  readonly atraso_min: number | null
  readonly atraso_max: number | null
  readonly inicio: string | null
  readonly fim: string | null
  readonly publicado_em: string | null
}

/** With whom one is about to speak, and about what. */
export interface Situacao {
  readonly credor_id: number | null
  readonly perfil: string | null
  /** Days since the oldest debt fell due; null without one. */
  readonly atraso: number | null
  /** YYYY-MM-DD */
  readonly hoje: string
}

/**
 * The script in force: of those that serve, the most specific. Creditor weighs more than profile, profile more than age, and of equals
 * the one published last.
 *
 * Takes    published scripts; the client's situation.
 * Returns  the script, or undefined where none serves.
 * Source   docs/roteiros.md, "Qual vale".
 *
 * @example escolherRoteiro(publicados, { credor_id: 10, perfil: null, atraso: 40, hoje: '2026-11-20' })
 */
export function escolherRoteiro<R extends Alcance>(roteiros: readonly R[], situacao: Situacao): R | undefined {
  const [best] = roteiros.filter((roteiro) => serve(roteiro, situacao)).sort(bySpecific)
  return best
}

function serve(roteiro: Alcance, { credor_id, perfil, atraso, hoje }: Situacao): boolean {
  const { inicio, fim, atraso_min, atraso_max } = roteiro
  if (roteiro.credor_id !== null && roteiro.credor_id !== credor_id) return false
  if (roteiro.perfil !== null && roteiro.perfil !== perfil) return false
  if ((inicio !== null && hoje < inicio) || (fim !== null && hoje > fim)) return false
  if (atraso_min === null && atraso_max === null) return true
  return atraso !== null && atraso >= (atraso_min ?? 0) && atraso <= (atraso_max ?? Number.POSITIVE_INFINITY)
}

function bySpecific(one: Alcance, other: Alcance): number {
  const newest = (other.publicado_em ?? '').localeCompare(one.publicado_em ?? '')
  return weight(other) - weight(one) || newest || other.id - one.id
}

function weight({ credor_id, perfil, atraso_min, atraso_max }: Alcance): number {
  const aged = Number(atraso_min !== null) + Number(atraso_max !== null)
  return (credor_id === null ? 0 : 8) + (perfil === null ? 0 : 4) + aged
}
