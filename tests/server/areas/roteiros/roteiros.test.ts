import { beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCliente, createOperacao, createTipo } from '../negociacao/carteira'

const { t, backoffice, coordenador, supervisorCobranca, executivo } = withApp({ hoje: '2026-11-20' }, [
  'backoffice',
  'coordenador',
  'supervisorCobranca',
  'executivo',
])
let cliente_id: number
beforeAll(async () => {
  await createTipo(t.db, { codigo: 'ligacao' })
  cliente_id = await createCliente(t.db)
  await createOperacao(t.db, { cliente_id, credor_id: 57, data_vencimento: '2026-10-11' })
})

const ETAPAS = [
  { ordem: 1, titulo: 'Abertura', fala: 'Falo com {nome}?', respostas: 'Sim > 2\nNão > fim', obrigatoria: true },
  { ordem: 2, titulo: 'Oferta', fala: '{valor} a {credor} desde {vencimento}', objecoes: 'Caro: Divido {valor}.' },
]
let count = 0

async function write(own: object = {}): Promise<number> {
  count += 1
  const made = await backoffice.post('/api/v1/roteiros', { nome: `Roteiro ${count}`, etapas: ETAPAS, ...own })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id
}

async function act(who: typeof backoffice, nome: string, id: number, valores: object = {}) {
  const answer = await who.post(`/api/v1/roteiros/atos/${nome}`, { ids: [id], valores })
  return answer.statusCode === 200 ? answer.json().linhas[0] : answer.json()
}

async function publish(own: object = {}): Promise<number> {
  const id = await write(own)
  expect(await act(backoffice, 'enviar', id)).toMatchObject({ ok: true })
  expect(await act(coordenador, 'publicar', id)).toMatchObject({ ok: true })
  return id
}

const patch = (who: typeof backoffice, url: string, payload: object, versao: number) =>
  who.inject({ method: 'PATCH', url, payload, headers: { 'if-match': String(versao) } })

const read = async (id: number) => (await backoffice.get(`/api/v1/roteiros/${id}`)).json()

describe('a script', () => {
  it.each([
    ['respostas', { respostas: 'Sim > talvez' }],
    ['fala', { fala: 'Veja {link}' }],
    ['objecoes', { objecoes: 'Caro' }],
    ['respostas', { respostas: null }],
  ])('is refused at %s of the step that cannot be read: %j', async (field, wrong) => {
    const etapas = [ETAPAS[1], { ...ETAPAS[0], ordem: 3, ...wrong }]
    const answer = await backoffice.post('/api/v1/roteiros', { nome: 'Ruim', etapas })
    expect(answer.json(), answer.body).toMatchObject({ statusCode: 422 })
    expect(Object.keys(answer.json().errors)).toEqual([`etapas.1.${field}`])
  })

  it.each([
    ['etapas.0.respostas', [{ ...ETAPAS[0], respostas: 'Sim > 9\nNão > fim' }]],
    ['etapas.1.ordem', [{ ...ETAPAS[0], respostas: 'Sim > fim' }, ETAPAS[1]]],
    ['etapas.0.respostas', [{ ...ETAPAS[0], respostas: 'Sim > 1' }]],
    ['etapas', []],
  ])('is not sent with a way that leads nowhere, told at %s', async (field, etapas) => {
    const id = await write({ etapas })
    const refused = await act(backoffice, 'enviar', id)
    expect(JSON.stringify(refused)).toContain(`"${field}"`)
    expect((await read(id)).status).toBe('Rascunho')
  })

  it('does not change once it was sent, and is published by somebody else', async () => {
    const id = await write()
    expect(await act(backoffice, 'enviar', id)).toMatchObject({ ok: true })
    const { versao, etapas } = await read(id)
    const [{ id: etapa }] = etapas ?? (await backoffice.get(`/api/v1/roteiros_etapas?roteiro_id=${id}`)).json()
    const changed = await patch(backoffice, `/api/v1/roteiros/${id}`, { nome: 'Outro' }, versao)
    const step = await patch(backoffice, `/api/v1/roteiros/${id}`, { etapas: [{ id: etapa, fala: 'Oi' }] }, versao)
    expect([changed.statusCode, step.statusCode]).toEqual([422, 422])
    expect(await act(backoffice, 'publicar', id)).toMatchObject({ statusCode: 403 })
    expect(await act(executivo, 'publicar', id)).toMatchObject({ statusCode: 403 })
    expect(await act(supervisorCobranca, 'publicar', id)).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({ status: 'Publicado', publicado_em: '2026-11-20' })
  })

  it('is not approved by who wrote or sent it, or one of its steps', async () => {
    const own = (await coordenador.post('/api/v1/roteiros', { nome: 'Do coordenador', etapas: ETAPAS })).json().id
    expect(await act(coordenador, 'enviar', own)).toMatchObject({ ok: true })
    expect(JSON.stringify(await act(coordenador, 'publicar', own))).toContain('não o aprova')
    const helped = await write()
    const rows = (await backoffice.get(`/api/v1/roteiros_etapas?roteiro_id=${helped}`)).json()
    const etapas = rows.map(({ id, ordem }: { id: number; ordem: number }) => ({
      id,
      ...(ordem === 2 && { fala: 'Oi' }),
    }))
    const { versao } = await read(helped)
    const saved = await patch(coordenador, `/api/v1/roteiros/${helped}`, { etapas }, versao)
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await act(backoffice, 'enviar', helped)).toMatchObject({ ok: true })
    expect(JSON.stringify(await act(coordenador, 'publicar', helped))).toContain('não o aprova')
    expect(await act(supervisorCobranca, 'publicar', helped)).toMatchObject({ ok: true })
  })

  it('goes back to its writer with the reason', async () => {
    const id = await write()
    await act(backoffice, 'enviar', id)
    expect(await act(coordenador, 'recusar', id, { motivo: 'Falta a despedida.' })).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({ status: 'Rascunho', motivo: 'Falta a despedida.' })
  })

  it('has editions: publishing one archives the one before, and no other', async () => {
    const other = await publish()
    const first = await publish({ nome: 'De edições' })
    expect(await act(backoffice, 'nova_edicao', first)).toMatchObject({ ok: true })
    const [copy] = (await backoffice.get('/api/v1/roteiros?q=De edições&status=Rascunho')).json()
    expect(copy).toMatchObject({ edicao: 2, edicao_anterior_id: first })
    expect(await read(first)).toMatchObject({ status: 'Publicado' })
    await act(backoffice, 'enviar', copy.id)
    expect(await act(coordenador, 'publicar', copy.id)).toMatchObject({ ok: true })
    const states = await Promise.all([first, copy.id, other].map(async (id) => (await read(id)).status))
    expect(states).toEqual(['Arquivado', 'Publicado', 'Publicado'])
    for (const id of [copy.id, other]) expect(await act(coordenador, 'arquivar', id)).toMatchObject({ ok: true })
  })
})

