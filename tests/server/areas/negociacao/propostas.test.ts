import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { openTestApp } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira } from './carteira'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca'])

const FECHAR = '/api/v1/acordo/store'

async function saveProposta(actor = executivo, parametros: object = { nParcelas: 3 }) {
  const carteira = await createCarteira(t.db)
  const pedido = { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', parametros }
  const answer = await actor.post('/api/v1/proposta/store', pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...carteira, proposta: answer.json() }
}

async function act(ato: string, id: number, valores: object): Promise<void> {
  const done = await executivo.post(`/api/v1/propostas/atos/${ato}`, { ids: [id], valores })
  expect(done.json(), done.body).toMatchObject({ feitos: 1 })
}

/** Accepted on that day, with the total that holds then. */
async function acceptOn(hoje: string, proposta_id: number) {
  const then = await openTestApp({ hoje, database: t.database })
  const actor = await then.as(CPF.executivo)
  const first = await actor.post(FECHAR, { proposta_id })
  const { total } = first.json()
  const answer = total === undefined ? first : await actor.post(FECHAR, { proposta_id, total_esperado: total })
  await then.close()
  return answer.json()
}

describe('a saved proposal', () => {
  it('changes no operation and is listed oldest first with its whole content', async () => {
    const { cliente_id, operacoes, proposta } = await saveProposta()
    expect(proposta).toMatchObject({ id: expect.any(Number), status: 'Salva', simulacao: false, parametro: '2022.1' })
    const rows = await t.db
      .selectFrom('operacoes')
      .select(['status_operacao', 'versao'])
      .where('id', 'in', operacoes)
      .execute()
    for (const row of rows) expect(row).toEqual({ status_operacao: 'C', versao: 1 })
    await executivo.post('/api/v1/proposta/store', {
      cliente_id,
      operacoes,
      credor_id: 10,
      formaPagamento: 'maquineta',
    })
    const { dados } = (await executivo.get(`/api/v1/proposta/listar/cliente/${cliente_id}`)).json()
    const { limites, aprovacao, ...kept } = proposta
    expect({ limites, aprovacao }).toMatchObject({ limites: { recusas: [] }, aprovacao: null })
    expect(dados).toMatchObject([kept, { formaPagamento: 'maquineta' }])
    expect(dados[0].id).toBeLessThan(dados[1].id)
  })

  it('is one for one key, however often it is sent', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix' }
    const send = () => executivo.post('/api/v1/proposta/store', pedido, { 'idempotency-key': 'proposta-do-teste' })
    expect((await send()).body).toBe((await send()).body)
    expect((await executivo.get(`/api/v1/proposta/listar/cliente/${cliente_id}`)).json().dados).toHaveLength(1)
  })

  it('becomes an agreement once', async () => {
    const { cliente_id, proposta } = await saveProposta()
    const answer = await executivo.post(FECHAR, { proposta_id: proposta.id })
    expect(answer.statusCode, answer.body).toBe(201)
    const { acordo } = answer.json()
    expect(acordo.total).toBe(proposta.acordo.total)
    const { dados } = (await executivo.get(`/api/v1/proposta/listar/cliente/${cliente_id}`)).json()
    expect(dados).toMatchObject([{ status: 'Aceita', acordo_id: acordo.id }])
    const again = await executivo.post(FECHAR, { proposta_id: proposta.id })
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'proposta_indisponivel' })
  })

  it('can still be accepted when it was sent', async () => {
    const { proposta } = await saveProposta()
    await act('enviar', proposta.id, { canal_envio: 'carta', destino: 'Rua das Flores, 10' })
    expect((await executivo.post(FECHAR, { proposta_id: proposta.id })).statusCode).toBe(201)
  })

  it('cannot when the client refused it', async () => {
    const { proposta } = await saveProposta()
    await act('recusar', proposta.id, { motivo: 'Achou caro' })
    const answer = await executivo.post(FECHAR, { proposta_id: proposta.id })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'proposta_indisponivel' })
    expect(answer.json().message).toContain('Recusada')
  })

  it.each(['Vencida', 'Reprovada', 'Aguardando aprovação'])('cannot when it is %s', async (status) => {
    const { proposta } = await saveProposta()
    // no act: of a proposal within the limits nobody is asked, and days that went by
    await t.db.updateTable('propostas').set({ status }).where('id', '=', proposta.id).execute()
    const answer = await executivo.post(FECHAR, { proposta_id: proposta.id })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'proposta_indisponivel' })
    expect(answer.json().message).toContain(status)
  })

  it('is calculated again on the day it is accepted, and refused when the total changed', async () => {
    const { proposta } = await saveProposta()
    const tomorrow = await openTestApp({ hoje: '2026-11-21', database: t.database })
    const actor = await tomorrow.as(CPF.executivo)
    const refused = await actor.post(FECHAR, { proposta_id: proposta.id })
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'total_mudou' })
    const { total } = refused.json()
    expect(total).toBeGreaterThan(proposta.acordo.total)
    const accepted = await actor.post(FECHAR, { proposta_id: proposta.id, total_esperado: total })
    expect(accepted.json()).toMatchObject({ acordo: { total, data_acordo: '2026-11-21' } })
    await tomorrow.close()
  })

  it('ends with the first day that was chosen for it, so that it can be accepted as offered as long as it holds', async () => {
    const { proposta } = await saveProposta(executivo, { nParcelas: 3, dataEntrada: '2026-11-25' })
    expect(proposta).toMatchObject({ validade: '2026-11-25', parcelas: [{ data_vencimento: '2026-11-25' }, {}, {}] })
    const accepted = await acceptOn('2026-11-25', proposta.id)
    expect(accepted.parcelas[0].data_vencimento).toBe('2026-11-25')
    const late = await saveProposta(executivo, { nParcelas: 3, dataEntrada: '2026-11-25' })
    expect(await acceptOn('2026-11-26', late.proposta.id)).toMatchObject({ code: 'proposta_indisponivel' })
  })

  it('lives its term where nobody chose the first day, which is then that of whoever accepts', async () => {
    const { proposta } = await saveProposta()
    expect(proposta).toMatchObject({ validade: '2026-12-20', parcelas: [{ data_vencimento: '2026-11-20' }, {}, {}] })
    const accepted = await acceptOn('2026-12-20', proposta.id)
    expect(accepted.parcelas[0].data_vencimento).toBe('2026-12-20')
  })

  it('keeps its own base date when it had one', async () => {
    const { proposta } = await saveProposta(supervisor, { dataRetro: '2026-11-10', dataEntrada: '2026-12-01' })
    const tomorrow = await openTestApp({ hoje: '2026-11-21', database: t.database })
    const actor = await tomorrow.as(CPF.supervisorCobranca)
    const answer = await actor.post(FECHAR, { proposta_id: proposta.id })
    expect(answer.json()).toMatchObject({
      acordo: { total: proposta.acordo.total, data_acordo: '2026-11-21', data_acordo_original: '2026-11-10' },
    })
    await tomorrow.close()
  })

  it('refuses a request beside the proposal, and one that does not exist', async () => {
    const { cliente_id, proposta } = await saveProposta()
    const mixed = await executivo.post(FECHAR, { proposta_id: proposta.id, cliente_id })
    expect(mixed.json()).toMatchObject({ statusCode: 422, errors: { cliente_id: ['Campo desconhecido.'] } })
    expect((await executivo.post(FECHAR, { proposta_id: 987_654_321 })).statusCode).toBe(404)
  })

  it('is accepted by one of two people', async () => {
    const { proposta } = await saveProposta()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => executivo.post(FECHAR, { proposta_id: proposta.id })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  })
})
