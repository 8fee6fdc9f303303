import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBlobStore } from '../../../../src/server/framework/resources/files/blob-store'
import { sweepFiles } from '../../../../src/server/framework/resources/files/sweep-files'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { type DeclaredApp, openDeclaredApp } from '../declared-app'
import { csvLines, exported } from '../export/exporting'
import { requestsOf } from '../requests'
import { fileForm, PDF, PNG } from './samples'

const ALBUNS = `recurso: albuns
exclusao: fisica
campos:
  numero: texto(10)!
  fotos: {tipo: lista_de(imagem), max: 3, max_mb: 1}
  provas: lista_de(imagem)!
  reservadas: {tipo: lista_de(arquivo), acesso: {ver: credores.avancado, editar: credores.avancado}}
  pessoais: {tipo: lista_de(imagem), pessoal: true}
  dono: {tipo: ref(usuarios)}
escopo:
  - onde: "usuario.interno ou dono_id = usuario.id"
`

let t: DeclaredApp
let admin: Actor
let other: Actor
let api: ReturnType<typeof requestsOf>
let prova = 0
beforeAll(async () => {
  t = await openDeclaredApp({ albuns: ALBUNS }, { worker: 'sim' })
  admin = await t.as(CPF.administrador)
  other = await t.as(CPF.credor10)
  for (const acao of ['ver', 'criar', 'editar', 'exportar']) await t.grant(other.usuarioId, `albuns.${acao}`)
  api = requestsOf(admin)
})
afterAll(() => t.close())

const upload = (campo: string, actor = admin, nome = 'a.png', content: Buffer = PNG) =>
  actor.inject({ method: 'POST', url: `/api/v1/albuns/arquivos/${campo}`, ...fileForm(nome, content) })
const sent = async (campo: string, actor = admin, nome = 'a.png') => {
  const answer = await upload(campo, actor, nome)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}
const make = async (body: object = {}, actor = admin) => {
  prova = await sent('provas', actor)
  return requestsOf(actor).created('albuns', { numero: 'V', provas: [prova], ...body })
}
const errorsOf = (answer: { statusCode: number; json(): { errors?: object } }) => [
  answer.statusCode,
  answer.json().errors,
]

