import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { csv, importerOf } from './import/importer'
import { requestsOf } from './requests'

let t: DeclaredApp
let api: ReturnType<typeof requestsOf>
let vistorias: ReturnType<typeof importerOf>

/** Today is 2026-11-20, in São Paulo. */
beforeAll(async () => {
  t = await openDeclaredApp(
    {
      laudos: 'recurso: laudos\ncampos:\n  vistoria: ref(vistorias)!\n  dia: {tipo: data, max: "=hoje()"}\n',
      vistorias: `recurso: vistorias
campos:
  numero: {tipo: texto(10)!, unico: true}
  feita_em: {tipo: data, max: "=hoje()", min: "2000-01-01"}
  marcada: {tipo: data_hora, min: "=hoje()", max: "=hoje() + 30"}
  datada: booleano
  laudos: lista(laudos.vistoria)
formulario: {secoes: [{campos: [numero, feita_em, marcada, laudos]}]}
lista: {em_massa: [feita_em]}
acoes:
  datar: {rotulo: Datar, em: [ficha], formulario: [feita_em], define: {datada: true}}
importacao: {chave: [numero]}
`,
    },
    { worker: 'sim' },
  )
  const admin = await t.as(CPF.administrador)
  api = requestsOf(admin)
  vistorias = importerOf(admin, 'vistorias')
})
afterAll(() => t.close())

const LATE = 'O máximo é 20/11/2026.'
let count = 0
const numero = () => {
  count += 1
  return `V${count}`
}
const make = (body: object) => api.post('vistorias', { numero: numero(), ...body })

describe('a bound that moves with the day', () => {
  it.each([
    [{ feita_em: '2026-11-20' }, 201, undefined],
    [{ feita_em: '2026-11-21' }, 422, { feita_em: [LATE] }],
    [{ feita_em: '1999-12-31' }, 422, { feita_em: ['O mínimo é 01/01/2000.'] }],
    // 23h30 of today in São Paulo, tomorrow in UTC; and 23h59 of yesterday, today in UTC
    [{ marcada: '2026-11-21T02:30:00Z' }, 201, undefined],
    [{ marcada: '2026-11-20T02:59:00Z' }, 422, { marcada: ['O mínimo é 20/11/2026.'] }],
    [{ marcada: '2026-12-21T02:59:00Z' }, 201, undefined],
    [{ marcada: '2026-12-21T03:00:00Z' }, 422, { marcada: ['O máximo é 20/12/2026.'] }],
    [{ laudos: [{ dia: '2026-11-21' }] }, 422, { 'laudos.0.dia': [LATE] }],
    [{ feita_em: { dias: 0 } }, 422, { feita_em: ['Informe uma data que exista, no formato AAAA-MM-DD.'] }],
  ])('%j is answered %i', async (body, status, errors) => {
    const answer = await make(body)
    expect([answer.statusCode, answer.json().errors]).toEqual([status, errors])
  })

  it('holds for an edit, many records and an act, each at its field', async () => {
    const { id } = (await make({})).json<{ id: number }>()
    const edited = await api.patch(`vistorias/${id}`, { feita_em: '2026-11-21' }, 1)
    expect([edited.statusCode, edited.json().errors]).toEqual([422, { feita_em: [LATE] }])
    const many = (await api.post('vistorias/em-massa', { ids: [id], mudancas: { feita_em: '2026-11-21' } })).json()
    expect(many.linhas).toEqual([expect.objectContaining({ id, ok: false, errors: { feita_em: [LATE] } })])
    const act = await api.post('vistorias/atos/datar', { ids: [id], valores: { feita_em: '2026-11-21' } })
    expect(JSON.stringify(act.json())).toContain(LATE)
    expect((await api.get(`vistorias/${id}`)).feita_em).toBeNull()
  })

  it('leaves a day that was good when it was written, and refuses a new one', async () => {
    const { id } = (await make({ marcada: '2026-11-20T12:00:00Z' })).json<{ id: number }>()
    await t.app.pool.query(`update vistorias set marcada = '2020-01-01T12:00:00Z' where id = $1`, [id])
    const { marcada } = await api.get(`vistorias/${id}`)
    const kept = await api.patch(`vistorias/${id}`, { numero: numero(), marcada }, 1)
    expect(kept.statusCode, kept.body).toBe(200)
    const moved = await api.patch(`vistorias/${id}`, { marcada: '2020-01-02T12:00:00Z' }, 2)
    expect(moved.json().errors).toEqual({ marcada: ['O mínimo é 20/11/2026.'] })
  })

  it('holds for a file, whose good lines come in', async () => {
    const importacao = await vistorias.rehearse(
      'v.csv',
      csv(['numero', 'feita_em'], ['A1', '20/11/2026'], ['A2', '21/11/2026']),
    )
    expect(importacao).toMatchObject({ criar: 1, recusadas: 1 })
    expect(JSON.stringify(importacao.motivos)).toContain(LATE)
  })

  it('is told to programs in words', async () => {
    const document = JSON.stringify((await (await t.as(CPF.administrador)).get('/api/openapi.json')).json())
    expect(document).toContain('de hoje, até hoje + 30 dias')
  })
})
