import { type RawBuilder, sql } from 'kysely'
import type { Rota, Soma } from '../../../contract/painel'
import { grupos, listas } from '../../../domain/generated-lists'
import { somarRecebido } from '../../collection/agreements/recebido'
import { sumOf } from '../../framework/resources/figures'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

export async function recebidoHoje(db: Db, ctx: ActContext): Promise<Soma> {
  const hoje = ctx.clock.hoje()
  const { quantidade, valor } = await somarRecebido(db, ctx, { de: hoje, ate: hoje })
  const rota: Rota = { recurso: 'recebimentos', filtros: [{ campo: 'data', op: 'eq', valor: hoje }] }
  return { quantidade, valor, rota }
}

export async function acordosHoje(db: Db, ctx: ActContext): Promise<Soma> {
  const hoje = ctx.clock.hoje()
  const sums = await sumOf(db, sumOfAcordos(ctx, hoje))
  return { ...sums, rota: { recurso: 'acordos', filtros: [{ campo: 'data_acordo', op: 'eq', valor: hoje }, CLOSED] } }
}

export async function acordosMes(db: Db, ctx: ActContext): Promise<Soma> {
  const hoje = ctx.clock.hoje()
  const first = `${hoje.slice(0, 7)}-01`
  const sums = await sumOf(db, sumOfAcordos(ctx, first))
  return {
    ...sums,
    rota: {
      recurso: 'acordos',
      filtros: [
        { campo: 'data_acordo', op: 'gte', valor: first },
        { campo: 'data_acordo', op: 'lte', valor: hoje },
        CLOSED,
      ],
    },
  }
}

export async function operacoesAbertas(db: Db, ctx: ActContext): Promise<Soma> {
  const sums = await sumOf(
    db,
    sql`select count(*) as quantidade, sum(valor_nominal) as valor from operacoes
    where status_operacao = 'C' and excluido_em is null and ${inScope(ctx, 'operacoes')}`,
  )
  return { ...sums, rota: { recurso: 'operacoes', filtros: [{ campo: 'status_operacao', op: 'eq', valor: 'C' }] } }
}

export async function parcelasAVencerHoje(db: Db, ctx: ActContext): Promise<Soma> {
  const hoje = ctx.clock.hoje()
  const sums = await sumOf(
    db,
    sql`select count(*) as quantidade, sum(p.valor_nominal) as valor from parcelas p join acordos a on a.id = p.acordo_id
    where p.status = ${sql.lit(listas.status_parcela.a_vencer)} and p.data_vencimento = ${hoje} and p.excluido_em is null
      and a.status <> ${sql.lit(listas.status_acordo.aguardando_aprovacao)} and ${inScope(ctx, 'parcelas', 'p')}`,
  )
  return {
    ...sums,
    rota: {
      recurso: 'parcelas',
      visao: 'vencem_hoje',
      filtros: [
        { campo: 'status', op: 'eq', valor: listas.status_parcela.a_vencer },
        { campo: 'data_vencimento', op: 'eq', valor: hoje },
      ],
    },
  }
}

/** Promises of today that still wait for money. */
export async function promessasHoje(db: Db, ctx: ActContext): Promise<Omit<Soma, 'valor'>> {
  const hoje = ctx.clock.hoje()
  const { quantidade } = await sumOf(
    db,
    sql`select count(*) as quantidade, 0 as valor from promessas
    where status in ${listed(grupos.status_promessa.aberta)} and data = ${hoje}::date and excluido_em is null
      and ${inScope(ctx, 'promessas')}`,
  )
  return {
    quantidade,
    rota: {
      recurso: 'promessas',
      filtros: [
        { campo: 'data', op: 'gte', valor: hoje },
        { campo: 'data', op: 'lte', valor: hoje },
        { campo: 'status', op: 'in', valor: [...grupos.status_promessa.aberta] },
      ],
    },
  }
}

const CLOSED = { campo: 'so_pedido', op: 'eq' as const, valor: 'false' }

function sumOfAcordos(ctx: ActContext, from: string): RawBuilder<unknown> {
  return sql`select count(*) as quantidade, sum(total) as valor from acordos
    where data_acordo between ${from} and ${ctx.clock.hoje()} and so_pedido is not true and excluido_em is null
      and ${inScope(ctx, 'acordos')}`
}
