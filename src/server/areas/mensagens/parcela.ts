import { sql } from 'kysely'
import { formatDate } from '../../../domain/calendar/read-date'
import { grupos } from '../../../domain/generated-lists'
import type { ValoresDaMensagem } from '../../../domain/mensagens/preencher'
import { cents, toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

interface Boleto {
  readonly parcela_id: number
  readonly linha_digitavel: string
  readonly pix_copia_cola: string | null
}

/** The slips by which instalments may be paid now, by their id. */
export async function listBoletos(trx: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, Boleto>> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Boleto>`
    select distinct on (parcela_id) parcela_id, linha_digitavel, pix_copia_cola from cobrancas
    where parcela_id = any(${asked}::bigint[]) and linha_digitavel is not null
      and status in ${listed(grupos.status_cobranca.aberta)} and excluido_em is null
    order by parcela_id, id desc`.execute(trx)
  return new Map(rows.map((row) => [row.parcela_id, row]))
}

/** What a text says of a slip; of none, nothing. */
export function pagaCom(boleto: Boleto | undefined): Pick<ValoresDaMensagem, 'linha_digitavel' | 'pix'> {
  return { linha_digitavel: boleto?.linha_digitavel ?? null, pix: boleto?.pix_copia_cola ?? null }
}

export interface ParcelaAPagar {
  readonly id: number
  readonly valor_nominal: number
  readonly valor_pago: number | null
  readonly data_vencimento: string
}

/** The next instalment of an agreement that is to be paid; of one whose slip or Pix was paid nothing is asked any more. */
export async function findProxima(trx: Db, acordo_id: number): Promise<ParcelaAPagar | null> {
  const { rows } =
    await sql<ParcelaAPagar>`select p.id, p.valor_nominal, p.valor_pago, p.data_vencimento from parcelas p
    where p.acordo_id = ${acordo_id} and ${A_PAGAR} order by p.data_vencimento, p.id limit 1`.execute(trx)
  return rows[0] ?? null
}

/** What a text says of one instalment in place of the whole debt. */
export async function lerParcela(
  trx: Db,
  valores: ValoresDaMensagem,
  id: number,
): Promise<{ readonly valores: ValoresDaMensagem; readonly acabou: 'mensagem_pago' | null }> {
  const { rows } = await sql<ParcelaAPagar & { aberta: boolean }>`
    select p.id, p.valor_nominal, p.valor_pago, p.data_vencimento, (${A_PAGAR}
      and a.status in ${listed(grupos.status_acordo.em_curso)} and a.excluido_em is null) as aberta
    from parcelas p join acordos a on a.id = p.acordo_id where p.id = ${id}`.execute(trx)
  const [parcela] = rows
  if (!parcela) throw new Error(`no instalment ${id}`)
  const valor = formatBRL(cents(toCents(parcela.valor_nominal) - toCents(parcela.valor_pago ?? 0)))
  const said = { ...valores, valor, vencimento: formatDate(parcela.data_vencimento) }
  return { valores: said, acabou: parcela.aberta ? null : 'mensagem_pago' }
}

/** Over `parcelas` called `p`. */
const A_PAGAR = sql`p.status in ${listed(grupos.status_parcela.aberta)} and coalesce(p.cobrancas_a_baixar, 0) = 0
  and p.excluido_em is null`
