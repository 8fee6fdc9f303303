import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { loadDefinitions } from '../../../../src/declaration/load'
import { readDeclarationFiles } from '../../../../src/server/app/declarations'
import { deliverNext } from '../../../../src/server/framework/resources/events/deliver-events'
import { contextFor } from '../../flows/bilhetes'
import { untilSomeoneWaits } from '../../until-someone-waits'
import { withApp } from '../../with-app'
import { createCarteira } from '../carteira'

const PLAIN = '  cancelar: {em: [pagina], chamar: cancelarAgendamento, permissao: agendamentos.concluir}'
const WITH = `${PLAIN.slice(0, -1)}, quando: [{exige: "motivo <> 'Fixo'", mensagem: Este fica.}]}`

const FLOW = `fluxo: cancela
rotulo: Cancela
quando: {recurso: agendamentos, todo_dia: "08:00"}
com: [agendamentos.ver, agendamentos.concluir]
faz:
  - {ato: agendamentos.cancelar, pede: {motivo: Pagou}}
`

/** The product, with a condition on an act that has an address of its own, and a flow that does it. */
function definitions() {
  const files = readDeclarationFiles(process.cwd()).map(({ path, text }) => ({ path, text: text.replace(PLAIN, WITH) }))
  const loaded = loadDefinitions([...files, { path: 'config/fluxos/cancela.yaml', text: FLOW }])
  if (!loaded.definitions) throw new Error(JSON.stringify(loaded.mistakes))
  return loaded.definitions
}

const { t, administrador } = withApp({ hoje: '2026-11-20', definitions: definitions() }, ['administrador'])
beforeAll(() => createCarteira(t.database))

let count = 0
async function make(motivo: string): Promise<number> {
  count += 1
  const { rows } = await sql<{ id: number }>`
    insert into agendamentos (cliente_id, quando, motivo, canal) values (1, ${`2026-11-2${count}T12:00:00Z`}, ${motivo}, 'ligacao')
    returning id
  `.execute(t.db)
  return Number(rows[0]?.id)
}
const cancelar = (id: number) => administrador.post(`/api/v1/agendamentos/${id}/cancelar`, { motivo: 'Pagou' })
const stateOf = async (id: number) =>
  (await t.db.selectFrom('agendamentos').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('an act with an address of its own is refused with the sentence of its condition', async () => {
  const [fixed, plain] = [await make('Fixo'), await make('Ligar')]
  const answer = await cancelar(fixed)
  expect(answer.statusCode, answer.body).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'acao_impedida', message: 'Este fica.' })
  expect(await stateOf(fixed)).toBe('Aberto')
  expect((await cancelar(plain)).statusCode).toBe(200)
})

it('and so is one that held when it was asked for, and no more when the record was its own', async () => {
  const id = await make('Ligar')
  const asked = await t.db.transaction().execute(async (trx) => {
    await sql`update agendamentos set motivo = 'Fixo' where id = ${id}`.execute(trx)
    const answer = cancelar(id)
    await untilSomeoneWaits(t.db)
    return { answer }
  })
  const answer = await asked.answer
  expect(answer.json()).toMatchObject({ code: 'acao_impedida', message: 'Este fica.' })
  expect(await stateOf(id)).toBe('Aberto')
})

it('which a flow is refused as whoever presses the button is', async () => {
  const id = await make('Ligar')
  await sql`insert into entregas (recurso, registro_id, evento, meio, alvo, corpo, causa)
    values ('agendamentos', ${id}, 'relogio', 'fluxo', 'cancela', '{}', 'x')`.execute(t.db)
  const tried = await t.db.transaction().execute(async (trx) => {
    await sql`update agendamentos set motivo = 'Fixo' where id = ${id}`.execute(trx)
    const answer = deliverNext(t.db, contextFor(t))
    await untilSomeoneWaits(t.db)
    return { answer }
  })
  await tried.answer
  const run = await t.db.selectFrom('entregas').select(['status', 'resposta']).where('alvo', '=', 'cancela').execute()
  expect(run).toEqual([{ status: 'falhou', resposta: 'Este fica.' }])
  expect(await stateOf(id)).toBe('Aberto')
})
