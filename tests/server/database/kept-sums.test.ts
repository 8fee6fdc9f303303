import fc from 'fast-check'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { keepSums } from '../../../src/server/platform/database/kept-sums'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { runs } from '../../inteiro'
import { cloneWithoutBancos, given, poolOf } from '../migrations/bancos'

const KEPT =
  '{por: [vence, credor, situacao, lancada, vezes], somas: [valor, dobro], resumos: [[credor, vezes], [vence, lancada], [situacao]]}'

/** What is kept must be, counted at once; an instant counts as its day in São Paulo. */
const RECOUNT = `select vence::text, credor_id::int, situacao, (lancada at time zone 'America/Sao_Paulo')::date::text as dia, count(*)::int as quantidade,
    coalesce(sum(valor), 0)::float as valor, coalesce(sum(valor * 2), 0)::float as dobro
  from contas where excluido_em is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`
const NOW = `select vence::text, credor_id::int, situacao, (lancada at time zone 'America/Sao_Paulo')::date::text as dia, sum(quantidade)::int as quantidade,
    sum(valor)::float as valor, sum(dobro)::float as dobro
  from (select * from avenca_somas_contas union all select * from avenca_novas_contas) x
  group by 1, 2, 3, 4 having sum(quantidade) <> 0 order by 1, 2, 3, 4`

/** A summary and its whole, which the folded rows of both must tell alike. */
const SUMMARIES = [
  ['avenca_resumo1_contas', 'credor_id, vezes'],
  ['avenca_resumo2_contas', 'vence, lancada'],
  ['avenca_resumo3_contas', 'situacao'],
] as const
const summary = (table: string, por: string) =>
  `select ${por}, sum(quantidade)::int as quantidade, sum(valor)::float as valor, sum(dobro)::float as dobro from ${table}
    group by ${por} having sum(quantidade) <> 0 or sum(valor) <> 0 order by ${por}`

const VENCE = 'vence: data'
const SITUACAO = 'situacao: {tipo: enum, valores: [A, B]}'

function definitionsWith(guardadas: string | null, [vence, situacao]: readonly [string, string] = [VENCE, SITUACAO]) {
  const contas = `recurso: contas\ncampos:\n  credor: ref(credores)\n  valor: dinheiro\n  dobro: {tipo: calculado(dinheiro), formula: "valor * 2"}\n  ${vence}\n  lancada: data_hora\n  vezes: inteiro\n  ${situacao}\n${guardadas === null ? '' : `guardadas: ${guardadas}\n`}`
  const { definitions, mistakes } = loadDefinitions([
    {
      path: 'resources/credores.yaml',
      text: 'recurso: credores\ncampos:\n  nome: {tipo: texto(150)!, busca: true, unico: true}\nlista: {ordem: nome}\n',
    },
    { path: 'resources/contas.yaml', text: contas },
  ])
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}

let pool: pg.Pool
let drop: () => Promise<void>

async function apply(guardadas: string | null, fields?: readonly [string, string]) {
  const definitions = definitionsWith(guardadas, fields)
  await migrate(pool, definitions, [keepSums(definitions)], given())
}

const rowsOf = async (text: string) => (await pool.query(text)).rows
const fold = () => pool.query('select avenca_dobra_somas()')

beforeEach(async () => {
  const database = await cloneWithoutBancos()
  pool = poolOf(database.ownerUrl)
  drop = async () => {
    await pool.end()
    await database.drop()
  }
  await apply(null)
})
afterEach(() => drop())

const credor = fc.constantFrom(10, 57, null)
const conta = fc.record({
  credor,
  valor: fc.option(fc.integer({ min: -500, max: 2_000 }).map((centavos) => centavos / 100)),
  vence: fc.option(fc.constantFrom('2024-02-29', '2026-01-31')),
  lancada: fc.constantFrom('2026-01-31T23:59:59-03:00', '2026-02-01T02:30:00Z', '2026-02-01T03:00:00Z'),
  situacao: fc.option(fc.constantFrom('A', 'B')),
  vezes: fc.option(fc.constantFrom(1, 2)),
})
type Conta = typeof conta extends fc.Arbitrary<infer T> ? T : never
const number = fc.integer({ min: 1, max: 30 })

