import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../src/domain/calendar/iso-date'
import { CPF } from '../../fixture'
import { type Actor, openTestApp } from '../../harness'
import { withApp } from '../../with-app'
import { createCliente, createOperacao, storedAcordo } from '../negociacao/carteira'

const HOJE = '2026-11-20'
/** 40 days late, within the 90 days of fees: juros 13,33, multa 20,00, honorários 103,33. */
const VENCIMENTO = '2026-10-11'
const SIMULAR = '/api/v1/negociacao/simular'
const SALVAR = '/api/v1/proposta/store'
const FECHAR = '/api/v1/acordo/store'
const aprovacao = { justificativa: 'O credor aceitou.' }

const {
  t,
  supervisorCobranca: supervisor,
  coordenador,
  analistaFinanceiro: analista,
} = withApp({ hoje: HOJE }, ['supervisorCobranca', 'coordenador', 'analistaFinanceiro'])

async function pedido(parametros: object, { credor_id = 10, formaPagamento = 'boleto_pix', taxaHonorarios = 10 } = {}) {
  const cliente_id = await createCliente(t.db)
  const operacoes = [await createOperacao(t.db, { cliente_id, credor_id, data_vencimento: VENCIMENTO, taxaHonorarios })]
  return { cliente_id, operacoes, credor_id, formaPagamento, parametros }
}

describe('a base date in the past', () => {
  it('closes nothing that the same relief by rates would not: honorários beyond the supervisor', async () => {
    for (const parametros of [{ honorarios: 0 }, { dataRetro: VENCIMENTO }, { dataRetro: '2026-10-01' }]) {
      const dataEntrada = HOJE
      const body = await pedido({ ...parametros, dataEntrada })
      const { limites } = (await supervisor.post(SIMULAR, body)).json()
      expect(limites.recusas).toMatchObject([{ campo: 'parametros.honorarios', pedido: 100, limite: 50 }])
      for (const url of [SALVAR, FECHAR]) {
        const answer = await supervisor.post(url, body)
        expect(answer.json(), answer.body).toMatchObject({ statusCode: 422, code: 'acima_do_limite', limites })
      }
    }
  })

  it('passes where the table allows the relief, and to another person when it is asked for', async () => {
    const half = await supervisor.post(FECHAR, await pedido({ dataRetro: '2026-10-31', dataEntrada: HOJE }))
    expect(half.statusCode, half.body).toBe(201)
    const asked = await supervisor.post(SALVAR, {
      ...(await pedido({ dataRetro: VENCIMENTO, dataEntrada: HOJE })),
      aprovacao,
    })
    expect(asked.statusCode, asked.body).toBe(201)
    const { id, aprovacao: made } = asked.json()
    const decide = (actor: Actor) => actor.post(`/api/v1/aprovacoes/${made.id}/decidir`, { decisao: 'aprovar' })
    expect((await decide(supervisor)).json().code).toBe('aprovacao_propria')
    expect((await decide(coordenador)).statusCode).toBe(200)
    const closed = await supervisor.post(FECHAR, { proposta_id: id })
    expect(closed.statusCode, closed.body).toBe(201)
    expect(closed.json().acordo).toMatchObject({ total: 1000 })
  })

  it('may be closed on a later day for what was approved, though it forgives more by then', async () => {
    const parametros = { dataRetro: '2026-10-15', juros: 0.5, dataEntrada: '2026-11-25' }
    const body = await pedido(parametros, { credor_id: 57, taxaHonorarios: 0 })
    await publishForSupervisor({ credor_id: 57 }, { desconto_juros_max: 40, desconto_multa_max: 100 })
    const asked = (await supervisor.post(SALVAR, { ...body, aprovacao })).json()
    expect(asked.limites.recusas, JSON.stringify(asked)).toMatchObject([{ campo: 'parametros.juros', pedido: 95 }])
    const granted = await coordenador.post(`/api/v1/aprovacoes/${asked.aprovacao.id}/decidir`, { decisao: 'aprovar' })
    expect(granted.statusCode, granted.body).toBe(200)
    const later = await openTestApp({ hoje: '2026-11-23', database: t.database })
    const same = await later.as(CPF.supervisorCobranca)
    const anew = await same.post(FECHAR, body)
    expect(anew.json().limites.recusas).toMatchObject([{ campo: 'parametros.juros', limite: 40 }])
    expect(anew.json().limites.recusas[0].pedido).toBeGreaterThan(95)
    const closed = await same.post(FECHAR, { proposta_id: asked.id })
    expect(closed.statusCode, closed.body).toBe(201)
    await later.close()
  })

  it('may be closed for what was approved when an operation of it fell due meanwhile, and owes multa only since', async () => {
    const credor_id = 129
    await publishForSupervisor({ credor_id }, { desconto_juros_max: 40, desconto_multa_max: 10 })
    const body = await pedido({ dataRetro: HOJE, desconto: 10, dataEntrada: '2026-11-25' }, { credor_id })
    body.operacoes.push(
      await createOperacao(t.db, { cliente_id: body.cliente_id, credor_id, data_vencimento: HOJE, taxaHonorarios: 0 }),
    )
    const asked = (await supervisor.post(SALVAR, { ...body, aprovacao })).json()
    expect(asked.limites.recusas, JSON.stringify(asked)).toMatchObject([{ campo: 'parametros.desconto', pedido: 10 }])
    const granted = await coordenador.post(`/api/v1/aprovacoes/${asked.aprovacao.id}/decidir`, { decisao: 'aprovar' })
    expect(granted.statusCode, granted.body).toBe(200)
    const later = await openTestApp({ hoje: '2026-11-23', database: t.database })
    const same = await later.as(CPF.supervisorCobranca)
    const anew = (await same.post(FECHAR, body)).json()
    expect(anew.limites.recusas).toContainEqual(expect.objectContaining({ campo: 'parametros.multa', pedido: 100 }))
    const closed = await same.post(FECHAR, { proposta_id: asked.id })
    expect(closed.statusCode, closed.body).toBe(201)
    await later.close()
  })
})

