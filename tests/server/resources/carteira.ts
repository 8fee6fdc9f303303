import pg from 'pg'
import type { TestDatabase } from '../harness'

/** Clients 1–4; operations 1–40: creditor 10 for the odd ones of clients 1 and 2, 57 and 300 for the rest. */
export const OPERACOES = Array.from({ length: 40 }, (_, at) => {
  const id = at + 1
  const odd = id % 2 === 1
  return {
    id,
    numero_operacao: `OP-${String(id).padStart(4, '0')}`,
    cliente_id: odd ? (id % 4 === 1 ? 1 : 2) : id % 4 === 0 ? 3 : 4,
    credor_id: odd ? 10 : id % 4 === 0 ? 57 : 300,
    status_operacao: id % 5 === 0 ? 'A' : 'C',
    valor_nominal: 100 + id + 0.5,
    data_vencimento: `2026-${String((id % 9) + 1).padStart(2, '0')}-${String((id % 27) + 1).padStart(2, '0')}`,
    aluno: id === 7 ? 'João Conceição & Filhos' : `Aluno ${id}`,
  }
})

const CLIENTES = [
  [1, 'Marina Alves', '52998224725', 'Olímpia'],
  [2, 'José Antônio da Silva', '11144477735', 'São Paulo'],
  [3, 'Clube Náutico 100%', '11222333000181', 'Ilhabela'],
  [4, 'Rita_Lima', '39053344705', 'Santos'],
] as const

/** A portfolio known by heart, on top of the fixture company. */
export async function createCarteira(database: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  for (const [id, nome, cpf, cidade] of CLIENTES) {
    await client.query(
      'insert into clientes (id, nome, cpf_cnpj, cidade, executivo_cobranca_id) values ($1, $2, $3, $4, 7)',
      [id, nome, cpf, cidade],
    )
  }
  for (const operacao of OPERACOES) {
    const keys = Object.keys(operacao)
    await client.query(
      `insert into operacoes (${keys.join(', ')}, "taxaJuros") values (${keys.map((_, at) => `$${at + 1}`).join(', ')}, 1)`,
      Object.values(operacao),
    )
  }
  await client.query("insert into telefones (cliente_id, telefone) values (1, '11987654321'), (1, '1133334444')")
  for (const table of ['clientes', 'operacoes', 'telefones']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`)
  }
  await client.end()
}
