import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DividaDoLink, OfertaDoLink } from '../../../../../src/contract/contato/link'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { fileForm } from '../../../resources/files/samples'
import { corpo, despache, enviada, mensagem } from '../caixa-de-saida'
import {
  abrirPagina,
  createConhecido,
  enviarLink,
  eventosDe,
  naPagina,
  openPublica,
  type Pagina,
  pendenciasDe,
  protocoloDe,
  reconhecer,
} from './pagina-de-teste'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  t = await openPublica()
  executivo = await t.as(CPF.executivo)
})
afterAll(() => t.close())

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

/** A proposal of all that the client owes, sent with the address of its page. */
async function oferecer(): Promise<Pagina & { readonly proposta_id: number }> {
  const destino = await createConhecido(t)
  const { cliente_id } = destino
  await sql`update clientes set executivo_cobranca_id = 7 where id = ${cliente_id}`.execute(t.db)
  const operacoes = await t.db.selectFrom('operacoes').select('id').where('cliente_id', '=', cliente_id).execute()
  const offer = {
    ...{ cliente_id, credor_id: 10, operacoes: operacoes.map(({ id }) => id), formaPagamento: 'boleto_pix' },
    parametros: { nParcelas: 3 },
  }
  const saved = await executivo.post('/api/v1/proposta/store', offer)
  expect(saved.statusCode, saved.body).toBe(201)
  const proposta_id = saved.json<{ id: number }>().id
  return { proposta_id, ...(await enviarLink(t, executivo, destino, { proposta_id })) }
}

const ofertaDe = async (open: Awaited<ReturnType<typeof reconhecer>>): Promise<OfertaDoLink> => {
  const { oferta } = (await open.get('/divida')).json<DividaDoLink>()
  if (!oferta) throw new Error('no offer')
  return oferta
}
const proposta = (id: number) => t.db.selectFrom('propostas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an offer', () => {
  it('that is accepted is kept with its proof, waits for a person, and is closed by one', async () => {
    const { proposta_id, destino, ...pagina } = await oferecer()
    const open = await reconhecer(t, pagina)
    const oferta = await ofertaDe(open)
    expect(oferta.texto).toContain('Escola Aurora, 11.444.777/0001-61, Av. Ipê, 20, Campinas/SP')
    expect(oferta.impressao).toBe(hash('sha256', oferta.texto, 'hex'))
    expect(oferta.sem_desconto - oferta.desconto).toBeCloseTo(oferta.total, 2)
    const accepting = () => open.post('/aceitar', { impressao: oferta.impressao })
    const protocolos = await Promise.all((await Promise.all([accepting(), accepting(), accepting()])).map(protocoloDe))
    expect(new Set(protocolos).size).toBe(1)
    const kept = await proposta(proposta_id)
    expect(kept).toMatchObject({
      ...{ aceita_por: 'link', aceite_ip: '127.0.0.1', aceite_agente: 'Navegador de teste', acordo_id: null },
      ...{ aceite_texto: oferta.texto, aceite_impressao: oferta.impressao, aceita_em: expect.anything() },
    })
    expect(kept.status).not.toBe('Aceita')
    expect(await eventosDe(t, destino.cliente_id)).toEqual([
      expect.stringMatching(new RegExp(`^Aceitou a proposta ${proposta_id}\\..*protocolo ${protocolos[0]}\\.$`)),
    ])
    const [task] = await pendenciasDe(t, destino.cliente_id)
    expect(task).toMatchObject({ tipo: 'acordo_a_fechar', status: 'Aberta', responsavel: 'funcao' })
    const box = await (await t.as(CPF.coordenador)).get('/api/v1/caixa_de_pendencias?_start=0&_end=50')
    expect(box.json<{ pendencia_id: number }[]>().map(({ pendencia_id }) => pendencia_id)).toContain(task?.id)
    expect((await mensagem(t, pagina.mensagem_id)).status).toBe('Respondeu')
    const closed = await executivo.post('/api/v1/acordo/store', { proposta_id })
    expect(closed.statusCode, closed.body).toBe(201)
    expect((await proposta(proposta_id)).status).toBe('Aceita')
    expect((await pendenciasDe(t, destino.cliente_id))[0]?.status).toBe('Resolvida')
    const after = (await open.get('/divida')).json<DividaDoLink>()
    expect([after.oferta?.aceita, after.parcelas.length]).toEqual([true, 3])
  })

  it('is accepted as it was shown, or not at all', async () => {
    const { proposta_id, destino, ...pagina } = await oferecer()
    const open = await reconhecer(t, pagina)
    const { impressao } = await ofertaDe(open)
    for (const other of ['', 'x', '0'.repeat(64), `${impressao} `]) {
      const answer = await open.post('/aceitar', { impressao: other })
      expect([409, 422]).toContain(answer.statusCode)
    }
    expect((await open.post('/aceitar', { impressao, proposta_id: 1 })).statusCode).toBe(422)
    await executivo.post('/api/v1/acordo/store', { proposta_id })
    expect((await open.post('/aceitar', { impressao })).json().code).toBe('link_sem_oferta')
    expect(await eventosDe(t, destino.cliente_id)).not.toContainEqual(expect.stringContaining('Aceitou'))
  })

  it('whose total changed by then is closed by nobody unseen', async () => {
    const { proposta_id, destino, ...pagina } = await oferecer()
    const open = await reconhecer(t, pagina)
    await protocoloDe(await open.post('/aceitar', { impressao: (await ofertaDe(open)).impressao }))
    await sql`update operacoes set valor_nominal = 1500 where cliente_id = ${destino.cliente_id}`.execute(t.db)
    const refused = await executivo.post('/api/v1/acordo/store', { proposta_id })
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'total_mudou' })
    expect((await pendenciasDe(t, destino.cliente_id))[0]?.status).toBe('Aberta')
  })

  it('that the client then refuses is no more to be closed; a page without one has none to accept', async () => {
    const { proposta_id, destino, ...pagina } = await oferecer()
    const open = await reconhecer(t, pagina)
    await protocoloDe(await open.post('/aceitar', { impressao: (await ofertaDe(open)).impressao }))
    const refusal = { ids: [proposta_id], valores: { motivo: 'Desistiu' } }
    const answer = await executivo.post('/api/v1/propostas/atos/recusar', refusal)
    expect(answer.json(), answer.body).toMatchObject({ feitos: 1 })
    expect((await pendenciasDe(t, destino.cliente_id))[0]?.status).toBe('Resolvida')
    const bare = await reconhecer(t, await abrirPagina(t, executivo))
    expect((await bare.post('/aceitar', { impressao: 'x' })).json().code).toBe('link_sem_oferta')
  })

  it('tells a creditor’s user nothing of who accepted it', async () => {
    const { proposta_id, destino: _, ...pagina } = await oferecer()
    const open = await reconhecer(t, pagina)
    await protocoloDe(await open.post('/aceitar', { impressao: (await ofertaDe(open)).impressao }))
    const seen = await (await t.as(CPF.credor10)).get(`/api/v1/propostas/${proposta_id}`)
    expect(seen.body).not.toContain('127.0.0.1')
    expect(seen.body).not.toContain('Navegador de teste')
    const messages = await (await t.as(CPF.credor10)).get(`/api/v1/mensagens/${pagina.mensagem_id}`)
    expect([403, 404]).toContain(messages.statusCode)
  })
})

