import { sql } from 'kysely'
import type { Contagens, NaFila } from '../../../../contract/fila'
import { ACOES } from '../../../../domain/eventos/fila'
import { contatoHojeSql } from '../../../collection/eventos/tratados'
import { type KeptAnswers, MOMENT } from '../../../framework/resources/kept/kept-answers'
import { readWhole } from '../../../framework/resources/kept/read-whole'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { agoraSql, doDiaSql, filaSql, heldSql, livreSql, situacaoSql } from './fila-partes'
import { type FilaFilters, pageLookupsSql } from './fila-sql'
import { totaisAtualizados } from './fila-totais'

export interface Fila {
  /** Null: not asked for. */
  readonly total: number | null
  readonly rows: NaFila[]
}

export interface Page {
  readonly _start: number
  readonly _end: number
}

/**
 * The clients to be worked on, by what to do next: a promise due, one that was missed, an appointment that is due, an agreement in
 * arrears that nobody spoke about, nobody spoken to for days, then the oldest debt. A client without debts in collection stands
 * here while something is to be done; who was dealt with today, or is in another person's hands, does not.
 *
 * One statement: it reads the few about whom something is to be done, and of the many others as many as the page needs, in the
 * order of their oldest debt; names, sums, creditors and the last event are looked up for the page alone. A second one reads the
 * debts of the page, to bring them up to today; how many there are in all is a third, which whoever knows it leaves out.
 */
export async function listFila(
  db: Db,
  ctx: ActContext,
  { _total, answers, ...filters }: FilaFilters & Page & Answered & { readonly _total?: 'nao' },
): Promise<Fila> {
  const [rows, counts] = await Promise.all([
    readPage(db, ctx, filters),
    _total === 'nao' ? null : countFila(db, ctx, { ...filters, answers }),
  ])
  return { rows, total: counts?.[filters.situacao ?? 'fila'] ?? null }
}

async function readPage(db: Db, ctx: ActContext, filters: FilaFilters & Page): Promise<NaFila[]> {
  const order =
    filters.situacao === 'trabalhados' ? sql`tratado_em desc, cliente_id` : sql`lugar, vencimento, cliente_id`
  const situacao = situacaoSql(ctx, filters.situacao)
  const de = filters.situacao === undefined ? 'fila' : 'tocados'
  const { rows } = await sql<Row>`
    with ${filaSql(ctx, filters, { situacao, de, first: filters._end })},
    pagina as (
      select *, row_number() over (order by ${order}) as posicao from fila order by ${order}
      limit ${filters._end - filters._start} offset ${filters._start}
    )
    select p.cliente_id, k.nome, k.cpf_cnpj, k.perfil, n.titulos, n.total_nominal,
      greatest(${ctx.clock.hoje()}::date - p.vencimento, 0) as maior_atraso,
      (${[...ACOES]}::text[])[p.lugar] as acao_sugerida,
      case when x.id is not null then json_build_object('id', x.id, 'titulo', x.nome) end as executivo,
      u.ultimo_em, u.ultimo_tipo, u.ultimo_texto, g.proximo_agendamento, g.agendamento, m.promessa,
      case when p.lugar = 4 then ka.acordo_em_risco end as acordo_em_risco, f.telefone, c.credores, h.contato_hoje,
      case when su.id is not null then json_build_object('usuario_id', su.id, 'nome', su.nome, 'desde', s.desde) end
        as em_atendimento
    from pagina p
    left join clientes k on k.id = p.cliente_id
    left join executivos x on x.id = k.executivo_cobranca_id
    ${pageLookupsSql(ctx, filters)}
    ${contatoHojeSql(ctx, sql`case when p.tratado_em is not null then p.cliente_id end`)}
    ${heldSql(ctx, sql`p.cliente_id`)}
    left join usuarios su on su.id = s.usuario_id
    order by p.posicao
  `.execute(db)
  const totais = await totaisAtualizados(db, ctx, { ...filters, clientes: rows.map(({ cliente_id }) => cliente_id) })
  return rows.map((row) => toWire(row, totais.get(row.cliente_id) ?? 0))
}

export interface Answered {
  readonly answers: KeptAnswers
}

/**
 * How many stand in the queue, were worked on today, and are in hand, under the same filters. The many are counted when somebody wrote
 * since they last were; the few whom the hour touches, each time.
 */
export async function countFila(
  db: Db,
  ctx: ActContext,
  { situacao: _, answers, ...filters }: FilaFilters & Answered,
): Promise<Contagens> {
  const [dia, { rows }] = await Promise.all([
    readWhole(db, answers, doDiaSql(ctx, filters, MOMENT)),
    agoraSql(ctx, filters).execute(db),
  ])
  const [agora] = rows
  if (!agora) throw new Error('one row was asked for')
  const { fila, trabalhados, em_atendimento, do_dia } = agora
  return { fila: Number(dia.fila) - do_dia + fila, trabalhados, em_atendimento }
}

export interface Candidato {
  readonly cliente_id: number
  /** When he was last dealt with today. */
  readonly tratado_em: string | null
}

/** The first of the queue whom nobody has in hand, without those who are named. */
export async function firstOfFila(
  db: Db,
  ctx: ActContext,
  filters: FilaFilters & { readonly sem: readonly number[]; readonly limite: number },
): Promise<Candidato[]> {
  const { sem, limite } = filters
  const { rows } = await sql<Candidato>`
    with ${filaSql(ctx, filters, { situacao: livreSql, de: 'fila', first: limite + sem.length })}
    select cliente_id, tratado_em from fila where cliente_id <> all(${[...sem]}::bigint[])
    order by lugar, vencimento, cliente_id limit ${limite}
  `.execute(db)
  return rows
}

interface Row extends Omit<NaFila, 'ultimo_evento' | 'total_atualizado'> {
  readonly ultimo_em: string | null
  readonly ultimo_tipo: string
  readonly ultimo_texto: string
}

function toWire({ ultimo_em, ultimo_tipo, ultimo_texto, ...own }: Row, total_atualizado: number): NaFila {
  const event = ultimo_em === null ? null : { em: ultimo_em, tipo: ultimo_tipo, descricao: ultimo_texto }
  return { ...own, total_atualizado, ultimo_evento: event }
}
