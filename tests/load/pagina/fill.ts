import type { Pool } from 'pg'
import { sized } from '../medida/tamanho'

export const OPERACOES = sized(1_000_000)
const CLIENTES = sized(250_000)
/** Half of the debts belong to the five large creditors of the company, half to so many small ones. */
const SMALL_CREDITORS = 200

/** A creditor whose open debts are very many, and one of the usual size. */
export const LARGE = 57
export const SMALL = 2_001

/** A portfolio at the product's full size, set-based; text indexes are built at the end, as a restore would. */
export async function fillPortfolio(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where amname = 'gin' and indrelid in ('clientes'::regclass, 'operacoes'::regclass)`,
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await owner.query(
    `insert into credores (id, nome, prazo_honorario)
      select 2000 + i, 'Credor ' || i, 90 from generate_series(1, $1::int) i`,
    [SMALL_CREDITORS],
  )
  await owner.query(
    `insert into clientes (id, nome, cpf_cnpj, cidade, uf)
      select i, 'Cliente ' || i, lpad(i::text, 11, '0'), (array['São Paulo', 'Recife', 'Santos'])[1 + i % 3], 'SP'
      from generate_series(1, $1::int) i`,
    [CLIENTES],
  )
  await owner.query(
    `insert into operacoes (id, numero_operacao, cliente_id, credor_id, status_operacao, valor_nominal, data_vencimento,
        aluno, descricao, "taxaJuros", "taxaMulta", criado_em)
      select i, 'OP-' || i, 1 + i % $2::int,
        case when i % 2 = 0 then (array[10, 57, 129, 216, 300])[1 + (i / 2) % 5] else 2001 + (i / 2) % $3::int end,
        (array['C', 'C', 'C', 'C', 'C', 'C', 'C', 'A', 'X', 'L'])[1 + (i / 7) % 10], 10 + (i * 7919::bigint % 500000) / 100.0,
        date '2019-01-01' + (i * 31 % 2800), 'Aluno ' || i % 5000, 'Mensalidade', 1, 2, now()
      from generate_series(1, $1::int) i`,
    [OPERACOES, CLIENTES, SMALL_CREDITORS],
  )
  await owner.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await owner.query(definition)
  await owner.query('vacuum analyze clientes')
  await owner.query('vacuum analyze operacoes')
  await owner.query('vacuum analyze credores')
}
