import { describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { minutos } from './revisao'

const { t, administrador, coordenador, supervisorCobranca } = withApp({ hoje: '2026-11-20' }, [
  'administrador',
  'coordenador',
  'supervisorCobranca',
])

/** The provider of WhatsApp lets it pass; the others ask nobody. */
async function passed(url: string, id: number): Promise<void> {
  if (url !== 'templates_whatsapp') return
  expect(await act(coordenador, url, 'enviar_ao_provedor', id)).toMatchObject({ ok: true })
  await minutos(t, 2)
}

const KINDS = [
  ['templates_sms', 'template_sms_id', { texto: 'Oi, {nome}: {credor}.' }],
  ['templates_mail', 'template_mail_id', { assunto: 'Aviso', texto: 'Oi, {nome}: {credor}.', remetente: 'a@b.com.br' }],
  [
    'templates_whatsapp',
    'template_whatsapp_id',
    {
      ...{ texto: 'Oi, {nome}: {credor}.', rodape: 'Até logo', botao: 'Ver', botao_ligar: 'Ligar' },
      ...{ botao_telefone: '11987654321', cabecalho_tipo: 'texto', cabecalho: 'De {credor}' },
    },
  ],
] as const

async function act(actor: Actor, url: string, nome: string, id: number, valores: object = {}) {
  const answer = await actor.post(`/api/v1/${url}/atos/${nome}`, { ids: [id], valores })
  return answer.statusCode === 200 ? answer.json().linhas[0] : answer.statusCode
}

async function made(url: string, payload: object): Promise<number> {
  const answer = await coordenador.post(`/api/v1/${url}`, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

async function inForce(url: string, payload: object): Promise<number> {
  const id = await made(url, payload)
  expect(await act(coordenador, url, 'enviar', id)).toMatchObject({ ok: true })
  expect(await act(supervisorCobranca, url, 'aprovar', id)).toMatchObject({ ok: true })
  await passed(url, id)
  return id
}

/** In the order in which they were made. */
const versionsOf = async (url: string, nome: string) =>
  (await coordenador.get(`/api/v1/${url}?nome=${encodeURIComponent(nome)}&_sort=id&_order=asc`)).json()

describe('the next version of a text', () => {
  it.each(KINDS)(
    'of %s takes over what it says, and serves only when another approved it',
    async (url, coluna, text) => {
      const nome = `Texto de ${url}`
      const whole = url === 'templates_whatsapp' ? { ...text, botao_url: 'https://exemplo.com.br/x' } : text
      const first = await inForce(url, { nome, ...whole })
      const canal = { templates_sms: 'sms', templates_mail: 'email', templates_whatsapp: 'whatsapp' }[url]
      const campanha = await made('campanhas', { nome: `C ${url}`, canal, [coluna]: first })
      const regua = await made('reguas', { nome: `R ${url}` })
      const etapa = await made('reguas_etapas', { regua_id: regua, dia: 1, canal, [coluna]: first })

      expect(await act(coordenador, url, 'nova_versao', first)).toMatchObject({ ok: true })
      const [old, next] = await versionsOf(url, nome)
      expect([old.status, next.status, next.numero_versao]).toEqual(['Aprovado', 'Rascunho', 2])
      expect(next).toMatchObject(whole)
      expect(await act(coordenador, url, 'nova_versao', first)).toMatchObject({
        ok: false,
        message: 'A versão 2 deste texto já está em preparo; continue por ela.',
      })

      const edited = { texto: 'Olá, {nome}: {credor}. Fale conosco.' }
      const edit = await coordenador.inject({
        method: 'PATCH',
        url: `/api/v1/${url}/${next.id}`,
        headers: { 'if-match': String(next.versao) },
        payload: edited,
      })
      expect(edit.statusCode, edit.body).toBe(200)
      const rename = await coordenador.inject({
        method: 'PATCH',
        url: `/api/v1/${url}/${next.id}`,
        headers: { 'if-match': String(edit.json().versao) },
        payload: { nome: 'Outro' },
      })
      expect([rename.statusCode, Object.keys(rename.json().errors)]).toEqual([422, ['nome']])

      expect(await act(coordenador, url, 'enviar', next.id)).toMatchObject({ ok: true })
      expect((await coordenador.get(`/api/v1/${url}/${first}`)).json().status).toBe('Aprovado')
      expect(await act(coordenador, url, 'aprovar', next.id)).toMatchObject({ ok: false })
      expect(await act(supervisorCobranca, url, 'aprovar', next.id)).toMatchObject({ ok: true })
      if (url === 'templates_whatsapp')
        expect((await coordenador.get(`/api/v1/${url}/${first}`)).json().status).toBe('Aprovado')
      await passed(url, next.id)

      expect((await versionsOf(url, nome)).map((each: { status: string }) => each.status)).toEqual([
        'Desativado',
        'Aprovado',
      ])
      expect((await coordenador.get(`/api/v1/campanhas/${campanha}`)).json()[coluna]).toBe(next.id)
      expect((await coordenador.get(`/api/v1/reguas_etapas/${etapa}`)).json()[coluna]).toBe(next.id)
    },
  )

  it('is not taken from a draft, nor by whoever may not write texts', async () => {
    const draft = await made('templates_sms', { nome: 'Só rascunho', texto: 'Oi, {credor}.' })
    expect(await act(coordenador, 'templates_sms', 'nova_versao', draft)).toMatchObject({ ok: false })
    const id = await inForce('templates_sms', { nome: 'De outro', texto: 'Oi, {credor}.' })
    expect(await act(supervisorCobranca, 'templates_sms', 'nova_versao', id)).toBe(403)
  })

  it('keeps one name to one text: a second of the same name is refused', async () => {
    await made('templates_sms', { nome: 'Único', texto: 'Oi.' })
    const again = await coordenador.post('/api/v1/templates_sms', { nome: 'Único', texto: 'Oi.' })
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['nome']])
  })
})

describe('what a text may say', () => {
  it.each([
    ['templates_sms', { texto: 'Evite a penhora, {nome}.' }, 'texto', 'penhora'],
    ['templates_mail', { assunto: 'Última chance', texto: 'Oi' }, 'assunto', 'Última chance'],
    ['templates_mail', { assunto: 'Oi', texto: 'Seu chefe saberá' }, 'texto', 'chefe'],
    ['templates_whatsapp', { texto: 'Oi', rodape: 'Polícia' }, 'rodape', 'Polícia'],
    ['templates_whatsapp', { texto: 'Oi', cabecalho_tipo: 'texto', cabecalho: 'SPC' }, 'cabecalho', 'SPC'],
  ])('%s with %j is refused at %s with the word', async (url, payload, campo, palavra) => {
    const answer = await coordenador.post(`/api/v1/${url}`, { nome: `Proibido ${campo} ${palavra}`, ...payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[campo][0]).toContain(`Não escreva "${palavra}": `)
  })

  it('names a bureau only in the prior notice', async () => {
    const text = { nome: 'Prévia', texto: 'Seu nome irá à Serasa em 10 dias: {credor}.' }
    expect((await coordenador.post('/api/v1/templates_sms', text)).statusCode).toBe(422)
    const prior = await coordenador.post('/api/v1/templates_sms', { ...text, finalidade: 'previa_negativacao' })
    expect(prior.statusCode, prior.body).toBe(201)
  })

  it('threatens no pupil: of a school, nor of a text that serves all', async () => {
    const [credor] = (await administrador.get('/api/v1/credores?_end=1')).json()
    const text = (nome: string, credor_id: number | null) =>
      coordenador.post('/api/v1/templates_sms', { nome, texto: 'Retire o diploma', credor_id })
    expect((await text('D1', null)).statusCode).toBe(422)
    expect((await text('D2', credor.id)).statusCode).toBe(201)
    const school = await administrador.inject({
      method: 'PATCH',
      url: `/api/v1/credores/${credor.id}`,
      headers: { 'if-match': String(credor.versao) },
      payload: { ensino: true },
    })
    expect(school.statusCode, school.body).toBe(200)
    expect((await text('D3', credor.id)).statusCode).toBe(422)
  })

  it('is sent for approval only when it says on whose behalf it collects', async () => {
    const id = await made('templates_sms', { nome: 'Sem credor', texto: 'Oi, {nome}.' })
    expect(await act(coordenador, 'templates_sms', 'enviar', id)).toMatchObject({
      ok: false,
      errors: { texto: ['O texto precisa dizer em nome de quem se cobra: use {credor}.'] },
    })
  })
})
