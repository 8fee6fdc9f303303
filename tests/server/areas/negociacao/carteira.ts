import { sql } from 'kysely'
import type { Db } from '../../../../src/server/platform/database/pool'

/** Operations, clients and event types for a test, written as plainly as a batch would leave them. */
export interface NovaOperacao {
  readonly cliente_id: number
  readonly credor_id?: number
  readonly valor_nominal?: number
  readonly data_vencimento?: string
  readonly taxaJuros?: number
  readonly taxaMulta?: number
  readonly taxaHonorarios?: number
  readonly taxaDesconto?: number
  readonly adicionais?: object
  readonly status_operacao?: string
}

let sequence = 0

/** A client of its own, with a document that exists only in tests. */
export async function createCliente(db: Db, nome = 'Clube Recreativo do Vale'): Promise<number> {
  sequence += 1
  const { rows } = await sql<{ id: number }>`insert into clientes (nome, cpf_cnpj)
    values (${nome}, ${String(10_000_000_000 + sequence)}) returning id`.execute(db)
  return first(rows).id
}

export async function createOperacao(db: Db, operacao: NovaOperacao): Promise<number> {
  sequence += 1
  const { adicionais, ...own } = {
    credor_id: 10,
    valor_nominal: 1000,
    data_vencimento: '2026-08-10',
    taxaJuros: 1,
    taxaMulta: 2,
    taxaHonorarios: 10,
    taxaDesconto: 0,
    status_operacao: 'C',
    ...operacao,
  }
  const { rows } = await sql<{ id: number }>`
    insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, "taxaJuros",
      "taxaMulta", "taxaHonorarios", "taxaDesconto", status_operacao, adicionais)
    values (${`OP-${sequence}`}, ${own.cliente_id}, ${own.credor_id}, ${own.valor_nominal}, ${own.data_vencimento},
      ${own.taxaJuros}, ${own.taxaMulta}, ${own.taxaHonorarios}, ${own.taxaDesconto}, ${own.status_operacao},
      ${adicionais === undefined ? null : JSON.stringify(adicionais)}::jsonb) returning id`.execute(db)
  return first(rows).id
}

/** A client with operations of R$ 1.000,00 each, 102 days overdue on 2026-11-20. */
export async function createCarteira(db: Db, count = 2): Promise<{ cliente_id: number; operacoes: number[] }> {
  const cliente_id = await createCliente(db)
  const operacoes: number[] = []
  for (let index = 0; index < count; index += 1) operacoes.push(await createOperacao(db, { cliente_id }))
  return { cliente_id, operacoes }
}

/** Flags of an event type, off unless given; a contact is one unless it says otherwise. */
export interface NovoTipo {
  readonly codigo: string
  readonly nome?: string
  readonly promessa?: boolean
  readonly agenda?: boolean
  readonly acionamento?: boolean
  readonly alo?: boolean
  readonly cpc?: boolean
  readonly telefone_invalido?: boolean
  readonly bloqueio_dias?: number
}

export async function createTipo(db: Db, tipo: NovoTipo) {
  const { codigo, nome = codigo, promessa = false, agenda = false, acionamento = true, alo = false, cpc = false } = tipo
  const { telefone_invalido = false, bloqueio_dias = null } = tipo
  const { rows } = await sql<{ id: number }>`
    insert into tipos_evento (codigo, nome, promessa, agenda, acionamento, alo, cpc, telefone_invalido, bloqueio_dias, ativo)
    values (${codigo}, ${nome}, ${promessa}, ${agenda}, ${acionamento}, ${alo}, ${cpc}, ${telefone_invalido},
      ${bloqueio_dias}, true) returning id`.execute(db)
  return first(rows).id
}

export async function countRows(
  db: Db,
  table: 'acordos' | 'parcelas' | 'eventos' | 'historico' | 'propostas',
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db)
  return first(rows).total
}

function first<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}

export function storedAcordo(db: Db, id: number) {
  return db.selectFrom('acordos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The status of each of these operations. */
export async function statusesOf(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('operacoes').select('status_operacao').where('id', 'in', ids).execute()
  return rows.map(({ status_operacao }) => status_operacao)
}
