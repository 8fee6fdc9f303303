import type { TabelaDeLimites } from './faixa'

/** For whom and with which creditor a negotiation is made. */
export interface QuemNegocia {
  /** null: anybody of whom no table speaks by name. */
  readonly usuario_id: number | null
  readonly funcao: string
  /** null: any creditor that no table names. */
  readonly credor_id: number | null
}

/**
 * The table of limits that binds a negotiation: the most specific one wins, and it alone.
 *
 * Takes    published tables and those of the configuration, in any order; who negotiates for which creditor.
 * Returns  the table, or null where none is for this person: then nothing is limited.
 * Source   docs/regras.md, "Limites"; usuário + credor, usuário, credor + função, credor, função, all; the
 *          configuration comes last.
 *
 * @example findTabela(tabelas, { usuario_id: 4, funcao: 'Executivo(a) de Cobrança', credor_id: 57 })?.nome
 */
export function findTabela(tabelas: readonly TabelaDeLimites[], quem: QuemNegocia): TabelaDeLimites | null {
  let best: TabelaDeLimites | null = null
  for (const tabela of tabelas) {
    if (isFor(tabela, quem) && (best === null || weight(tabela) > weight(best))) best = tabela
  }
  return best
}

function isFor({ usuario_id, credor_id, funcoes }: TabelaDeLimites, quem: QuemNegocia): boolean {
  return (
    (usuario_id === null || usuario_id === quem.usuario_id) &&
    (credor_id === null || credor_id === quem.credor_id) &&
    (funcoes.length === 0 || funcoes.includes(quem.funcao))
  )
}

/** A record always weighs more than the configuration. */
function weight({ usuario_id, credor_id, funcoes, versao }: TabelaDeLimites): number {
  const specific = (usuario_id === null ? 0 : 4) + (credor_id === null ? 0 : 2) + (funcoes.length === 0 ? 0 : 1)
  return specific + (versao > 0 ? 8 : 0)
}
