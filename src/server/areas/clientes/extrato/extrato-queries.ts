import { sql } from 'kysely'
import { existsFor, inScope } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

export interface CredorDoExtrato {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly telefone: string | null
}

export async function listCredoresDoExtrato(
  db: Db,
  ctx: ActContext,
  ids: readonly number[],
): Promise<CredorDoExtrato[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('credores')
    .select(['id', 'nome', 'cpf_cnpj', 'endereco', 'cidade', 'uf', 'telefone'])
    .where('id', 'in', [...ids])
    .where(inScope(ctx, 'credores'))
    .orderBy('nome')
    .execute()
}

/** Every operation of the client, whatever became of it. */
export function listOperacoesDoExtrato(db: Db, ctx: ActContext, cliente: number) {
  return db
    .selectFrom('operacoes as o')
    .select(['o.id', 'o.credor_id', 'o.numero_operacao', 'o.descricao', 'o.data_vencimento', 'o.valor_nominal'])
    .select('o.status_operacao')
    .where('o.cliente_id', '=', cliente)
    .where(existsFor(ctx, 'operacoes', 'o'))
    .orderBy('o.data_vencimento')
    .orderBy('o.id')
    .execute()
}

/** Every agreement with its instalments and receipts, as lists inside its row: one statement. */
export async function listAcordosDoExtrato(db: Db, ctx: ActContext, cliente: number): Promise<AcordoDoExtrato[]> {
  const { rows } = await sql<AcordoDoExtrato>`
    select a.id, a.credor_id, a.data_acordo, a.total, a.status,
      coalesce((select json_agg(json_build_object('numero_parcela', p.numero_parcela, 'total_parcelas', p.total_parcelas,
          'data_vencimento', p.data_vencimento, 'valor_nominal', p.valor_nominal, 'valor_pago', p.valor_pago,
          'pago_em', p.pago_em, 'status', p.status) order by p.numero_parcela)
        from parcelas p where p.acordo_id = a.id and ${existsFor(ctx, 'parcelas', 'p')}), '[]') as parcelas,
      coalesce((select json_agg(json_build_object('id', r.id, 'data', r.data, 'tipo', r.tipo, 'forma', r.forma, 'valor', r.valor,
          'numero_parcela', q.numero_parcela) order by r.id)
        from recebimentos r join parcelas q on q.id = r.parcela_id
        where r.acordo_id = a.id and ${existsFor(ctx, 'recebimentos', 'r')}), '[]') as recebimentos
    from acordos a where a.cliente_id = ${cliente} and a.so_pedido is not true and ${existsFor(ctx, 'acordos', 'a')} order by a.id
  `.execute(db)
  return rows
}

export interface AcordoDoExtrato {
  readonly id: number
  readonly credor_id: number
  readonly data_acordo: string
  readonly total: number
  readonly status: string
  readonly parcelas: readonly {
    readonly numero_parcela: number
    readonly total_parcelas: number
    readonly data_vencimento: string
    readonly valor_nominal: number
    readonly valor_pago: number
    readonly pago_em: string | null
    readonly status: string
  }[]
  readonly recebimentos: readonly {
    readonly id: number
    readonly numero_parcela: number
    readonly data: string
    readonly tipo: string
    readonly forma: string
    readonly valor: number
  }[]
}
