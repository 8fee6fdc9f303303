import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../harness'
import { heardOf } from '../live/heard'
import { withApp } from '../with-app'
import { createCarteira } from './carteira'
import { fileForm, PDF, PNG } from './files/samples'

const {
  t,
  administrador: admin,
  executivo: executive,
  credor10: portal,
} = withApp({}, ['administrador', 'executivo', 'credor10'])
beforeAll(async () => {
  await createCarteira(t.database)
})

const remove = (actor: Actor, path: string) => actor.inject({ method: 'DELETE', url: `/api/v1/${path}` })

describe('comments beside a record', () => {
  const write = (actor: Actor, body: object, id = 1) => actor.post(`/api/v1/clientes/${id}/comentarios`, body)
  const read = (actor: Actor, id = 1) => actor.get(`/api/v1/clientes/${id}/comentarios`)

  it('are kept as they were typed, newest first, with who wrote them', async () => {
    const text = '<b>Ligou</b> & pediu "prazo" 🙂\nVolta na sexta.'
    expect((await write(executive, { texto: `  ${text}  ` })).json()).toMatchObject({
      texto: text,
      usuario: { id: executive.usuarioId, nome: 'Edu Martins' },
    })
    await write(admin, { texto: 'Segundo' })
    const answer = await read(executive)
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.json<{ texto: string }[]>().map(({ texto }) => texto)).toEqual(['Segundo', text])
    expect((await read(executive, 2)).json()).toEqual([])
  })

  it.each([
    [{}, 'texto'],
    [{ texto: '  ' }, 'texto'],
    [{ texto: 7 }, 'texto'],
    [{ texto: 'a\u0000b' }, 'texto'],
    [{ texto: 'x'.repeat(4_001) }, 'texto'],
    [{ texto: 'a', criado_por: 1 }, 'criado_por'],
  ])('%j is refused on %s', async (body, field) => {
    const answer = await write(executive, body)
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  })

  it('are deleted by who wrote them, and by who may delete the record', async () => {
    const own = (await write(executive, { texto: 'meu' })).json<{ id: number }>().id
    const others = (await write(admin, { texto: 'da Ana' })).json<{ id: number }>().id
    const refused = await remove(executive, `clientes/1/comentarios/${others}`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'comentario_de_outro'])
    expect((await remove(executive, `clientes/2/comentarios/${own}`)).statusCode).toBe(404)
    expect((await remove(executive, `clientes/1/comentarios/${own}`)).statusCode).toBe(204)
    expect((await remove(executive, `clientes/1/comentarios/${own}`)).statusCode).toBe(404)
    const byExecutive = (await write(executive, { texto: 'do Edu' })).json<{ id: number }>().id
    expect((await remove(admin, `clientes/1/comentarios/${byExecutive}`)).statusCode).toBe(204)
    expect((await read(admin)).body).not.toContain('do Edu')
  })

  it('are not for a user of a creditor, who may share the client with another creditor', async () => {
    expect((await portal.get('/api/v1/clientes/1')).statusCode).toBe(200)
    for (const answer of [await read(portal), await write(portal, { texto: 'oi' })]) {
      expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('clientes.comentar')])
    }
    expect((await portal.get('/api/v1/clientes/1/anexos')).statusCode).toBe(403)
  })

  it('exist only where the declaration says so, and on records that are there', async () => {
    expect((await admin.get('/api/v1/credores/10/comentarios')).statusCode).toBe(404)
    expect((await read(admin, 999_999)).statusCode).toBe(404)
    expect((await write(admin, { texto: 'x' }, 999_999)).statusCode).toBe(404)
  })
})