describe('“já paguei”', () => {
  it('keeps the receipt beside the client, and asks somebody to look into it', async () => {
    const { destino, ...pagina } = await abrirPagina(t, executivo)
    const open = await reconhecer(t, pagina)
    const protocolo = await protocoloDe(await open.send('/paguei', fileForm('comprovante.pdf', PDF)))
    expect(await pendenciasDe(t, destino.cliente_id)).toMatchObject([
      { tipo: 'pagamento_informado', texto: expect.stringContaining(`comprovante.pdf. Protocolo ${protocolo}.`) },
    ])
    const files = await (await t.as(CPF.backoffice)).get(`/api/v1/clientes/${destino.cliente_id}/anexos`)
    expect(files.json()).toMatchObject([{ nome: 'comprovante.pdf', tipo: 'application/pdf' }])
    expect(await eventosDe(t, destino.cliente_id)).toHaveLength(1)
  })

  it.each([
    ['virus.exe', 'MZ'],
    ['falso.pdf', '<html>'],
    ['planilha.xlsx', 'PK'],
    ['vazio.pdf', ''],
    ['foto.svg', '<svg onload="alert(1)"/>'],
  ])('takes no %s', async (nome, content) => {
    const { destino, ...pagina } = await abrirPagina(t, executivo)
    const answer = await (await reconhecer(t, pagina)).send('/paguei', fileForm(nome, content))
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('arquivo')
    expect(await pendenciasDe(t, destino.cliente_id)).toEqual([])
  })

  it('is said five times from one page at most, and by nobody unknown', async () => {
    const { destino: _, ...pagina } = await abrirPagina(t, executivo)
    expect((await naPagina(t, pagina).send('/paguei', fileForm('a.pdf', PDF))).statusCode).toBe(401)
    const open = await reconhecer(t, pagina)
    for (let time = 1; time <= 5; time += 1) await protocoloDe(await open.send('/paguei', fileForm(`${time}.pdf`, PDF)))
    const sixth = await open.send('/paguei', fileForm('6.pdf', PDF))
    expect(sixth.json()).toMatchObject({ statusCode: 422, code: 'link_respostas_demais' })
  })
})

