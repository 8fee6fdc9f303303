import type { Definitions } from '../../../declaration/config-definitions'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { soltarLivro } from '../../collection/remessas/desfaz-historico'
import { filesOf, forgetJournal, type Staged, setStaged } from '../../framework/staging/staged'
import { lockTouched, takeBack } from '../../framework/staging/take-back'
import { lockKnown } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/pool'
import { queueForRemessas } from './confirmar'
import { addCounts } from './contagens'
import { impedimentsOf, refuse } from './desfazer'
import { LOTE, loteOf } from './lote'
import { moverRemessa } from './mover'
import { tipoOf } from './tipos/tipos'

interface Deps {
  readonly clock: Clock
  readonly definitions: Definitions
}

/** Takes a batch back in ONE transaction: killed anywhere all of it is still there, and it starts again. Throws `remessa_nao_desfaz`. */
export function desfazerRemessa({ db, ...deps }: Deps & { readonly db: Db }, remessaId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const remessa = await lockKnown(trx, 'remessas', remessaId)
    const files = (await filesOf(trx, LOTE, remessaId)).filter(({ situacao }) => situacao === 'desfazendo')
    const ids = files.map(({ id }) => id)
    if (ids.length === 0) return
    const ctx = { ...deps, usuario: { id: undoneBy(files) }, origem: `remessa ${remessaId} desfeita` }
    await queueForRemessas(trx, remessa.credor_id)
    await lockTouched(trx, ctx, ids)
    refuse(await impedimentsOf(trx, ctx, files))
    if (tipoOf(remessa.tipo).folhas) await soltarLivro(trx)
    await takeBack(trx, ctx, ids)
    const writing = { ...ctx, origem: 'remessa' }
    const all = await filesOf(trx, LOTE, remessaId)
    if (all.length > files.length) await withoutFiles(trx, writing, remessa, files)
    else {
      await moverRemessa(trx, writing, remessa, {
        para: listas.status_remessa.desfeita,
        acao: 'desfazer',
        nota: { motivo: [null, String(files[0]?.detalhe.motivo ?? '')] },
      })
    }
    for (const id of ids) await setStaged(trx, id, { situacao: 'desfeita' })
    await forgetJournal(trx, LOTE, ids)
  })
}

/** A corrected file is undone alone: the batch is what it was before, its lines rejected again. */
async function withoutFiles(
  trx: Db,
  ctx: WritingContext,
  remessa: Linha<'remessas'>,
  files: readonly Staged[],
): Promise<void> {
  for (const file of files) {
    const { valor_total } = loteOf(file)
    const { criar, iguais } = file
    const counts = { aceitas: -criar, sem_mudanca: -iguais, rejeitadas: criar + iguais, valor_total: -valor_total }
    await addCounts(trx, ctx, await lockKnown(trx, 'remessas', remessa.id), {
      counts: { ...counts, clientes_novos: -Number(file.detalhe.clientes_novos ?? 0) },
      acao: 'desfazer',
    })
  }
}

/** What could not be undone stays as it came in. */
export async function desistirDeDesfazer(trx: Db, { registro_id }: Staged): Promise<void> {
  if (registro_id === null) throw new AppError('remessa_sem_diario')
  for (const { id, situacao } of await filesOf(trx, LOTE, registro_id)) {
    if (situacao === 'desfazendo') await setStaged(trx, id, { situacao: 'importada' })
  }
}

function undoneBy(files: readonly Staged[]): number | null {
  const por = files[0]?.detalhe.desfeita_por
  return typeof por === 'number' ? por : null
}
