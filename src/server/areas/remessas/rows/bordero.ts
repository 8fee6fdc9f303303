import { type RawBuilder, sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { insertFrom } from '../../../framework/writing/insert-from'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'

const MOTIVO = sql`(
  select id from motivos where tipo = 'devolucao' and ativo and excluido_em is null order by ordem_tela, id limit 1
)`

/** Throws `remessa_sem_motivo` where no reason for returns is there. */
export async function requireMotivo(trx: Db): Promise<void> {
  const { rows } = await sql`select from ${MOTIVO} m`.execute(trx)
  if (rows.length === 0) throw new AppError('remessa_sem_motivo')
}

/**
 * Puts operations into a return of their creditor, in draft: sending it checks and decides.
 *
 * Takes    a select of their `id`.
 * Returns  how many.
 * Throws   `remessa_sem_motivo` where no reason for returns is there.
 */
export async function rascunharBordero(
  trx: Db,
  { ctx, id, credor_id, remessa_id }: Execucao,
  operacoes: RawBuilder<unknown>,
): Promise<number> {
  const hoje = ctx.clock.hoje()
  const made = { historia: sql`'{}'::jsonb`, origem: `remessa ${remessa_id}` }
  const borderos = await insertFrom(trx, ctx, 'devolucoes', {
    ...made,
    fonte: sql`
      select nextval(pg_get_serial_sequence('devolucoes', 'id')) as id, m.id as motivo_id from ${MOTIVO} m
    `,
    valores: {
      id: sql`fonte.id`,
      credor_id: sql`${credor_id}::bigint`,
      tipo: sql`'parcial'`,
      motivo_id: sql`fonte.motivo_id`,
      data_devolucao: sql`${hoje}::date`,
      status: sql`${listas.status_devolucao.rascunho}`,
      observacao: sql`${`Da remessa ${remessa_id}.`}`,
    },
  })
  if (borderos === 0) throw new AppError('remessa_sem_motivo')
  return insertFrom(trx, ctx, 'devolucoes_operacoes', {
    ...made,
    fonte: sql`
      select nextval(pg_get_serial_sequence('devolucoes_operacoes', 'id')) as id, o.id as operacao_id, b.registro_id as devolucao_id
      from (${operacoes}) o cross join (
        select registro_id from importacoes_registros where importacao_id = ${id} and recurso = 'devolucoes'
      ) b order by o.id
    `,
    valores: { id: sql`fonte.id`, devolucao_id: sql`fonte.devolucao_id`, operacao_id: sql`fonte.operacao_id` },
  })
}