describe('“não concordo”', () => {
  it('is a dispute, which stops what nobody asked for', async () => {
    const { destino, ...pagina } = await abrirPagina(t, executivo)
    const dito = 'A escola fechou em <b>junho</b>; "{nome}" \'); drop table clientes; --'
    await protocoloDe(await (await reconhecer(t, pagina)).post('/contestar', { texto: dito }))
    expect(await pendenciasDe(t, destino.cliente_id)).toMatchObject([
      { tipo: 'contestacao', texto: expect.stringContaining(dito), status: 'Aberta' },
    ])
    const later = await openPublica({ database: t.database, hoje: '2026-11-30' })
    const next = await (await later.as(CPF.executivo)).post('/api/v1/mensagens', corpo(destino))
    await later.close()
    const debts = t.db.selectFrom('operacoes').select(['status_operacao', 'motivo_situacao'])
    expect(await debts.where('cliente_id', '=', destino.cliente_id).execute()).toEqual([
      { status_operacao: 'K', motivo_situacao: expect.stringMatching(/^Contestada pelo cliente, protocolo \d+\.$/) },
    ])
    expect(next.json<{ message: string }>().message).toBe('Não há dívida em cobrança deste credor.')
    expect(next.json<{ errors: object }>().errors).toHaveProperty('credor_id')
  })

  it.each([
    {},
    { texto: '' },
    { texto: '   ' },
    { texto: 'a\u0000b' },
    { texto: 'x'.repeat(1_001) },
    { texto: 1 },
    { texto: 'x', cliente_id: 1 },
  ])('of %j is refused', async (body) => {
    const { destino, ...pagina } = await abrirPagina(t, executivo)
    const answer = await (await reconhecer(t, pagina)).post('/contestar', body)
    expect([400, 422]).toContain(answer.statusCode)
    expect(await pendenciasDe(t, destino.cliente_id)).toEqual([])
  })
})

describe('“não sou eu”', () => {
  it('takes the number from the client, closes the page, and needs no answers', async () => {
    const { destino, ...pagina } = await abrirPagina(t, executivo)
    await protocoloDe(await naPagina(t, pagina).post('/nao-sou-eu'))
    const phone = await t.db
      .selectFrom('telefones')
      .select('excluido_em')
      .where('id', '=', destino.telefone_id)
      .executeTakeFirst()
    expect(phone?.excluido_em).not.toBeNull()
    expect((await eventosDe(t, destino.cliente_id))[0]).toContain('não é o cliente')
    for (const path of ['', '/divida']) expect((await naPagina(t, pagina).get(path)).statusCode).toBe(404)
    expect((await naPagina(t, pagina).post('/nao-sou-eu')).statusCode).toBe(404)
  })

  it('said by e-mail makes the address of no use', async () => {
    const destino = await createConhecido(t)
    const { rows } = await sql<{ id: number }>`insert into emails (cliente_id, email)
      values (${destino.cliente_id}, ${`outro${destino.cliente_id}@exemplo.com.br`}) returning id`.execute(t.db)
    const own = { canal: 'email', telefone_id: null, email_id: rows[0]?.id, assunto: 'Sua conta' }
    const pagina = await enviarLink(t, executivo, destino, own)
    await protocoloDe(await naPagina(t, pagina).post('/nao-sou-eu'))
    const refused = await executivo.post('/api/v1/mensagens', corpo(destino, { ...own, a_pedido: true }))
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('email_id')
  })
})

describe('“não quero contato”', () => {
  it('of anybody stops the channel, also for what waits to leave, and is confirmed once', async () => {
    const { destino, ...pagina } = await abrirPagina(t, executivo)
    const waiting = await enviada(executivo, corpo(destino, { a_pedido: true }))
    const protocolos = await Promise.all(
      (await Promise.all([1, 2, 3].map(() => naPagina(t, pagina).post('/nao-quero-contato')))).map(protocoloDe),
    )
    expect(new Set(protocolos).size).toBe(1)
    expect(await despache(t, waiting)).toBe(false)
    expect((await mensagem(t, waiting)).status).toBe('Bloqueada')
    expect((await mensagem(t, pagina.mensagem_id)).status).toBe('Descadastrou')
    const { rows } = await sql<{ canais_bloqueados: object; sem_contato: boolean }>`
      select canais_bloqueados, sem_contato from clientes where id = ${destino.cliente_id}`.execute(t.db)
    expect(rows).toEqual([{ canais_bloqueados: { sms: true }, sem_contato: false }])
    const said = await t.db
      .selectFrom('mensagens')
      .select('id')
      .where('cliente_id', '=', destino.cliente_id)
      .where('origem', '=', 'aviso')
      .execute()
    expect(said).toHaveLength(1)
  })

  it('of the client stops every channel', async () => {
    const { destino, ...pagina } = await abrirPagina(t, executivo)
    const waiting = await enviada(executivo, corpo(destino, { a_pedido: true }))
    await protocoloDe(await (await reconhecer(t, pagina)).post('/nao-quero-contato'))
    expect(await despache(t, waiting)).toBe(false)
    expect(await mensagem(t, waiting)).toMatchObject({ status: 'Bloqueada' })
    const { rows } = await sql<{ sem_contato: boolean; motivo_sem_contato: string }>`
      select sem_contato, motivo_sem_contato from clientes where id = ${destino.cliente_id}`.execute(t.db)
    expect(rows).toEqual([{ sem_contato: true, motivo_sem_contato: expect.stringContaining('pela página') }])
    expect(await eventosDe(t, destino.cliente_id)).toHaveLength(1)
  })
})
