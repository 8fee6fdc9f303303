import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { cpfNumber } from '../../../src/server/demo/documents'
import type { Db } from '../../../src/server/platform/database/pool'
import { BANCOS, BASE } from '../../server/areas/cobrancas/remessa-de-teste'
import { call } from '../month/acts'
import { change } from '../portfolio/screens'

/** Whose money it is: beyond 360 days its part is 70 %, before that all but 10 % of commission. */
export const CREDOR = 216

/** R$ 3.000,00 each, without rates: one 441 days late on the first day of the journey, the other 98. */
export const ANTIGA = '2025-09-01'
export const RECENTE = '2026-08-10'

export interface Devedor {
  readonly cliente_id: number
  readonly operacao_id: number
}

let made = 0

/** Somebody of one debt, whom a slip and a letter reach. */
export async function createDevedor(db: Db, nome: string, vencimento: string): Promise<Devedor> {
  made += 1
  const person = await sql<{ id: number }>`
    insert into clientes (nome, cpf_cnpj, endereco, bairro, cidade, uf, cep)
    values (${nome}, ${cpfNumber(8_000 + made)}, 'Rua das Acácias, 100', 'Centro', 'Contagem', 'MG', '32010000') returning id`.execute(
    db,
  )
  const cliente_id = person.rows[0]?.id ?? 0
  const debt = await sql<{ id: number }>`
    insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, "taxaJuros", "taxaMulta",
      "taxaHonorarios", "taxaDesconto", status_operacao)
    values (${`F-${made}`}, ${cliente_id}, ${CREDOR}, 3000, ${vencimento}, 0, 0, 0, 0, 'C') returning id`.execute(db)
  return { cliente_id, operacao_id: debt.rows[0]?.id ?? 0 }
}

/** The creditor as a slip and a bureau ask for it. */
export function fillCredor(page: Page): Promise<void> {
  return change(page, `/api/v1/credores/${CREDOR}`, {
    ...{ cpf_cnpj: '11444777000161', endereco: 'Av. Ipê, 20', cidade: 'Campinas', uf: 'SP', remuneracao: 10 },
    ...{ permite_negativacao: true, clausula_negativacao: 'Cláusula 12', bureau: 'pefin', bureau_logon: '12345678' },
  })
}

/** A convênio whose bank is told by files. */
export async function createConvenio(page: Page, banco: '237' | '341', campos: object = {}): Promise<number> {
  const body = { ...BASE, ...BANCOS[banco], nome: banco === '237' ? 'Bradesco de todos' : 'Itaú de todos', ...campos }
  return (await call<{ id: number }>(page, '/api/v1/convenios', body)).body.id
}

/** Closes the debt in equal instalments, a slip of the convênio each; the first is due today. */
export async function fecharComBoletos(page: Page, devedor: Devedor, { nParcelas = 6, convenio_id = 0 }) {
  const { cliente_id, operacao_id } = devedor
  const pedido = { cliente_id, credor_id: CREDOR, operacoes: [operacao_id], formaPagamento: 'boleto_pix' }
  const closed = await call<{ parcelas: { id: number }[] }>(page, '/api/v1/acordo/store', {
    ...{ ...pedido, parametros: { nParcelas } },
  })
  if (closed.status !== 201) throw new Error(JSON.stringify(closed.body))
  const slips: Boleto[] = []
  for (const { id: parcela } of closed.body.parcelas) {
    const charged = await call<{ cobranca: Boleto }>(page, `/api/v1/parcelas/${parcela}/cobrancas`, { convenio_id })
    if (charged.status > 201) throw new Error(JSON.stringify(charged.body))
    slips.push({ ...charged.body.cobranca, parcela })
  }
  return slips
}

export interface Boleto {
  readonly id: number
  readonly parcela: number
  readonly valor: number
  readonly nosso_numero: string
  readonly nosso_numero_impresso: string
}