describe('the script in a contact', () => {
  const ask = async (query = '') =>
    (await executivo.get(`/api/v1/clientes/${cliente_id}/roteiro${query}`)).json().roteiro
  const store = (roteiro: object, own: object = {}) => {
    const evento = { cliente_id, tipo: 'ligacao', canal: 'ligacao', descricao: 'Vai pensar.' }
    return executivo.post('/api/v1/eventos/store', { ...evento, roteiro, ...own })
  }
  let id: number
  beforeAll(async () => {
    const published = (await backoffice.get('/api/v1/roteiros?status=Publicado')).json()
    for (const row of published) await act(coordenador, 'arquivar', row.id)
    await publish({ nome: 'De todos' })
    await publish({ nome: 'De outro credor', credor_id: 10 })
    id = await publish({ nome: 'Da clínica', credor_id: 57, atraso_min: 30, atraso_max: 60 })
  })

  it('is the most specific of those in force, with what is said filled in', async () => {
    const { nome } = (await executivo.get(`/api/v1/clientes/${cliente_id}`)).json()
    const roteiro = await ask()
    expect(roteiro).toMatchObject({ id, nome: 'Da clínica', edicao: 1, etapas: [{ fala: `Falo com ${nome}?` }, {}] })
    expect(roteiro.etapas[1].fala).toMatch(/^R\$\s1\.\d{3},\d\d a Clínica Boa Vista desde 11\/10\/2026$/)
    expect(roteiro.etapas[1].objecoes[0].resposta).toMatch(/^Divido R\$/)
    expect((await ask('?credor_id=12')).nome).toBe('De todos')
    const { dados } = (await executivo.get(`/api/v1/acordo/negociacao/${cliente_id}`)).json()
    expect(dados.info.cliente.roteiro).toBe('Da clínica')
  })

  it('gives way to the client’s own text in the negotiation', async () => {
    const own = await createCliente(t.db)
    await createOperacao(t.db, { cliente_id: own, credor_id: 57, data_vencimento: '2026-10-11' })
    const { versao } = (await coordenador.get(`/api/v1/clientes/${own}`)).json()
    await patch(coordenador, `/api/v1/clientes/${own}`, { roteiro: 'Falar baixo.' }, versao)
    const { dados } = (await executivo.get(`/api/v1/acordo/negociacao/${own}`)).json()
    expect(dados.info.cliente.roteiro).toBe('Falar baixo.')
  })

  it('is walked into one event, a line for each step, which names the edition', async () => {
    const passos = [
      { etapa: 1, resposta: 'Sim' },
      { etapa: 2, resposta: null },
    ]
    const answer = await store({ id, passos })
    expect(answer.statusCode, answer.body).toBe(201)
    const { evento } = answer.json()
    expect(evento.descricao).toBe('Da clínica (edição 1)\n1. Abertura: Sim\n2. Oferta\nVai pensar.')
    const { eventos } = (await executivo.get(`/api/v1/clientes/event/${cliente_id}`)).json()
    expect(eventos).toHaveLength(1)
    expect((await executivo.get(`/api/v1/eventos/${evento.id}`)).json()).toMatchObject({ roteiro_id: id })
  })

  it('is held to its own ways', async () => {
    for (const passos of [
      [{ etapa: 1, resposta: null }],
      [{ etapa: 2, resposta: null }],
      [{ etapa: 1, resposta: 'Talvez' }],
    ]) {
      const answer = await store({ id, passos })
      expect(Object.keys(answer.json().errors), answer.body).toEqual(['roteiro.passos'])
    }
    const draft = await write()
    for (const wrong of [draft, 999_999]) {
      const answer = await store({ id: wrong, passos: [{ etapa: 1, resposta: 'Sim' }] })
      expect(Object.keys(answer.json().errors), answer.body).toEqual(['roteiro.id'])
    }
  })

  it('is not told of a client that is not the user’s', async () => {
    expect((await executivo.get('/api/v1/clientes/999999/roteiro')).statusCode).toBe(404)
    expect((await backoffice.get(`/api/v1/clientes/${cliente_id}/roteiro`)).statusCode).toBe(403)
  })
})
