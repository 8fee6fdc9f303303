import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Definitions } from '../../../src/declaration/config-definitions'
import { systemClock } from '../../../src/server/platform/clock'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { MigrationRefused } from '../../../src/server/platform/database/migrations/migration-refused'
import { type Bench, bancos, FIRST, openBench, withFiles } from './bancos'

/** When the rows came in: the database's own clock, in São Paulo. */
const TODAY = systemClock(null).hoje()

let b: Bench
let pool: Bench['pool']
beforeEach(async () => {
  b = await openBench()
  pool = b.pool
  await b.query(`update bancos set nome = 'Sul' where codigo = '003'`)
})
afterEach(() => b.close())

async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    `select attname, format_type(atttypid, atttypmod) || case when attnotnull then '!' else '' end as tipo
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return Object.fromEntries(rows.map((row) => [row.attname, row.tipo]))
}

async function refusal(definitions: Definitions): Promise<readonly string[]> {
  const before = await columnsOf('bancos')
  const error = await migrate(pool, definitions).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(await columnsOf('bancos')).toEqual(before)
  if (!(error instanceof MigrationRefused)) throw new Error(`not refused: ${String(error)}`)
  return error.obstacles
}

describe('a migration that only adds', () => {
  it('makes the table that a declaration wants', async () => {
    expect(await columnsOf('bancos')).toEqual({
      id: 'bigint!',
      nome: 'character varying(20)!',
      codigo: 'character varying(3)!',
      situacao: 'text',
      criado_em: 'timestamp with time zone!',
      criado_por: 'bigint',
      alterado_em: 'timestamp with time zone',
      alterado_por: 'bigint',
      versao: 'integer!',
      excluido_em: 'timestamp with time zone',
    })
  })

  it('finds nothing to do the second time', async () => {
    expect((await migrate(pool, bancos(...FIRST))).feito).toEqual([])
  })

  it('adds columns, widens texts and values, builds indexes, while rows stand', async () => {
    const wider = bancos(
      'nome: {tipo: texto(80)!, busca: true}',
      'codigo: {tipo: texto!, unico: true}',
      'situacao: {tipo: enum, valores: [A, B, C, D], padrao: A}',
      'agencia: texto(10)',
      'limite: {tipo: dinheiro!, padrao: 10.50, min: 0}',
      'credor: ref(credores)',
      'credores_atendidos: muitos(credores)',
    )
    await migrate(pool, wider)
    expect(await columnsOf('bancos')).toMatchObject({
      nome: 'character varying(80)!',
      codigo: 'text!',
      agencia: 'character varying(10)',
      limite: 'numeric(14,2)!',
      credor_id: 'bigint',
    })
    expect(await columnsOf('bancos_credores_atendidos')).toEqual({ de_id: 'bigint!', para_id: 'bigint!' })
    const { rows } = await pool.query(
      `insert into bancos (nome, codigo) values ('Leste', '004') returning situacao, limite`,
    )
    expect(rows).toEqual([{ situacao: 'A', limite: 10.5 }])
    const invalid = await pool.query('select 1 from pg_index where not indisvalid')
    expect(invalid.rowCount).toBe(0)
    expect((await migrate(pool, wider)).feito).toEqual([])
  })

  it('keeps unique values apart but forgets the deleted', async () => {
    await migrate(pool, bancos('nome: texto(20)!', 'codigo: {tipo: texto(3)!, unico: true}', FIRST[2]))
    const insert = () => pool.query(`insert into bancos (nome, codigo) values ('X', '001')`)
    await expect(insert()).rejects.toMatchObject({ code: '23505' })
    await pool.query(`update bancos set excluido_em = now() where codigo = '001'`)
    await expect(insert()).resolves.toBeDefined()
  })

  it('drops what it had made and is no longer asked for: a rule that refuses is no data', async () => {
    await migrate(pool, bancos('nome: texto(20)!', 'codigo: {tipo: texto(3)!, unico: true}', FIRST[2]))
    await migrate(pool, bancos(...FIRST))
    await expect(pool.query(`insert into bancos (nome, codigo) values ('X', '001')`)).resolves.toBeDefined()
  })

  it('leaves alone an index that somebody else made', async () => {
    await pool.query('create index de_outro on bancos (criado_em)')
    await migrate(pool, bancos(...FIRST, 'agencia: texto(10)'))
    expect((await pool.query(`select 1 from pg_class where relname = 'de_outro'`)).rowCount).toBe(1)
  })

  it('builds again an index of its own that was made otherwise before', async () => {
    const { rows } = await pool.query<{ definicoes: object }>(
      'select definicoes from esquema_aplicado order by id desc limit 1',
    )
    const before = JSON.stringify(rows[0]?.definicoes).replaceAll('(\\"nome\\", \\"id\\")', '(\\"nome\\")')
    await pool.query('update esquema_aplicado set definicoes = $1', [before])
    const { feito } = await migrate(pool, bancos(...FIRST))
    expect(feito).toContain('credores: índice de nome')
  })

  it('lays the constraints of the areas, as often as it starts', async () => {
    const unique = 'create unique index if not exists um_so on bancos (nome, codigo)'
    await migrate(pool, bancos(...FIRST), [unique])
    await migrate(pool, bancos(...FIRST), [unique])
    expect((await pool.query(`select 1 from pg_class where relname = 'um_so'`)).rowCount).toBe(1)
  })
})

describe('a migration that would lose something', () => {
  it.each([
    [
      'a column gone',
      ['nome: texto(20)!', 'codigo: texto(3)!'],
      [`bancos: remover a coluna situacao (3 valores; último em ${TODAY})`],
    ],
    [
      'a new required field',
      [...FIRST, 'agencia: texto(10)!'],
      ['E217 bancos.agencia: campo novo obrigatório sem padrão numa tabela com linhas (3 linhas)'],
    ],
    [
      'a narrower text',
      ['nome: texto(3)!', ...FIRST.slice(1)],
      ['bancos.nome: tipo character varying(20) → character varying(3) (1 valores que não cabem: id 1)'],
    ],
    [
      'another type',
      ['nome: inteiro!', ...FIRST.slice(1)],
      ['bancos.nome: tipo character varying(20) → bigint (3 valores que não cabem: id 1, 2, 3)'],
    ],
    [
      'a value in use',
      [...FIRST.slice(0, 2), 'situacao: {tipo: enum, valores: [B, C]}'],
      [`bancos: situacao deixa de aceitar A (2 linhas; último em ${TODAY})`],
    ],
    [
      'a repeated value',
      ['nome: {tipo: texto(20)!, unico: true}', ...FIRST.slice(1)],
      ['bancos: nome passa a ser único (1 valores repetidos: id 2 e 3)'],
    ],
  ])('is refused with its count: %s', async (_, campos, obstacles) => {
    expect(await refusal(bancos(...campos))).toEqual(obstacles)
  })

  it('is no loss when the default of a new required field is an expression', async () => {
    const dated = bancos(...FIRST, 'desde: {tipo: data!, padrao: "=hoje() + 1"}')
    await migrate(pool, dated, [], { hoje: '2026-11-20', planos: [], fontes: [], release: '' })
    expect((await pool.query('select distinct desde from bancos')).rows).toEqual([{ desde: '2026-11-21' }])
    expect((await columnsOf('bancos')).desde).toBe('date!')
  })

  it('is refused when a whole table would go', async () => {
    expect(await refusal(withFiles())).toEqual([`remover a tabela bancos (3 linhas; último em ${TODAY})`])
  })

  it('tells everything at once and prints what it would lose', async () => {
    const error = new MigrationRefused(
      await refusal(bancos('nome: {tipo: texto(20)!, unico: true}', 'codigo: texto(2)!')),
    )
    expect(error.obstacles).toHaveLength(3)
    expect(error.message).toContain('remover a coluna situacao (3 valores; último em ')
  })

  it('is refused for a required field with blanks, applied without', async () => {
    const required = bancos('nome: texto(20)!', 'codigo: texto(3)!', 'situacao: {tipo: enum!, valores: [A, B, C]}')
    await pool.query(`update bancos set situacao = null where codigo = '003'`)
    expect(await refusal(required)).toEqual(['bancos.situacao: passa a ser obrigatório (1 linhas sem valor: id 3)'])
    await pool.query(`update bancos set situacao = 'C' where situacao is null`)
    await migrate(pool, required)
    expect((await columnsOf('bancos')).situacao).toBe('text!')
  })

  it('is refused for a column that nobody declared', async () => {
    await pool.query('alter table bancos add column surpresa text')
    expect(await refusal(bancos(...FIRST))).toEqual([
      'bancos.surpresa: a coluna está no banco, e não nas declarações nem no que foi aplicado',
    ])
  })
})
