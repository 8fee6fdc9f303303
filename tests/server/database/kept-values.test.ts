import fc from 'fast-check'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { keepValues } from '../../../src/server/platform/database/kept-values'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { runs } from '../../inteiro'
import { CPF } from '../fixture'
import { openTestApp } from '../harness'
import { cloneWithoutBancos, given, poolOf } from '../migrations/bancos'

const CONTAS = `
recurso: contas
campos:
  credor: ref(credores)
  valor: dinheiro
  vence: data
  situacao: {tipo: enum, valores: [A, B, C]}
`

const KEPT = {
  aberto: `{tipo: dinheiro, guardado: {soma: contas.valor, onde: "situacao = 'A'"}}`,
  quantas: '{tipo: inteiro, guardado: {contagem: contas}}',
  primeira: `{tipo: data, guardado: {minimo: contas.vence, onde: "situacao em ('A', 'B') e valor > 5"}}`,
  maior: '{tipo: dinheiro, guardado: {maximo: contas.valor}}',
  ultima: '{tipo: data, guardado: {ultimo: contas.vence}}',
}

/** What the kept values must be, counted at once. */
const RECOUNT = `select c.id, coalesce(sum(k.valor) filter (where k.situacao = 'A'), 0) as aberto, count(k.id) as quantas,
    min(k.vence) filter (where k.situacao in ('A', 'B') and k.valor > 5) as primeira, max(k.valor) as maior,
    (array_agg(k.vence order by k.id desc) filter (where k.id is not null))[1] as ultima
  from credores c left join contas k on k.credor_id = c.id and k.excluido_em is null group by c.id order by c.id`
const NOW = 'select id, aberto, quantas, primeira, maior, ultima from credores order by id'

function definitionsWith(kept: Readonly<Record<string, string>>) {
  const fields = Object.entries(kept).map(([name, text]) => `  ${name}: ${text}\n`)
  const text = `recurso: credores\ncampos:\n  nome: {tipo: texto(150)!, busca: true, unico: true}\n  contas: lista(contas.credor)\n${fields.join('')}lista: {ordem: nome}\n`
  const { definitions, mistakes } = loadDefinitions([
    { path: 'resources/credores.yaml', text },
    { path: 'resources/contas.yaml', text: CONTAS },
  ])
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}

let pool: pg.Pool
let drop: () => Promise<void>

async function apply(kept: Readonly<Record<string, string>>) {
  const definitions = definitionsWith(kept)
  await migrate(pool, definitions, [keepValues(definitions)], given())
}

const rowsOf = async (text: string) => (await pool.query(text)).rows

beforeEach(async () => {
  const database = await cloneWithoutBancos()
  pool = poolOf(database.ownerUrl)
  drop = async () => {
    await pool.end()
    await database.drop()
  }
  await apply({})
})
afterEach(() => drop())

const credor = fc.constantFrom(10, 57, 300, null)
const conta = fc.record({
  credor,
  valor: fc.option(fc.integer({ min: 0, max: 2_000 }).map((centavos) => centavos / 100)),
  vence: fc.option(fc.constantFrom('2024-02-29', '2026-01-31', '2026-11-20')),
  situacao: fc.option(fc.constantFrom('A', 'B', 'C')),
})
const number = fc.integer({ min: 1, max: 30 })

const insert = (rows: readonly (typeof conta extends fc.Arbitrary<infer T> ? T : never)[]) =>
  `insert into contas (credor_id, valor, vence, situacao) values ${rows
    .map((row) => `(${[row.credor, row.valor, row.vence, row.situacao].map(literal).join(', ')})`)
    .join(', ')}`
