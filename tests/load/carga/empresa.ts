import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { openStand, type Stand } from '../../caos/stand'
import { CPF } from '../../server/fixture'
import { sized } from '../medida/tamanho'

export const CLIENTES = sized(25_000)
/** Debts in collection of each client. */
const CADA = 4

export interface Empresa extends Stand {
  readonly tokens: { readonly coordenador: string; readonly administrador: string }
}

/** The built product over 100,000 operations of one creditor, without the ceiling of requests per session. */
export async function openEmpresa(): Promise<Empresa> {
  execFileSync(process.execPath, ['src/scripts/build.mjs'], { stdio: 'ignore' })
  const stand = await openStand('2026-11-20', { AVENCA_POR_MINUTO: '1000000' })
  await sql`insert into clientes (id, nome, cpf_cnpj)
    select n, 'Cliente ' || n, lpad(n::text, 11, '0') from generate_series(1, ${CLIENTES}::int) n`.execute(stand.db)
  await sql`insert into operacoes (id, numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, status_operacao,
      "taxaJuros", "taxaMulta", "taxaHonorarios", "taxaDesconto")
    select n, 'OP-' || n, (n - 1) / ${CADA}::int + 1, 10, 100 + n % 977, date '2026-01-01' + n % 200, 'C', 1, 2, 10, 0
    from generate_series(1, ${CLIENTES * CADA}::int) n`.execute(stand.db)
  for (const table of ['clientes', 'operacoes']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000000)`.execute(stand.db)
    await sql`vacuum analyze ${sql.table(table)}`.execute(stand.db)
  }
  const tokens = {
    coordenador: await stand.sessionOf(CPF.coordenador),
    administrador: await stand.sessionOf(CPF.administrador),
  }
  return { ...stand, tokens }
}

const PAGE = '_start=0&_end=25'

/** What people look at; none of them needs what another one changed. */
export function listOf(turn: number): string {
  const lists = [
    `/api/v1/operacoes?credor_id=10&status_operacao=C&_sort=data_vencimento&_order=desc&${PAGE}`,
    `/api/v1/clientes?q=cliente%20${1 + (turn % CLIENTES)}&${PAGE}`,
    `/api/v1/acordos?_sort=id&_order=desc&${PAGE}`,
    `/api/v1/operacoes?cliente_id=${1 + (turn % CLIENTES)}&${PAGE}`,
  ]
  return lists[turn % lists.length] ?? ''
}

/** An agreement over all debts of a client, which nobody has closed yet. */
export function acordoOf(cliente: number): object {
  const operacoes = Array.from({ length: CADA }, (_, at) => (cliente - 1) * CADA + 1 + at)
  const parametros = { nParcelas: 3, entrada: 50 }
  return { cliente_id: cliente, credor_id: 10, operacoes, formaPagamento: 'boleto_pix', parametros }
}
