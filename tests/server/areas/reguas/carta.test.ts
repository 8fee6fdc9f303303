import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { openSaida } from '../mensagens/caixa-de-saida'
import { ATRASO, andar, emVigor, execucoesDe, pessoas } from './andar-de-teste'
import { act } from './regua-de-teste'

let t: TestApp
let coordenador: Actor

beforeAll(async () => {
  t = await openSaida()
  coordenador = await t.as(CPF.coordenador)
  await sql`update credores set endereco = 'Rua A, 1', cidade = 'São Paulo', uf = 'SP', cpf_cnpj = '11222333000181' where id = 10`.execute(
    t.db,
  )
})
afterAll(() => t.close())

const letters = async (regua: number, actor = coordenador) => actor.get(`/api/v1/reguas/${regua}/cartas.pdf`)
let sequence = 0
/** A text in force, as it stands. */
async function emailAprovado(texto: string): Promise<number> {
  sequence += 1
  const { rows } = await sql<{ id: number }>`insert into templates_mail (nome, assunto, texto, finalidade, status)
    values (${`Carta ${sequence}`}, 'Aviso', ${texto}, 'cobranca', 'Aprovado') returning id`.execute(t.db)
  return rows[0]?.id ?? 0
}
/** How many pages a file says that it has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

it('a step by letter makes one per debt at an address, printed in one file and marked as printed by hand', async () => {
  const { ids } = await pessoas(t, 3)
  const [first, , nowhere] = ids
  await sql`update clientes set endereco = 'Rua das Flores', numero = '12', cep = '30110000', cidade = 'Belo Horizonte' where id = any(${ids}::bigint[])`.execute(
    t.db,
  )
  await sql`update clientes set endereco = null where id = ${nowhere}`.execute(t.db)
  const template_mail_id = await emailAprovado('# Aviso\n\n{nome}: deve **{valor}** a {credor}.')
  const step = { canal: 'carta', template_sms_id: null, template_mail_id, hora: '09:00', nome: 'Carta' }
  const regua = await emVigor(t, coordenador, {}, step)
  await andar(t)
  await andar(t)
  expect(await execucoesDe(t, ids)).toMatchObject([
    { status: 'Na fila', motivo: null, mensagem_id: null },
    { status: 'Na fila', motivo: null, mensagem_id: null },
    { status: 'Pulada', motivo: 'sem_destino' },
  ])
  const waiting = await coordenador.get('/api/v1/reguas_execucoes?_visao=cartas')
  expect(waiting.json()).toHaveLength(2)
  const file = await letters(regua)
  expect(file.statusCode, file.body).toBe(200)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(pagesOf(file.rawPayload)).toBe(2)
  // paid meanwhile: no letter of it is printed
  // no act: a receipt would need an agreement
  await sql`update operacoes set status_operacao = 'L' where cliente_id = ${first}`.execute(t.db)
  expect(pagesOf((await letters(regua)).rawPayload)).toBe(1)
  const [gone, kept] = await execucoesDe(t, ids)
  expect(await act(coordenador, 'reguas_execucoes', 'imprimir', kept?.id ?? 0)).toMatchObject({ ok: true })
  expect((await execucoesDe(t, ids))[1]).toMatchObject({ status: 'Executada' })
  expect((await coordenador.get(`/api/v1/etapas_da_regua?regua_id=${regua}`)).json()).toMatchObject([
    { canal: 'carta', enviados: 1, pulados: 1 },
  ])
  // the next night passes over the letter of whoever paid
  await andar(t, '2026-11-21')
  expect((await execucoesDe(t, ids)).find(({ id }) => id === gone?.id)).toMatchObject({
    ...{ status: 'Pulada', motivo: 'pago' },
  })
  const executivo = await t.as(CPF.executivo)
  expect((await letters(regua, executivo)).statusCode).toBe(403)
  await act(coordenador, 'reguas', 'encerrar', regua)
})

it('is no message: only a letter is marked as printed, and its text carries no link', async () => {
  const { ids } = await pessoas(t, 1)
  const regua = await emVigor(t, coordenador)
  await andar(t)
  const [message] = await execucoesDe(t, ids)
  expect(await act(coordenador, 'reguas_execucoes', 'imprimir', message?.id ?? 0)).toMatchObject({ ok: false })
  await act(coordenador, 'reguas', 'encerrar', regua)
  const template_mail_id = await emailAprovado('{credor}: pague em {link}.')
  const draft = await coordenador.post('/api/v1/reguas', { nome: 'Com link', ancora: 'operacao', credores: [10] })
  const { id } = draft.json<{ id: number }>()
  const step = { regua_id: id, dia: ATRASO, canal: 'carta', template_mail_id }
  expect((await coordenador.post('/api/v1/reguas_etapas', step)).statusCode).toBe(201)
  expect((await act(coordenador, 'reguas', 'ativar', id)).message).toContain('uma carta não leva {link}')
})