const literal = (value: unknown) => (value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`)

/** What people, acts, imports and undoings do to the rows of a list, as statements over one row, many rows or all. */
const edit = fc.oneof(
  fc.array(conta, { minLength: 1, maxLength: 12 }).map(insert),
  fc
    .tuple(number, conta)
    .map(
      ([id, { valor, situacao }]) =>
        `update contas set valor = ${literal(valor)}, situacao = ${literal(situacao)} where id = ${id}`,
    ),
  fc.tuple(number, credor).map(([id, to]) => `update contas set credor_id = ${literal(to)} where id % 7 = ${id % 7}`),
  fc
    .tuple(number, conta)
    .map(([id, { vence }]) => `update contas set vence = ${literal(vence)} where id between ${id} and ${id + 5}`),
  number.map((id) => `update contas set excluido_em = now() where id = ${id} and excluido_em is null`),
  number.map((id) => `update contas set excluido_em = null where id >= ${id}`),
  number.map((id) => `delete from contas where id = ${id}`),
  number.map((id) => `update contas set versao = versao + 1 where id > ${id}`),
)

describe('a kept value', () => {
  it('is what its rows come to after any edits, deletions, restorings and moves, undone ones left out', async () => {
    await apply(KEPT)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(edit, fc.boolean()), { minLength: 1, maxLength: 25 }), async (edits) => {
        for (const [statement, stands] of edits) await pool.query(stands ? statement : `begin; ${statement}; rollback`)
        expect(await rowsOf(NOW)).toEqual(await rowsOf(RECOUNT))
      }),
      { numRuns: runs(40, 10_000) },
    )
  })

  it('is counted for rows that stand, counted anew when its declaration changes, and gone with it', async () => {
    await pool.query(insert([{ credor: 10, valor: 12.5, vence: null, situacao: 'A' }]))
    await pool.query(insert([{ credor: 10, valor: 3, vence: null, situacao: 'B' }]))
    await apply(KEPT)
    expect(await rowsOf(NOW)).toEqual(await rowsOf(RECOUNT))
    await apply({ ...KEPT, aberto: `{tipo: dinheiro, guardado: {soma: contas.valor, onde: "situacao = 'B'"}}` })
    expect(await rowsOf('select aberto::text from credores where id = 10')).toEqual([{ aberto: '3.00' }])
    await pool.query(`update contas set valor = 4 where situacao = 'B'`)
    expect(await rowsOf('select aberto::text from credores where id = 10')).toEqual([{ aberto: '4.00' }])
    const { aberto: _, primeira: __, quantas: ___, maior: ____, ultima: _____, ...none } = KEPT
    await pool.query(keepValues(definitionsWith(none)))
    expect(await rowsOf(`select proname from pg_proc where proname like 'avenca\\_guarda%'`)).toEqual([])
    await pool.query('update contas set valor = 9')
  })

  it('is counted again by whoever asks, and named with its record where the triggers were not there to keep it', async () => {
    const differing = () => rowsOf('select * from avenca_confere_guardados()')
    expect(await differing()).toEqual([])
    await apply(KEPT)
    await pool.query(insert([{ credor: 10, valor: 12.5, vence: '2026-11-20', situacao: 'A' }]))
    expect(await differing()).toEqual([])
    await pool.query('alter table contas disable trigger user')
    await pool.query('update contas set valor = 4, vence = null')
    await pool.query('alter table contas enable trigger user')
    const esperado = 'aberto 4.00, primeira -, maior 4.00, ultima -'
    const encontrado = 'aberto 12.50, primeira 2026-11-20, maior 12.50, ultima 2026-11-20'
    expect(await differing()).toEqual([{ recurso: 'credores', id: 10, esperado, encontrado }])
  })

  it('takes no part in the version of its record, and writes only who changed', async () => {
    await apply(KEPT)
    await pool.query(insert([{ credor: 10, valor: 1, vence: null, situacao: 'A' }]))
    const before = await rowsOf('select id, versao, xmin::text from credores order by id')
    await pool.query(`update contas set valor = 2`)
    const after = await rowsOf('select id, versao, xmin::text from credores order by id')
    expect(after.map(({ versao }) => versao)).toEqual([1, 1, 1])
    expect(after.map(({ xmin }, at) => xmin === before[at]?.xmin)).toEqual([false, true, true])
    const written = await rowsOf('select id, xmin::text from credores order by id')
    await pool.query(`update contas set versao = versao + 1, criado_por = null`)
    expect(await rowsOf('select id, xmin::text from credores order by id')).toEqual(written)
  })

  it('loses nothing between fifty who change rows of one record at the same time', async () => {
    await apply(KEPT)
    await pool.query(
      insert(Array.from({ length: 50 }, () => ({ credor: 10, valor: 1, vence: null, situacao: 'A' }) as const)),
    )
    const ids = (await rowsOf('select id from contas')).map(({ id }) => Number(id))
    await Promise.all(
      ids.map((id) =>
        pool.query(`begin; update contas set valor = 2 where id = ${id}; select pg_sleep(0.002); commit`),
      ),
    )
    expect(await rowsOf('select aberto::text from credores where id = 10')).toEqual([{ aberto: '100.00' }])
  })
})

describe('a kept value on the wire', () => {
  it('is read like any field, and nobody writes it', async () => {
    const t = await openTestApp()
    const admin = await t.as(CPF.administrador)
    const created = await admin.post('/api/v1/clientes', { nome: 'Ana', cpf_cnpj: '52998224725', em_cobranca: 5 })
    expect([created.statusCode, created.json().errors]).toMatchObject([422, { em_cobranca: [expect.any(String)] }])
    const client = await admin.post('/api/v1/clientes', { nome: 'Ana', cpf_cnpj: '52998224725' })
    const { id } = client.json()
    await t.app.pool.query(
      `insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, status_operacao)
       values ('K1', $1, 10, 10.5, '2026-03-01', 'C'), ('K2', $1, 10, 2, '2026-02-01', 'C'), ('K3', $1, 10, 4, '2025-02-01', 'D')`,
      [id],
    )
    const read = await admin.get(`/api/v1/clientes/${id}`)
    expect(read.json()).toMatchObject({ em_cobranca: 12.5, em_cobranca_desde: '2026-02-01', versao: 1 })
    expect((await admin.get(`/api/v1/clientes/${id}/historico`)).body).not.toContain('em_cobranca')
    await t.close()
  })
})
