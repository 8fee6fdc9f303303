import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asCompany } from '../../../src/server/framework/resources/events/as-company'
import { publicarNoDia } from '../../../src/server/framework/resources/schedules/publicar-no-dia'
import { systemClock } from '../../../src/server/platform/clock'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { csvLines, exported } from './export/exporting'
import { csv, importerOf } from './import/importer'
import { requestsOf } from './requests'

const TEXTS = {
  guias: `recurso: guias
publicacao: true
rascunho: true
comentarios: true
campos:
  nome: {tipo: texto(40)!, unico: true}
  texto: {tipo: texto_longo, busca: true}
  usos: {tipo: lista(atendimentos.guia)}
importacao: {chave: [nome]}
lista: {colunas: [nome], filtros: [publicacao], em_massa: [texto]}
`,
  atendimentos: `recurso: atendimentos
campos:
  assunto: texto(40)!
  turma: ref(turmas)
  guia: {tipo: ref(guias), ao_excluir: limpar}
`,
  turmas: `recurso: turmas
campos:
  nome: texto(40)!
  guias: {tipo: lista(folhas.turma)}
  folhas: {tipo: calculado(inteiro), formula: "contagem(guias)"}
`,
  folhas: `recurso: folhas
publicacao: true
campos:
  nome: texto(40)!
  turma: {tipo: ref(turmas)!, ao_excluir: junto}
`,
}

let hoje = '2026-11-20'
let t: DeclaredApp
let autor: Actor
let leitor: Actor
let api: ReturnType<typeof requestsOf>
let lido: ReturnType<typeof requestsOf>

beforeAll(async () => {
  t = await openDeclaredApp(TEXTS, { worker: 'sim', clock: { ...systemClock(null), hoje: () => hoje } })
  autor = await t.as(CPF.administrador)
  leitor = await t.as(CPF.analistaFinanceiro)
  for (const code of ['guias.ver', 'guias.exportar', 'atendimentos.ver', 'atendimentos.criar', 'turmas.ver'])
    await t.grant(leitor.usuarioId, code)
  await t.grant(leitor.usuarioId, 'folhas.ver')
  ;[api, lido] = [requestsOf(autor), requestsOf(leitor)]
})
afterAll(() => t.close())
beforeEach(() => {
  hoje = '2026-11-20'
})

let count = 0
const make = async (recurso = 'guias', body: object = {}): Promise<number> => {
  count += 1
  return (await api.created(recurso, { nome: `Roteiro ${count}`, ...body })).id
}
async function act(nome: string, id: number, valores: object = {}, recurso = 'guias') {
  const answer = await api.post(`${recurso}/atos/${nome}`, { ids: [id], valores })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().linhas[0]
}
const done = async (nome: string, id: number, valores: object = {}) =>
  expect(await act(nome, id, valores)).toMatchObject({ ok: true })
const sees = async (id: number) => (await lido.status(`guias/${id}`)) === 200
const run = () =>
  publicarNoDia(t.db, {
    usuario: asCompany(t.definitions, null),
    definitions: t.definitions,
    clock: t.app.clock,
    secret: t.app.secret,
  })

