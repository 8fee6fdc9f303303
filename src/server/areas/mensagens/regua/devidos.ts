import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '../../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../../domain/generated-lists'
import { REGISTRO_DA_ANCORA } from '../../../collection/reguas/condicao'
import { expressionSql } from '../../../framework/resources/expression-sql'
import { modelOf, modelsOf } from '../../../framework/resources/model'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import { dayOf } from '../../../platform/database/start-of-day'
import type { ReguaLida } from './vigentes'

/** A record that a rule may speak of on a day. */
export interface Devido {
  readonly regua_id: number
  readonly cliente_id: number
  readonly credor_id: number
  /** That of the two which the rule counts from. */
  readonly operacao_id: number | null
  readonly parcela_id: number | null
  /** Reais. */
  readonly valor: number
  /** When the debt prescribes; null: no day is known. */
  readonly prazo: string | null
  /** Days from the anchor. */
  readonly dia: number
  readonly inscricao_id: number | null
  readonly ultimo_dia: number | null
  /** By somebody's hand. */
  readonly pausada: boolean
  readonly excluida: boolean
  /** Whether each step's condition holds, in their order. */
  readonly condicoes: readonly boolean[]
}

/** Whom of those that are due: whole clients, in the order of their ids. */
export interface Trecho {
  readonly apos: number
  readonly ate: number
  /** Only these; null: whoever. */
  readonly clientes: readonly number[] | null
}

/** A select of all that is due on the day of the context by some rules, of at most so many rows and the rest of the last client's. */
export function devidosSql(ctx: ActContext, reguas: readonly ReguaLida[], trecho: Trecho): RawBuilder<Devido> {
  const working = reguas.filter(({ etapas }) => etapas.length > 0)
  const parts = working.map((regua) => sql`(${umaSql(ctx, regua, trecho)})`)
  return sql<Devido>`
    select * from (${parts.length === 0 ? NONE : sql.join(parts, sql` union all `)}) d
    order by cliente_id, regua_id, operacao_id, parcela_id fetch first ${sql.lit(trecho.ate)} rows with ties`
}

const NONE = sql`select null::bigint as cliente_id, null::bigint as regua_id, null::bigint as operacao_id, null::bigint as parcela_id where false`

function umaSql(ctx: ActContext, regua: ReguaLida, { apos, ate, clientes }: Trecho): RawBuilder<unknown> {
  const { ancora } = regua
  const hoje = ctx.clock.hoje()
  const registro = ancora === 'parcela' ? PARCELA : OPERACAO
  const anchor =
    ancora === 'entrada' ? sql`coalesce(o.reentrada_em, ${dayOf(sql`o.criado_em`)})` : sql`o.data_vencimento`
  const where = [
    sql`${anchor} = any(${daysOf(regua, hoje)}::date[])`,
    sql`o.cliente_id > ${apos}`,
    sql`o.excluido_em is null`,
    registro.aberto,
    ...(clientes === null ? [] : [sql`o.cliente_id = any(${clientes}::bigint[])`]),
    ...(regua.parar_apos === null ? [] : [sql`${hoje}::date - o.data_vencimento <= ${regua.parar_apos}`]),
    isHis(regua),
    sql`coalesce(i.status <> ${sql.lit(listas.status_inscricao.terminada)}, true)`,
    sql`not exists (select from reguas_execucoes e where e.inscricao_id = i.id and e.dia = ${hoje}::date)`,
  ]
  return sql`
    select ${regua.id}::bigint as regua_id, o.cliente_id, o.credor_id, ${registro.colunas}, ${hoje}::date - ${anchor} as dia,
      i.id as inscricao_id, i.ultimo_dia, coalesce(i.status = ${sql.lit(listas.status_inscricao.pausada)} and i.motivo = 'manual', false) as pausada,
      exists (select from reguas_exclusoes x where x.regua_id = ${regua.id} and x.cliente_id = o.cliente_id and x.excluido_em is null
        and (x.operacao_id is null or ${registro.excluida})) as excluida,
      array[${sql.join(conditions(ctx, regua))}]::boolean[] as condicoes
    from ${registro.de} left join reguas_inscricoes i on i.regua_id = ${regua.id} and ${registro.inscrito} and i.excluido_em is null
    where ${sql.join(where, sql` and `)}
    order by o.cliente_id fetch first ${sql.lit(ate)} rows with ties`
}

/** Days on which a record that is due today was anchored. */
function daysOf({ etapas }: ReguaLida, hoje: string): readonly string[] {
  const late = etapas.flatMap(({ dia, tolerancia_dias }) =>
    Array.from({ length: tolerancia_dias + 1 }, (_, after) => addDays(hoje, -(dia + after))),
  )
  return [...new Set(late)]
}

function conditions(ctx: ActContext, { ancora, etapas }: ReguaLida): readonly RawBuilder<unknown>[] {
  const model = modelOf(modelsOf(ctx.definitions), REGISTRO_DA_ANCORA[ancora] ?? '')
  return etapas.map(({ condicao }) => sql`coalesce(${expressionSql(ctx, model, condicao, 'o')}, false)`)
}

/** A batch that names a rule in force is that one's; else the creditor's own, or that of all others. */
function isHis({ id, ancora, credores, de_outras, vizinhas }: ReguaLida): RawBuilder<SqlBool> {
  const his =
    credores === null
      ? sql<SqlBool>`o.credor_id <> all(${de_outras}::bigint[])`
      : sql<SqlBool>`o.credor_id = any(${credores}::bigint[])`
  if (ancora === 'parcela') return his
  return sql`coalesce(
    (select m.regua_id = ${id} from remessas m where m.id = o.remessa_id and m.regua_id = any(${vizinhas}::bigint[])), ${his})`
}

const OPERACAO = {
  de: sql`operacoes o`,
  aberto: sql`o.status_operacao = ${sql.lit(listas.status_operacao.c)}`,
  inscrito: sql`i.operacao_id = o.id`,
  excluida: sql`x.operacao_id = o.id`,
  colunas: sql`o.id as operacao_id, null::bigint as parcela_id, o.valor_nominal as valor, o.prescreve_em as prazo`,
}

const PARCELA = {
  de: sql`parcelas o join acordos a on a.id = o.acordo_id and a.excluido_em is null
    and a.status in ${listed(grupos.status_acordo.em_andamento)}`,
  aberto: sql`o.status in ${listed(grupos.status_parcela.cobravel)}`,
  inscrito: sql`i.parcela_id = o.id`,
  excluida: sql`exists (select from parcelas_operacoes l where l.parcela_id = o.id and l.operacao_id = x.operacao_id)`,
  colunas: sql`null::bigint as operacao_id, o.id as parcela_id, o.valor_nominal - coalesce(o.valor_pago, 0) as valor, null::date as prazo`,
}
