import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, historyOf, operacoesOf, parcelasOf, receber } from './acordo-de-teste'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca'])

const url = (id: number) => `/api/v1/acordos/${id}/reparcelar`
const NOVO = { formaPagamento: 'maquineta', parametros: { nParcelas: 3 } }
const MOTIVO = { motivo: 'Pediu parcelas menores' }

/** 2 × R$ 1.000,00 without rates, as of 10 November, in 4 of R$ 500,00; one was paid: R$ 750,00 are left of each. */
async function paidOnce() {
  const acordo = await fecharDeTeste(t, supervisor, { parametros: { nParcelas: 4, dataRetro: '2026-11-10' } })
  await receber(t, acordo.id, 0, 500)
  return acordo
}

describe('re-instalment', () => {
  it('closes the old agreement and another over the same operations with what is left of them', async () => {
    const { id, operacoes } = await paidOnce()
    const tried = await executivo.post(`${url(id)}/simular`, NOVO)
    expect(tried.statusCode, tried.body).toBe(200)
    expect(tried.json()).toMatchObject({
      acordo: { valor_nominal: 1500, total: 1500, valor_parcela: 500 },
      parcelas: [{ valor_nominal: 500 }, { valor_nominal: 500 }, { valor_nominal: 500 }],
      anterior: { de: 'Vigente', para: 'Reparcelado', valor_pago: 500 },
      taxas: { juros: 0, multa: 0, honorarios: 0, desconto: 0 },
    })
    expect((await acordoOf(t, id)).status).toBe('Vigente')

    const answer = await executivo.post(url(id), { ...NOVO, ...MOTIVO, total_esperado: 1500 })
    expect(answer.statusCode, answer.body).toBe(201)
    const novo = answer.json().acordo_id
    expect(answer.json().anterior).toEqual(tried.json().anterior)
    // timelines hear of the new one too
    expect(String(answer.headers['x-mudou']).split(',')).toContain('eventos')
    expect(await acordoOf(t, id)).toMatchObject({ status: 'Reparcelado', encerrado_em: '2026-11-20', valor_pago: 500 })
    expect((await parcelasOf(t, id)).map(({ status }) => status)).toEqual(['Paga', ...Array(3).fill('Cancelada')])
    expect(await acordoOf(t, novo)).toMatchObject({
      status: 'Aguardando',
      acordo_anterior_id: id,
      data_acordo: '2026-11-20',
      data_acordo_original: '2026-11-10',
      forma_pagamento: 'maquineta',
      total: 1500,
      motivo: null,
    })
    expect((await parcelasOf(t, novo)).map(({ valor_nominal }) => valor_nominal)).toEqual([500, 500, 500])
    expect(await operacoesOf(t, novo)).toMatchObject(
      operacoes.map((operacao) => ({
        id: operacao,
        status_operacao: 'A',
        valor_nominal: 750,
        valor_original: 1000,
        viva: true,
      })),
    )
    expect((await operacoesOf(t, id)).map(({ viva }) => viva)).toEqual([false, false])
    expect((await historyOf(t, 'acordos', id)).at(-1)).toMatchObject({
      acao: 'reparcelar',
      usuario_id: executivo.usuarioId,
      mudancas: { status: ['Vigente', 'Reparcelado'], motivo: [null, MOTIVO.motivo] },
    })
  })

  it('breaks again to a balance that knows of both agreements', async () => {
    const { id, operacoes } = await paidOnce()
    const { acordo_id } = (await executivo.post(url(id), { ...NOVO, ...MOTIVO })).json()
    await receber(t, acordo_id, 0, 500)
    await supervisor.post(`/api/v1/acordos/${acordo_id}/quebrar`, { motivo: 'Parou de pagar' })
    expect(await operacoesOf(t, acordo_id)).toMatchObject(
      operacoes.map(() => ({ status_operacao: 'C', valor_nominal: 500, valor_original: 1000 })),
    )
  })

  it('changes nothing when the total is another than the person saw', async () => {
    const { id } = await paidOnce()
    const answer = await executivo.post(url(id), { ...NOVO, ...MOTIVO, total_esperado: 1499.99 })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'total_mudou', total: 1500 })
    expect((await acordoOf(t, id)).status).toBe('Vigente')
    expect((await operacoesOf(t, id)).map(({ valor_nominal }) => valor_nominal)).toEqual([1000, 1000])
  })

  it.each([
    { body: { ...NOVO, parametros: { nParcelas: 0 } }, field: 'parametros.nParcelas' },
    { body: { ...NOVO, parametros: { entrada: 1500.01 } }, field: 'parametros.entrada' },
    { body: { ...NOVO, formaPagamento: 'fiado' }, field: 'formaPagamento' },
    { body: { ...NOVO, parametros: { dataEntrada: '2026-11-19' } }, field: 'parametros.dataEntrada' },
    { body: { ...NOVO, motivo: ' ' }, field: 'motivo' },
  ])('refuses what a closing refuses: $field', async ({ body, field }) => {
    const { id } = await paidOnce()
    const answer = await executivo.post(url(id), { ...MOTIVO, ...body })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect((await acordoOf(t, id)).status).toBe('Vigente')
  })

  it('has one effect for one key', async () => {
    const { id } = await paidOnce()
    const headers = { 'idempotency-key': `reparcela-${id}` }
    const body = { ...NOVO, ...MOTIVO }
    await Promise.all([1, 2, 3, 4].map(() => executivo.post(url(id), body, headers)))
    const again = await executivo.post(url(id), body, headers)
    expect(again.statusCode).toBe(201)
    const made = await t.db.selectFrom('acordos').select('id').where('acordo_anterior_id', '=', id).execute()
    expect(made).toEqual([{ id: again.json().acordo_id }])
  })

  it('tells in the simulation what the closing then refuses for its limit', async () => {
    const { id } = await paidOnce()
    const beyond = { formaPagamento: 'maquineta', parametros: { nParcelas: 3, desconto: 60 } }
    const tried = await executivo.post(`${url(id)}/simular`, beyond)
    expect(tried.statusCode, tried.body).toBe(200)
    expect(tried.json().limites.recusas).toMatchObject([{ campo: 'parametros.desconto', pedido: 60 }])
    const refused = await executivo.post(url(id), { ...beyond, ...MOTIVO })
    expect(refused.json()).toMatchObject({ code: 'acima_do_limite' })
    expect(Object.keys(refused.json().errors)).toEqual(['parametros.desconto'])
    expect((await acordoOf(t, id)).status).toBe('Vigente')
  })

  it('is refused for one that has ended', async () => {
    const { id } = await paidOnce()
    await supervisor.post(`/api/v1/acordos/${id}/quebrar`, MOTIVO)
    expect((await executivo.post(`${url(id)}/simular`, NOVO)).json()).toMatchObject({ code: 'transicao_nao_permitida' })
    expect((await executivo.post(url(id), { ...NOVO, ...MOTIVO })).statusCode).toBe(409)
  })
})
