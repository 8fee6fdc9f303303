import { type RawBuilder, sql } from 'kysely'
import { isBlank } from '../../../declaration/fields/normalize-value'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { SEU_BORDERO } from '../../collection/devolucoes/em-bordero'
import type { ServerAct } from '../../framework/acts/server-act'
import { insertOne } from '../../framework/writing/insert'
import { insertFrom } from '../../framework/writing/insert-from'
import { lockWhere, queueFor } from '../../framework/writing/lock'
import { remember } from '../../framework/writing/remember'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * Puts an operation that is to be given back into a draft of a return of its creditor, for this reason: the one that is there, or a new one.
 *
 * Throws   `operacao_em_bordero`, naming the return that has it.
 * Source   docs/regras.md, "Devolução ao credor".
 */
export const porEmBordero: ServerAct = async (trx, ctx, { nome, before, valores, diz }) => {
  const [id, credor_id] = [Number(before.id), Number(before.credor_id)]
  const { rows } = await sql<{ bordero: number | null }>`
    select ${SEU_BORDERO} as bordero from operacoes o where o.id = ${id}`.execute(trx)
  const held = rows[0]?.bordero ?? null
  if (held !== null) throw new AppError('operacao_em_bordero', { bordero: held })
  const { motivo_bordero_id } = valores
  if (isBlank(motivo_bordero_id)) throw AppError.onField('motivo_bordero_id', 'campo_obrigatorio')
  const bordero = await rascunhoDe(trx, ctx, { credor_id, motivo_id: Number(motivo_bordero_id) })
  await porLinhas(trx, ctx, bordero, sql`select ${id}::bigint as id`)
  const mudancas = { bordero: [null, bordero] as const }
  await remember(trx, ctx, 'operacoes', { acao: nome, entries: [{ registro_id: id, mudancas }] })
  diz?.(`posta no borderô ${bordero}`)
}

export interface Rascunho {
  readonly credor_id: number
  readonly motivo_id: number
  readonly observacao?: string
}

/** The newest draft of a return of that creditor for that reason, locked; a new one where none is there. */
export async function rascunhoDe(trx: Db, ctx: ActContext, { credor_id, motivo_id, observacao }: Rascunho) {
  await queueFor(trx, `rascunho de devolucao ${credor_id}`)
  const found = await lockWhere(
    trx,
    'devolucoes',
    sql`credor_id = ${credor_id} and motivo_id = ${motivo_id} and tipo = 'parcial' and status = ${listas.status_devolucao.rascunho}`,
  )
  const newest = found.at(-1)
  if (newest) return newest.id
  const { id } = await insertOne(trx, ctx, 'devolucoes', {
    credor_id,
    motivo_id,
    tipo: 'parcial',
    data_devolucao: ctx.clock.hoje(),
    status: listas.status_devolucao.rascunho,
    observacao: observacao ?? null,
  })
  return id
}

/** Puts operations, a select of their `id`, into a return as its lines. Returns how many are new there. */
export function porLinhas(trx: Db, ctx: ActContext, bordero: number, operacoes: RawBuilder<unknown>): Promise<number> {
  return insertFrom(trx, ctx, 'devolucoes_operacoes', {
    fonte: sql`
      select nextval(pg_get_serial_sequence('devolucoes_operacoes', 'id')) as id, o.id as operacao_id, o.valor_nominal as valor
      from operacoes o where o.id in (${operacoes}) order by o.id
    `,
    valores: {
      id: sql`fonte.id`,
      devolucao_id: sql`${bordero}::bigint`,
      operacao_id: sql`fonte.operacao_id`,
      valor: sql`fonte.valor`,
    },
    historia: sql`jsonb_build_object('operacao_id', jsonb_build_array(null, fonte.operacao_id))`,
  })
}
