import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { requestsOf } from './requests'

const OBRAS = `recurso: obras
campos:
  nome: {tipo: texto(40)!, unico: true}
  custo: {tipo: dinheiro, min: 0, max: 100, somente_leitura_se: "fase <> 'P'"}
  laudo: {tipo: texto(40), obrigatorio_se: "fase = 'E'"}
  parecer: {tipo: texto(40), somente_leitura_se: "fase <> 'X'"}
  iniciada_em: {tipo: data, somente_leitura: true}
  dobro: {tipo: dinheiro, max: 100, somente_leitura: true}
  pedida_por: {tipo: ref(usuarios), somente_leitura: true}
  fase: {tipo: enum!, valores: {P: Projeto, A: Em análise, O: Obra, E: Entregue, X: Parada}, padrao: P}
transicoes:
  fase:
    final: [E]
    pedir: {de: P, para: A, define: {pedida_por: "=usuario.id"}}
    iniciar:
      de: A
      para: O
      em: [linha, ficha, massa]
      visivel_se: "custo <> 13 ou vazio(custo)"
      quando:
        - {exige: "nao (usuario.id = pedida_por)", mensagem: Quem pediu não inicia.}
        - {exige: "nao vazio(custo)", mensagem: Falta o custo.}
      define: {iniciada_em: "=hoje()", dobro: "=custo * 2"}
    entregar: {de: O, para: E}
    parar: {de: O, para: X, formulario: [parecer!]}
    retomar: {de: X, para: O, so: acao}
acoes:
  adiantar: {define: {fase: O, nome: Adiantada}}
  encerrar: {formulario: [laudo!], define: {fase: E}}
  batizar: {quando: [{exige: "fase = 'P'", mensagem: Só se batiza um projeto.}], define: {nome: Nova}}
`

let t: DeclaredApp
let admin: Actor
let outro: Actor
let api: ReturnType<typeof requestsOf>
beforeAll(async () => {
  t = await openDeclaredApp({ obras: OBRAS })
  admin = await t.as(CPF.administrador)
  outro = await t.as(CPF.analistaFinanceiro)
  for (const acao of ['ver', 'iniciar', 'parar', 'adiantar']) await t.grant(outro.usuarioId, `obras.${acao}`)
  api = requestsOf(admin)
})
afterAll(() => t.close())

let count = 0
async function make(body: object = {}): Promise<number> {
  count += 1
  return (await api.created('obras', { nome: `Obra ${count}`, custo: 10, ...body })).id
}
async function act(actor: Actor, nome: string, id: number, valores: object = {}) {
  const answer = await actor.post(`/api/v1/obras/atos/${nome}`, { ids: [id], valores })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().linhas[0]
}
const asked = async (body: object = {}) => {
  const id = await make(body)
  expect(await act(admin, 'pedir', id)).toMatchObject({ ok: true })
  return id
}

