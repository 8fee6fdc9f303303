import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../../src/declaration/load'
import { readDeclarationFiles } from '../../../../src/server/app/declarations'
import { CPF } from '../../fixture'
import { contextFor, follow } from '../../flows/bilhetes'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { CREDOR, createDestinatario, type Destinatario, despache, HORA, mensagem } from './caixa-de-saida'

/** What the house may write by itself: a text by its name, after a number of the client is put right. */
const FLUXO = `fluxo: texto_ao_corrigir
rotulo: Texto ao corrigir o número
quando: {recurso: telefones, em: alterado}
com: [telefones.ver, telefones.ver_pessoal, clientes.ver, credores.ver, mensagens.enviar]
faz:
  - ato: mensagens.enviar_texto
    pede: {cliente_id: "=cliente", credor_id: ${CREDOR}, texto: Lembrete do fluxo, canal: sms}
`
const TEXTO = { nome: 'Lembrete do fluxo', finalidade: 'lembrete', status: 'Aprovado' }

function withFlow() {
  const files = [...readDeclarationFiles(process.cwd()), { path: 'config/fluxos/texto_ao_corrigir.yaml', text: FLUXO }]
  const { definitions, mistakes } = loadDefinitions(files)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}

let t: TestApp
let executivo: Actor
let coordenador: Actor
beforeAll(async () => {
  t = await openTestApp({ definitions: withFlow(), ...HORA })
  executivo = await t.as(CPF.executivo)
  coordenador = await t.as(CPF.coordenador)
  await t.db
    .insertInto('templates_sms')
    .values({ ...TEXTO, texto: 'Da {credor}: fale conosco.' })
    .execute()
})
afterAll(() => t.close())

/** Corrects the number of the client, which the flow follows. */
async function correct(
  app: TestApp,
  actor: Actor,
  { telefone_id }: Destinatario,
  payload: object = { whatsapp: true },
): Promise<void> {
  const { versao } = (await actor.get(`/api/v1/telefones/${telefone_id}`)).json<{ versao: number }>()
  const answer = await actor.inject({
    method: 'PATCH',
    url: `/api/v1/telefones/${telefone_id}`,
    headers: { 'if-match': String(versao) },
    payload,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  for (let times = 0; times < 2; times += 1) await follow(app, contextFor(app))
}

function mensagensDe(app: TestApp, { cliente_id }: Destinatario) {
  return app.db.selectFrom('mensagens').selectAll().where('cliente_id', '=', cliente_id).execute()
}

async function lastRun(app: TestApp) {
  const runs = app.db.selectFrom('entregas').select(['status', 'resposta']).where('meio', '=', 'fluxo')
  return runs.orderBy('id', 'desc').executeTakeFirstOrThrow()
}

const send = (pedido: object, actor = executivo) => actor.post('/api/v1/mensagens/texto', pedido)

describe('a text that a flow sends', () => {
  it('goes once for its cause, by name, through the outbox, as a rule’s message', async () => {
    const destino = await createDestinatario(t)
    await correct(t, coordenador, destino)
    const [made, ...others] = await mensagensDe(t, destino)
    expect(others).toEqual([])
    expect(made).toMatchObject({
      ...{ canal: 'sms', telefone: destino.telefone, origem: 'aviso', finalidade: 'lembrete', status: 'Na fila' },
      ...{ texto: 'Da Escola Aurora: fale conosco.', a_pedido: false, agendada_para: null, criado_por: null },
    })
    expect(await despache(t, made?.id ?? 0)).toBe(true)
    expect(await mensagem(t, made?.id ?? 0)).toMatchObject({ status: 'Aceita' })
    expect(await lastRun(t)).toEqual({ status: 'entregue', resposta: 'Enviar um texto aprovado' })
  })

  it('is refused by the law as anybody’s is, writes nothing, and the run says why', async () => {
    const destino = await createDestinatario(t, 5, {
      canais_bloqueados: JSON.stringify({ sms: true }),
      motivo_canais: 'Pediu',
    })
    await correct(t, coordenador, destino)
    expect(await mensagensDe(t, destino)).toEqual([])
    expect(await lastRun(t)).toMatchObject({ status: 'falhou', resposta: expect.stringContaining('bloqueou') })
  })

  it('waits for the next opening where only the hour speaks against it, and is never sent before', async () => {
    const night = await openTestApp({ definitions: withFlow(), ...HORA, hora: '05:00' })
    try {
      await night.db
        .insertInto('templates_sms')
        .values({ ...TEXTO, texto: 'Da {credor}: fale conosco.' })
        .execute()
      const destino = await createDestinatario(night)
      await correct(night, await night.as(CPF.coordenador), destino)
      const [made] = await mensagensDe(night, destino)
      expect(new Date(made?.agendada_para ?? 0).toISOString()).toBe('2026-11-19T11:00:00.000Z')
      expect(await despache(night, made?.id ?? 0)).toBe(false)
      expect(await mensagem(night, made?.id ?? 0)).toMatchObject({ status: 'Na fila' })
      // told once a day: that one waits speaks against another, whatever the hour
      await correct(night, await night.as(CPF.coordenador), destino, { preferido: true })
      expect(await mensagensDe(night, destino)).toHaveLength(1)
      expect(await lastRun(night)).toMatchObject({ status: 'falhou' })
    } finally {
      await night.close()
    }
  })
})

describe('POST /mensagens/texto', () => {
  it('sends it for a person too, whose message it then is', async () => {
    const { cliente_id } = await createDestinatario(t)
    const answer = await send({ cliente_id, credor_id: CREDOR, texto: 'Lembrete do fluxo' })
    expect(answer.statusCode, answer.body).toBe(201)
    const { mensagem_id } = answer.json<{ mensagem_id: number }>()
    expect(await mensagem(t, mensagem_id)).toMatchObject({ origem: 'manual', criado_por: executivo.usuarioId })
  })

  it.each([
    [{ texto: 'Texto que não há' }, 'texto'],
    [{ canal: 'carta' }, 'canal'],
    [{ canal: 'email' }, 'canal'],
    [{ cliente_id: 999_999 }, 'cliente_id'],
    [{ credor_id: 999_999 }, 'credor_id'],
    [{ acordo_id: 999_999 }, 'acordo_id'],
  ])('is refused with its field: %j', async (own, field) => {
    const { cliente_id } = await createDestinatario(t)
    const refused = await send({ cliente_id, credor_id: CREDOR, texto: 'Lembrete do fluxo', ...own })
    expect(refused.statusCode, refused.body).toBeGreaterThanOrEqual(400)
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field])
  })

  it('is of who may send messages', async () => {
    const { cliente_id } = await createDestinatario(t)
    const body = { cliente_id, credor_id: CREDOR, texto: 'Lembrete do fluxo' }
    expect((await send(body, await t.as(CPF.credor10))).statusCode).toBe(403)
  })
})
