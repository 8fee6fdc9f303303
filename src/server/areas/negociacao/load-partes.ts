import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { OperacaoDaNegociacao } from '../../../domain/negociacao/entrada'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The client, when the user may see it. */
export function findCliente(db: Db, ctx: ActContext, id: number) {
  return db
    .selectFrom('clientes')
    .select(['id', 'nome', 'cpf_cnpj', 'executivo_cobranca_id'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'clientes'))
    .executeTakeFirst()
}

/** The creditors' figures that a calculation reads, of those the user may see. */
export async function listCredores(db: Db, ctx: ActContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('credores')
    .select(['id', 'nome', 'prazo_honorario', 'remuneracao', 'remuneracao_max', 'comissao_fixa'])
    .select(['comissao_baixa_credor', 'repasse_acima_360', 'max_parcelas', 'parcela_minima'])
    .where('id', 'in', ids)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'credores'))
    .orderBy('nome')
    .execute()
  return rows.map((row) => ({ ...row, remuneracao_max: readRateMap(row.remuneracao_max) }))
}

/** The client's operations in the contract's shape, within the user's scope; all of them when no ids are given. */
export async function listOperacoes(
  db: Db,
  ctx: ActContext,
  { cliente_id, ids }: { readonly cliente_id: number; readonly ids?: readonly number[] },
): Promise<OperacaoComPrazo[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('operacoes')
    .innerJoin('credores', 'credores.id', 'operacoes.credor_id')
    .select(['operacoes.id', 'operacoes.cliente_id', 'operacoes.credor_id', 'credores.nome as credor_nome'])
    .select(['operacoes.status_operacao', 'operacoes.numero_operacao', 'operacoes.aluno', 'operacoes.descricao'])
    .select(['operacoes.valor_nominal', 'operacoes.data_vencimento', 'credores.prazo_honorario'])
    .select(['operacoes.taxaJuros', 'operacoes.taxaMulta', 'operacoes.taxaHonorarios', 'operacoes.taxaDesconto'])
    .select(sql<string | null>`operacoes.adicionais::text`.as('adicionais'))
    .select(sql<boolean>`${PROCURADA}`.as('procurada'))
    .where('operacoes.cliente_id', '=', cliente_id)
    .where('operacoes.excluido_em', 'is', null)
    .where(inScope(ctx, 'operacoes'))
    .$if(ids !== undefined, (query) => query.where('operacoes.id', 'in', ids ?? []))
    .orderBy('operacoes.data_vencimento')
    .orderBy('operacoes.id')
    .execute()
  return rows.map(({ credor_id, credor_nome, status_operacao, prazo_honorario, ...own }) => ({
    prazo_honorario,
    operacao: {
      ...own,
      status_operacao: { sigla: status_operacao, nome: statusName(ctx, status_operacao) },
      credor: { id: credor_id, nome: credor_nome },
    },
  }))
}

/** It has prescribed, and the client came to us about it: open to one agreement. */
export const PROCURADA = sql<boolean>`(operacoes.status_operacao = ${sql.lit(listas.status_operacao.p)} and operacoes.procurado_em is not null)`

/** An operation and the fee term of its own creditor, by which it is brought up to date outside a negotiation. */
export interface OperacaoComPrazo {
  readonly operacao: OperacaoDaNegociacao
  readonly prazo_honorario: number
}

/** `adicionais` of every operation of the client, in or out of the user's scope: they decide whether the client is inactive. */
export async function listAdicionais(db: Db, cliente_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('operacoes')
    .select(sql<string>`adicionais::text`.as('adicionais'))
    .where('cliente_id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .where(sql<boolean>`adicionais::text like '%data_inicio%'`)
    .execute()
  return rows.map((row) => row.adicionais)
}

function statusName({ definitions }: ActContext, sigla: string): string {
  return definitions.listas.status_operacao?.find(({ valor }) => valor === sigla)?.rotulo ?? sigla
}

/** A stored map of payment method → percent; anything that is no number is no ceiling. */
function readRateMap(value: unknown): Record<string, number> | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
