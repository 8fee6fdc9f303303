import { AppError } from '../../../../errors/app-error'
import { atualizacao } from './atualizacao'
import { contatos } from './contatos'
import { historico } from './historico'
import { inclusao } from './inclusao'
import { pagamentos } from './pagamentos'
import { retirada } from './retirada'
import type { TipoDeRemessa } from './tipo'

/** The kinds that a file may be of, by `remessas.tipo`. */
export const tipos = { inclusao, atualizacao, pagamentos, retirada, contatos, historico } as const satisfies Readonly<
  Record<string, TipoDeRemessa>
>

export type NomeDoTipo = keyof typeof tipos

export function isTipo(nome: string): nome is NomeDoTipo {
  return Object.hasOwn(tipos, nome)
}

/** Throws `fora_da_lista` on `tipo`. */
export function tipoNamed(nome: string): NomeDoTipo {
  if (!isTipo(nome)) throw AppError.onField('tipo', 'fora_da_lista')
  return nome
}

export function tipoOf(nome: string): TipoDeRemessa {
  if (!isTipo(nome)) throw new Error(`no kind of batch ${nome}`)
  return tipos[nome]
}
