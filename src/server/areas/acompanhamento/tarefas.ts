import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { addDays } from '../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../domain/generated-lists'
import { contatosDeHojeSql } from '../../collection/eventos/tratados'
import { idInPart, type ServerSource } from '../../framework/consultas/server-source'
import { name } from '../../framework/resources/sql-names'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import { dayOf, startOf } from '../../platform/database/start-of-day'

type Tarefa = SourceRows['tarefas']

/**
 * What is to be followed up, a part for each kind of it: the kind is constant there, so that a tab reads only the parts it is made of.
 *
 * Source   docs/telas.md, "Acompanhamento".
 */
export const tarefas: ServerSource<'tarefas'> = (_db, ctx) =>
  [agendamentos(ctx), promessas(), perdidas(ctx), entradas(ctx), acordos(ctx)].map((part, at, { length }) =>
    tarefaSql(ctx, part, { at, length }),
  )

/** How far the tabs of what is to come look ahead, in days with today. */
const AHEAD = 7

interface Part {
  readonly tipo: Tarefa['tipo']
  /** Alias of the record that the row is. */
  readonly de: string
  /** Alias of what says whose it is. */
  readonly dono: string
  /** Besides what every part has; the rest is blank. */
  readonly colunas: Partial<Record<keyof typeof BLANK, RawBuilder<unknown>>>
  readonly from: RawBuilder<unknown>
}

/** The row of each, all of one shape. Who was dealt with today has had his call; an appointment is answered by the contact itself. */
function tarefaSql(
  ctx: ActContext,
  { tipo, de, dono, colunas, from }: Part,
  { at, length }: { readonly at: number; readonly length: number },
): RawBuilder<Tarefa> {
  const own = Object.entries({ ...BLANK, ...colunas }).map(([key, value]) => sql`${value} as ${name(key)}`)
  const answered = tipo === 'agendamento' ? sql`false` : sql`d.cliente_id is not null`
  return sql<Tarefa>`select ${idInPart(name(de, 'id'), at, length)} as id, ${sql.lit(tipo)} as tipo,
      ${name(dono, 'cliente_id')}, ${name(dono, 'credor_id')}, ${name(dono, 'executivo_cobranca_id')}, ${name(de, 'status')},
      ${sql.join(own)}, ${answered} as tratada, d.resultado as contato_resultado, d.por as contato_por
    from ${from}
    left join (${contatosDeHojeSql(ctx)}) d on d.cliente_id = ${name(dono, 'cliente_id')}
    where ${name(dono, 'excluido_em')} is null`
}

const BLANK = {
  agendamento_id: sql`null::bigint`,
  promessa_id: sql`null::bigint`,
  acordo_id: sql`null::bigint`,
  parcela_id: sql`null::bigint`,
  data: sql`null::date`,
  quando: sql`null::timestamptz`,
  dito: sql`null::text`,
  valor: sql`null::numeric`,
  canal: sql`null::text`,
  perdida: sql`false`,
  sem_resposta: sql`false`,
  fim: sql`null::text`,
  valor_pago: sql`null::numeric`,
  forma_pagamento: sql`null::text`,
  versao_vista: sql`null::bigint`,
} as const

/** Returns that were agreed on, up to the end of the week. */
function agendamentos(ctx: ActContext): Part {
  const end = startOf(addDays(ctx.clock.hoje(), AHEAD))
  return {
    tipo: 'agendamento',
    de: 'a',
    dono: 'a',
    colunas: {
      agendamento_id: sql`a.id`,
      versao_vista: sql`a.versao`,
      data: dayOf(sql`a.quando`),
      quando: sql`a.quando`,
      dito: sql`a.motivo`,
      canal: sql`a.canal`,
    },
    from: sql`(select * from agendamentos a where a.status = ${sql.lit(listas.status_agendamento.aberto)} and a.quando < ${end}) a`,
  }
}

const DA_PROMESSA = {
  promessa_id: sql`p.id`,
  parcela_id: sql`p.parcela_id`,
  data: sql`p.data`,
  dito: sql`p.observacao`,
  valor: sql`p.valor`,
} as const

