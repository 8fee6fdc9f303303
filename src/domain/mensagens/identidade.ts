/** The facts of a client's file by which a person is known, as far as they are there. */
export interface FatosDoCadastro {
  /** Day, ISO. */
  readonly nascimento: string | null
  readonly cpf_cnpj: string | null
  readonly cep: string | null
}

/** What the person said of each: `07/09`, `123`, a CEP. */
export interface FatosDitos {
  readonly nascimento?: string | null | undefined
  readonly cpf?: string | null | undefined
  readonly cep?: string | null | undefined
}

export interface Conferidos {
  readonly confirmados: readonly FatoDeIdentidade[]
  readonly desmentidos: readonly FatoDeIdentidade[]
}

export type FatoDeIdentidade = 'nascimento' | 'cpf' | 'cep'

/**
 * Holds what a person said against the client's file: day and month of birth, the first three digits of the CPF, the CEP.
 *
 * Takes    what was said, blank where it was not; the file.
 * Returns  which facts it confirms, and which it contradicts; what the file does not have confirms nothing.
 * Source   docs/contato.md, "Conversas".
 *
 * @example fatosConfirmados({ cpf: '529' }, { cpf_cnpj: '52998224725', nascimento: null, cep: null }).confirmados // ['cpf']
 */
export function fatosConfirmados(ditos: FatosDitos, cadastro: FatosDoCadastro): Conferidos {
  const { nascimento, cpf_cnpj, cep } = cadastro
  const pairs = [
    { fato: 'nascimento', dito: dayAndMonth(ditos.nascimento), certo: nascimento && isoDayAndMonth(nascimento) },
    { fato: 'cpf', dito: digits(ditos.cpf), certo: cpf_cnpj && digits(cpf_cnpj).slice(0, 3) },
    { fato: 'cep', dito: digits(ditos.cep), certo: cep && digits(cep) },
  ] as const
  const said = pairs.filter(({ dito }) => dito !== '')
  const isRight = ({ dito, certo }: (typeof pairs)[number]) => Boolean(certo) && dito === certo
  return {
    confirmados: said.filter(isRight).map(({ fato }) => fato),
    desmentidos: said.filter((pair) => !isRight(pair)).map(({ fato }) => fato),
  }
}

function digits(text: string | null | undefined): string {
  return (text ?? '').replace(/\D/g, '')
}

/** `7/9` and `0709` as `0709`. */
function dayAndMonth(text: string | null | undefined): string {
  const parts = (text ?? '').trim().split(/\D+/).filter(Boolean)
  return parts.length === 2 ? parts.map((part) => part.padStart(2, '0')).join('') : parts.join('')
}

function isoDayAndMonth(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  return `${date}${month}`
}
