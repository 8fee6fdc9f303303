import { sql } from 'kysely'
import type { Db } from '../../../src/server/platform/database/pool'

/** The one client of the month and its two debts, written as a batch would leave them. */
export interface Caso {
  readonly cliente_id: number
  readonly operacoes: readonly number[]
}

export async function createCaso(db: Db): Promise<Caso> {
  await sql`update credores set prazo_honorario = 120, remuneracao = 10, cpf_cnpj = '11444777000161',
    endereco = 'Av. Ipê, 20', cidade = 'Campinas', uf = 'SP' where id = 10`.execute(db)
  await sql`insert into convenios (nome, banco, beneficiario, cnpj, endereco, agencia, conta, digito_conta, carteira, convenio,
      cidade, chave_pix, nosso_numero_inicio, nosso_numero_fim, layout, ambiente, situacao)
    values ('Itaú de todos', '341', 'Avença Cobranças Ltda.', '11222333000181', 'Rua das Acácias, 100, São Paulo/SP', '0057',
      '12345', '7', '109', '123456', 'São Paulo', 'cobranca@avenca.test', 1, 99999, 'cnab240', 'homologacao', 'ATIVO')`.execute(
    db,
  )
  await sql`insert into tipos_evento (codigo, nome, acionamento, alo, cpc, promessa, ativo, ordem_tela)
    values ('cpc-promessa', 'Promessa de pagamento', true, true, true, true, true, 1)`.execute(db)
  const { rows } = await sql<{ id: number }>`insert into clientes (nome, cpf_cnpj)
    values ('Marina Conceição Araújo', '52998224725') returning id`.execute(db)
  const cliente_id = Number(rows[0]?.id)
  const operacoes: number[] = []
  for (const [numero, valor, vencimento] of [
    ['A-1', 1000, '2026-08-12'],
    ['B-1', 500, '2026-09-11'],
  ] as const) {
    const made = await sql<{ id: number }>`insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal,
        data_vencimento, "taxaJuros", "taxaMulta", "taxaHonorarios", "taxaDesconto", status_operacao)
      values (${numero}, ${cliente_id}, 10, ${valor}, ${vencimento}, 1, 2, 10, 0, 'C') returning id`.execute(db)
    operacoes.push(Number(made.rows[0]?.id))
  }
  return { cliente_id, operacoes }
}
