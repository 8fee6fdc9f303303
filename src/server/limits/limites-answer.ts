import { type Static, Type } from '@sinclair/typebox'
import type { Avaliacao } from '../../domain/limits/avaliar-limites'
import type { TabelaDeLimites } from '../../domain/limits/faixa'
import type { ActContext } from '../act-context'

const value = Type.Union([Type.Number(), Type.String()])

/** How a negotiation stands to the limits of who asks, beside the contract's own shape. */
export const LimitesSchema = Type.Object({
  origem: Type.Union([Type.String(), Type.Null()]),
  versao: Type.Union([Type.Integer(), Type.Null()]),
  recusas: Type.Array(Type.Object({ campo: Type.String(), mensagem: Type.String(), limite: value, pedido: value })),
})
export type LimitesAnswer = Static<typeof LimitesSchema>

export function limitesAnswer(ctx: ActContext, { tabela, recusas }: Avaliacao): LimitesAnswer {
  return {
    origem: tabela && nomeDoLimite(ctx, tabela),
    versao: tabela?.versao ?? null,
    recusas: recusas.map((recusa) => ({ ...recusa })),
  }
}

const EVERYTHING = '*'

/** Which rule refuses: its place for administrators, who can change it, its name for everyone else. */
export function nomeDoLimite({ usuario, definitions }: ActContext, tabela: TabelaDeLimites): string {
  const administrator = definitions.permissoes.funcoes[usuario.funcao]?.includes(EVERYTHING) === true
  const named = limiteGuardado(tabela)
  return administrator ? `${tabela.origem}: ${named}` : named
}

/** The name that a record keeps: everyone who sees the record reads it, so it never says its place. */
export function limiteGuardado({ nome, versao }: TabelaDeLimites): string {
  return (versao > 0 ? `${nome} (versão ${versao})` : nome).slice(0, LONGEST_NAME)
}

const LONGEST_NAME = 160