describe('a transition', () => {
  it('moves the state, defines from the record what no form reaches, and tells the history by its name', async () => {
    const id = await asked()
    expect(await act(outro, 'iniciar', id)).toEqual({ id, ok: true, versao: 3 })
    expect(await api.get(`obras/${id}`)).toMatchObject({ fase: 'O', iniciada_em: '2026-11-20', dobro: 20 })
    const [line] = await api.get(`obras/${id}/historico`)
    expect(line).toMatchObject({ acao: 'iniciar', mudancas: { fase: ['A', 'O'], iniciada_em: [null, '2026-11-20'] } })
  })

  it('says each condition that does not hold in its own words, to who asks and to who asks why', async () => {
    const [own, costless] = [await asked(), await asked({ custo: null })]
    expect(await act(admin, 'iniciar', own)).toEqual({ id: own, ok: false, message: 'Quem pediu não inicia.' })
    expect(await act(outro, 'iniciar', costless)).toMatchObject({ ok: false, message: 'Falta o custo.' })
    const why = await api.get(
      `por-que?usuario_id=${outro.usuarioId}&recurso=obras&registro_id=${costless}&acao=iniciar`,
    )
    expect(why.permitido).toBe(false)
    expect(why.checagens).toContainEqual({
      o_que: 'Não vale aqui: Falta o custo.',
      passou: false,
      regra: 'nao vazio(custo)',
      origem: expect.stringMatching(/^resources\/obras\.yaml:\d+$/),
    })
  })

  it('that is left out for a record is left out for an act that would set its state too', async () => {
    const id = await asked({ custo: 13 })
    for (const nome of ['iniciar', 'adiantar'])
      expect(await act(outro, nome, id)).toMatchObject({ ok: false, message: expect.stringContaining('não vale') })
    expect((await api.get(`obras/${id}`)).fase).toBe('A')
  })

  it('is refused from elsewhere, with where the record may go, and without its permission', async () => {
    const id = await make()
    expect(await act(outro, 'iniciar', id)).toMatchObject({
      ok: false,
      message: 'De "Projeto" não se passa para "Obra". Permitido: Em análise.',
    })
    expect((await outro.post('/api/v1/obras/atos/pedir', { ids: [id] })).statusCode).toBe(403)
    expect((await api.get(`obras/${id}`)).fase).toBe('P')
  })

  it('is under the rules of the record as it will be, and asks for what its form asks wherever that is locked', async () => {
    const id = await asked()
    await act(outro, 'iniciar', id)
    expect(await act(admin, 'entregar', id)).toMatchObject({ ok: false, errors: { laudo: ['Campo obrigatório.'] } })
    expect(await act(outro, 'parar', id, { parecer: 'Chuva' })).toMatchObject({ ok: true })
    expect(await api.get(`obras/${id}`)).toMatchObject({ fase: 'X', parecer: 'Chuva' })
  })

  it('defines no value that its field cannot hold', async () => {
    const id = await asked({ custo: 60 })
    expect(await act(outro, 'iniciar', id)).toMatchObject({ ok: false, errors: { dobro: ['O máximo é R$ 100,00.'] } })
    expect((await api.get(`obras/${id}`)).fase).toBe('A')
  })

  it('that only code takes has no act', async () => {
    const id = await make()
    expect((await admin.post('/api/v1/obras/atos/retomar', { ids: [id] })).statusCode).toBe(404)
  })

  it('gives each of many its verdict', async () => {
    const [good, wrong] = [await asked(), await make()]
    const answer = await outro.post('/api/v1/obras/atos/iniciar', { ids: [good, wrong] })
    expect(answer.json()).toMatchObject({ feitos: 1, linhas: [{ ok: true }, { ok: false }] })
  })
})

describe('an act that defines a state', () => {
  it('goes through the transition that leads there, under its conditions and permission', async () => {
    const id = await asked()
    expect(await act(admin, 'adiantar', id)).toMatchObject({ ok: false, message: 'Quem pediu não inicia.' })
    expect(await act(outro, 'adiantar', id)).toMatchObject({ ok: true })
    expect(await api.get(`obras/${id}`)).toMatchObject({ fase: 'O', nome: 'Adiantada', iniciada_em: '2026-11-20' })
    expect(await act(admin, 'encerrar', id, { laudo: 'Bom' })).toMatchObject({ ok: true })
    expect(await act(admin, 'encerrar', id, { laudo: 'Bom' })).toMatchObject({ ok: false, message: expect.any(String) })
    expect((await api.get(`obras/${id}`)).fase).toBe('E')
  })
})

it('any act may have conditions of its own', async () => {
  const [project, begun] = [await make(), await asked()]
  expect(await act(admin, 'batizar', begun)).toMatchObject({ ok: false, message: 'Só se batiza um projeto.' })
  expect(await act(admin, 'batizar', project)).toMatchObject({ ok: true })
})
