import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import type { AoDevolver, AoReabrir } from '../../collection/devolucoes/registros'
import { mudadoPor, semMais } from '../../collection/devolucoes/sem-mais'
import { name } from '../../framework/resources/sql-names'
import { changeWhere } from '../../framework/writing/change-where'
import { insertFrom } from '../../framework/writing/insert-from'
import { AGORA } from '../../framework/writing/values'
import { businessNow } from '../../platform/database/business-now'
import { listed } from '../../platform/database/fixed-words'

const CANCELAR = 'cancelar'
const INVALIDAR = 'invalidar'
const { aberto, cancelado } = listas.status_agendamento

/** Nobody comes back to a client about a debt that went away. */
export const cancelarAgendamentos: AoDevolver = async (trx, ctx, { operacoes, origem, bordero }) => {
  const gone = await changeWhere(trx, ctx, 'agendamentos', {
    onde: sql`status = ${sql.lit(aberto)} and ${semMais('agendamentos', operacoes)}`,
    mudancas: { status: cancelado, concluido_em: AGORA },
    nota: { devolucao: [null, bordero] },
    ...{ acao: CANCELAR, origem },
  })
  return { quantos: gone.length, um: 'agendamento cancelado', varios: 'agendamentos cancelados' }
}

/** What was promised over them is no more needed. */
export const invalidarPromessas: AoDevolver = async (trx, ctx, { operacoes, origem, bordero }) => {
  const dela = sql`promessas.operacao_id in (select id from ${operacoes} o)`
  const gone = await changeWhere(trx, ctx, 'promessas', {
    onde: sql`status in ${listed(grupos.status_promessa.aberta)} and (${dela} or ${semMais('promessas', operacoes)})`,
    mudancas: { status: listas.status_promessa.invalidada, resolvida_em: ctx.clock.hoje() },
    nota: { devolucao: [null, bordero] },
    ...{ acao: INVALIDAR, origem },
  })
  return { quantos: gone.length, um: 'promessa invalidada', varios: 'promessas invalidadas' }
}

/** An appointment whose hour has not come is made again as it was. */
export const refazerAgendamentos: AoReabrir = async (trx, ctx, { operacoes, origem }) => {
  const canceladas = sql`
    select * from agendamentos where status = ${sql.lit(cancelado)} and excluido_em is null
      and cliente_id in (select cliente_id from ${operacoes} o) and ${mudadoPor('agendamentos', CANCELAR, origem)}
  `
  const now = businessNow(ctx.clock)
  const { rows } = await sql<{ passados: number }>`
    select count(*)::int as passados from (${canceladas}) a where quando <= ${now}`.execute(trx)
  const same = [
    'cliente_id',
    'credor_id',
    'executivo_cobranca_id',
    'evento_id',
    'quando',
    'motivo',
    'canal',
    'telefone',
  ]
  const valores = Object.fromEntries(same.map((key) => [key, name('fonte', key)]))
  const made = await insertFrom(trx, ctx, 'agendamentos', {
    fonte: sql`
      select nextval(pg_get_serial_sequence('agendamentos', 'id')) as novo, a.* from (${canceladas}) a where quando > ${now} order by a.id
    `,
    valores: { id: sql`fonte.novo`, status: sql.lit(aberto), ...valores },
    historia: sql`jsonb_build_object('motivo', jsonb_build_array(null, fonte.motivo))`,
    origem,
  })
  return {
    voltou: { quantos: made, um: 'agendamento refeito', varios: 'agendamentos refeitos' },
    ficou: {
      quantos: rows[0]?.passados ?? 0,
      um: 'agendamento não volta: a hora dele passou',
      varios: 'agendamentos não voltam: a hora deles passou',
    },
  }
}

/** A promise is the client's: who negotiates asks for it anew. */
export const promessasDasReabertas: AoReabrir = async (trx, _ctx, { operacoes, origem }) => {
  const { rows } = await sql<{ quantos: number }>`
    select count(*)::int as quantos from promessas where cliente_id in (select cliente_id from ${operacoes} o)
      and ${mudadoPor('promessas', INVALIDAR, origem)}
  `.execute(trx)
  return {
    ficou: {
      quantos: rows[0]?.quantos ?? 0,
      um: 'promessa não volta: peça outra ao cliente',
      varios: 'promessas não voltam: peça outras aos clientes',
    },
  }
}
