import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../../domain/calendar/iso-date'
import type { CanalDeCampanha } from '../../../../domain/mensagens/modelos'
import { EM_COBRANCA } from '../../../collection/clientes/escolhidos'
import { usable } from '../../../collection/clientes/usable'
import { inScope } from '../../../framework/resources/scoped'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import { startOf } from '../../../platform/database/start-of-day'

/** Who is meant: what is not said leaves nobody out. */
export type Filtros = Partial<
  Pick<
    Linha<'campanhas'>,
    | 'atraso_min'
    | 'atraso_max'
    | 'valor_min'
    | 'valor_max'
    | 'sem_contato_dias'
    | 'nunca_contatado'
    | 'remessa_id'
    | 'tem_telefone'
    | 'perfil'
    | 'inativo'
    | 'periodo_letivo'
  >
> & {
  /** None: all of them. */
  readonly credores: readonly number[]
  readonly canal: CanalDeCampanha
}

/** One of the public: a client, and the creditor to whom most is owed. */
export interface DoPublico {
  readonly cliente_id: number
  readonly credor_id: number
  /** The oldest. */
  readonly operacao_id: number
  /** Reais, nominal. */
  readonly valor: number
  /** Days of the oldest. */
  readonly atraso: number
  /** The best number or address for the channel; null: there is none. */
  readonly destino: string | null
}

/**
 * A select of all who are meant, each client once, in the order of their ids: one statement, however many filters.
 *
 * Source   docs/contato.md, "Campanhas".
 */
export function publicoSql(ctx: ActContext, filtros: Filtros): RawBuilder<DoPublico> {
  return sql<DoPublico>`
    select p.*, d.destino from (${pessoasSql(ctx, filtros)}) p
    left join lateral (${destinoSql(ctx, filtros.canal)}) d on true order by p.cliente_id`
}

/** The same without where each is reached. */
export function pessoasSql(ctx: ActContext, filtros: Filtros): RawBuilder<Omit<DoPublico, 'destino'>> {
  const { valor_min, valor_max } = filtros
  const sums = [
    ...(valor_min == null ? [] : [sql`sum(o.valor_nominal) >= ${valor_min}`]),
    ...(valor_max == null ? [] : [sql`sum(o.valor_nominal) <= ${valor_max}`]),
  ]
  return sql`
    select distinct on (o.cliente_id) o.cliente_id, o.credor_id,
      (array_agg(o.id order by o.data_vencimento, o.id))[1] as operacao_id, sum(o.valor_nominal) as valor,
      greatest(0, ${ctx.clock.hoje()}::date - min(o.data_vencimento)) as atraso
    from operacoes o join clientes on clientes.id = o.cliente_id
    where ${sql.join([EM_COBRANCA, ...ofOperacao(ctx, filtros), ...ofCliente(ctx, filtros)], sql` and `)}
    group by o.cliente_id, o.credor_id ${sums.length === 0 ? sql`` : sql`having ${sql.join(sums, sql` and `)}`}
    order by o.cliente_id, sum(o.valor_nominal) desc, o.credor_id`
}

function ofOperacao({ clock }: ActContext, filtros: Filtros): RawBuilder<unknown>[] {
  const { credores, atraso_min, atraso_max, remessa_id, periodo_letivo } = filtros
  const hoje = clock.hoje()
  return [
    ...(credores.length === 0 ? [] : [sql`o.credor_id = any(${credores}::bigint[])`]),
    ...(atraso_min == null ? [] : [sql`o.data_vencimento <= ${addDays(hoje, -atraso_min)}::date`]),
    ...(atraso_max == null ? [] : [sql`o.data_vencimento >= ${addDays(hoje, -atraso_max)}::date`]),
    ...(remessa_id == null ? [] : [sql`o.remessa_id = ${remessa_id}`]),
    ...(periodo_letivo ? [sql`o.periodo_letivo = ${periodo_letivo}`] : []),
  ]
}

function ofCliente(ctx: ActContext, filtros: Filtros): RawBuilder<unknown>[] {
  const { sem_contato_dias, nunca_contatado, tem_telefone, perfil, inativo } = filtros
  const hoje = ctx.clock.hoje()
  const limite = addDays(hoje, -ctx.definitions.regras.negociacao.dias_inativo)
  const inactive = sql`exists (select from operacoes v where v.cliente_id = clientes.id and v.excluido_em is null
    and avenca_data_inicio(v.adicionais) < ${limite})`
  const any = sql`exists (select from telefones f where f.cliente_id = clientes.id and ${usavel(hoje)})`
  return [
    sql`clientes.excluido_em is null`,
    inScope(ctx, 'clientes'),
    ...(sem_contato_dias == null ? [] : [sql`not ${contacted(startOf(addDays(hoje, -sem_contato_dias)))}`]),
    ...(nunca_contatado === true ? [sql`not ${contacted(null)}`] : []),
    ...(tem_telefone == null ? [] : [tem_telefone === 'com' ? any : sql`not ${any}`]),
    ...(perfil == null ? [] : [sql`clientes.perfil = ${perfil}`]),
    ...(inativo == null ? [] : [inativo === 'sim' ? inactive : sql`not ${inactive}`]),
  ]
}

/** Somebody tried to, or a message is on its way or left, since an instant; null: ever. */
function contacted(since: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const after = (column: RawBuilder<unknown>) => (since === null ? sql`` : sql`and ${column} >= ${since}`)
  return sql`(exists (select from eventos e join tipos_evento t on t.id = e.tipo_id where e.cliente_id = clientes.id and t.acionamento
      and e.excluido_em is null ${after(sql`e.criado_em`)})
    or exists (select from mensagens m where m.cliente_id = clientes.id and m.enviada_em is not null and m.excluido_em is null
      ${after(sql`m.enviada_em`)}))`
}

/** Over `telefones` called `f`. */
function usavel(hoje: string): RawBuilder<unknown> {
  return sql`${usable('f', hoje)} and f.tipo not in ('recado', 'comercial') and coalesce(f.contato, '') = ''`
}

/** Whether the client `p` is reached anywhere. */
export function alcancavelSql(ctx: ActContext, canal: CanalDeCampanha): RawBuilder<boolean> {
  if (canal === 'email') return sql`exists (select from emails m where m.cliente_id = p.cliente_id and ${BOM})`
  return sql`exists (select from telefones f where f.cliente_id = p.cliente_id and ${usavel(ctx.clock.hoje())}
    and ${serve(canal)})`
}

/** Over `emails` called `m`. */
const BOM = sql`m.situacao <> 'invalido' and m.excluido_em is null`

/** A message goes to a mobile number alone. */
function serve(canal: CanalDeCampanha): RawBuilder<unknown> {
  return canal === 'ligacao' ? sql`true` : sql`length(f.telefone) = 11`
}

/** Where the client `p` is reached: a number first preferred, then best; an address that is known to be good. */
export function destinoSql({ clock }: Pick<ActContext, 'clock'>, canal: CanalDeCampanha): RawBuilder<unknown> {
  if (canal === 'email')
    return sql`select m.email as destino from emails m where m.cliente_id = p.cliente_id and ${BOM} order by (m.situacao = 'bom') desc, m.id limit 1`
  const first = canal === 'whatsapp' ? sql`f.whatsapp desc nulls last,` : sql``
  return sql`select f.telefone as destino from telefones f where f.cliente_id = p.cliente_id and ${usavel(clock.hoje())}
    and ${serve(canal)}
    order by ${first} f.preferido desc nulls last, (f.situacao = 'bom') desc, f.pontuacao desc nulls last, f.id limit 1`
}
