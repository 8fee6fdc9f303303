import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { countRows, createCarteira, createCliente, createOperacao } from './carteira'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
})
afterAll(() => t.close())

const URL = '/api/v1/acordo/store'
const PEDIDO = { credor_id: 10, formaPagamento: 'boleto_pix' }

describe('closing an agreement', () => {
  it('stores agreement, instalments, split, events and history, and takes the operations out of collection', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 3)
    const parametros = { nParcelas: 12, entrada: 500, desconto: 5 }
    const simulated = await executivo.post('/api/v1/negociacao/simular', {
      ...PEDIDO,
      cliente_id,
      operacoes,
      parametros,
    })
    const { acordo: expected, parcelas, parcelasOperacoes } = simulated.json()

    const answer = await executivo.post(URL, {
      ...PEDIDO,
      cliente_id,
      operacoes,
      parametros,
      total_esperado: expected.total,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { acordo } = answer.json()
    expect(acordo).toMatchObject({
      ...expected,
      executivo_cobranca_id: 7,
      status: 'Aguardando',
      data_acordo: '2026-11-20',
    })
    expect(answer.json().parcelas).toMatchObject(parcelas)
    expect(parcelas).toHaveLength(13)

    const stored = await t.db.selectFrom('acordos').selectAll().where('id', '=', acordo.id).executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      ...expected,
      executivo_cobranca_id: 7,
      forma_pagamento: 'boleto_pix',
      criado_por: 4,
    })
    expect(await statusesOf(operacoes)).toEqual(['A', 'A', 'A'])
    const lines = await t.db
      .selectFrom('parcelas_operacoes')
      .selectAll()
      .where('acordo_id', '=', acordo.id)
      .orderBy('indice')
      .execute()
    expect(lines).toMatchObject(
      parcelasOperacoes.map(({ parcela, instituicao: _, cliente: __, documento: ___, ...line }: Line) => ({
        ...line,
        parcela_de_total: parcela,
      })),
    )
    expect(await historyOf('acordos', acordo.id)).toMatchObject([{ acao: 'criar', usuario_id: 4 }])
    expect(await historyOf('operacoes', operacoes[0])).toMatchObject([{ mudancas: { status_operacao: ['C', 'A'] } }])
    const events = await executivo.get(`/api/v1/clientes/event/${cliente_id}`)
    expect(events.json().eventos).toMatchObject([{ canal: 'sistema', usuario: { id: 4, nome: 'Edu Martins' } }])
  })

  it('pays all at once when the entrada is the total', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const { json } = await executivo.post('/api/v1/negociacao/simular', { ...PEDIDO, cliente_id, operacoes })
    const answer = await executivo.post(URL, {
      ...PEDIDO,
      cliente_id,
      operacoes,
      parametros: { entrada: json().acordo.total },
    })
    expect(answer.json()).toMatchObject({
      acordo: { quantidade_parcelas: 0, valor_parcela: 0 },
      parcelas: [{ numero_parcela: 0, total_parcelas: 0 }],
    })
  })

  it('answers a repeated request with the same body and changes nothing more', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const headers = { 'idempotency-key': `repetida-${cliente_id}` }
    const body = { ...PEDIDO, cliente_id, operacoes }
    const first = await executivo.post(URL, body, headers)
    const before = await countRows(t.db, 'acordos')
    const again = await executivo.post(URL, body, headers)
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(await countRows(t.db, 'acordos')).toBe(before)
    const other = await executivo.post(URL, { ...body, formaPagamento: 'maquineta' }, headers)
    expect(other.json()).toMatchObject({ statusCode: 422, code: 'chave_idempotencia_reutilizada' })
  })

  it('has one effect for ten copies sent at once', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const headers = { 'idempotency-key': `duplo-clique-${cliente_id}` }
    const body = { ...PEDIDO, cliente_id, operacoes }
    const answers = await Promise.all(Array.from({ length: 10 }, () => executivo.post(URL, body, headers)))
    const accepted = answers.filter(({ statusCode }) => statusCode === 201)
    expect(new Set(accepted.map(({ body: text }) => text)).size).toBe(1)
    for (const { statusCode, body: text } of answers) {
      if (statusCode !== 201) expect(JSON.parse(text)).toMatchObject({ code: 'chave_idempotencia_em_uso' })
    }
    const { total } = await t.db
      .selectFrom('acordos')
      .select(sql<number>`count(*)`.as('total'))
      .where('cliente_id', '=', cliente_id)
      .executeTakeFirstOrThrow()
    expect(total).toBe(1)
  })

  it('corrects a refused request under the same key', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const headers = { 'idempotency-key': `corrigida-${cliente_id}` }
    const body = { ...PEDIDO, cliente_id, operacoes }
    const refused = await executivo.post(URL, { ...body, parametros: { nParcelas: 0 } }, headers)
    expect(refused.statusCode).toBe(422)
    expect((await executivo.post(URL, body, headers)).statusCode).toBe(201)
  })

  it('refuses another total than the person saw, with the new one', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const answer = await executivo.post(URL, { ...PEDIDO, cliente_id, operacoes, total_esperado: 1 })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'total_mudou', total: expect.any(Number) })
    expect(await statusesOf(operacoes)).toEqual(['C', 'C'])
  })

  it('names who took an operation and when', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const other = await t.as(CPF.outroExecutivo)
    await other.post(URL, { ...PEDIDO, cliente_id, operacoes })
    const answer = await executivo.post(URL, { ...PEDIDO, cliente_id, operacoes })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'operacao_indisponivel' })
    expect(answer.json().message).toMatch(/acordo \d+, fechado por Iara Lopes em \d\d\/\d\d\/\d{4}/)
  })

  it('names the situation of an operation that left collection otherwise', async () => {
    const cliente_id = await createCliente(t.db)
    const operacao = await createOperacao(t.db, { cliente_id, status_operacao: 'J' })
    const answer = await executivo.post(URL, { ...PEDIDO, cliente_id, operacoes: [operacao] })
    expect(answer.json()).toMatchObject({ code: 'operacao_indisponivel', message: expect.stringContaining('Judicial') })
  })

  it('knows from its first day when the first instalment is due', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const parametros = { nParcelas: 2, dataEntrada: '2026-12-05' }
    const answer = await executivo.post(URL, { ...PEDIDO, cliente_id, operacoes, parametros })
    expect(await storedAcordo(answer.json().acordo.id)).toMatchObject({ proximo_vencimento: '2026-12-05', versao: 1 })
  })

  it('stores the largest negotiation of the screen', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 200)
    const unlimited = await t.as(CPF.administrador)
    const answer = await unlimited.post(URL, { ...PEDIDO, cliente_id, operacoes, parametros: { nParcelas: 60 } })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(201)
    const { total } = await t.db
      .selectFrom('parcelas_operacoes')
      .select(sql<number>`count(*)`.as('total'))
      .where('acordo_id', '=', answer.json().acordo.id)
      .executeTakeFirstOrThrow()
    expect(total).toBe(12_000)
  })
})

