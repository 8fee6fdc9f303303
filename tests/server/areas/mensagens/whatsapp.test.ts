import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf } from '../../as-program'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { CREDOR, corpo, createDestinatario, despache, enviada, HORA, mensagem } from './caixa-de-saida'
import { avisarWhatsapp, minutos, SEGREDO_DO_APP } from './revisao'

const url = '/api/v1/templates_whatsapp'
const TEXTO = 'Olá, {primeiro_nome}. Há um recado de {credor} para você.'
const INTEIRO = {
  ...{ texto: TEXTO, cabecalho_tipo: 'texto', cabecalho: 'Recado de {credor}', rodape: 'Responda SAIR para parar' },
  ...{ resposta_1: 'Já paguei', resposta_2: 'Quero negociar' },
}

/** The Cloud API that the test plays. */
let asked: { readonly path: string; readonly body: Record<string, unknown> }[] = []
let answer: { readonly status: number; readonly body: object } = { status: 200, body: {} }
const provedor: Server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  asked.push({ path: request.url ?? '', body: JSON.parse(text) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
})

let t: TestApp
let coordenador: Actor
let supervisor: Actor
let executivo: Actor
beforeAll(async () => {
  process.env.AVENCA_WHATSAPP_RETORNO = SEGREDO_DO_APP
  await new Promise<void>((resolve) => provedor.listen(0, '127.0.0.1', resolve))
  const address = provedor.address()
  const endereco = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const definitions = loadProductDefinitions()
  const { integracoes } = definitions
  const whatsapp = { ...integracoes.whatsapp, endereco, conta_id: 'CONTA', numero_id: 'NUMERO', espera_ms: 2_000 }
  t = await openTestApp({ definitions: { ...definitions, integracoes: { ...integracoes, whatsapp } }, ...HORA })
  coordenador = await t.as(CPF.coordenador)
  supervisor = await t.as(CPF.supervisorCobranca)
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  delete process.env.AVENCA_WHATSAPP_RETORNO
  await t.close()
  provedor.close()
})

let count = 0
async function made(own: object = {}): Promise<number> {
  count += 1
  const done = await coordenador.post(url, { nome: `Recado nº ${count}`, ...INTEIRO, ...own })
  expect(done.statusCode, done.body).toBe(201)
  return done.json<{ id: number }>().id
}
async function act(actor: Actor, nome: string, id: number) {
  const done = await actor.post(`${url}/atos/${nome}`, { ids: [id], valores: {} })
  return done.json<{ linhas: [{ ok: boolean; message?: string }] }>().linhas[0]
}
/** Approved in the house by another person. */
async function approved(own: object = {}): Promise<number> {
  const id = await made(own)
  expect(await act(coordenador, 'enviar', id)).toMatchObject({ ok: true })
  expect(await act(supervisor, 'aprovar', id)).toMatchObject({ ok: true })
  return id
}
const read = async (id: number) =>
  (await coordenador.get(`${url}/${id}`)).json<Record<string, string | number | null>>()

/** At the provider, under a number of its own. */
async function reviewed(own: object = {}): Promise<{ id: number; codigo: string }> {
  const id = await approved(own)
  answer = { status: 200, body: { id: `META ${id}`, status: 'PENDING', category: 'UTILITY' } }
  expect(await act(coordenador, 'enviar_ao_provedor', id)).toMatchObject({ ok: true })
  await minutos(t, 1)
  return { id, codigo: String((await read(id)).codigo_externo) }
}

const notice = (codigo: string, time: number, own: object) => {
  const field = 'new_category' in own ? 'template_category_update' : 'message_template_status_update'
  const value = { message_template_name: codigo, message_template_language: 'pt_BR', message_template_id: 7, ...own }
  return { object: 'whatsapp_business_account', entry: [{ id: 'CONTA', time, changes: [{ field, value }] }] }
}
const tell = async (codigo: string, time: number, own: object) => {
  const taken = await avisarWhatsapp(t, notice(codigo, time, own))
  expect(taken.statusCode, taken.body).toBe(200)
  return taken.json<{ retornos: { resultado: string }[] }>().retornos[0]?.resultado
}

