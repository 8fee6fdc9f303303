import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'

const { administrador, coordenador, supervisorCobranca } = withApp({ hoje: '2026-11-20' }, [
  'administrador',
  'coordenador',
  'supervisorCobranca',
])
const url = '/api/v1/templates_sms'

let id: number
let count = 0
beforeEach(async () => {
  count += 1
  const made = await coordenador.post(url, { nome: `Aviso ${count}`, texto: 'Oi, {nome}: {credor}.' })
  expect(made.statusCode, made.body).toBe(201)
  id = made.json().id
})

async function act(actor: Actor, nome: string, valores: object = {}) {
  const answer = await actor.post(`${url}/atos/${nome}`, { ids: [id], valores })
  return answer.statusCode === 200 ? answer.json().linhas[0] : answer.statusCode
}
const edit = (actor: Actor, versao: number, payload: { texto: string } | { motivo_rejeicao: string }) =>
  actor.inject({ method: 'PATCH', url: `${url}/${id}`, headers: { 'if-match': String(versao) }, payload })

describe('the text of a message', () => {
  it('is approved by somebody else than who wrote and sent it', async () => {
    expect(await act(coordenador, 'enviar')).toMatchObject({ ok: true })
    expect(await act(coordenador, 'aprovar')).toMatchObject({
      ok: false,
      message: 'Quem enviou o texto para análise não o aprova.',
    })
    expect(await act(supervisorCobranca, 'aprovar')).toMatchObject({ ok: true })
    expect((await coordenador.get(`${url}/${id}`)).json()).toMatchObject({
      status: 'Aprovado',
      enviado_por_id: coordenador.usuarioId,
      escrito_por_id: coordenador.usuarioId,
    })
  })

  it('is not approved by who wrote it last, nor by who made it, though another sent it', async () => {
    expect((await edit(administrador, 1, { texto: 'Olá, {nome}: {credor}.' })).statusCode).toBe(200)
    expect(await act(coordenador, 'enviar')).toMatchObject({ ok: true })
    for (const writer of [administrador, coordenador])
      expect(await act(writer, 'aprovar')).toMatchObject({ ok: false, message: expect.stringMatching(/não o aprova/) })
    expect(await act(supervisorCobranca, 'aprovar')).toMatchObject({ ok: true })
  })

  it('is locked from when it is sent until it is a draft again', async () => {
    await act(coordenador, 'enviar')
    const locked = await edit(coordenador, 2, { texto: 'Outro' })
    expect([locked.statusCode, Object.keys(locked.json().errors)]).toEqual([422, ['texto']])
    const reason = await edit(coordenador, 2, { motivo_rejeicao: 'x' })
    expect([reason.statusCode, Object.keys(reason.json().errors)]).toEqual([422, ['motivo_rejeicao']])
    expect(await act(supervisorCobranca, 'rejeitar')).toBe(422)
    expect(await act(supervisorCobranca, 'rejeitar', { motivo_rejeicao: 'Falta o credor.' })).toMatchObject({
      ok: true,
    })
    expect(await act(supervisorCobranca, 'retomar')).toBe(403)
    expect(await act(coordenador, 'retomar')).toMatchObject({ ok: true })
    expect((await edit(coordenador, 4, { texto: 'Oi, {nome}, de {credor}.' })).statusCode).toBe(200)
  })
})
