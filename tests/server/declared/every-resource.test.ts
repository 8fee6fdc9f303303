import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSamples, type Samples } from '../../../src/server/app/estudio/cases/sample-rows'
import { sendFile } from '../areas/baixas/send-file'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { ABOVE_THE_COMPANY, createCompany } from '../security/company'
import { expectAskedFieldsAlone } from './asked-fields'
import { offeredBy } from './offered-queries'

/** What every declared resource gets without a line of its own. */
const resources = Object.values(loadProductDefinitions().resources)

/** Whoever makes one has given the password again. */
const GIVES_POWER: readonly string[] = ['usuarios', 'usuarios_permissoes']
/** Their POST is an act of an area, with a body of its own. */
const MADE_BY_ACTS: readonly string[] = ['remessas']

/** What rules ask beyond the fields that are always required. */
const NEEDED: Readonly<Record<string, object>> = {
  credores_impostos: { vale_de: '2000-01-01', vale_ate: '2000-12-31' },
  executivos_comissoes: { vale_de: '2000-01-01', vale_ate: '2000-12-31' },
  convenios: { carteira: '17', layout: 'api' },
  links_bi: { url: 'https://app.powerbi.com/reportEmbed' },
  listas_bloqueio: { telefone: '11988887777' },
  links_bi_funcoes: { funcao: 'Credor' },
  adquirente_linhas: { bruto: 10, taxa: 1, liquido: 9, data: '2026-11-01', creditado_em: '2026-11-02' },
  metas: { mes: '2031-03-01' },
  reguas_etapas: { canal: 'ligacao', dia: 9 },
}

let t: TestApp
let owner: pg.Client
let samples: Samples
let admin: Actor
/** A record of each. */
const ids = new Map<string, number>()
beforeAll(async () => {
  t = await openTestApp({ env: { AVENCA_POR_MINUTO: '1000000' } })
  const { alheios } = await createCompany(t)
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  samples = createSamples(owner, t.definitions, alheios, ABOVE_THE_COMPANY)
  for (const { recurso } of resources) ids.set(recurso, alheios[recurso] ?? (await samples.create(recurso)))
  admin = await t.as(CPF.administrador)
  // seen by whom they are of alone
  await owner.query('update meus_arquivos set dono_id = $1', [admin.usuarioId])
  await owner.query('update relatorios_agendados set autor_id = $1', [admin.usuarioId])
  await owner.query('update extracoes_modelos set autor_id = $1', [admin.usuarioId])
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

describe.each(resources.map((definition) => [definition.recurso, definition] as const))('%s', (recurso, definition) => {
  const { campos, lista, acoes_padrao, concorrencia } = definition
  const url = `/api/v1/${recurso}`

  it('answers every column of its list, in its order, sorted and filtered by what it offers', async () => {
    for (const query of offeredBy(lista)) {
      const answer = await admin.get(`${url}?${query}`)
      expect(answer.statusCode, `${query}: ${answer.body}`).toBe(200)
    }
    const [row] = (await admin.get(`${url}?_end=1`)).json<Record<string, unknown>[]>()
    const keys = lista.colunas.map((nome) => campos.find((field) => field.nome === nome)?.key ?? nome)
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(keys))
  })

  it('answers the fields that are asked for, and no other', () => expectAskedFieldsAlone(admin, definition))

  if (acoes_padrao.includes('editar') && concorrencia === 'versao') {
    it('refuses a save and a deletion over a newer version with 412, and one that names none with 428', async () => {
      const methods: ('PATCH' | 'DELETE')[] = ['PATCH']
      if (acoes_padrao.includes('excluir') && definition.exclusao !== 'proibida') methods.push('DELETE')
      for (const method of methods) {
        const send = (headers: Record<string, string>) =>
          admin.inject({
            method,
            url: `${url}/${ids.get(recurso)}`,
            headers,
            ...(method === 'PATCH' && { payload: {} }),
          })
        expect((await send({ 'if-match': '99' })).statusCode).toBe(412)
        expect((await send({})).statusCode).toBe(428)
      }
    })
  }

  if (acoes_padrao.includes('criar') && !MADE_BY_ACTS.includes(recurso)) {
    it('takes the smallest record that it says it takes, and gives it back', async () => {
      if (GIVES_POWER.includes(recurso)) await admin.confirm()
      // an adjustment rests on a document
      const file =
        recurso === 'prestacoes_ajustes' ? { documento: await sendFile(admin, `${url}/arquivos/documento`) } : {}
      const made = await admin.post(url, { ...(await samples.body(recurso)), ...NEEDED[recurso], ...file })
      expect(made.statusCode, made.body).toBe(201)
      expect((await admin.get(`${url}/${made.json<{ id: number }>().id}`)).statusCode).toBe(200)
    })
  }
})