describe('two people closing over the same operations', () => {
  it('gives one agreement and ninety-nine conflicts that name the winner', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const other = await t.as(CPF.outroExecutivo)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? executivo : other).post(URL, { ...PEDIDO, cliente_id, operacoes }),
      ),
    )
    const winners = answers.filter(({ statusCode }) => statusCode === 201)
    expect(winners).toHaveLength(1)
    for (const answer of answers) {
      if (answer.statusCode === 201) continue
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'operacao_indisponivel' })
      expect(answer.json().message).toContain(`acordo ${winners[0]?.json().acordo.id}`)
    }
  })

  it('never answers crossed orders with a defect', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { cliente_id, operacoes } = await createCarteira(t.db, 2)
      const crossed = [operacoes, [...operacoes].reverse()]
      const answers = await Promise.all(
        crossed.map((ids) => executivo.post(URL, { ...PEDIDO, cliente_id, operacoes: ids })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    }
  })

  it('is held by the database even where no lock was taken', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    await executivo.post(URL, { ...PEDIDO, cliente_id, operacoes })
    const copy = sql`insert into acordos_operacoes (acordo_id, operacao_id, credor_id, numero_operacao, data_vencimento,
        "diasVenc", valor_nominal, valor_juros, valor_multa, valor_desconto, valor_honorario, valor_atualizado,
        valor_comissao, data_atualizacao, viva)
      select acordo_id, operacao_id, credor_id, numero_operacao, data_vencimento, "diasVenc", valor_nominal, valor_juros,
        valor_multa, valor_desconto, valor_honorario, valor_atualizado, valor_comissao, data_atualizacao, true
      from acordos_operacoes where operacao_id = ${operacoes[0]}`
    await expect(copy.execute(t.db)).rejects.toMatchObject({ code: '23505' })
  })

  it('refuses a centavo that goes missing', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const answer = await executivo.post(URL, { ...PEDIDO, cliente_id, operacoes, parametros: { nParcelas: 3 } })
    const { id } = answer.json().acordo
    const shift = sql`update parcelas set valor_nominal_original = valor_nominal_original + 0.01
      where acordo_id = ${id} and numero_parcela = 1`
    await expect(shift.execute(t.db)).rejects.toMatchObject({ code: '23514' })
    await expect(sql`update acordos set total = total + 0.01 where id = ${id}`.execute(t.db)).rejects.toMatchObject({
      code: '23514',
    })
  })
})

interface Line {
  readonly parcela: string
  readonly instituicao: string
  readonly cliente: string
  readonly documento: string
}

async function statusesOf(ids: readonly number[]): Promise<string[]> {
  const rows = await t.db.selectFrom('operacoes').select('status_operacao').where('id', 'in', ids).execute()
  return rows.map(({ status_operacao }) => status_operacao)
}

function historyOf(recurso: string, id: number | undefined) {
  return t.db
    .selectFrom('historico')
    .selectAll()
    .where('recurso', '=', recurso)
    .where('registro_id', '=', id ?? 0)
    .orderBy('id')
    .execute()
}

describe('closing with the creditor method', () => {
  const CREDOR = { ...PEDIDO, formaPagamento: 'Credor' }

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
    expect(await storedAcordo(id)).toMatchObject({
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
    expect(await statusesOf([old, recent])).toEqual(['X', 'X'])
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

const storedAcordo = (id: number) =>
  t.db.selectFrom('acordos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
