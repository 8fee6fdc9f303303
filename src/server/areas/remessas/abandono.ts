import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { forgetAbandoned, forgetOld, forgetStaged, type Staged } from '../../framework/staging/staged'
import { changeWhere } from '../../framework/writing/change-where'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { INCLUSAO, linesOf } from './inclusao'

type Deps = Omit<WritingContext, 'usuario'>

/** Forgets previews that nobody confirmed in their hour, and batches whose job failed for good, or died three times. */
export async function forgetOldPrevias(trx: Db, deps: Deps): Promise<void> {
  await forgetOld(trx, INCLUSAO)
  await forgetAbandoned(trx, INCLUSAO)
  await failAbandoned(trx, deps)
}

/** A batch that cannot come in any more frees its file for another upload. */
export async function giveUp(trx: Db, deps: Deps, { id }: Staged): Promise<void> {
  await forgetStaged(trx, linesOf(id))
  await failAbandoned(trx, deps)
}

/** A confirmed batch whose lines are not there did not come in. */
async function failAbandoned(trx: Db, { definitions, clock }: Deps): Promise<void> {
  await changeWhere(trx, { usuario: { id: null }, definitions, clock, origem: 'remessa' }, 'remessas', {
    onde: sql`status = ${listas.status_remessa.confirmada} and not exists (
      select from importacoes i where i.tipo = ${INCLUSAO.tipo} and i.registro_id = remessas.id)`,
    mudancas: { status: listas.status_remessa.falhou },
    acao: 'importar',
    presas: 'pular',
  })
}
