import { VARIAVEIS } from './variaveis'

export type Variavel = (typeof VARIAVEIS)[number]

/** What each place says; null: there is nothing to say. */
export type ValoresDaMensagem = Readonly<Record<Variavel, string | null>>

export interface Preenchido {
  readonly texto: string
  /** Places that the text has and nothing fills, each once. */
  readonly faltam: readonly Variavel[]
}

/**
 * Puts values in the places of a text: the one way from a template to what is sent, looked at or tried.
 *
 * Takes    a text whose places are all known (`variaveisDesconhecidas`); what each says.
 * Returns  the text; a place that nothing fills stays as it is, and is named.
 * Source   docs/declaracoes.md, "Modelos de mensagem".
 *
 * @example preencher('Olá {nome}', { ...valores, nome: 'Ana' }).texto // 'Olá Ana'
 */
export function preencher(texto: string, valores: ValoresDaMensagem): Preenchido {
  const faltam = new Set<Variavel>()
  const filled = texto.replace(/\{([^{}]*)\}/g, (place, name: string) => {
    const variavel = VARIAVEIS.find((each) => each === name)
    const value = variavel === undefined ? null : valores[variavel]
    if (variavel !== undefined && value === null) faltam.add(variavel)
    return value ?? place
  })
  return { texto: filled, faltam: [...faltam] }
}

const CNPJ_DIGITS = 14

/** The first of a person's names, as one is greeted; a company has but the whole. */
export function primeiroNome(nome: string, cpf_cnpj: string | null): string {
  if (cpf_cnpj?.length === CNPJ_DIGITS) return nome
  return nome.trim().split(/\s+/)[0] ?? nome
}

const DA_PESSOA: readonly Variavel[] = [
  'nome',
  'primeiro_nome',
  'credor',
  'credor_cnpj',
  'valor',
  'linha_digitavel',
  'pix',
]

/** Whether a text would tell who reads it whose debt it is, to whom or how much. */
export function falaDaPessoa(texto: string): boolean {
  return DA_PESSOA.some((place) => texto.includes(`{${place}}`))
}
