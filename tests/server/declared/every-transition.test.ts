import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDefinition, ResourceDefinition } from '../../../src/declaration/definitions'
import type { StateMachine } from '../../../src/declaration/field-definitions'
import { createSamples, type Samples } from '../../../src/server/app/estudio/cases/sample-rows'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { createCarteira } from '../resources/carteira'
import { csv, importerOf } from '../resources/import/importer'

type State = FieldDefinition & { readonly estado: StateMachine }

/** Every field whose values are states: no road but its transitions changes it. */
const states = Object.values(loadProductDefinitions().resources).flatMap((definition) =>
  definition.campos.flatMap((field) =>
    isState(field) ? [[definition.recurso, field.key, definition, field] as const] : [],
  ),
)

function isState(field: FieldDefinition): field is State {
  return field.estado !== null
}

let t: TestApp
let owner: pg.Client
let samples: Samples
let admin: Actor
beforeAll(async () => {
  t = await openTestApp({ env: { AVENCA_POR_MINUTO: '1000000' } })
  await createCarteira(t.database)
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  samples = createSamples(owner, t.definitions, { credores: 10, clientes: 1 })
  // that the parts of an agreement add up is not what is tried here
  await owner.query('alter table acordos disable trigger acordos_soma_das_parcelas')
  await owner.query('alter table parcelas disable trigger parcelas_soma_das_linhas')
  for (const table of ['recebimentos', 'recebimentos_linhas', 'parcelas_operacoes'])
    await owner.query(`alter table ${table} disable trigger user`)
  for (const each of ['acordos', 'parcelas_operacoes', 'recebimentos', 'recebimentos_linhas']) await make(each)
  admin = await t.as(CPF.administrador)
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

/** What a table asks of a record beside its fields, one by one. */
const BESIDES: Readonly<Record<string, (count: number) => object | Promise<object>>> = {
  acordos: () => ({
    ...Object.fromEntries(['juros', 'multas', 'desconto', 'honorarios', 'valor_entrada'].map((key) => [key, 0])),
    valor_nominal: 1,
    total: 1,
  }),
  parcelas: (numero_parcela) => ({ numero_parcela }),
  // one charge waits per instalment, one promise per client
  cobrancas: async () => ({ parcela_id: await make('parcelas') }),
  parcelas_operacoes: () => ({
    ...Object.fromEntries(['juros', 'multa', 'honorarios', 'desconto', 'comissao'].map((key) => [key, 0])),
    principal: 1,
    valor_negociado: 1,
    valor_repasse: 1,
  }),
  recebimentos: () => ({ valor: 1, valor_repasse: 1 }),
  recebimentos_linhas: async () => ({
    recebimento_id: await make('recebimentos'),
    principal: 1,
    realizado: 1,
    valor_repasse: 1,
  }),
  // a line of the ledger is told once
  prestacoes_linhas: async () => ({ recebimento_linha_id: await make('recebimentos_linhas') }),
  // each file of a convenio has its number
  remessas_bancarias: (count) => ({ numero: count }),
  // and each of a creditor and bureau its own
  lotes_bureau: (count) => ({ numero: count }),
  promessas: async () => ({ cliente_id: await make('clientes') }),
}

let made = 0
/** A record whose texts are of no other. */
async function make(recurso: string, given: object = {}): Promise<number> {
  made += 1
  const count = made
  const texts = (t.definitions.resources[recurso]?.campos ?? []).filter(
    ({ tipo, unico }) => tipo === 'texto' && unico !== false,
  )
  const own = Object.fromEntries(texts.map(({ key }) => [key, `Estado ${count}`]))
  return samples.create(recurso, { ...own, ...(await BESIDES[recurso]?.(count)), ...given })
}

it('knows the resources that have states', () => {
  expect(states.length).toBeGreaterThan(14)
})

describe.each(states)('%s.%s', (recurso, key, definition, field) => {
  const url = `/api/v1/${recurso}`
  const { inicial } = field.estado
  const elsewhere = field.valores?.map(({ valor }) => valor).filter((valor) => valor !== inicial) ?? []
  const [other = ''] = elsewhere
  const stateOf = async (id: number) =>
    String(
      (await owner.query(`select "${key}" as estado from "${definition.table}" where id = $1`, [id])).rows[0].estado,
    )
  const refused = (answer: { readonly statusCode: number; readonly body: string }) =>
    expect([400, 404, 405, 409, 422], answer.body.slice(0, 300)).toContain(answer.statusCode)

  it('is not set by a new record, not even to the state in which it is made', async () => {
    const body = await samples.body(recurso)
    for (const valor of [inicial, other]) refused(await admin.post(url, { ...body, [key]: valor }))
  })

  it('is not moved by an edit, of one or of many, by a draft, or by an act that does not ask for it', async () => {
    const id = await make(recurso)
    await admin.confirm()
    for (const valor of elsewhere)
      refused(
        await admin.inject({
          method: 'PATCH',
          url: `${url}/${id}`,
          headers: { 'if-match': '1' },
          payload: { [key]: valor },
        }),
      )
    refused(await admin.post(`${url}/em-massa`, { ids: [id], mudancas: { [key]: other } }))
    const draft = { valores: { [key]: other }, versao: 0 }
    for (const place of ['novo', id])
      refused(await admin.inject({ method: 'PUT', url: `${url}/rascunho/${place}`, payload: draft }))
    for (const { nome } of definition.atos.filter(({ faz }) => faz.kind !== 'abrir')) {
      refused(await admin.post(`${url}/atos/${nome}`, { ids: [id], valores: { [key]: other } }))
      refused(await admin.post(`${url}/atos/${nome}`, { ids: [id], [key]: other }))
    }
    expect(await stateOf(id)).toBe(inicial)
  })

  it('is not put back by going back to a line of its history', async () => {
    const id = await make(recurso)
    const { rows } = await owner.query(
      `insert into historico (recurso, registro_id, acao, mudancas) values ($1, $2, 'editar', $3) returning id`,
      [recurso, id, JSON.stringify({ [key]: [other, inicial] })],
    )
    const line = `${url}/${id}/historico/${rows[0].id}/reverter`
    refused(await admin.post(line, {}, { 'if-match': '1' }))
    expect(await stateOf(id)).toBe(inicial)
  })

  it('is no column that a file fills', async () => {
    const { importacao, acoes_padrao } = definition
    if (importacao === null || !acoes_padrao.includes('importar')) return
    const file = importerOf(admin, recurso)
    await admin.confirm()
    const { id, mapa, modo, chave } = await file.upload('estados.csv', csv([key, 'id'], [other, '1']))
    refused(await file.put(id, { mapa: [key, mapa[1]], modo, chave }))
  })

  it('comes back from the trash as it went', async () => {
    if (!goesToTrash(definition)) return
    const id = await make(recurso, { [key]: other })
    await admin.confirm()
    const gone = await admin.inject({ method: 'DELETE', url: `${url}/${id}`, headers: { 'if-match': '1' } })
    expect(gone.statusCode, gone.body).toBe(204)
    refused(
      await admin.inject({
        method: 'PATCH',
        url: `${url}/${id}`,
        headers: { 'if-match': '2' },
        payload: { [key]: inicial },
      }),
    )
    const back = await admin.post(`${url}/${id}/restaurar`, { [key]: inicial })
    expect([200, 400, 422], back.body).toContain(back.statusCode)
    expect(await stateOf(id)).toBe(other)
  })

  it('is not moved by an act of code from where none of its transitions starts', async () => {
    for (const ato of definition.atos) {
      const its = field.estado.transicoes.filter(({ por }) => por.includes(ato.nome))
      if (its.length === 0 || ato.em.includes('pagina')) continue
      for (const { valor } of field.valores ?? []) {
        if (its.some(({ de }) => de.includes(valor))) continue
        const id = await make(recurso, { [key]: valor })
        const asked = await samples.values(
          recurso,
          ato.formulario.map(({ campo }) => campo),
        )
        await admin.post(`${url}/atos/${ato.nome}`, { ids: [id], valores: asked })
        expect(await stateOf(id), `${ato.nome} from ${valor}`).toBe(valor)
      }
    }
  })

  it('is taken by each transition only from where it starts', async () => {
    for (const { nome, faz } of definition.atos) {
      if (faz.kind !== 'transicao' || faz.campo !== key) continue
      for (const { valor } of field.valores ?? []) {
        if (faz.de.includes(valor)) continue
        const id = await make(recurso, { [key]: valor })
        const ato = definition.atos.find((known) => known.nome === nome)
        const asked = await samples.values(recurso, ato?.formulario.map(({ campo }) => campo) ?? [])
        const answer = await admin.post(`${url}/atos/${nome}`, { ids: [id], valores: asked })
        expect(answer.json(), `${nome} from ${valor}`).toMatchObject({ feitos: 0 })
        expect(await stateOf(id), `${nome} from ${valor}`).toBe(valor)
      }
    }
  })
})

function goesToTrash({ exclusao, acoes_padrao }: ResourceDefinition): boolean {
  return exclusao === 'logica' && acoes_padrao.includes('excluir')
}