describe('attachments of a record', () => {
  const attach = (actor: Actor, nome: string, content: Buffer = PDF, id = 1) =>
    actor.inject({ method: 'POST', url: `/api/v1/clientes/${id}/anexos`, ...fileForm(nome, content) })

  it('are sent, listed, saved again and deleted, each with a line of history', async () => {
    const sent = await attach(executive, 'Comprovante ção.pdf')
    expect(sent.statusCode, sent.body).toBe(201)
    const { id } = sent.json<{ id: number }>()
    const listed = await executive.get('/api/v1/clientes/1/anexos')
    expect(listed.json()).toMatchObject([{ id, nome: 'Comprovante ção.pdf', usuario: { nome: 'Edu Martins' } }])
    expect(listed.headers['x-total-count']).toBe('1')
    const content = await executive.get(`/api/v1/clientes/1/anexos/${id}`)
    expect([content.rawPayload.equals(PDF), content.headers['content-disposition']?.toString().slice(0, 10)]).toEqual([
      true,
      'attachment',
    ])
    expect((await remove(executive, `clientes/1/anexos/${id}`)).statusCode).toBe(204)
    expect((await executive.get(`/api/v1/clientes/1/anexos/${id}`)).statusCode).toBe(404)
    const history = (await admin.get('/api/v1/clientes/1/historico')).json<{ acao: string; mudancas: object }[]>()
    expect(history.slice(0, 2).map(({ acao, mudancas }) => [acao, mudancas])).toEqual([
      ['desanexar', { anexo: ['Comprovante ção.pdf', null] }],
      ['anexar', { anexo: [null, 'Comprovante ção.pdf'] }],
    ])
  })

  it('of one record are not reached through another, nor as the file of a field', async () => {
    const { id } = (await attach(admin, 'a.png', PNG)).json<{ id: number }>()
    expect((await admin.get(`/api/v1/clientes/2/anexos/${id}`)).statusCode).toBe(404)
    expect((await remove(admin, `clientes/2/anexos/${id}`)).statusCode).toBe(404)
    const stolen = await admin.post('/api/v1/credores', { nome: 'Ladrão', contrato: id })
    expect([stolen.statusCode, Object.keys(stolen.json<{ errors: object }>().errors)]).toEqual([422, ['contrato']])
  })

  it('are refused for what is dangerous, and for a record that is not there before anything is read', async () => {
    const refused = await attach(admin, 'a.svg', Buffer.from('<svg/>'))
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([422, ['arquivo']])
    expect((await attach(admin, 'a.svg', Buffer.from('<svg/>'), 999_999)).statusCode).toBe(404)
    expect((await attach(portal, 'a.pdf')).statusCode).toBe(403)
  })
})

describe('a mention in a comment', () => {
  const path = '/api/v1/clientes/1/comentarios'
  const noticesOf = async (actor: Actor) => (await actor.get('/api/v1/mencoes')).json<{ id: number; lida: boolean }[]>()

  it('offers the people of the company who see the record, and nobody to a person from outside', async () => {
    const offered = async (actor: Actor, q: string) =>
      (await actor.get(`${path}/pessoas?q=${q}`)).json<{ id: number }[]>().map(({ id }) => id)
    expect(await offered(admin, 'EDU mar')).toEqual([executive.usuarioId])
    expect(await offered(admin, 'zzz')).toEqual([])
    expect(await offered(executive, 'Edu Mar')).toEqual([])
    expect(await offered(admin, '')).not.toContain(portal.usuarioId)
  })

  it('is kept by the id, told to whom it names, and read by him alone', async () => {
    const texto = `@[${executive.usuarioId}] veja, @[${executive.usuarioId}]`
    let made = { id: 0, mencoes: [] }
    const heard = await heardOf(t.database.url, [], async () => {
      made = (await admin.post(path, { texto })).json()
    })
    expect(heard).toContainEqual({ mencionado_id: executive.usuarioId })
    expect(heard).toContainEqual({ aviso: 'mencao', usuario_id: executive.usuarioId })
    expect(made).toMatchObject({ texto, mencoes: [{ id: executive.usuarioId, nome: 'Edu Martins' }] })
    const [notice] = await noticesOf(executive)
    expect(notice).toMatchObject({ recurso: 'clientes', registro_id: 1, texto, lida: false })
    expect(notice).toMatchObject({
      caminho: '/cliente/view/1',
      titulo: expect.stringMatching(/./),
      mencoes: made.mencoes,
    })
    await admin.post('/api/v1/mencoes/lidas', { ids: [notice?.id] })
    expect(await noticesOf(executive)).toMatchObject([{ lida: false }])
    expect((await executive.post('/api/v1/mencoes/lidas', { ids: [notice?.id] })).statusCode).toBe(204)
    expect(await noticesOf(executive)).toMatchObject([{ lida: true }])
    expect(await noticesOf(admin)).toEqual([])
    const gone = await heardOf(t.database.url, [], async () => {
      await remove(admin, `clientes/1/comentarios/${made.id}`)
    })
    expect(gone).toContainEqual({ mencionado_id: executive.usuarioId })
    expect(await noticesOf(executive)).toEqual([])
  })

  it('of one who cannot see the record is refused, and nothing is written', async () => {
    const before = (await admin.get(path)).headers['x-total-count']
    for (const id of [portal.usuarioId, 999_999_999]) {
      const answer = await admin.post(path, { texto: `@[${id}] olhe` })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { texto: ['Uma das pessoas mencionadas não pode ver este registro. Tire a menção a ela.'] },
      ])
    }
    expect((await admin.get(path)).headers['x-total-count']).toBe(before)
  })

  it('tells nothing of a record that he does not see any more', async () => {
    await admin.post(path, { texto: `@[${executive.usuarioId}]` })
    expect(await noticesOf(executive)).toHaveLength(1)
    const row = { usuario_id: executive.usuarioId, permissao: 'clientes.ver', efeito: 'negar', versao: 1 }
    await t.db.insertInto('usuarios_permissoes').values(row).execute()
    expect(await noticesOf(executive)).toEqual([])
  })
})
