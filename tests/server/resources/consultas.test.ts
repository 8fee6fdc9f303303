import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverExtensions } from '../../../src/server/app/extensions'
import { resolveExport } from '../../../src/server/framework/resources/export/resolve-export'
import { writeExport } from '../../../src/server/framework/resources/export/write-export'
import { consultasOf } from '../../../src/server/framework/resources/model'
import { loadUsuarioById } from '../../../src/server/platform/session/load-usuario'
import { fecharDeTeste, setVencimentos } from '../areas/acordos/acordo-de-teste'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { ask, csvLines, newDataDir } from './export/exporting'

/** The list of what tomorrow's run ends, once more, with an amount that not everybody may see. */
const VENCIDOS = `
consulta: vencidos
fonte: acordosAutomaticos
chave: acordo
permissao: acordos.ver
escopo: acordos
busca: [cliente, acordo]
campos:
  acordo: ref(acordos)!
  cliente: ref(clientes)!
  credor: ref(credores)!
  vencimento: data!
  total: {tipo: dinheiro!, acesso: {ver: credores.avancado}}
lista:
  colunas: [acordo, cliente, vencimento, total]
  ordem: [-vencimento, acordo]
  filtros: [credor, {campo: total, como: faixa}]
  rodape: {total: soma}
  visoes:
    antigos: {rotulo: Antigos, onde: "vencimento < '2026-10-01'"}
    do_credor: {rotulo: Do credor 57, onde: "credor_id = 57", ordem: vencimento}
    da_casa: {rotulo: Da casa, onde: "credor.situacao = 'ATIVO' e acordo.status = 'Aguardando'"}
`
const LIST = '/api/v1/vencidos'

let t: DeclaredApp
let admin: Actor
/** Sees every agreement; not the amount. */
let supervisor: Actor
const ids = { antigo: 0, novo: 0, alheio: 0 }
beforeAll(async () => {
  t = await openDeclaredApp({ 'consultas/vencidos': VENCIDOS })
  admin = await t.as(CPF.administrador)
  supervisor = await t.as(CPF.supervisorCobranca)
  ids.antigo = await make('2026-09-01', 10)
  ids.novo = await make('2026-11-03', 10)
  ids.alheio = await make('2026-10-05', 57)
})
afterAll(() => t.close())

async function make(vencimento: string, credor_id: number): Promise<number> {
  const { id } = await fecharDeTeste(t, await t.as(CPF.executivo), { parametros: { nParcelas: 1 }, credor_id })
  await setVencimentos(t, id, [vencimento])
  return id
}

