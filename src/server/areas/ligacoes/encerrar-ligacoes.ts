import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { custoDaLigacao } from '../../collection/ligacoes/custo'
import { MAIS_LONGA_MS, maisLonga, seguirOperadores } from '../../collection/ligacoes/seguir-operador'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import { businessNow } from '../../platform/database/business-now'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'

const CHUNK = 500

/**
 * Ends the calls of which the dialer told no end in the longest time that one takes: whoever was on one is free again. One that nobody
 * answered by then was not answered; one that was stands among those to tabulate.
 *
 * Returns  how many.
 * Source   docs/contato.md, "Ligações".
 */
export const encerrarLigacoes: ServerJob = async (db, ctx) => {
  const endless = sql<boolean>`status in ${listed(grupos.status_ligacao.em_curso)} and encerrada_em is null
    and iniciada_em <= ${businessNow(ctx.clock)} - ${maisLonga}`
  let total = 0
  for (;;) {
    const ended = await withRetry(db, async (trx) => {
      const rows = await lockWhere(trx, 'ligacoes', endless, { presas: 'pular', ate: CHUNK })
      const fins = new Map<number, Awaited<ReturnType<typeof fimDe>>>()
      for (const row of rows) fins.set(row.id, await fimDe(trx, ctx, row))
      await change(trx, ctx, 'ligacoes', rows, { mudancas: ({ id }) => fins.get(id) ?? {}, acao: 'encerrar' })
      await seguirOperadores(
        trx,
        ctx,
        rows.map(({ operador_id }) => operador_id),
      )
      return rows.length
    })
    total += ended
    if (ended < CHUNK) return total
  }
}

/** The talk of one that was answered is not known to have been longer than the dialer told. */
async function fimDe(trx: Db, ctx: WritingContext, ligacao: Linha<'ligacoes'>) {
  const { status, iniciada_em } = ligacao
  const { discando, nao_atende } = listas.status_ligacao
  const encerrada_em = new Date(Date.parse(iniciada_em ?? '') + MAIS_LONGA_MS).toISOString()
  const custo = await custoDaLigacao(trx, ctx, { ...ligacao, encerrada_em })
  return { encerrada_em, ...custo, ...(status === discando && { status: nao_atende }) }
}
