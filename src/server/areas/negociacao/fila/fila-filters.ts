import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '../../../../domain/calendar/iso-date'
import { ACOES, type AcaoSugerida } from '../../../../domain/eventos/fila'
import { grupos } from '../../../../domain/generated-lists'
import { usable } from '../../../collection/clientes/usable'
import { modelOf, modelsOf } from '../../../framework/resources/model'
import { inScope } from '../../../framework/resources/scoped'
import { searchSql } from '../../../framework/resources/search/search-sql'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { FilaFilters } from './fila-sql'

/** Somebody spoke to the client of `c` within the days of silence. */
export const isRecent = sql`(c.cliente_id in (select r.cliente_id from recentes r))`

export interface Narrowing {
  /** `escolhidos`, ids of the clients that are asked for by themselves; null where nobody is. */
  readonly escolhidos: RawBuilder<unknown> | null
  /** Condition on the row `c` of the queue, with `escolhidos`. */
  readonly onde: RawBuilder<SqlBool>
  /** Nothing but the place is asked for. */
  readonly everybody: boolean
}

/** What the filters leave of the queue, whatever the place. */
export function narrowingOf(ctx: ActContext, filters: FilaFilters): Narrowing {
  const [clients, places] = [clientConditions(ctx, filters), placeConditions(ctx, filters)]
  const chosen = clients.length === 0 ? [] : [sql`c.cliente_id in (select id from escolhidos)`]
  const conditions = [...chosen, ...places]
  return {
    escolhidos:
      clients.length === 0
        ? null
        : sql`select k.id from clientes k where k.excluido_em is null and ${sql.join(clients, sql` and `)}`,
    onde: sql`${sql.join([sql`true`, ...conditions], sql` and `)}`,
    everybody: conditions.length === 0,
  }
}

/** A place in the queue by its number, from 1. */
export function placeOf(acao: AcaoSugerida): number {
  return ACOES.indexOf(acao) + 1
}

function placeConditions(ctx: ActContext, filters: FilaFilters): RawBuilder<unknown>[] {
  const { atraso_min, atraso_max, valor_min, valor_max, sem_contato_dias, remessa_id, credor_id } = filters
  const hoje = ctx.clock.hoje()
  const conditions: RawBuilder<unknown>[] = []
  if (sem_contato_dias !== undefined) conditions.push(sql`not ${isRecent}`)
  if (atraso_min !== undefined) conditions.push(sql`c.vencimento <= ${addDays(hoje, -atraso_min)}::date`)
  if (atraso_max !== undefined) conditions.push(sql`c.vencimento >= ${addDays(hoje, -atraso_max)}::date`)
  if (valor_min !== undefined) conditions.push(sql`c.total >= ${valor_min}`)
  if (valor_max !== undefined) conditions.push(sql`c.total <= ${valor_max} and c.total > 0`)
  if (remessa_id !== undefined) conditions.push(sql`c.em_carteira`)
  if (credor_id !== undefined) conditions.push(sql`(c.em_carteira or c.tarefa is not null or ${owes(ctx, credor_id)})`)
  return conditions
}

/** Something of this creditor, in collection or no longer. */
function owes(ctx: ActContext, credor_id: number): RawBuilder<unknown> {
  return sql`exists (select from operacoes o where o.cliente_id = c.cliente_id and o.credor_id = ${credor_id}
    and o.excluido_em is null and ${inScope(ctx, 'operacoes', 'o')})`
}

function clientConditions(ctx: ActContext, filters: FilaFilters): RawBuilder<unknown>[] {
  const { executivo_id, q, perfil, telefone, promessa, inativo } = filters
  const hoje = ctx.clock.hoje()
  const conditions: RawBuilder<unknown>[] = []
  if (!ctx.usuario.interno) conditions.push(sql`${inScope(ctx, 'clientes', 'k')}`)
  if (executivo_id !== undefined) conditions.push(sql`k.executivo_cobranca_id = ${executivo_id}`)
  if (q !== undefined && q.trim() !== '')
    conditions.push(searchSql(ctx, { model: modelOf(modelsOf(ctx.definitions), 'clientes'), alias: 'k' }, q))
  if (perfil !== undefined) conditions.push(sql`k.perfil = ${perfil}`)
  if (telefone !== undefined) {
    const any = sql`exists (select from telefones f where f.cliente_id = k.id and ${usable('f', hoje)})`
    conditions.push(telefone === 'com' ? any : sql`not ${any}`)
  }
  if (promessa !== undefined) {
    const open = sql`exists (select from promessas p where p.cliente_id = k.id and p.excluido_em is null
      and p.status in ${listed(grupos.status_promessa.aberta)} and ${inScope(ctx, 'promessas', 'p')})`
    conditions.push(promessa === 'com' ? open : sql`not ${open}`)
  }
  if (inativo !== undefined) {
    const inactive = inactiveSql(addDays(hoje, -ctx.definitions.regras.negociacao.dias_inativo))
    conditions.push(inativo === 'sim' ? inactive : sql`not ${inactive}`)
  }
  return conditions
}

/** Some operation began before that day. */
function inactiveSql(limite: string): RawBuilder<unknown> {
  return sql`exists (
    select from operacoes o
    where o.cliente_id = k.id and o.excluido_em is null and avenca_data_inicio(o.adicionais) < ${limite}
  )`
}