const rowsOf = async (who: Actor, query = '') => {
  const answer = await who.get(`${LIST}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['x-total-count']).toBe(String(answer.json().length))
  return answer.json<Record<string, unknown>[]>()
}
const idsOf = async (who: Actor, query = '') => (await rowsOf(who, query)).map(({ id }) => id)

/** Lines of the file that the worker would make: no worker here, whose schedule would end the very agreements that are listed. */
async function fileOf({ usuarioId }: Actor, colunas: readonly string[]): Promise<readonly string[]> {
  const { definitions } = t
  const usuario = await loadUsuarioById(t.db, definitions, usuarioId)
  const model = consultasOf(definitions).get('vencidos')
  if (!usuario || !model) throw new Error('neither is missing')
  const path = join(newDataDir(), 'vencidos.csv')
  const ctx = { usuario, definitions, clock: t.app.clock }
  const resolved = resolveExport(model, usuario, { filtros: '', colunas: [...colunas] })
  const { sources } = serverExtensions
  await writeExport(t.db, { ctx, model, sources }, resolved, {
    path,
    formato: 'csv',
    onProgress: async () => undefined,
  })
  return csvLines(readFileSync(path))
}

describe('the list of a consulta', () => {
  it('has the rows of its source with their titles, in the declared order, and nothing undeclared', async () => {
    const rows = await rowsOf(admin)
    expect(rows.map(({ id }) => id)).toEqual([ids.novo, ids.alheio, ids.antigo])
    const { cliente_id } = await t.db
      .selectFrom('acordos')
      .select('cliente_id')
      .where('id', '=', ids.novo)
      .executeTakeFirstOrThrow()
    const { nome } = await t.db
      .selectFrom('clientes')
      .select('nome')
      .where('id', '=', cliente_id)
      .executeTakeFirstOrThrow()
    expect(rows[0]).toEqual({
      id: ids.novo,
      acordo_id: ids.novo,
      acordo: { id: ids.novo, titulo: expect.stringContaining(String(ids.novo)) },
      cliente_id,
      cliente: { id: cliente_id, titulo: expect.stringContaining(nome ?? '?') },
      credor_id: 10,
      credor: { id: 10, titulo: expect.any(String) },
      vencimento: '2026-11-03',
      total: 2000,
    })
  })

  it('filters, sorts, pages and views as any list does', async () => {
    expect(await idsOf(admin, 'credor_id=10')).toEqual([ids.novo, ids.antigo])
    expect(await idsOf(admin, '_sort=vencimento')).toEqual([ids.antigo, ids.alheio, ids.novo])
    expect(await idsOf(admin, 'vencimento_gte=2026-10-01&_sort=vencimento')).toEqual([ids.alheio, ids.novo])
    expect(await idsOf(admin, '_visao=antigos')).toEqual([ids.antigo])
    expect(await idsOf(admin, '_visao=do_credor')).toEqual([ids.alheio])
    expect(await idsOf(admin, '_visao=da_casa')).toHaveLength(3)
    expect(await idsOf(admin, `id=${ids.antigo}&id=${ids.novo}`)).toEqual([ids.novo, ids.antigo])
    const page = await admin.get(`${LIST}?_start=1&_end=2`)
    expect([page.json().map(({ id }: { id: number }) => id), page.headers['x-total-count']]).toEqual([
      [ids.alheio],
      '3',
    ])
    const beyond = await admin.get(`${LIST}?_start=1000&_end=1025`)
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], '3'])
    expect((await admin.get(`${LIST}?vencimento_gt=x`)).statusCode).toBe(400)
    expect((await admin.get(`${LIST}?status=Aguardando`)).json().code).toBe('parametro_desconhecido')
  })

  it('finds a row by what finds the records that it names', async () => {
    const cliente_id = (await rowsOf(admin, `id=${ids.antigo}`))[0]?.cliente_id
    await t.db
      .updateTable('clientes')
      .set({ nome: 'Zulmira Prado Quintela' })
      .where('id', '=', Number(cliente_id))
      .execute()
    expect(await idsOf(admin, 'q=quintela%20zulmira')).toEqual([ids.antigo])
    expect(await idsOf(admin, `q=${ids.novo}`)).toContain(ids.novo)
    expect(await idsOf(admin, 'q=ninguem%20assim')).toEqual([])
  })

  it('sums everything that the filter lets through', async () => {
    expect((await admin.get(`${LIST}/totais?credor_id=10`)).json()).toEqual({ linhas: 2, total: 4000 })
  })

  it('counts again once somebody wrote', async () => {
    expect(await idsOf(admin)).toHaveLength(3)
    const outro = await make('2026-11-04', 10)
    expect(await idsOf(admin)).toEqual([outro, ids.novo, ids.alheio, ids.antigo])
    const done = await admin.post(`/api/v1/acordos/${outro}/suspender`, { motivo: 'Contesta' })
    expect(done.statusCode, done.body).toBe(200)
    expect(await idsOf(admin)).toEqual([ids.novo, ids.alheio, ids.antigo])
  })
})

describe('who sees what of a consulta', () => {
  it('is decided by the row scope of the resource that it names, in rows, count, totals, views, search and file', async () => {
    const credor = await t.as(CPF.credor10)
    await t.grant(credor.usuarioId, 'acordos.exportar')
    await t.grant(credor.usuarioId, 'credores.avancado')
    const own = await t.as(CPF.credor10)
    expect(await idsOf(own)).toEqual([ids.novo, ids.antigo])
    expect(await idsOf(own, '_visao=do_credor')).toEqual([])
    expect(await idsOf(own, `id=${ids.alheio}`)).toEqual([])
    expect(await idsOf(own, `q=${ids.alheio}`)).toEqual([])
    expect((await own.get(`${LIST}/totais`)).json()).toEqual({ linhas: 2, total: 4000 })
    expect(await fileOf(own, ['acordo', 'total'])).toHaveLength(3)
    expect(await idsOf(await t.as(CPF.credor216))).toEqual([])
  })

  it('hides a field from whoever lacks its permission: in rows, filter, sort, totals, views and file', async () => {
    const rows = await rowsOf(supervisor)
    expect(rows).toHaveLength(3)
    expect(rows.every((row) => !('total' in row))).toBe(true)
    for (const query of ['total_gte=1', '_sort=total', '_onde={"campo":"total","op":"gte","valor":1}']) {
      expect((await supervisor.get(`${LIST}?${query}`)).json().code, query).toBe('parametro_desconhecido')
      expect((await admin.get(`${LIST}?${query}`)).statusCode, query).toBe(200)
    }
    expect((await supervisor.get(`${LIST}/totais`)).json()).toEqual({ linhas: 3 })
    await t.grant(supervisor.usuarioId, 'acordos.exportar')
    const refused = await ask(await t.as(CPF.supervisorCobranca), 'vencidos', { colunas: ['acordo', 'total'] })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['colunas.1']])
  })

  it('names who a row is about, and offers in its filters, as the resource of that record does', async () => {
    const [row] = await rowsOf(supervisor, `id=${ids.antigo}`)
    const option = await supervisor.get(`${LIST}/opcoes/cliente?id=${row?.cliente_id}`)
    expect(option.json()).toEqual([row?.cliente])
    const foreign = await (await t.as(CPF.credor216)).get(`${LIST}/opcoes/cliente?q=zulmira`)
    expect(foreign.json()).toEqual([])
  })
})
