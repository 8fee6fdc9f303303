import { sql } from 'kysely'
import type { LimiteEmVigor } from '../../../contract/limites'
import { descreverFaixa } from '../../../domain/limites/descrever-faixa'
import { findTabela } from '../../../domain/limites/find-tabela'
import { nomeDoLimite } from '../../collection/limites/limites-answer'
import { loadPublicadas } from '../../collection/limites/load-tabelas'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The limits in force by função, whoever looks: tables of single persons stand in the list of tables. Portal users negotiate nothing. */
export async function listEmVigor(db: Db, ctx: ActContext): Promise<LimiteEmVigor[]> {
  const { permissoes, regras } = ctx.definitions
  const tabelas = [...(await loadPublicadas(db, sql<boolean>`usuario_id is null`)), ...regras.limites]
  const named = [...new Set(tabelas.flatMap(({ credor_id }) => (credor_id === null ? [] : [credor_id])))]
  const credores = [null, ...(await listNames(db, ctx, named))]
  const funcoes = Object.keys(permissoes.funcoes).filter((funcao) => !regras.portal.funcoes.includes(funcao))
  return funcoes.flatMap((funcao) => {
    const tabelaOf = (credor_id: number | null) => findTabela(tabelas, { usuario_id: null, funcao, credor_id })
    const usual = tabelaOf(null)
    return credores.flatMap((credor) => {
      const tabela = credor ? tabelaOf(credor.id) : usual
      if (credor && tabela === usual) return []
      const faixas = (tabela?.faixas ?? []).map((faixa) => ({ ...faixa, descricao: descreverFaixa(faixa) }))
      return [{ funcao, credor, origem: tabela && nomeDoLimite(ctx, tabela), faixas }]
    })
  })
}

async function listNames(db: Db, ctx: ActContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('credores')
    .select(['id', 'nome'])
    .where('id', 'in', [...ids])
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'credores'))
    .orderBy('nome')
    .execute()
}