/** Promises that are open. */
function promessas(): Part {
  return {
    ...{ tipo: 'promessa', de: 'p', dono: 'p', colunas: DA_PROMESSA },
    from: sql`(select * from promessas p where p.status in ${listed(grupos.status_promessa.aberta)}) p`,
  }
}

/** Those missed not long ago, a part of their own: what is open is found by its day alone. */
function perdidas(ctx: ActContext): Part {
  const oldest = addDays(ctx.clock.hoje(), -ctx.definitions.regras.fila.agendamento_dias)
  const missed = sql`p.status = ${sql.lit(listas.status_promessa.nao_cumprida)}`
  return {
    ...{ tipo: 'promessa', de: 'p', dono: 'p' },
    colunas: { ...DA_PROMESSA, perdida: sql`true`, sem_resposta: unanswered(oldest) },
    from: sql`(select * from promessas p where ${missed} and p.resolvida_em >= ${oldest}::date) p`,
  }
}

/** Nobody spoke with the client since the promise was missed, on that day or after it: what was said before is not read. */
function unanswered(oldest: string): RawBuilder<unknown> {
  return sql`not exists (
    select from eventos e join tipos_evento t on t.id = e.tipo_id and t.acionamento
    where e.cliente_id = p.cliente_id and e.excluido_em is null
      and e.criado_em >= (p.resolvida_em::timestamp at time zone 'America/Sao_Paulo') and e.criado_em >= ${startOf(oldest)}
  )`
}

/** First payments of agreements that wait for them. */
function entradas(ctx: ActContext): Part {
  const hoje = ctx.clock.hoje()
  return {
    tipo: 'entrada',
    de: 'v',
    dono: 'k',
    colunas: {
      acordo_id: sql`k.id`,
      parcela_id: sql`v.id`,
      data: sql`v.data_vencimento`,
      valor: sql`v.valor_nominal - v.valor_pago`,
    },
    from: sql`acordos k
      join lateral (
        select v.* from parcelas v where v.acordo_id = k.id and v.excluido_em is null order by v.numero_parcela limit 1
      ) v on k.status = ${sql.lit(listas.status_acordo.aguardando)} and v.status in ${listed(grupos.status_parcela.a_receber)}
        and v.data_vencimento >= ${hoje}::date and v.data_vencimento < ${addDays(hoje, AHEAD)}::date`,
  }
}

/** Live agreements with something overdue: since when, how much, the first that is to be paid, and how such a one is ended. */
function acordos(ctx: ActContext): Part {
  const hoje = ctx.clock.hoje()
  return {
    tipo: 'acordo',
    de: 'k',
    dono: 'k',
    colunas: {
      acordo_id: sql`k.id`,
      parcela_id: sql`v.primeira`,
      data: sql`v.data`,
      valor: sql`v.valor`,
      fim: endOf(ctx),
      valor_pago: sql`k.valor_pago`,
      forma_pagamento: sql`k.forma_pagamento`,
      versao_vista: sql`k.versao`,
    },
    from: sql`acordos k
      join lateral (
        select min(v.data_vencimento) as data, sum(v.valor_nominal - v.valor_pago) as valor,
          (array_agg(v.id order by v.data_vencimento, v.numero_parcela))[1] as primeira
        from parcelas v
        where v.acordo_id = k.id and v.excluido_em is null and v.status in ${listed(grupos.status_parcela.a_receber)}
          and v.data_vencimento < ${hoje}::date
      ) v on v.data is not null and k.status in ${listed(grupos.status_acordo.em_andamento)}
        and (k.proximo_vencimento < ${hoje}::date or k.proximo_vencimento is null)`,
  }
}

/** Something paid is broken, nothing paid is cancelled; whoever may only break also breaks what was not paid. */
function endOf({ usuario }: ActContext): RawBuilder<unknown> {
  const unpaid = usuario.permissoes.has('acordos.cancelar') ? 'cancelar' : 'quebrar'
  return sql`case
    when k.valor_pago > 0 and k.status in ${listed(grupos.status_acordo.com_pagamento)} then 'quebrar'
    when k.valor_pago = 0 and k.status = ${sql.lit(listas.status_acordo.aguardando)} then ${sql.lit(unpaid)}
  end`
}
