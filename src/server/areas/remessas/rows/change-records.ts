import { sql } from 'kysely'
import { sideOf } from '../../../framework/resources/import/apply/apply-plan'
import { modelOf, modelsOf } from '../../../framework/resources/model'
import { name } from '../../../framework/resources/sql-names'
import { changeRows } from '../../../framework/writing/change-where'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'
import { comparedKeys } from './compare-lines'

/** Gives the operations or the clients of a file what its lines change of them, as they were compared. Answers how many changed. */
export async function changeRecords(trx: Db, execucao: Execucao, recurso: 'operacoes' | 'clientes'): Promise<number> {
  const { ctx, id, remessa_id } = execucao
  const keys = comparedKeys(execucao)[recurso]
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const mudancas = sql`fonte.mudancas`
  const values = keys.map((key) => [
    key,
    sql`case when ${mudancas} ? ${key}::text then ${sideOf(model, key, { mudancas, side: 1 })} else ${name('antes', key)} end`,
  ])
  const column = recurso === 'operacoes' ? name('s', 'operacao_id') : name('s', 'cliente_id')
  const changed = await changeRows(trx, ctx, model, {
    fonte: sql`
      select ${column} as id, s.mudancas -> ${recurso}::text as mudancas from remessas_linhas s
      where s.importacao_id = ${id} and s.situacao = 'atualizar' and s.mudancas ? ${recurso}::text
    `,
    mudancas: Object.fromEntries(values),
    acao: 'editar',
    origem: `remessa ${remessa_id}`,
  })
  return changed.length
}