describe('a template of WhatsApp', () => {
  it.each([
    ['texto', { texto: '{nome}, olá de {credor} aqui' }, 'não pode começar por uma variável'],
    ['texto', { texto: 'Olá de {credor}' }, 'não pode acabar numa variável'],
    ['texto', { texto: 'Olá, {nome} {credor}, tudo bem' }, 'lado a lado'],
    ['texto', { texto: 'Olá, {valro} e mais' }, '{valro} não existe'],
    ['texto', { texto: 'a'.repeat(1_025) }, '1024'],
    ['cabecalho', { cabecalho: 'a'.repeat(61) }, '60'],
    ['cabecalho', { cabecalho: '{nome} e {credor}' }, 'no máximo uma variável'],
    ['rodape', { rodape: 'a'.repeat(61) }, '60'],
    ['rodape', { rodape: 'De {credor}' }, 'não leva variáveis'],
    ['resposta_1', { resposta_1: 'a'.repeat(26) }, '25'],
    ['resposta_2', { resposta_2: 'Já paguei' }, 'diz outra coisa'],
    ['cabecalho_arquivo', { cabecalho_tipo: 'imagem' }, ''],
    ['botao_url', { resposta_1: null, resposta_2: null, botao: 'Ver' }, ''],
    ['botao_telefone', { resposta_1: null, resposta_2: null, botao_ligar: 'Ligar' }, ''],
  ])('is refused at %s for %j', async (campo, own, reason) => {
    const refused = await coordenador.post(url, { nome: `Torto ${Math.random()}`, ...INTEIRO, ...own })
    expect(refused.statusCode, refused.body).toBe(422)
    expect(refused.json<{ errors: Record<string, string[]> }>().errors[campo]?.join()).toContain(reason)
  })

  it('shows which variable each number is', async () => {
    expect((await read(await made())).variaveis).toBe('{{1}} primeiro_nome · {{2}} credor')
  })

  it('goes to review only after another person approved it, with header, footer and buttons', async () => {
    const draft = await made()
    expect(await act(coordenador, 'enviar_ao_provedor', draft)).toMatchObject({ ok: false })
    asked = []
    const { id, codigo } = await reviewed({ ...INTEIRO, categoria: 'utilidade' })
    expect(codigo).toMatch(/^[a-z0-9_]+$/)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toMatch(/\/CONTA\/message_templates$/)
    expect(asked[0]?.body).toMatchObject({
      ...{ name: codigo, language: 'pt_BR', category: 'UTILITY' },
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Recado de {{1}}' },
        { type: 'BODY', text: 'Olá, {{1}}. Há um recado de {{2}} para você.' },
        { type: 'FOOTER', text: 'Responda SAIR para parar' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Já paguei' },
            { type: 'QUICK_REPLY', text: 'Quero negociar' },
          ],
        },
      ],
    })
    expect(await read(id)).toMatchObject({ no_provedor: 'Em análise', referencia_provedor: `META ${id}` })
    await minutos(t, 1)
    expect(asked).toHaveLength(1)
  })

  it('tells an address and a number as calls to action, and a file as the header', async () => {
    asked = []
    await reviewed({
      ...{ resposta_1: null, resposta_2: null, botao: 'Ver', botao_url: 'https://exemplo.com.br/x' },
      ...{ botao_ligar: 'Ligar', botao_telefone: '1133334444', cabecalho_tipo: 'imagem', cabecalho: null },
      cabecalho_arquivo: 'https://exemplo.com.br/a.png',
    })
    expect(asked[0]?.body.components).toEqual([
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://exemplo.com.br/a.png'] } },
      expect.objectContaining({ type: 'BODY' }),
      expect.objectContaining({ type: 'FOOTER' }),
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'URL', text: 'Ver', url: 'https://exemplo.com.br/x' },
          { type: 'PHONE_NUMBER', text: 'Ligar', phone_number: '+551133334444' },
        ],
      },
    ])
  })

  it('that is refused by the provider says why, and one that it does not answer is taken again', async () => {
    const id = await approved()
    expect(await act(coordenador, 'enviar_ao_provedor', id)).toMatchObject({ ok: true })
    answer = { status: 503, body: {} }
    await minutos(t, 1)
    expect(await read(id)).toMatchObject({ no_provedor: 'A enviar', motivo_provedor: expect.stringContaining('503') })
    answer = { status: 400, body: { error: { message: 'Invalid', error_user_msg: 'O nome já existe.' } } }
    await minutos(t, 1)
    expect(await read(id)).toMatchObject({ no_provedor: 'Recusado', motivo_provedor: 'O nome já existe.' })
  })
})

