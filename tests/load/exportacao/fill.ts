import type { Pool } from 'pg'
import { emptyTables } from '../medida/banco'

/** A portfolio of `rows` operations of 40,000 clients and 40 creditors; the same figures at every run. */
export async function fillOperacoes(owner: Pool, rows: number): Promise<void> {
  await emptyTables(owner, 'operacoes', 'clientes', 'credores', 'usuarios')
  await owner.query(`
    insert into usuarios (id, nome, cpf, email, senha, funcao)
    values (1, 'Ana Prado', '52998224725', 'ana@avenca.test', '-', 'Administrador(a)')`)
  await owner.query(`
    insert into credores (id, nome, prazo_honorario)
    select n, 'Credor número ' || n, 90 from generate_series(1, 40) n`)
  await owner.query(`
    insert into clientes (id, nome, cpf_cnpj)
    select n, 'Cliente da Silva ' || n, lpad((n * 7)::text, 11, '0') from generate_series(1, 40000) n`)
  await owner.query(
    `insert into operacoes (numero_operacao, cliente_id, credor_id, aluno, descricao, status_operacao, valor_nominal,
       data_vencimento, "taxaJuros", "taxaMulta", "taxaHonorarios", "taxaDesconto")
     select 'OP-' || lpad(n::text, 8, '0'), 1 + n % 40000, 1 + n % 40, 'Aluno de Souza ' || n % 9973,
       'Mensalidade ' || n % 12 + 1 || '; contrato "' || n % 777 || '"', (array['C', 'A', 'D', 'L'])[1 + n % 4],
       (100 + n % 500000)::numeric / 7 + 1, date '2020-01-01' + n % 2500, 1, 2, (n % 2000)::numeric / 100, 0
     from generate_series(1, $1::int) n`,
    [rows],
  )
  await owner.query('vacuum analyze operacoes, clientes, credores')
}