describe('a record of a resource with publication', () => {
  it('is a draft until it is published, and seen by whoever does not edit only while it is', async () => {
    const id = await make()
    expect(await api.get(`guias/${id}`)).toMatchObject({ publicacao: 'Rascunho', publicado_em: null })
    expect(await sees(id)).toBe(false)
    await done('publicar', id)
    expect(await api.get(`guias/${id}`)).toMatchObject({ publicacao: 'Publicado', publicado_em: hoje })
    expect(await sees(id)).toBe(true)
    await done('retirar', id)
    expect(await sees(id)).toBe(false)
    const lines = await api.get(`guias/${id}/historico`)
    expect(lines.map(({ acao }: { acao: string }) => acao)).toEqual(['retirar', 'publicar', 'criar'])
  })

  it('that is scheduled is there on its day and gone on the other, though no work ran', async () => {
    const id = await make()
    await done('agendar', id, { publicado_em: '2026-11-23', retirado_em: '2026-11-25' })
    const seen = []
    for (hoje of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']) seen.push(await sees(id))
    expect(seen).toEqual([false, true, true, false])
    await done('desagendar', id)
    expect((await api.get(`guias/${id}`)).publicacao).toBe('Rascunho')
  })

  it('is told to be published and withdrawn by the clock, once, in the history that live lists follow', async () => {
    const id = await make()
    await done('agendar', id, { publicado_em: '2026-11-23', retirado_em: '2026-11-25' })
    expect(await run()).toBe(0)
    hoje = '2026-11-23'
    expect([await run(), await run()]).toEqual([1, 0])
    hoje = '2026-11-26'
    expect([await run(), await run()]).toEqual([1, 0])
    const lines = await api.get(`guias/${id}/historico`)
    expect(lines.slice(0, 2)).toMatchObject([
      { acao: 'retirar_no_dia', mudancas: { publicacao: ['Publicado', 'Retirado'] } },
      { acao: 'publicar_no_dia', mudancas: { publicacao: ['Agendado', 'Publicado'] } },
    ])
    expect((await api.get(`guias/${id}`)).versao).toBe(4)
  })

  it('is refused a day that is past, and one of withdrawal before that of publication, at the field', async () => {
    const id = await make()
    for (const [nome, valores, campo] of [
      ['agendar', { publicado_em: hoje }, 'publicado_em'],
      ['agendar', { publicado_em: '2026-11-25', retirado_em: '2026-11-25' }, 'retirado_em'],
      ['publicar', { retirado_em: hoje }, 'retirado_em'],
    ] as const)
      expect(await act(nome, id, valores)).toMatchObject({ ok: false, errors: { [campo]: [expect.any(String)] } })
    expect((await api.post('guias/atos/agendar', { ids: [id] })).statusCode).toBe(422)
    expect(await api.get(`guias/${id}`)).toMatchObject({ publicacao: 'Rascunho', versao: 1 })
  })
})

describe('what is not published', () => {
  it('is on no road of whoever does not edit', async () => {
    const [shown, hidden] = [await make('guias', { texto: 'aurora' }), await make('guias', { texto: 'aurora' })]
    await done('publicar', shown)
    const use = await api.created('atendimentos', { assunto: 'A', guia_id: hidden })
    const rows = await leitor.get('/api/v1/guias?q=aurora')
    expect([rows.json().map(({ id }: { id: number }) => id), rows.headers['x-total-count']]).toEqual([[shown], '1'])
    expect(await lido.get(`guias?id=${hidden}`)).toEqual([])
    expect(await lido.get('guias?publicacao=Rascunho')).toEqual([])
    expect((await lido.get('guias/totais?q=aurora')).linhas).toBe(1)
    expect((await lido.get('atendimentos/opcoes/guia?q=Roteiro')).map(({ id }: { id: number }) => id)).not.toContain(
      hidden,
    )
    expect(await lido.get(`atendimentos/${use.id}`)).toMatchObject({ guia_id: hidden, guia: null })
    for (const path of ['', '/historico', '/comentarios']) expect(await lido.status(`guias/${hidden}${path}`)).toBe(404)
    const { content } = await exported(leitor, 'guias', { filtros: 'q=aurora', colunas: ['nome'], formato: 'csv' })
    expect(csvLines(content)).toHaveLength(2)
    expect((await leitor.post('/api/v1/atendimentos', { assunto: 'B', guia_id: hidden })).statusCode).toBe(422)
    expect((await leitor.post('/api/v1/guias/atos/publicar', { ids: [hidden] })).statusCode).toBe(403)
  })

  it('counts in no figure of theirs', async () => {
    const turma = await make('turmas')
    const ids = [await make('folhas', { turma_id: turma }), await make('folhas', { turma_id: turma })]
    await act('publicar', ids[0] ?? 0, {}, 'folhas')
    expect((await api.get(`turmas/${turma}`)).folhas).toBe(2)
    expect((await lido.get(`turmas/${turma}`)).folhas).toBe(1)
  })

  it.each([
    ['guias.editar', CPF.supervisorFinanceiro],
    ['guias.publicar', CPF.backoffice],
  ])('is seen by who has %s', async (code, cpf) => {
    const outro = await t.as(cpf)
    const id = await make()
    await t.grant(outro.usuarioId, 'guias.ver')
    expect((await outro.get(`/api/v1/guias/${id}`)).statusCode).toBe(404)
    await t.grant(outro.usuarioId, code)
    expect((await outro.get(`/api/v1/guias/${id}`)).statusCode).toBe(200)
  })

  it('is seen by who made it', async () => {
    await t.grant(leitor.usuarioId, 'guias.criar')
    expect(await sees((await lido.created('guias', { nome: 'Meu' })).id)).toBe(true)
  })
})

describe('publication', () => {
  it('moves by its acts and by no other road', async () => {
    const id = await make()
    const wanted = { publicacao: 'Publicado', publicado_em: '2026-11-01' }
    const refused = [
      await api.post('guias', { nome: 'Novo', ...wanted }),
      await api.patch(`guias/${id}`, wanted, 1),
      await api.post('guias/em-massa', { ids: [id], mudancas: wanted }),
      await autor.inject({
        method: 'PUT',
        url: '/api/v1/guias/rascunho/novo',
        payload: { valores: wanted, versao: 0 },
      }),
    ]
    for (const answer of refused) {
      expect(answer.statusCode, answer.body).toBe(422)
      expect(Object.keys(answer.json().errors).map((key) => key.split('.').at(-1))).toContain('publicacao')
    }
    const { id: file } = await importerOf(autor, 'guias').upload(
      'r.csv',
      csv(['Nome', 'Publicação'], ['N', 'Publicado']),
    )
    const mapa = ['nome', 'publicacao']
    expect((await importerOf(autor, 'guias').put(file, { mapa, modo: 'criar', chave: [] })).statusCode).toBe(422)
    await done('publicar', id)
    await done('retirar', id)
    const [line] = await api.get(`guias/${id}/historico`)
    const back = await autor.inject({
      method: 'POST',
      url: `/api/v1/guias/${id}/historico/${line.id}/reverter`,
      headers: { 'if-match': '3' },
    })
    expect([back.statusCode, back.json().errors]).toMatchObject([422, { publicacao: [expect.any(String)] }])
    expect((await api.get(`guias/${id}`)).publicacao).toBe('Retirado')
  })
})