/** Published by somebody else. */
async function publishForSupervisor(own: object, faixa: object): Promise<void> {
  const admin = await t.as(CPF.administrador)
  const faixas = [{ max_parcelas: 12, primeiro_vencimento_max: 60, ...faixa }]
  const fields = { nome: 'Do supervisor', usuario_id: supervisor.usuarioId, faixas, ...own }
  const made = await admin.post('/api/v1/limites', fields)
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  await admin.confirm()
  const done = await admin.post('/api/v1/limites/atos/publicar', { ids: [id], valores: {} })
  expect(done.json(), done.body).toMatchObject({ feitos: 1 })
}

describe('the creditor’s method', () => {
  const CREDOR = { formaPagamento: 'Credor' }

  it('has the limits of who writes off, and its proposal is approved by somebody else before', async () => {
    const body = await pedido({ desconto: 25 }, CREDOR)
    const { limites } = (await analista.post(SIMULAR, body)).json()
    expect(limites.recusas).toMatchObject([{ campo: 'parametros.desconto', pedido: 25, limite: 0 }])
    expect((await analista.post(FECHAR, body)).json()).toMatchObject({ code: 'acima_do_limite', limites })
    expect((await analista.post(FECHAR, { ...body, aprovacao })).json()).toMatchObject({ code: 'aprovacao_credor' })
    const saved = (await analista.post(SALVAR, { ...body, aprovacao })).json()
    expect((await analista.post(FECHAR, { proposta_id: saved.id })).statusCode).toBe(409)
    const granted = await coordenador.post(`/api/v1/aprovacoes/${saved.aprovacao.id}/decidir`, { decisao: 'aprovar' })
    expect(granted.statusCode, granted.body).toBe(200)
    const closed = await analista.post(FECHAR, { proposta_id: saved.id })
    expect(closed.statusCode, closed.body).toBe(201)
    const { id } = closed.json().acordo
    expect(await storedAcordo(t.db, id)).toMatchObject({
      status: 'Baixa Administrativa',
      aprovacao_id: saved.aprovacao.id,
      limite_origem: 'Limites do financeiro',
    })
  })
})

describe('no sequence of fields', () => {
  /** Of the supervisor within 180 days: juros and multa 100, honorários 50, desconto 30. */
  const LEAST_HONORARIOS = 0.05

  it('that the server closes pays less than the band leaves', async () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
    const percent = fc.constantFrom(0, 4.9, 5, 10)
    const fields = fc.record({
      dataRetro: maybe(fc.integer({ min: -45, max: 0 }).map((days) => addDays(HOJE, days))),
      juros: maybe(percent),
      multa: maybe(percent),
      honorarios: maybe(percent),
      desconto: maybe(fc.constantFrom(0, 30, 30.0001, 90)),
      nParcelas: maybe(fc.integer({ min: 1, max: 3 })),
    })
    let closed = 0
    const property = fc.asyncProperty(fields, async (given) => {
      const answer = await supervisor.post(FECHAR, await pedido({ dataEntrada: HOJE, ...given }))
      if (answer.statusCode !== 201) return
      closed += 1
      const { total, desconto, valor_nominal } = answer.json().acordo
      // in reais, a centavo for each rounding: nominal less the largest discount, and half of the fee on it
      expect(total).toBeGreaterThanOrEqual(valor_nominal * 0.7 * (1 + LEAST_HONORARIOS) - 0.02)
      expect(desconto).toBeLessThanOrEqual((total + desconto) * 0.3 + 0.02)
    })
    await fc.assert(property, { numRuns: 40, seed: 20_261_120 })
    expect(closed).toBeGreaterThan(4)
  })
})
