/** What two records of clients have in common. */
export interface Coincidencias {
  readonly telefone: boolean
  readonly email: boolean
  readonly nascimento: boolean
  readonly cep: boolean
  readonly cidade: boolean
  /** 0 to 1: how alike the names are, accents and case aside; 1 is the same name. */
  readonly semelhanca: number
}

export type Motivo = Exclude<keyof Coincidencias, 'semelhanca'> | 'nome' | 'nome_parecido'

/** Points of each reason; a hundred and more is a hundred. */
export const PONTOS: Readonly<Record<Motivo, number>> = {
  nome: 45,
  nome_parecido: 25,
  telefone: 35,
  email: 35,
  nascimento: 25,
  cep: 15,
  cidade: 5,
}

/** From here on two names are alike: 'Maria de Souza' and 'Maria Souza'. */
export const NOME_PARECIDO = 0.55
/** Below this a pair is not shown to anybody: a shared telephone alone is a household, not a person. */
export const PONTOS_MINIMOS = 50
const ALL = 100

/**
 * How likely two records are one person, and why.
 *
 * Takes    what they have in common.
 * Returns  0 to 100, and the reasons, strongest first.
 * Source   docs/telas.md, "Clientes duplicados": a person always reviews.
 *
 * @example pontuar({ telefone: true, semelhanca: 1, … }).pontos // 80
 */
export function pontuar(coincidencias: Coincidencias): {
  readonly pontos: number
  readonly motivos: readonly Motivo[]
} {
  const motivos = reasons(coincidencias).sort((one, other) => PONTOS[other] - PONTOS[one])
  const sum = motivos.reduce((total, motivo) => total + PONTOS[motivo], 0)
  return { pontos: Math.min(ALL, sum), motivos }
}

function reasons({ semelhanca, ...same }: Coincidencias): Motivo[] {
  const found: Motivo[] = semelhanca >= 1 ? ['nome'] : semelhanca >= NOME_PARECIDO ? ['nome_parecido'] : []
  if (same.telefone) found.push('telefone')
  if (same.email) found.push('email')
  if (same.nascimento) found.push('nascimento')
  if (same.cep) found.push('cep')
  if (same.cidade) found.push('cidade')
  return found
}
