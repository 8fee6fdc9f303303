import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createConvenios } from '../cobrancas/cobrar'
import { rasterise, readByZxing } from '../cobrancas/read-back'
import { createCarteira, createTipo } from './carteira'

const { t, executivo } = withApp({ hoje: '2026-11-19', hora: '10:00' }, ['executivo'])
beforeAll(async () => {
  const address = { cpf_cnpj: '11222333000181', endereco: 'Rua do Sol, 10', cidade: 'Recife', uf: 'PE' }
  await t.db.updateTable('credores').set(address).where('id', '=', 10).execute()
})

async function save(credor_id = 10, nParcelas = 2) {
  const carteira = await createCarteira(t.db)
  if (credor_id !== 10)
    await t.db.updateTable('operacoes').set({ credor_id }).where('id', 'in', carteira.operacoes).execute()
  const body = { ...carteira, credor_id, formaPagamento: 'boleto_pix', parametros: { nParcelas, entrada: 108 } }
  const answer = await executivo.post('/api/v1/proposta/store', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return { id: answer.json().id as number, cliente_id: carteira.cliente_id }
}

const act = (id: number, ato: string, valores: object) =>
  executivo.post(`/api/v1/propostas/atos/${ato}`, { ids: [id], valores })

const stored = (id: number) => t.db.selectFrom('propostas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a scanner reads on the pages of a document. */
async function codesOf(file: Buffer): Promise<readonly string[]> {
  const pages = await rasterise(file, 150)
  return (await Promise.all(pages.map(readByZxing))).flat().map(({ text }) => text)
}

describe('sending a proposal', () => {
  it('is a message with its figures worked by hand', async () => {
    const { id } = await save()
    const { texto } = (await executivo.get(`/api/v1/propostas/${id}/texto`)).json()
    expect(texto.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Olá, Clube.',
      'Temos uma proposta para a sua dívida com Escola Aurora:',
      '',
      '• Total de R$ 2.107,34',
      '• Entrada de R$ 108,00 em 19/11/2026',
      '• 2 parcelas de R$ 999,67, a primeira em 19/12/2026',
      '',
      'Vale até 19/12/2026. Aceita depois de 19/11/2026, tem os vencimentos e os valores calculados de novo no dia do aceite.',
      'O boleto ou Pix de cada parcela é enviado depois do aceite.',
      'Escola Aurora, 11.222.333/0001-81',
    ])
  })

  it('says each amount where instalments differ by a centavo, so that they add up to the total', async () => {
    // R$ 1.999,34 in three: 666,45 + 666,45 + 666,44
    const { id } = await save(10, 3)
    const { texto } = (await executivo.get(`/api/v1/propostas/${id}/texto`)).json()
    expect(texto.replaceAll('\u00a0', ' ')).toContain(
      '• 3 parcelas (2 de R$ 666,45 e 1 de R$ 666,44), a primeira em 19/12/2026',
    )
  })

  it('is a PDF, the same bytes every time', async () => {
    const { id } = await save()
    const [one, other] = [
      await executivo.get(`/api/v1/propostas/${id}/proposta.pdf`),
      await executivo.get(`/api/v1/propostas/${id}/proposta.pdf`),
    ]
    expect(one.statusCode, one.body.slice(0, 200)).toBe(200)
    expect(one.headers['content-type']).toBe('application/pdf')
    expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  })

  it('names what the creditor’s record lacks', async () => {
    const { id } = await save(57)
    for (const path of ['proposta.pdf', 'texto']) {
      expect((await executivo.get(`/api/v1/propostas/${id}/${path}`)).json()).toMatchObject({
        code: 'credor_incompleto',
      })
    }
  })

  it('is recorded, in the timeline too, and may be done again', async () => {
    const { id, cliente_id } = await save()
    const valores = { canal_envio: 'whatsapp', destino: '(81) 99999-0000' }
    expect((await act(id, 'enviar', valores)).json()).toMatchObject({ feitos: 1 })
    expect(await stored(id)).toMatchObject({ status: 'Enviada', ...valores, enviada_em: expect.any(String) })
    expect((await act(id, 'enviar', { canal_envio: 'carta' })).json()).toMatchObject({ feitos: 1 })
    const eventos = await t.db
      .selectFrom('eventos')
      .select('descricao')
      .where('cliente_id', '=', cliente_id)
      .orderBy('id')
      .execute()
    expect(eventos.map(({ descricao }) => descricao)).toEqual([
      `Proposta ${id} enviada por WhatsApp para (81) 99999-0000.`,
      `Proposta ${id} enviada por Carta.`,
    ])
    expect((await executivo.post('/api/v1/acordo/store', { proposta_id: id })).statusCode).toBe(201)
    expect((await act(id, 'enviar', valores)).json()).toMatchObject({ feitos: 0 })
  })

  it('counts at each sending, on the person and on the number, until they are spoken with', async () => {
    const { id, cliente_id } = await save()
    await t.db.insertInto('telefones').values({ cliente_id, telefone: '81999990001' }).execute()
    const valores = { canal_envio: 'whatsapp', destino: '(81) 99999-0001' }
    expect((await act(id, 'enviar', valores)).json()).toMatchObject({ feitos: 1 })
    for (const canal_envio of ['carta', 'ligacao']) {
      expect((await act(id, 'enviar', { canal_envio })).json()).toMatchObject({ feitos: 1 })
    }
    const spent = { feitos: 0, linhas: [{ message: expect.stringContaining('já foi procurada o bastante') }] }
    expect((await act(id, 'enviar', { canal_envio: 'email', destino: 'ana@exemplo.com.br' })).json()).toMatchObject(
      spent,
    )
    const stranger = await save()
    expect((await act(stranger.id, 'enviar', valores)).json()).toMatchObject(spent)
    await createTipo(t.db, { codigo: 'falei', acionamento: true, alo: true, cpc: true })
    const told = { cliente_id, tipo: 'falei', canal: 'ligacao', descricao: 'Pediu a proposta' }
    expect((await executivo.post('/api/v1/eventos/store', told)).statusCode).toBe(201)
    expect((await act(id, 'enviar', valores)).json()).toMatchObject({ feitos: 1 })
  })

  it.each<[string, object, object, Record<string, string[]>]>([
    [
      'an e-mail that is none',
      {},
      { canal_envio: 'email', destino: 'nao e email' },
      { destino: ['Informe um e-mail como nome@exemplo.com.br.'] },
    ],
    ['a message to nobody knows where', {}, { canal_envio: 'whatsapp' }, { destino: ['Campo obrigatório.'] }],
    [
      'a number without area code',
      {},
      { canal_envio: 'whatsapp', destino: '9999-0000' },
      { destino: ['Informe um telefone com DDD.'] },
    ],
    [
      'a channel that the client blocked',
      { canais_bloqueados: JSON.stringify({ sms: true }), motivo_canais: 'Pediu' },
      { canal_envio: 'sms', destino: '81999990000' },
      { canal_envio: ['O cliente bloqueou este canal.'] },
    ],
  ])('is refused to %s, at its field', async (_what, client, valores, errors) => {
    const { id, cliente_id } = await save()
    if (Object.keys(client).length > 0)
      await t.db.updateTable('clientes').set(client).where('id', '=', cliente_id).execute()
    const answer = (await act(id, 'enviar', valores)).json()
    expect([answer.feitos, answer.linhas[0]?.errors]).toEqual([0, errors])
    expect(await stored(id)).toMatchObject({ status: 'Salva' })
  })

  it('is refused to who asked for no contact, and once the day of the first payment has passed', async () => {
    const { id, cliente_id } = await save()
    await sql`update propostas set conteudo = jsonb_set(conteudo, '{parcelas,0,data_vencimento}', '"2026-11-18"') where id = ${id}`.execute(
      t.db,
    )
    const message = expect.stringContaining('era em 18/11/2026')
    expect((await act(id, 'enviar', { canal_envio: 'carta' })).json()).toMatchObject({
      feitos: 0,
      linhas: [{ message }],
    })
    expect((await executivo.get(`/api/v1/propostas/${id}/texto`)).json()).toMatchObject({
      code: 'proposta_data_passou',
    })
    await t.db
      .updateTable('clientes')
      .set({ sem_contato: true, motivo_sem_contato: 'Ação judicial' })
      .where('id', '=', cliente_id)
      .execute()
    expect((await act(id, 'enviar', { canal_envio: 'carta' })).json()).toMatchObject({
      linhas: [{ message: 'O cliente pediu para não ser contatado: Ação judicial.' }],
    })
  })

  it('shows the Pix of the first payment where the account serves every creditor, and its QR in the PDF reads the same', async () => {
    const { id } = await save()
    const plain = await executivo.get(`/api/v1/propostas/${id}/proposta.pdf`)
    await createConvenios(t, ['001'])
    const { texto } = (await executivo.get(`/api/v1/propostas/${id}/texto`)).json()
    const pix = texto.split('\n').find((line: string) => line.startsWith('000201'))
    expect(pix).toContain('540610')
    const pdf = await executivo.get(`/api/v1/propostas/${id}/proposta.pdf`)
    expect(await codesOf(plain.rawPayload)).toEqual([])
    expect(await codesOf(pdf.rawPayload)).toEqual([pix])
  })

  it('is over when the client refuses, with the reason', async () => {
    const { id } = await save()
    expect((await act(id, 'recusar', {})).statusCode).toBe(422)
    expect((await act(id, 'recusar', { motivo: 'Achou caro' })).json()).toMatchObject({ feitos: 1 })
    expect(await stored(id)).toMatchObject({ status: 'Recusada', motivo: 'Achou caro' })
    expect((await executivo.get(`/api/v1/propostas/${id}/texto`)).json()).toMatchObject({
      code: 'proposta_indisponivel',
    })
    expect((await executivo.post('/api/v1/acordo/store', { proposta_id: id })).statusCode).toBe(409)
  })
})

describe('a proposal whose debt was agreed meanwhile', () => {
  /** A saved proposal over two operations, of which an agreement took the first `count`. */
  async function taken(count: number) {
    const carteira = await createCarteira(t.db)
    const asked = { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
    const saved = await executivo.post('/api/v1/proposta/store', asked)
    const closed = await executivo.post('/api/v1/acordo/store', {
      ...asked,
      operacoes: asked.operacoes.slice(0, count),
    })
    expect(closed.statusCode, closed.body).toBe(201)
    return { id: saved.json().id as number, cliente_id: carteira.cliente_id, acordo: closed.json().acordo.id as number }
  }

  const inList = async (cliente_id: number) =>
    (await executivo.get(`/api/v1/proposta/listar/cliente/${cliente_id}`)).json().dados[0]

  it.each([
    { count: 1, negociavel: true },
    { count: 2, negociavel: false },
  ])('says so in the client’s list, and whether anything is left: $count of 2', async ({ count, negociavel }) => {
    const { cliente_id, acordo } = await taken(count)
    const { impedimento, negociavel: left } = await inList(cliente_id)
    expect(impedimento).toMatch(new RegExp(`^A operação OP-\\d+ não está mais disponível: está no acordo ${acordo}, `))
    expect(left).toBe(negociavel)
  })

  it('is neither sent nor written out, and says why', async () => {
    const { id, cliente_id } = await taken(1)
    const { impedimento } = await inList(cliente_id)
    const verdicts = (await act(id, 'enviar', { canal_envio: 'email', destino: 'ana@exemplo.com.br' })).json()
    expect(verdicts).toMatchObject({ feitos: 0, linhas: [{ id, ok: false, message: impedimento }] })
    expect(await stored(id)).toMatchObject({ status: 'Salva', enviada_em: null })
    for (const path of ['proposta.pdf', 'texto']) {
      const answer = await executivo.get(`/api/v1/propostas/${id}/${path}`)
      expect(answer.json()).toMatchObject({ statusCode: 409, message: impedimento })
    }
  })

  it('is told before anybody tries to send it, of those that one may see', async () => {
    const [{ id, cliente_id }, free] = [await taken(2), await save()]
    const path = `/api/v1/propostas/atos/enviar/impedimentos?id=${id}&id=${free.id}&id=999999`
    const { impedimento } = await inList(cliente_id)
    expect((await executivo.get(path)).json()).toEqual([{ id, motivo: impedimento }])
    expect((await inList(free.cliente_id)).impedimento).toBeNull()
    expect((await executivo.get('/api/v1/propostas/atos/enviar/impedimentos')).statusCode).toBe(400)
  })

  it('may still be refused by the client, and is open again once the agreement is cancelled', async () => {
    const { id, cliente_id, acordo } = await taken(2)
    const supervisor = await t.as(CPF.supervisorCobranca)
    const cancelled = await supervisor.post(`/api/v1/acordos/${acordo}/cancelar`, { motivo: 'Desistiu.' })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await inList(cliente_id)).toMatchObject({ impedimento: null, negociavel: true })
    const other = await taken(2)
    expect((await act(other.id, 'recusar', { motivo: 'Não quer mais.' })).json()).toMatchObject({ feitos: 1 })
    expect((await act(id, 'enviar', { canal_envio: 'email', destino: 'ana@exemplo.com.br' })).json()).toMatchObject({
      feitos: 1,
    })
  })
})
