import { sql } from 'kysely'
import { formatMessage } from '../../../../../errors/app-error'
import type { Db } from '../../../../platform/database/pool'
import { modelOf, modelsOf } from '../../model'
import { optionsOf } from '../../picker/options'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import type { ApplyPlan } from './apply-plan'

/** Refuses the lines whose refs may no longer be chosen: deleted since the dry run, or out of this user's sight. */
export async function refuseVanished(db: Db, { ctx, model, importacao, keys }: ApplyPlan): Promise<void> {
  const refs = model.refs.filter(({ key }) => keys.includes(key))
  for (const field of refs) {
    const target = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
    await db.transaction().execute(async (trx) => {
      // Staged rows have no statistics yet: left alone, the planner may ask for the target once a line.
      await sql`set local enable_nestloop = off`.execute(trx)
      await sql`
        with nomeados as (
          select l.linha, (l.mudancas -> ${field.key}::text ->> 1)::bigint as ref from importacoes_linhas l
          where l.importacao_id = ${importacao.id} and l.linha > ${importacao.ate_linha}
            and l.situacao in ('criar', 'atualizar')
        ), perdidos as (
          select linha from nomeados where ref is not null and not exists (
            select 1 from ${name(target.table)} ${name(ROW)}
            where ${name(ROW, 'id')} = nomeados.ref and ${optionsOf(ctx, field, target)}
          )
        )
        update importacoes_linhas f
        set situacao = 'recusada', coluna = ${field.rotulo}, motivo = ${formatMessage('importacao_ref_desconhecida')}
        from perdidos where f.importacao_id = ${importacao.id} and f.linha = perdidos.linha
      `.execute(trx)
    })
  }
}
