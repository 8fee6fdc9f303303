import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sumCents, toCents, toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

export interface LinhaDoDocumento {
  readonly numero_operacao: string
  readonly cliente: string
  readonly data_vencimento: string
  /** Nominal when it was sent; before that, as it is, in reais. */
  readonly valor: number
}

export interface Bordero {
  readonly id: number
  readonly credor: string
  readonly cpf_cnpj: string | null
  readonly tipo: string
  readonly motivo: string
  readonly data_devolucao: string
  readonly enviada_em: string | null
  readonly status: string
  readonly codigo: string | null
  readonly linhas: readonly LinhaDoDocumento[]
  readonly total: number
  readonly empresa: ActContext['definitions']['regras']['empresa']
}

/** A return as its documents tell it: lines that were held back are not of it. Throws `nao_encontrado`. */
export async function lerBordero(db: Db, ctx: ActContext, id: number): Promise<Bordero> {
  const head = await db
    .selectFrom('devolucoes')
    .innerJoin('credores as c', 'c.id', 'devolucoes.credor_id')
    .innerJoin('motivos as m', 'm.id', 'devolucoes.motivo_id')
    .select(['devolucoes.id', 'c.nome as credor', 'c.cpf_cnpj', 'devolucoes.tipo', 'm.nome as motivo'])
    .select(['data_devolucao', 'enviada_em', 'devolucoes.status', 'codigo'])
    .where('devolucoes.id', '=', id)
    .where(existsFor(ctx, 'devolucoes'))
    .executeTakeFirst()
  if (!head) throw new AppError('nao_encontrado')
  const linhas = await lerLinhas(db, id)
  const total = toReais(sumCents(linhas.map(({ valor }) => toCents(valor))))
  return { ...head, linhas, total, empresa: ctx.definitions.regras.empresa }
}

async function lerLinhas(db: Db, id: number): Promise<readonly LinhaDoDocumento[]> {
  const { rows } = await sql<LinhaDoDocumento>`
    select o.numero_operacao, c.nome as cliente, o.data_vencimento,
      case when l.situacao = 'elegivel' then o.valor_nominal else coalesce(l.valor, o.valor_nominal) end as valor
    from devolucoes_operacoes l join operacoes o on o.id = l.operacao_id join clientes c on c.id = o.cliente_id
    where l.devolucao_id = ${id} and l.situacao <> 'bloqueada' and l.excluido_em is null
    order by o.numero_operacao, o.id
  `.execute(db)
  return rows
}

const GROUPS = /.{4}/g

/**
 * What tells whether a document says what was sent: of the return's number and day, and each of its lines with its amount. Sixteen
 * hexadecimal figures.
 */
export async function codigoDe(db: Db, id: number, enviada_em: string): Promise<string> {
  const linhas = (await lerLinhas(db, id)).map(({ numero_operacao, valor }) => [numero_operacao, toCents(valor)])
  const hash = createHash('sha256')
    .update(JSON.stringify([id, enviada_em, linhas]))
    .digest('hex')
  return (hash.slice(0, 16).toUpperCase().match(GROUPS) ?? []).join('-')
}
