import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { formatCount } from '../../../domain/money/format'
import { AppError } from '../../../errors/app-error'
import { catalogue } from '../../../errors/catalogue'
import type { ImpedeDevolver, OperacoesDoBordero, RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

/** Lines of a return in one situation, with what an area asks of their operations. */
export function operacoesDoBordero(bordero: number, situacao: 'elegivel' | 'devolvida'): OperacoesDoBordero {
  const operacoes = sql`(
    select o.id, o.cliente_id, o.credor_id, o.numero_operacao, o.status_operacao
    from devolucoes_operacoes l join operacoes o on o.id = l.operacao_id
    where l.devolucao_id = ${bordero} and l.situacao = ${situacao} and l.excluido_em is null
  )`
  return { bordero, operacoes, origem: `devolucao ${bordero}` }
}

export interface Impedida {
  readonly operacao_id: number
  readonly numero_operacao: string
  readonly motivo: string
}

export interface Impedidas {
  /** All of them. */
  readonly total: number
  readonly primeiras: readonly Impedida[]
}

const SHOWN = 20

/** The operations that cannot go now, each with its first reason: what the areas say, then a state without that way. */
export async function findImpedidas(
  db: Db,
  { impede }: Pick<RegistrosDaDevolucao, 'impede'>,
  operacoes: RawBuilder<unknown>,
): Promise<Impedidas> {
  const { rows } = await sql<Impedida & { total: number }>`
    select um.operacao_id, o.numero_operacao, um.motivo, count(*) over ()::int as total
    from (${primeirosMotivos([...impede, semCaminho], operacoes)}) um join operacoes o on o.id = um.operacao_id order by um.operacao_id limit ${SHOWN}
  `.execute(db)
  return { total: rows[0]?.total ?? 0, primeiras: rows.map(({ total: _, ...row }) => row) }
}

/** A select of the operations that cannot go now, each once, with the first reason. */
export function primeirosMotivos(
  impede: readonly ImpedeDevolver[],
  operacoes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const none = sql`select null::int as ordem, null::bigint as operacao_id, null::text as motivo where false`
  const numbered = impede.map(
    (find, at) => sql`select ${at}::int as ordem, r.operacao_id, r.motivo from (${find(operacoes)}) r`,
  )
  return sql`
    select distinct on (operacao_id) operacao_id, motivo from (${sql.join([none, ...numbered], sql` union all `)}) r
    order by operacao_id, ordem`
}

const semCaminho: ImpedeDevolver = (operacoes) => {
  const [, reason] = catalogue.linha_nao_devolve
  return sql`
    select id as operacao_id, replace(${reason}, '{status}', status_operacao) as motivo from ${operacoes} o
    where status_operacao not in ${listed(grupos.status_operacao.devolvivel)}
  `
}

const NAMED = 5

/** The refusal of a whole return, naming its lines. */
export function impedido({ total, primeiras }: Impedidas): AppError {
  const named = primeiras.slice(0, NAMED).map(({ numero_operacao, motivo }) => `${numero_operacao}: ${motivo}`)
  const more = total > NAMED ? [`E mais ${formatCount(total - NAMED)}.`] : []
  return new AppError('bordero_impedido', { quantas: formatCount(total), linhas: [...named, ...more].join(' ') })
}
