import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { contextFor, follow } from './bilhetes'

const FLUXO = `fluxo: avisa
rotulo: Avisa de feriado
quando: {recurso: feriados, em: criado}
com: [feriados.ver, tipos_evento.criar]
faz:
  - {cria: tipos_evento, campos: {codigo: "=nome", nome: "=nome"}}
  - {webhook: loja}
`

let receiver: Server
let answer = 500
const heard: { readonly id: unknown; readonly corpo: string }[] = []
let t: TestApp
let admin: Actor
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let corpo = ''
    request.on('data', (chunk) => (corpo += String(chunk)))
    request.on('end', () => {
      heard.push({ id: request.headers['avenca-entrega'], corpo })
      response.writeHead(answer).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => receiver.once('listening', resolve))
  const endereco = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const files = readDeclarationFiles(process.cwd()).map((file) =>
    file.path === 'config/integracoes.yaml'
      ? {
          ...file,
          text: `${file.text.replace(/^webhooks:.*$/m, '')}\nwebhooks: {loja: {endereco: "${endereco}", segredo: S}}\n`,
        }
      : file,
  )
  const { definitions, mistakes } = loadDefinitions([...files, { path: 'config/fluxos/avisa.yaml', text: FLUXO }])
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  t = await openTestApp({ definitions })
  admin = await t.as(CPF.administrador)
})
afterAll(async () => {
  await t.close()
  receiver.close()
})

const context = () => ({ ...contextFor(t), env: { S: 'segredo' } })
const runs = async (asked = '') => (await admin.get(`/api/v1/fluxos/avisa/execucoes${asked}`)).json()
const flow = async () =>
  (await admin.get('/api/v1/fluxos')).json().find(({ fluxo }: { fluxo: string }) => fluxo === 'avisa')

it('shows flows in words and their runs, sends a webhook again under its number and repeats a run once what stopped it is gone', async () => {
  await admin.post('/api/v1/feriados', { data: '2026-12-25', nome: 'natal' })
  await follow(t, context())
  const [run] = await runs()
  expect(run).toMatchObject({
    em: expect.stringMatching(/^2026-11-2[01]T/),
    registro: expect.stringMatching(/^Feriado \d+$/),
    por: expect.any(String),
    status: 'entregue',
    avisos: [{ alvo: 'loja', status: 'pendente', resposta: '500' }],
  })
  const [{ id }] = run.avisos
  for (let tries = 1; tries < 8; tries += 1) {
    await t.app.pool.query('update entregas set proxima_em = now() where id = $1', [id])
    await follow(t, context())
  }
  answer = 200
  expect((await admin.post(`/api/v1/entregas/${id}/reenviar`, {})).statusCode).toBe(204)
  await follow(t, context())
  expect(heard.map((each) => each.id)).toEqual(Array(9).fill(String(id)))
  expect(JSON.parse(heard[0]?.corpo ?? '')).toMatchObject({ id, fluxo: 'avisa', execucao: run.id, evento: 'criado' })

  // the code is taken
  await admin.post('/api/v1/feriados', { data: '2026-12-26', nome: 'natal' })
  await follow(t, context())
  const [failed] = await runs('?status=falhou')
  expect(failed.resposta).toMatch(/^Passo 1: /)
  await t.app.pool.query("update tipos_evento set codigo = 'outro' where codigo = 'natal'")
  await admin.post(`/api/v1/entregas/${failed.id}/reenviar`, {})
  await follow(t, context())
  expect(await runs('?status=falhou')).toEqual([])
  expect(await runs(`?antes=${failed.id}`)).toMatchObject([{ id: run.id }])
  const told = await admin.inject({ url: '/api/v1/fluxos', headers: { 'accept-language': 'en' } })
  expect(told.json().find(({ fluxo }: { fluxo: string }) => fluxo === 'avisa')).toMatchObject({
    quando: 'On creating holiday',
    faz: ['Create event type', 'Notify loja'],
  })
  expect(await flow()).toMatchObject({
    quando: 'Ao criar feriado',
    faz: ['Criar tipo de evento', 'Avisar loja'],
    ligado: true,
    mudado: null,
    falhas: 0,
    ultima: { status: 'entregue' },
  })
})

it('switches a flow off and on for who may, and for nobody else', async () => {
  expect((await admin.post('/api/v1/fluxos/avisa/desligar', {})).statusCode).toBe(204)
  expect(await flow()).toMatchObject({ ligado: false, mudado: { por: expect.any(String) } })
  expect((await admin.post('/api/v1/fluxos/nenhum/desligar', {})).statusCode).toBe(404)
  expect((await admin.get('/api/v1/fluxos/toString/execucoes')).statusCode).toBe(404)
  const coordenador = await t.as(CPF.coordenador)
  for (const way of ['ligar', 'desligar'])
    expect((await coordenador.post(`/api/v1/fluxos/avisa/${way}`, {})).statusCode).toBe(403)
  expect((await coordenador.get('/api/v1/fluxos')).statusCode).toBe(403)
  expect((await admin.post('/api/v1/fluxos/avisa/ligar', {})).statusCode).toBe(204)
})

it('is only looked at by who may only look: switched or done again by nobody without the right to it', async () => {
  const { id } = await t.db.selectFrom('entregas').select('id').limit(1).executeTakeFirstOrThrow()
  const { usuarioId } = await t.as(CPF.coordenador)
  const given = { usuario_id: usuarioId, permissao: 'diagnostico.ver', efeito: 'conceder', versao: 1 } as const
  await t.db.insertInto('usuarios_permissoes').values(given).execute()
  const leitor = await t.as(CPF.coordenador)
  expect((await leitor.get('/api/v1/fluxos')).statusCode).toBe(200)
  expect((await leitor.get('/api/v1/fluxos/avisa/execucoes')).statusCode).toBe(200)
  for (const act of ['fluxos/avisa/ligar', 'fluxos/avisa/desligar', `entregas/${id}/reenviar`])
    expect((await leitor.post(`/api/v1/${act}`, {})).statusCode, act).toBe(403)
})
