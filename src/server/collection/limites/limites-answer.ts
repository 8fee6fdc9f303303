import type { Limites } from '../../../contract/limites'
import type { Avaliacao } from '../../../domain/limites/avaliar-limites'
import type { TabelaDeLimites } from '../../../domain/limites/faixa'
import type { ActContext } from '../../platform/act-context'

export function limitesAnswer(ctx: ActContext, { tabela, recusas }: Avaliacao): Limites {
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