describe('a field of several files', () => {
  it('keeps them in the order given, and changes it in one version with one line of history', async () => {
    const [one, two, three] = [await sent('fotos'), await sent('fotos', admin, 'b.png'), await sent('fotos')]
    const made = await make({ fotos: [two, one] })
    expect(made.fotos.map(({ id, nome }: { id: number; nome: string }) => [id, nome])).toEqual([
      [two, 'b.png'],
      [one, 'a.png'],
    ])
    const same = await api.patch(`albuns/${made.id}`, { fotos: made.fotos }, made.versao)
    expect(same.json().versao).toBe(made.versao)
    await api.patch(`albuns/${made.id}`, { fotos: [one, three, two] }, made.versao)
    expect((await api.get(`albuns?id=${made.id}`))[0].fotos).toMatchObject([{ id: one }, { id: three }, { id: two }])
    const [line] = await api.get(`albuns/${made.id}/historico`)
    expect(line.mudancas.fotos).toMatchObject([
      [{ id: two, nome: 'b.png' }, { id: one }],
      [{ id: one }, { id: three }, { id: two }],
    ])
    const emptied = await api.patch(`albuns/${made.id}`, { fotos: [] }, made.versao + 1)
    expect(emptied.json().fotos).toBeNull()
    const back = await api.patch(`albuns/${made.id}`, { fotos: [two] }, made.versao + 2)
    expect(back.json().fotos).toMatchObject([{ id: two }])
  })

  it('takes one named twice once, and refuses too many, none where one is due, and what is no list of files', async () => {
    const ids = [await sent('fotos'), await sent('fotos'), await sent('fotos'), await sent('fotos')]
    const made = await make({ fotos: [ids[0], ids[0]] })
    expect(made.fotos).toHaveLength(1)
    const patch = (body: object) => api.patch(`albuns/${made.id}`, body, made.versao)
    expect(errorsOf(await patch({ fotos: ids }))).toEqual([
      422,
      { fotos: ['Há arquivos demais: o limite é 3. Exclua algum antes.'] },
    ])
    expect(errorsOf(await patch({ provas: [] }))).toEqual([422, { provas: ['Campo obrigatório.'] }])
    for (const bad of [7, 'a', {}, [null], [[1]], [0], [1.5], ['1'], [{ id: 'x' }], Array(5_000).fill(ids[0])])
      expect(errorsOf(await patch({ fotos: bad }))).toEqual([
        422,
        { fotos: ['Envie uma lista válida para este campo.'] },
      ])
  })

  it('takes no file of another field, record or person, and writes nothing of the rest', async () => {
    const mine = await make({ fotos: [await sent('fotos')] })
    const wrong = [await sent('provas'), mine.fotos[0].id, await sent('fotos', other), 999_999]
    const fresh = await sent('fotos')
    const there = await make()
    for (const id of wrong) {
      const refused = await api.patch(`albuns/${there.id}`, { fotos: [fresh, id] }, there.versao)
      expect(errorsOf(refused)).toEqual([
        422,
        { fotos: ['O arquivo não existe mais ou não é deste registro. Envie-o de novo.'] },
      ])
    }
    expect(await api.get(`albuns/${there.id}`)).toMatchObject({ fotos: null, versao: there.versao })
  })

  it('holds each to its size, kind and content, as one file alone', async () => {
    const name = async (answer: ReturnType<typeof upload>) => errorsOf(await answer)
    expect(await name(upload('fotos', admin, 'a.pdf', PDF))).toEqual([
      422,
      { fotos: [expect.stringContaining('não é aceito')] },
    ])
    expect(await name(upload('fotos', admin, 'a.png', PDF))).toEqual([
      422,
      { fotos: [expect.stringContaining('.png')] },
    ])
    expect(await name(upload('fotos', admin, 'a.png', Buffer.alloc(1024 * 1024 + 1)))).toEqual([413, expect.anything()])
    expect((await upload('reservadas', other)).statusCode).toBe(403)
  })

  it('gives each to whoever sees the record and the field, and to nobody else', async () => {
    const made = await make({ fotos: [await sent('fotos')], reservadas: [await sent('reservadas')] })
    const url = (campo: string, id: number) => `/api/v1/albuns/${made.id}/arquivos/${campo}/${id}`
    const [foto, reservada] = [made.fotos[0].id, made.reservadas[0].id]
    const answer = await admin.get(url('fotos', foto))
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^inline; /),
    ])
    const logged = await sql<{ n: number }>`
      select count(*)::int as n from acessos where recurso = 'albuns' and registro_id = ${made.id} and acao = 'baixar'
    `.execute(t.db)
    expect(logged.rows).toEqual([{ n: 1 }])
    const none = ['x', '0', '-1', `${foto}%00`, '99999999999999999999', String(reservada), String(prova)]
    for (const id of none) expect((await admin.get(url('fotos', 0).replace(/0$/, id))).statusCode, id).toBe(404)
    expect((await admin.get(`/api/v1/albuns/${made.id}/arquivos/fotos`)).statusCode).toBe(404)
    expect((await other.get(url('fotos', foto))).statusCode).toBe(404)
    const theirs = await make({ dono_id: other.usuarioId, reservadas: [await sent('reservadas')] })
    const seen = (await other.get(`/api/v1/albuns/${theirs.id}`)).json()
    expect(seen).not.toHaveProperty('reservadas')
    const hidden = `/api/v1/albuns/${theirs.id}/arquivos/reservadas/${theirs.reservadas[0].id}`
    expect((await other.get(hidden)).statusCode).toBe(404)
  })

  it('names none that is personal to whoever may not read it, and keeps them when they come back masked', async () => {
    const made = await make({ dono_id: other.usuarioId, pessoais: [await sent('pessoais', admin, 'ana.png')] })
    const masked = (await other.get(`/api/v1/albuns/${made.id}`)).json()
    expect(JSON.stringify(masked)).not.toContain('ana.png')
    const [pessoal] = made.pessoais
    const file = await other.get(`/api/v1/albuns/${made.id}/arquivos/pessoais/${pessoal.id}`)
    expect(file.statusCode).toBe(403)
  })

  it('is filtered by whether there is one, exported by names, and told to programs', async () => {
    const made = await make({
      numero: 'E',
      fotos: [await sent('fotos', admin, 'x.png'), await sent('fotos', admin, 'y.png')],
    })
    const found = await api.get('albuns?numero=E&fotos_null=false')
    expect(found.map(({ id }: { id: number }) => id)).toEqual([made.id])
    expect(await api.get('albuns?numero=E&fotos_null=true')).toEqual([])
    expect(await api.status('albuns?fotos=1')).toBe(400)
    const { content } = await exported(admin, 'albuns', { formato: 'csv', colunas: ['numero', 'fotos'] })
    expect(csvLines(content)).toContain('E;x.png, y.png')
    const document = JSON.stringify((await admin.get('/api/openapi.json')).json())
    expect(document).toContain('/albuns/{id}/arquivos/{campo}/{arquivo}')
  })

  it('is gone with its record, contents and all', async () => {
    const made = await make({ fotos: [await sent('fotos')] })
    await api.remove(`albuns/${made.id}`, made.versao)
    await sweepFiles(t.db, createBlobStore(t.app.env.dataDir), t.app)
    const left = await sql`select 1 from arquivos where recurso = 'albuns' and registro_id = ${made.id}`.execute(t.db)
    expect(left.rows).toEqual([])
  })
})
