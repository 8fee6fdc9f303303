import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { countRows, createCarteira, createCliente, createOperacao, statusesOf, storedAcordo } from './carteira'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])

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
    expect(await statusesOf(t.db, operacoes)).toEqual(['A', 'A', 'A'])
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
    expect(await statusesOf(t.db, operacoes)).toEqual(['C', 'C'])
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
    expect(await storedAcordo(t.db, answer.json().acordo.id)).toMatchObject({
      proximo_vencimento: '2026-12-05',
      versao: 1,
    })
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

function historyOf(recurso: string, id: number | undefined) {
  return t.db
    .selectFrom('historico')
    .selectAll()
    .where('recurso', '=', recurso)
    .where('registro_id', '=', id ?? 0)
    .orderBy('id')
    .execute()
}
