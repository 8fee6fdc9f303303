import type { PreviaSalva } from '../../../contract/remessas'
import { countLines } from './rows/check-lines'
import type { Sql } from './sql'

/** An accepted line, as the person checks it before confirming. */
export interface Amostra {
  readonly linha: number
  readonly cpf_cnpj: string
  readonly nome: string
  readonly numero_operacao: string
  readonly valor_nominal: number
  readonly data_vencimento: string
}

/** A line that does not enter, and why. `linha` counts from the heading, which is line 1. */
export interface Rejeito {
  readonly linha: number
  readonly coluna: string | null
  readonly valor: string | null
  readonly motivo: string
}

export async function readAmostra(sql: Sql, previaId: number): Promise<Amostra[]> {
  const { rows } = await sql.query<Amostra>(
    `select linha, cpf_cnpj, nome, numero_operacao, valor_nominal, data_vencimento
       from remessas_linhas where previa_id = $1 and motivo is null order by linha limit 20`,
    [previaId],
  )
  return [...rows]
}

/** A preview of this person that still waits to be confirmed, as it was answered; undefined after its hour. */
export async function readPrevia(sql: Sql, id: number, usuarioId: number): Promise<PreviaSalva | undefined> {
  const { rows } = await sql.query<Pick<PreviaSalva, 'credor_id' | 'layout' | 'arquivo'>>(
    `select credor_id, layout, arquivo from remessas_previas
      where id = $1 and usuario_id = $2 and remessa_id is null and criado_em > now() - interval '1 hour'`,
    [id, usuarioId],
  )
  const [previa] = rows
  if (!previa) return undefined
  const [counts, amostra, rejeitos] = await Promise.all([
    countLines(sql, id),
    readAmostra(sql, id),
    readRejeitos(sql, id),
  ])
  return { id, ...previa, ...counts, amostra, rejeitos }
}

/** Whether this preview is this person's and still waits to be confirmed. */
export async function isPreviaOf(sql: Sql, previaId: number, usuarioId: number): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from remessas_previas where id = $1 and usuario_id = $2 and remessa_id is null',
    [previaId, usuarioId],
  )
  return rows.length > 0
}

export async function readRejeitos(sql: Sql, previaId: number): Promise<Rejeito[]> {
  const { rows } = await sql.query<Rejeito>(
    `select linha, coluna, valor, motivo
       from remessas_linhas where previa_id = $1 and motivo is not null order by linha limit 50`,
    [previaId],
  )
  return [...rows]
}