describe('what the provider tells of a template', () => {
  const WORDS = [
    [100, { event: 'APPROVED', reason: null }],
    [200, { event: 'PAUSED', reason: null }],
    [300, { event: 'REJECTED', reason: 'INVALID_FORMAT' }],
    [150, { new_category: 'MARKETING', previous_category: 'UTILITY' }],
  ] as const

  it.each([[[0, 1, 2, 3]], [[2, 1, 0, 3]], [[3, 2, 2, 0, 1, 0, 3]], [[1, 3, 0, 2, 2, 1]]])(
    'comes to the same in the order %j',
    async (order) => {
      const { id, codigo } = await reviewed()
      for (const at of order) {
        const word = WORDS[at]
        if (word) await tell(codigo, 1_790_000_000 + word[0], word[1])
      }
      expect(await read(id)).toMatchObject({
        ...{ no_provedor: 'Recusado', categoria: 'utilidade', categoria_provedor: 'marketing' },
        motivo_provedor: expect.stringContaining('formato'),
      })
    },
  )

  it('follows it from review to approved, paused and back', async () => {
    const { id, codigo } = await reviewed()
    for (const [at, event, situacao] of [
      [1, 'APPROVED', 'Aprovado'],
      [2, 'PAUSED', 'Pausado'],
      [3, 'REINSTATED', 'Aprovado'],
      [4, 'FLAGGED', 'Aprovado'],
      [5, 'DISABLED', 'Desativado'],
    ] as const) {
      await tell(codigo, 1_790_000_000 + at, { event, reason: 'NONE' })
      expect((await read(id)).no_provedor).toBe(situacao)
    }
  })

  it('is refused when it is forged, and is nobody’s of an unknown name', async () => {
    const { id, codigo } = await reviewed()
    const forged = await avisarWhatsapp(t, notice(codigo, 1_790_000_000, { event: 'APPROVED' }), 'outro')
    expect([forged.statusCode, (await read(id)).no_provedor]).toEqual([401, 'Em análise'])
    expect(await tell('de_ninguem', 1_790_000_000, { event: 'APPROVED', message_template_id: 99 })).toBe('sem_dono')
    expect(await tell(codigo, 1_790_000_000, { event: 'APPROVED', message_template_language: 'en_US' })).toBeUndefined()
    expect((await read(id)).no_provedor).toBe('Em análise')
  })

  it('cannot be written by hand', async () => {
    const id = await approved()
    const own = { no_provedor: 'Aprovado', categoria_provedor: 'marketing' }
    const { versao } = await read(id)
    const edit = { method: 'PATCH', url: `${url}/${id}`, headers: { 'if-match': String(versao) } } as const
    const refused = await coordenador.inject({ ...edit, payload: own })
    expect(refused.statusCode, refused.body).toBe(422)
    expect((await read(id)).no_provedor).toBe('Não enviado')
  })
})

