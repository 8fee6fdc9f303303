import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBlobStore } from '../../../../src/server/framework/resources/files/blob-store'
import { sweepFiles } from '../../../../src/server/framework/resources/files/sweep-files'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { type DeclaredApp, openDeclaredApp } from '../declared-app'
import { fileForm, PDF, PNG } from './samples'

const PASTAS = `recurso: pastas
campos:
  nome: texto(40)!
  contrato: {tipo: arquivo, aceita: [pdf], max_mb: 1}
  reservado: {tipo: arquivo, acesso: {ver: credores.avancado, editar: credores.avancado}}
  foto: imagem
  dono: {tipo: ref(usuarios)}
escopo:
  - onde: "usuario.interno ou dono_id = usuario.id"
`
const GAVETAS = `recurso: gavetas
exclusao: fisica
campos:
  nome: texto(40)!
  contrato: {tipo: arquivo, aceita: [pdf]}
`

let t: DeclaredApp
let admin: Actor
let other: Actor
beforeAll(async () => {
  t = await openDeclaredApp({ pastas: PASTAS, gavetas: GAVETAS })
  admin = await t.as(CPF.administrador)
  other = await t.as(CPF.credor10)
  for (const acao of ['ver', 'criar', 'editar', 'excluir']) await t.grant(other.usuarioId, `pastas.${acao}`)
})
afterAll(() => t.close())

let contrato = 0
beforeEach(async () => {
  contrato = await sent(admin, 'pastas', 'contrato')
})