const insert = (rows: readonly Conta[]) =>
  `insert into contas (credor_id, valor, vence, lancada, situacao, vezes) values ${rows
    .map(
      (row) => `(${[row.credor, row.valor, row.vence, row.lancada, row.situacao, row.vezes].map(literal).join(', ')})`,
    )
    .join(', ')}`
const literal = (value: unknown) => (value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`)

/** What people, acts, imports and undoings do to rows, as statements over one row, many rows or all. */
const edit = fc.oneof(
  fc.array(conta, { minLength: 1, maxLength: 12 }).map(insert),
  fc
    .tuple(number, conta)
    .map(
      ([id, { valor, situacao }]) =>
        `update contas set valor = ${literal(valor)}, situacao = ${literal(situacao)} where id = ${id}`,
    ),
  fc.tuple(number, credor).map(([id, to]) => `update contas set credor_id = ${literal(to)} where id % 7 = ${id % 7}`),
  number.map((id) => `update contas set excluido_em = now() where id = ${id} and excluido_em is null`),
  number.map((id) => `update contas set excluido_em = null where id >= ${id}`),
  number.map((id) => `delete from contas where id = ${id}`),
  number.map((id) => `update contas set versao = versao + 1 where id > ${id}`),
  fc.constant('select avenca_dobra_somas()'),
)

describe('kept sums', () => {
  it('are what the rows come to after any edits, deletions, restorings and folds, undone ones left out', async () => {
    await apply(KEPT)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(edit, fc.boolean()), { minLength: 1, maxLength: 25 }), async (edits) => {
        for (const [statement, stands] of edits) await pool.query(stands ? statement : `begin; ${statement}; rollback`)
        expect(await rowsOf(NOW)).toEqual(await rowsOf(RECOUNT))
        expect(await rowsOf('select * from avenca_confere_somas()')).toEqual([])
        for (const [table, por] of SUMMARIES)
          expect(await rowsOf(summary(table, por))).toEqual(await rowsOf(summary('avenca_somas_contas', por)))
      }),
      { numRuns: runs(40, 10_000) },
    )
  })

  it('are made of the rows that are there when they are declared, anew when that changes, and go with it', async () => {
    await pool.query("insert into contas (credor_id, valor, vence) values (10, 5, '2026-01-31'), (57, null, null)")
    await apply(KEPT)
    expect(await rowsOf(NOW)).toEqual(await rowsOf(RECOUNT))
    await apply('{por: [situacao]}')
    expect(await rowsOf('select * from avenca_somas_contas')).toEqual([{ situacao: null, quantidade: 2 }])
    await pool.query('truncate contas')
    expect(await rowsOf('select * from avenca_somas_contas')).toEqual([])
    await apply(null)
    await pool.query('insert into contas (credor_id) values (10)')
    expect(await rowsOf("select 1 from pg_class where relname ~ '^avenca_(somas|resumo[0-9]|novas)_'")).toEqual([])
  })

  it('go with their column to its new name, though another value of the table is renamed with it', async () => {
    await apply(KEPT)
    await pool.query("insert into contas (credor_id, valor, vence, situacao) values (10, 5, '2026-01-31', 'A')")
    const fields = [
      'vencimento: {tipo: data, renomeado_de: vence}',
      'situacao: {tipo: enum, valores: {Z: {rotulo: Z, renomeado_de: A}, B: B}}',
    ] as const
    await apply(KEPT.replaceAll('vence', 'vencimento'), fields)
    await pool.query("insert into contas (credor_id, valor, vencimento, situacao) values (10, 2, '2026-01-31', 'Z')")
    await fold()
    expect(await rowsOf('select vencimento, situacao, quantidade::int, valor::float from avenca_somas_contas')).toEqual(
      [{ vencimento: '2026-01-31', situacao: 'Z', quantidade: 2, valor: 7 }],
    )
  })

  it('lose nothing of sixteen who write to one combination while it is folded, and nobody waits for another', async () => {
    await apply(KEPT)
    const write = "insert into contas (credor_id, valor, vence, situacao) values (10, 1.25, '2026-01-31', 'A')"
    const waiting = await pool.connect()
    try {
      await waiting.query('begin')
      await waiting.query(write)
      // while that one has not ended
      await Promise.all(
        Array.from({ length: 16 }, async (_, at) => {
          for (let turn = 0; turn < 5; turn += 1) await pool.query(write)
          if (at % 4 === 0) await fold()
        }),
      )
      await waiting.query('commit')
    } finally {
      waiting.release()
    }
    await fold()
    expect(await rowsOf('select quantidade::int, valor::float from avenca_somas_contas')).toEqual([
      { quantidade: 81, valor: 101.25 },
    ])
    expect(await rowsOf('select 1 from avenca_novas_contas')).toEqual([])
  })

  it('let two bulks of a thousand rows go through the same combinations the opposite ways while it is folded', async () => {
    await apply(KEPT)
    await pool.query(`insert into contas (credor_id, valor, vence, situacao)
      select case when n % 2 = 0 then 10 else 57 end, 1.25, date '2026-01-01' + n / 2 % 50, 'A' from generate_series(0, 1999) n`)
    const deadlocks = 'select deadlocks::int from pg_stat_database where datname = current_database()'
    const before = await rowsOf(deadlocks)
    const turns = runs(10, 200)
    const moving = { over: false }
    const bulk = async (rest: number, way: string) => {
      for (let turn = 0; turn < turns; turn += 1)
        await pool.query(`with alvo as (select id from contas where id % 2 = ${rest} order by vence ${way}, id for update)
          update contas c set credor_id = 67 - credor_id, valor = valor + 0.01 from alvo where c.id = alvo.id`)
    }
    const folding = (async () => {
      while (!moving.over) await fold()
    })()
    // either is undone, and so is this, by a deadlock
    await Promise.all([bulk(0, 'asc'), bulk(1, 'desc')]).finally(() => {
      moving.over = true
    })
    await folding
    await pool.query('select pg_stat_clear_snapshot()')
    expect(await rowsOf(deadlocks)).toEqual(before)
    expect(await rowsOf(NOW)).toEqual(await rowsOf(RECOUNT))
    expect(await rowsOf('select * from avenca_confere_somas()')).toEqual([])
    expect(await rowsOf('select sum(valor)::float as valor from contas')).toEqual([
      { valor: 2_000 * (1.25 + turns / 100) },
    ])
  })

  it.each<[string, string, number]>([
    ['a sum that is not its rows', 'update avenca_somas_contas set valor = valor + 0.01', 4],
    [
      'a combination that nothing is of',
      "insert into avenca_somas_contas values ('2030-01-01', 10, 'B', null, null, 1, 0, 0)",
      4,
    ],
    ['one that is missing', 'delete from avenca_somas_contas', 4],
    ['a change noted twice', 'insert into avenca_novas_contas select * from avenca_somas_contas', 1],
    ['a summary that is not its whole', 'update avenca_resumo1_contas set valor = valor + 0.01', 1],
    // a whole that is another than its rows is another than each of its summaries too
  ])('are found out: %s', async (_, planted, combinations) => {
    await apply(KEPT)
    await pool.query("insert into contas (credor_id, valor, vence, situacao) values (10, 5, '2026-01-31', 'A')")
    await fold()
    await pool.query(planted)
    const found = await rowsOf('select recurso, esperado, encontrado from avenca_confere_somas()')
    expect(found[0]).toMatchObject({ recurso: 'contas', esperado: expect.stringContaining('credor_id 10') })
    expect(found).toHaveLength(combinations)
  })
})
