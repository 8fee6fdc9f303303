import { beforeEach, describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCliente, createOperacao } from '../negociacao/carteira'

/** A Thursday. */
const { t, executivo, coordenador } = withApp({ hoje: '2026-11-19', hora: '10:00' }, ['executivo', 'coordenador'])
const SILENT = {
  contato_canais: null,
  contato_das: null,
  contato_ate: null,
  contato_sabado_das: null,
  contato_sabado_ate: null,
  contato_sem_sabado: null,
}

let cliente_id: number
beforeEach(async () => {
  await t.db.updateTable('credores').set(SILENT).execute()
  cliente_id = await createCliente(t.db)
  await t.db
    .insertInto('telefones')
    .values({ cliente_id, telefone: `1197${String(1_000_000 + cliente_id)}` })
    .execute()
})

const says = (id: number, values: object) => t.db.updateTable('credores').set(values).where('id', '=', id).execute()
const ligacao = async () => (await executivo.get(`/api/v1/clientes/${cliente_id}/numeros`)).json().numeros[0].ligacao

describe("a creditor's contract", () => {
  it('narrows the hours of the law for who owes that creditor', async () => {
    await createOperacao(t.db, { cliente_id, credor_id: 10 })
    await says(10, { contato_das: '10:30', contato_ate: '16:00' })
    expect(await ligacao()).toMatchObject({ codigo: 'fora_do_contrato', abre: expect.stringMatching(/^às 10h30/) })
    await says(10, { contato_das: '09:00' })
    expect(await ligacao()).toMatchObject({ pode: true })
    await says(10, { contato_das: '00:00', contato_ate: '09:59' })
    // the 20th is a holiday, and of the Saturday it says nothing
    expect(await ligacao()).toMatchObject({
      codigo: 'fora_do_contrato',
      abre: expect.stringMatching(/^em 21\/11 às 8h/),
    })
    await says(10, { contato_sem_sabado: true })
    expect(await ligacao()).toMatchObject({ abre: expect.stringMatching(/^em 23\/11 às 8h/) })
    await says(57, { contato_das: '12:00' })
    await says(10, SILENT)
    expect(await ligacao()).toMatchObject({ pode: true })
  })

  it('of several creditors holds together, and says by which channels', async () => {
    await createOperacao(t.db, { cliente_id, credor_id: 10 })
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    await says(10, { contato_ate: '18:00' })
    await says(57, { contato_das: '11:00' })
    expect(await ligacao()).toMatchObject({ abre: expect.stringMatching(/^às 11h/), libera: 'contrato' })
    await says(57, { contato_das: null, contato_canais: JSON.stringify({ carta: true, email: true }) })
    expect(await ligacao()).toMatchObject({ codigo: 'fora_do_contrato_sem_volta' })
    await says(57, { contato_canais: JSON.stringify({ ligacao: true }) })
    expect(await ligacao()).toMatchObject({ pode: true })
  })

  it('does not end before it begins, nor is wider than the law anywhere', async () => {
    const { versao } = (await coordenador.get('/api/v1/credores/10')).json()
    const edit = (payload: object) =>
      coordenador.inject({
        method: 'PATCH',
        url: '/api/v1/credores/10',
        payload,
        headers: { 'if-match': String(versao) },
      })
    expect((await edit({ contato_das: '18:00', contato_ate: '09:00' })).json().errors).toEqual({
      contato_ate: ['O horário termina antes de começar.'],
    })
    // no UF opens before eight or closes after eight, and on a Saturday after two
    const wide = {
      contato_das: '07:59',
      contato_ate: '20:01',
      contato_sabado_das: '06:00',
      contato_sabado_ate: '14:01',
    }
    const week = 'A lei só deixa das 8h às 20h: o contrato pode estreitar, não alargar.'
    const saturday = 'A lei só deixa das 8h às 14h: o contrato pode estreitar, não alargar.'
    expect((await edit(wide)).json().errors).toEqual({
      ...{ contato_das: [week], contato_ate: [week] },
      ...{ contato_sabado_das: [saturday], contato_sabado_ate: [saturday] },
    })
    const all = { contato_das: '08:00', contato_ate: '20:00', contato_sabado_das: '08:00', contato_sabado_ate: '14:00' }
    expect((await edit(all)).statusCode).toBe(200)
  })
})