async function sent(actor: Actor, recurso: string, campo: string, content: Buffer = PDF): Promise<number> {
  const url = `/api/v1/${recurso}/arquivos/${campo}`
  const answer = await actor.inject({
    method: 'POST',
    url,
    ...fileForm(campo === 'foto' ? 'a.png' : 'Contrato ação.pdf', content),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

async function make(body: object, actor = admin): Promise<{ id: number; versao: number; contrato: unknown }> {
  const answer = await actor.post('/api/v1/pastas', { nome: 'Pasta', ...body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const patch = (id: number, payload: object, versao: number, actor = admin) =>
  actor.inject({ method: 'PATCH', url: `/api/v1/pastas/${id}`, payload, headers: { 'if-match': String(versao) } })

describe('a file of a field', () => {
  it('is written by its id, read as what it is called and how large, in the record, the list and the history', async () => {
    const made = await make({ contrato })
    const shown = { id: contrato, nome: 'Contrato ação.pdf', tipo: 'application/pdf', tamanho: PDF.length }
    expect(made.contrato).toEqual(shown)
    const listed = (await admin.get(`/api/v1/pastas?id=${made.id}`)).json<{ contrato: unknown; foto: unknown }[]>()
    expect([listed[0]?.contrato, listed[0]?.foto]).toEqual([shown, null])
    const history = (await admin.get(`/api/v1/pastas/${made.id}/historico`)).json<{ mudancas: object }[]>()
    expect(history[0]?.mudancas).toMatchObject({ contrato: [null, shown] })
  })

  it('may be sent back as it was read, which changes nothing', async () => {
    const made = await make({ contrato })
    const answer = await patch(made.id, { contrato: made.contrato }, made.versao)
    expect([answer.statusCode, answer.json<{ versao: number }>().versao]).toEqual([200, made.versao])
  })

  it('is sent with headers under which it can only be saved', async () => {
    const { id } = await make({ contrato })
    const answer = await admin.get(`/api/v1/pastas/${id}/arquivos/contrato`)
    expect(answer.rawPayload.equals(PDF)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Contrato a__o.pdf"; filename*=UTF-8''Contrato%20a%C3%A7%C3%A3o.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    const logged = await sql<object>`select usuario_id, acao, recurso from acessos where registro_id = ${id}`.execute(
      t.db,
    )
    expect(logged.rows).toEqual([{ usuario_id: admin.usuarioId, acao: 'baixar', recurso: 'pastas' }])
  })

  it('of type imagem may be shown in the page', async () => {
    const { id } = await make({ foto: await sent(admin, 'pastas', 'foto', PNG) })
    const answer = await admin.get(`/api/v1/pastas/${id}/arquivos/foto`)
    expect(answer.headers['content-disposition']).toMatch(/^inline; /)
  })

  it('gives its place to another one, and can come back to the same record', async () => {
    const made = await make({ contrato })
    const replaced = await patch(made.id, { contrato: await sent(admin, 'pastas', 'contrato') }, made.versao)
    const { versao } = replaced.json<{ versao: number }>()
    const back = await patch(made.id, { contrato }, versao)
    expect([back.statusCode, back.json<{ contrato: { id: number } }>().contrato.id]).toEqual([200, contrato])
    const cleared = await patch(made.id, { contrato: null }, versao + 1)
    expect(cleared.json<{ contrato: unknown }>().contrato).toBeNull()
  })
})

describe('a file that is not to be had', () => {
  it.each([
    ['of another record', async () => await make({ contrato }).then(() => contrato)],
    ['of another user', async () => sent(other, 'pastas', 'contrato')],
    ['sent for another field', async () => sent(admin, 'pastas', 'foto', PNG)],
    ['sent for another resource', async () => sent(admin, 'gavetas', 'contrato')],
    ['that never was', async () => 999_999],
  ])('%s is refused on the field, and nothing is written', async (_, idOf) => {
    const id = await idOf()
    const answer = await admin.post('/api/v1/pastas', { nome: 'Outra', contrato: id })
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      { contrato: ['O arquivo não existe mais ou não é deste registro. Envie-o de novo.'] },
    ])
    const made = await make({})
    expect((await patch(made.id, { contrato: id }, made.versao)).statusCode).toBe(422)
  })

  it.each(['x', -1, 0, 1.5, 1e30, [1], true, { nome: 'a' }])('written as %j is refused', async (id) => {
    const answer = await admin.post('/api/v1/pastas', { nome: 'Outra', contrato: id })
    expect(answer.statusCode, answer.body).toBe(422)
  })

  it('goes to one of two records that ask for it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('/api/v1/pastas', { nome: 'Corrida', contrato })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  })

  it('behind a record of somebody else is answered as one that is not there', async () => {
    const { id } = await make({ contrato })
    const [foreign, missing] = await Promise.all(
      [id, 999_999].map((asked) => other.get(`/api/v1/pastas/${asked}/arquivos/contrato`)),
    )
    expect([foreign?.statusCode, foreign?.json().message]).toEqual([404, missing?.json().message])
  })

  it('of a field that one may not see has no address, and cannot be sent either', async () => {
    const mine = await make({ dono_id: other.usuarioId })
    expect((await other.get(`/api/v1/pastas/${mine.id}/arquivos/reservado`)).statusCode).toBe(404)
    const upload = await other.inject({
      method: 'POST',
      url: '/api/v1/pastas/arquivos/reservado',
      ...fileForm('a.pdf', PDF),
    })
    expect([upload.statusCode, upload.json().message]).toEqual([403, expect.stringContaining('credores.avancado')])
    expect((await admin.get(`/api/v1/pastas/${mine.id}/arquivos/nome`)).statusCode).toBe(404)
  })

  it('without permission to make or change records cannot be sent', async () => {
    const nobody = await t.as(CPF.credor216)
    const answer = await nobody.inject({
      method: 'POST',
      url: '/api/v1/pastas/arquivos/contrato',
      ...fileForm('a.pdf', PDF),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sem_permissao'])
  })
})

describe('what nobody uses', () => {
  const store = () => createBlobStore(t.app.env.dataDir)
  const sweep = () => sweepFiles(t.db, store(), t)
  const aged = () =>
    sql`update arquivos set criado_em = now() - interval '25 hours' where registro_id is null`.execute(t.db)

  it('goes after a day when no save took it; its content goes when no other file has the same', async () => {
    const kept = await make({ contrato })
    const loose = await sent(admin, 'pastas', 'contrato', Buffer.concat([PDF, Buffer.from('%%EOF outro')]))
    await sweep()
    expect(await idsOf(loose)).toEqual([loose])
    const before = await contents()
    await aged()
    await sweep()
    expect(await idsOf(loose)).toEqual([])
    expect((await contents()).length).toBe(before.length - 1)
    expect((await admin.get(`/api/v1/pastas/${kept.id}/arquivos/contrato`)).statusCode).toBe(200)
  })

  it('goes with the record that was purged', async () => {
    const id = await sent(admin, 'gavetas', 'contrato', Buffer.concat([PDF, Buffer.from('%%EOF gaveta')]))
    const made = (await admin.post('/api/v1/gavetas', { nome: 'Gaveta', contrato: id })).json<{ id: number }>()
    const before = await contents()
    const url = `/api/v1/gavetas/${made.id}`
    expect((await admin.inject({ method: 'DELETE', url, headers: { 'if-match': '1' } })).statusCode).toBe(204)
    await sweep()
    expect(await idsOf(id)).toEqual([])
    expect((await contents()).length).toBe(before.length - 1)
  })

  it('stops the next upload once it is too much', async () => {
    await sql`insert into arquivos (recurso, campo, nome, tipo, tamanho, sha256, criado_por)
      select 'pastas', 'contrato', 'x.pdf', 'application/pdf', 1, repeat('0', 64), ${other.usuarioId} from generate_series(1, 200)`.execute(
      t.db,
    )
    const answer = await other.inject({
      method: 'POST',
      url: '/api/v1/pastas/arquivos/contrato',
      ...fileForm('a.pdf', PDF),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'arquivos_pendentes'])
  })

  async function idsOf(id: number): Promise<readonly number[]> {
    const rows = await t.db.selectFrom('arquivos').select('id').where('id', '=', id).execute()
    return rows.map((row) => row.id)
  }

  async function contents(): Promise<readonly string[]> {
    const found = await readdir(`${t.app.env.dataDir}/arquivos`, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
})