describe('only what the provider approved too', () => {
  it('is sent, with its header and buttons; before that it is refused with the sentence', async () => {
    const { id, codigo } = await reviewed()
    const destino = await createDestinatario(t, 5, { nome: 'Ana Lima' })
    const body = corpo(destino, { canal: 'whatsapp', texto: null, template_whatsapp_id: id })
    const early = await executivo.post('/api/v1/mensagens', body)
    expect(early.json<{ errors: Record<string, string[]> }>().errors.template_whatsapp_id?.join(), early.body).toMatch(
      /provedor/,
    )
    await tell(codigo, 1_790_000_001, { event: 'APPROVED' })
    const seen = await executivo.post('/api/v1/mensagens/previa', body)
    const { nome } = await t.db.selectFrom('credores').select('nome').where('id', '=', CREDOR).executeTakeFirstOrThrow()
    expect(seen.json(), seen.body).toMatchObject({
      texto: `Olá, Ana. Há um recado de ${nome} para você.`,
      moldura: {
        cabecalho: { tipo: 'texto', texto: `Recado de ${nome}` },
        rodape: 'Responda SAIR para parar',
        botoes: [{ texto: 'Já paguei' }, { texto: 'Quero negociar' }],
      },
    })
    asked = []
    answer = { status: 200, body: { messages: [{ id: `wamid.${id}` }] } }
    const sent = await enviada(executivo, body)
    await despache(t, sent)
    expect(await mensagem(t, sent)).toMatchObject({ status: 'Aceita', referencia: `wamid.${id}` })
    expect(asked[0]?.body.template).toEqual({
      name: codigo,
      language: { code: 'pt_BR' },
      components: [
        { type: 'header', parameters: [{ type: 'text', text: nome }] },
        { type: 'body', parameters: ['Ana', nome].map((text) => ({ type: 'text', text })) },
        ...['Já paguei', 'Quero negociar'].map((payload, index) => ({
          ...{ type: 'button', sub_type: 'quick_reply', index: String(index) },
          parameters: [{ type: 'payload', payload }],
        })),
      ],
    })
  })

  it('is taken by a campaign or a step of a rule, and a rule whose text was paused does not start', async () => {
    const { id, codigo } = await reviewed()
    const campanha = () =>
      coordenador.post('/api/v1/campanhas', { nome: `C ${Math.random()}`, canal: 'whatsapp', template_whatsapp_id: id })
    const regua = (await coordenador.post('/api/v1/reguas', { nome: `R ${id}` })).json<{ id: number }>().id
    const etapa = () =>
      coordenador.post('/api/v1/reguas_etapas', {
        ...{ regua_id: regua, dia: 1, canal: 'whatsapp', template_whatsapp_id: id },
      })
    for (const early of [await campanha(), await etapa()])
      expect(Object.keys(early.json<{ errors: object }>().errors), early.body).toEqual(['template_whatsapp_id'])
    await tell(codigo, 1_790_000_001, { event: 'APPROVED' })
    for (const done of [await campanha(), await etapa()]) expect(done.statusCode, done.body).toBe(201)
    await tell(codigo, 1_790_000_002, { event: 'PAUSED' })
    const start = await coordenador.post('/api/v1/reguas/atos/ativar', { ids: [regua], valores: {} })
    expect(start.body).toContain('o provedor do WhatsApp ainda não aprovou o texto')
  })
})

describe('who does not read what messages say', () => {
  it('sees the preview masked', async () => {
    const { id } = await reviewed({ cabecalho: 'Recado a {primeiro_nome}' })
    const own = sql.join([CPF.coordenador, CPF.executivo])
    await sql`update usuarios set telefone = '11987654325' where cpf in (${own})`.execute(t.db)
    const { cliente_id } = await createDestinatario(t, 5, { nome: 'Berenice Lima' })
    const body = { canal: 'whatsapp', cliente_id, credor_id: CREDOR, template_whatsapp_id: id }
    const whole = await executivo.post('/api/v1/mensagens/testar/previa', body)
    expect(whole.body).toContain('Olá, Berenice')
    expect(whole.body).toContain('Recado a Berenice')
    const without = ['mensagens.enviar', 'clientes.ver', 'credores.ver', 'templates_whatsapp.ver']
    const masked = await (await programOf(t, coordenador, without)).post('/api/v1/mensagens/testar/previa', body)
    expect(masked.statusCode, masked.body).toBe(200)
    expect(masked.body).not.toContain('Berenice')
    expect(masked.json()).toMatchObject({ moldura: { rodape: 'Responda SAIR para parar' } })
  })
})
