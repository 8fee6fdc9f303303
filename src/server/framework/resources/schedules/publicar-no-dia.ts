import { sql } from 'kysely'
import { inOpenTransaction } from '../../../platform/database/in-open-transaction'
import type { Db } from '../../../platform/database/pool'
import { changeRows } from '../../writing/change-where'
import { modelsOf, type ResourceModel } from '../model'
import type { WriteContext } from '../write/write-context'
import type { ServerJob } from './run-schedules'

/**
 * Says of the records whose day came that they are published, or withdrawn. Who sees them the scope decides by the day itself; this
 * tells it to the history, to open lists and to whatever follows a change. A second run finds nothing left to do.
 *
 * Source   docs/declaracoes.md, "Publicação".
 */
export const publicarNoDia: ServerJob = async (db, ctx) => {
  const models = [...modelsOf(ctx.definitions).values()].filter(({ definition }) => definition.publicacao)
  let changed = 0
  for (const model of models) changed += await inOpenTransaction(db, (trx) => moveByDay(trx, ctx, model))
  return changed
}

async function moveByDay(trx: Db, ctx: WriteContext, model: ResourceModel): Promise<number> {
  const hoje = ctx.clock.hoje()
  const published = await changeRows(trx, ctx, model, {
    onde: sql<boolean>`publicacao = 'Agendado' and publicado_em <= ${hoje}::date`,
    mudancas: { publicacao: 'Publicado' },
    acao: 'publicar_no_dia',
  })
  const withdrawn = await changeRows(trx, ctx, model, {
    onde: sql<boolean>`publicacao = 'Publicado' and retirado_em <= ${hoje}::date`,
    mudancas: { publicacao: 'Retirado' },
    acao: 'retirar_no_dia',
  })
  return published.length + withdrawn.length
}
