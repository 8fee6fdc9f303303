import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants, checkWithin } from '../../../src/server/app/integrity/check-invariants'
import { sealAccesses } from '../../../src/server/app/service/seal-accesses'
import { listPessoasVistas } from '../../../src/server/framework/resources/personal/list-seen'
import { recordAccess } from '../../../src/server/framework/resources/personal/record-access'
import { createDb } from '../../../src/server/platform/database/pool'
import { CPF } from '../fixture'
import { openTestApp, type TestApp } from '../harness'
import { createCarteira } from '../resources/carteira'

let t: TestApp
let owner: Pool
const since = new Date(Date.now() - 60_000).toISOString()

beforeAll(async () => {
  t = await openTestApp()
  await createCarteira(t.database)
  owner = new Pool({ connectionString: t.database.ownerUrl, max: 1 })
  const admin = await t.as(CPF.administrador)
  for (const path of ['clientes/1', 'clientes?id=2&id=3', 'acordo/negociacao/1', 'telefones', 'clientes/2'])
    expect((await admin.get(`/api/v1/${path}`)).statusCode).toBe(200)
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const broken = async () => {
  const checked = await checkInvariants(t.db)
  return checked.filter(({ nome, total }) => nome.includes('acesso') && total > 0).map(({ nome }) => nome)
}

it('seals every line once, however many try', async () => {
  const sealed = await Promise.all([sealAccesses(t.db), sealAccesses(t.db), sealAccesses(t.db)])
  const { lines } = await t.db
    .selectFrom('acessos')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .executeTakeFirstOrThrow()
  expect(sealed.reduce((sum, each) => sum + each, 0)).toBe(Number(lines))
  expect(await sealAccesses(t.db)).toBe(0)
  expect(await broken()).toEqual([])
})

it('seals a line that was begun before the last seal and written after it', async () => {
  const slow = await t.db.startTransaction().execute()
  const looker = { usuario_id: 2, ip: '127.0.0.1', rota: 'GET /api/v1/clientes/:id' }
  const access = { acao: 'ver', recurso: 'clientes', registro_id: 3, finalidade: 'cadastro' }
  await recordAccess(slow, looker, access)
  await recordAccess(t.db, looker, access)
  expect(await sealAccesses(t.db)).toBe(1)
  await slow.commit().execute()
  expect(await sealAccesses(t.db)).toBe(1)
  expect(await broken()).toEqual([])
})

it.each(['acessos', 'acessos_selos'])(
  '%s takes lines and neither changes nor loses them, not by its owner either',
  async (table) => {
    const column = table === 'acessos' ? 'acao' : 'hash'
    for (const statement of [`update ${table} set ${column} = 'x'`, `delete from ${table}`, `truncate ${table}`])
      await expect(owner.query(statement), statement).rejects.toThrow('só recebe linhas')
  },
)

it.each([
  ...[
    "acao = 'outra'",
    'usuario_id = 2',
    "recurso = 'telefones'",
    'registro_id = 9',
    'ids = array[9]',
    'quantos = 9',
    "rota = 'GET /'",
    "finalidade = 'outra'",
    `detalhe = '{"telefones": [9]}'`,
    "ip = '10.0.0.1'",
    "em = em - interval '1 second'",
  ].map((set) => [
    `a line changed by ${set}`,
    `update acessos set ${set} where id = (select min(id) + 1 from acessos)`,
  ]),
  ['a line deleted', 'delete from acessos where id = (select min(id) + 1 from acessos)'],
  [
    'line and seal deleted',
    'with s as (delete from acessos_selos where seq = 2 returning acesso_id) delete from acessos using s where id = acesso_id',
  ],
  ['a seal changed', `update acessos_selos set hash = '${randomUUID()}' where seq = 1`],
])('finds %s by who could switch the guard off', async (_, statement) => {
  await owner.query('begin')
  try {
    await owner.query('alter table acessos disable trigger all; alter table acessos_selos disable trigger all')
    await owner.query(statement)

    const db = createDb(owner)
    const checked = await checkWithin(db)
    expect(Number(checked.find(({ nome }) => nome === 'corrente_de_acessos')?.total)).toBeGreaterThan(0)
  } finally {
    await owner.query('rollback')
  }
  expect(await broken()).toEqual([])
})

it('tells whom a user saw between two instants, and by which routes', async () => {
  const usuario_id = 1
  const seen = await listPessoasVistas(t.db, {
    usuario_id,
    de: since,
    ate: new Date(Date.now() + 60_000).toISOString(),
  })
  const clientes = seen.filter(({ recurso }) => recurso === 'clientes')
  expect(clientes.map(({ id, vezes }) => [Number(id), Number(vezes)])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ])
  expect(clientes[0]?.rotas).toEqual(['GET /api/v1/acordo/negociacao/:clientId', 'GET /api/v1/clientes/:id'])
  expect(seen.some(({ recurso }) => recurso === 'telefones')).toBe(true)
  expect(await listPessoasVistas(t.db, { usuario_id, de: since, ate: since })).toEqual([])
})
