import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCarteira, createCliente, createOperacao, statusesOf, storedAcordo } from './carteira'

const { t } = withApp({ hoje: '2026-11-20' })

const URL = '/api/v1/acordo/store'

describe('closing with the creditor method', () => {
  const CREDOR = { credor_id: 10, formaPagamento: 'Credor' }

  it('is a write-off: instalments paid with their receipts, operations out by administrative write-off', async () => {
    const financeiro = await t.as(CPF.analistaFinanceiro)
    const cliente_id = await createCliente(t.db)
    // 102 days overdue: beyond the 90 days of fees, so the commission is comissao_baixa_credor; within them comissao_fixa
    const old = await createOperacao(t.db, { cliente_id, valor_nominal: 1000, taxaJuros: 0, taxaMulta: 0 })
    const recent = await createOperacao(t.db, {
      cliente_id,
      valor_nominal: 500,
      data_vencimento: '2026-10-21',
      taxaJuros: 0,
      taxaMulta: 0,
      taxaHonorarios: 0,
    })
    await t.db
      .updateTable('credores')
      .set({ comissao_fixa: 8, comissao_baixa_credor: 12.5 })
      .where('id', '=', 10)
      .execute()
    const body = { ...CREDOR, cliente_id, operacoes: [old, recent], parametros: { dataEntrada: '2026-11-20' } }
    const answer = await financeiro.post(URL, body)
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json().acordo
    expect(await storedAcordo(t.db, id)).toMatchObject({
      status: 'Baixa Administrativa',
      total: 1500,
      valor_pago: 1500,
      parcelas_pagas: 1,
      proximo_vencimento: null,
      comissao: 165,
    })
    const parcelas = await t.db.selectFrom('parcelas').selectAll().where('acordo_id', '=', id).execute()
    expect(parcelas).toMatchObject([
      { status: 'Paga', valor_pago: 1500, pago_em: '2026-11-20', data_credor_informou: '2026-11-20' },
    ])
    expect(await t.db.selectFrom('recebimentos').selectAll().where('acordo_id', '=', id).execute()).toMatchObject([
      {
        tipo: 'baixa',
        origem: 'Baixa',
        forma: 'Credor',
        data: '2026-11-20',
        valor: 1500,
        comissao: 165,
        valor_repasse: 1335,
      },
    ])
    const linhas = await t.db
      .selectFrom('recebimentos_linhas')
      .selectAll()
      .where('acordo_id', '=', id)
      .orderBy('id')
      .execute()
    expect(linhas).toMatchObject([
      { operacao_id: old, realizado: 1000, comissao: 125, valor_repasse: 875 },
      { operacao_id: recent, realizado: 500, comissao: 40, valor_repasse: 460 },
    ])
    expect(await statusesOf(t.db, [old, recent])).toEqual(['X', 'X'])
    const held = await t.db.selectFrom('acordos_operacoes').select('viva').where('acordo_id', '=', id).execute()
    expect(held).toEqual([{ viva: true }, { viva: true }])
  })

  it.each([
    ['an administrator', CPF.administrador],
    ['a negotiator', CPF.executivo],
  ])('is refused to %s, whatever the permissions', async (_, cpf) => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const answer = await (await t.as(cpf)).post(URL, { ...CREDOR, cliente_id, operacoes })
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'funcao_nao_permitida' })
  })

  it('stands in the window of write-off: last month for the supervisor only, past its end for nobody', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const close = async (cpf: string, dataEntrada: string) =>
      (await t.as(cpf)).post(URL, { ...CREDOR, cliente_id, operacoes, parametros: { dataEntrada } })
    for (const [cpf, date] of [
      [CPF.analistaFinanceiro, '2026-10-31'],
      [CPF.analistaFinanceiro, '2026-12-09'],
      [CPF.supervisorFinanceiro, '2026-12-09'],
    ] as const) {
      expect((await close(cpf, date)).json(), date).toMatchObject({
        statusCode: 422,
        code: 'baixa_fora_da_janela',
        errors: { 'parametros.dataEntrada': [expect.stringContaining('01/11/2026 e 08/12/2026')] },
      })
    }
    expect((await close(CPF.supervisorFinanceiro, '2026-10-31')).statusCode).toBe(201)
  })
})
