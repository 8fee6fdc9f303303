import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, bancos, bancosFile, FIRST, given, openBench, textOf, withFiles } from './bancos'

let b: Bench
beforeEach(async () => {
  b = await openBench()
})
afterEach(() => b.close())

/** `bancos` whose one free field is `x`. */
const withX = (tipo: string) => bancos(...FIRST, `x: ${tipo}`)
const typeOfX = async () => {
  const [row] = await b.query(
    `select format_type(atttypid, atttypmod) as tipo from pg_attribute where attrelid = 'bancos'::regclass and attname = 'x'`,
  )
  return row?.tipo
}

describe('a change of type', () => {
  it.each([
    ['texto(10)', 'inteiro', ["'0'", "'-12'", "'12345'"], ["'007'", "'1a'", "''", "' 5'"], 'bigint'],
    ['texto(20)', 'data', ["'2026-02-28'", "'2024-02-29'"], ["'2026-02-29'", "'2026-13-01'", "'1/2/2026'"], 'date'],
    ['texto(20)', 'dinheiro', ["'10.50'", "'-3'"], ["'10,50'", "'1.234'"], 'numeric(14,2)'],
    ['texto(20)', 'booleano', ["'true'", "'false'"], ["'sim'"], 'boolean'],
    ['texto(20)', 'texto(3)', ["'abc'"], ["'abcd'"], 'character varying(3)'],
    ['inteiro', 'texto(3)', ['999'], ['1000'], 'character varying(3)'],
    ['inteiro', 'dinheiro', ['7'], ['1000000000000'], 'numeric(14,2)'],
    ['"decimal(10,4)"', 'dinheiro', ['7.2500'], ['7.2501'], 'numeric(14,2)'],
    ['"decimal(10,4)"', 'inteiro', ['7'], ['7.5'], 'bigint'],
  ])(
    'from %s to %s is made when every value comes through, refused with its rows otherwise',
    async (from, to, good, bad, type) => {
      await b.apply(withX(from))
      for (const value of good) {
        await b.query(`insert into bancos (nome, codigo, x) values ('bom', '9', ${value})`)
      }
      for (const value of bad) {
        await b.query(`update bancos set x = ${value} where id = 2`)
        const { obstacles } = await b.refusal(withX(to))
        expect(obstacles, value).toHaveLength(1)
        expect(obstacles[0], value).toMatch(/1 valores que não cabem: id 2\)$/)
      }
      await b.query('update bancos set x = null where id = 2')
      const before = await b.query('select x::text as x from bancos where x is not null order by id')
      await b.apply(withX(to))
      expect(await typeOfX()).toBe(type)
      const after = await b.query('select x::text as x from bancos where x is not null order by id')
      expect(after.map(({ x }) => (Number.isNaN(Number(x)) ? x : Number(x)))).toEqual(
        before.map(({ x }) => (Number.isNaN(Number(x)) ? x : Number(x))),
      )
      expect(await b.apply(withX(to))).toEqual([])
    },
  )

  it('takes its default along', async () => {
    await b.apply(withX('{tipo: texto(5), padrao: "10"}'))
    await b.apply(withX('{tipo: inteiro, padrao: 10}'))
    await b.query(`insert into bancos (nome, codigo) values ('Novo', '004')`)
    expect(await b.query('select x from bancos order by id desc limit 1')).toEqual([{ x: 10 }])
  })

  it('shows ten rows and no more', async () => {
    await b.query(`insert into bancos (nome, codigo) select 'Agência ' || n, n from generate_series(10, 40) n`)
    const { obstacles } = await b.refusal(bancos('nome: texto(4)!', ...FIRST.slice(1)))
    expect(obstacles).toEqual([
      'bancos.nome: tipo character varying(20) → character varying(4) (33 valores que não cabem: id 1, 3, 4, 5, 6, 7, 8, 9, 10, 11 …)',
    ])
  })
})

describe('a new required field', () => {
  const text = textOf([...FIRST, 'agencia: texto(5)!'])
  const definitions = withFiles(bancosFile(text))

  it('without a default is a mistake at its place in the file', async () => {
    const { message } = await b.refusal(definitions, { ...given(), fontes: [bancosFile(text)] })
    expect(message).toMatch(/resources\/bancos\.yaml:6:3 E217 .*agencia.*\n.*6 \| {3}agencia: texto\(5\)!\n.*\^{7}/)
  })

  it('goes in where there are no rows', async () => {
    await b.query('delete from bancos')
    expect(await b.apply(definitions)).toContain('bancos: nova coluna agencia character varying(5)')
  })
})

describe('a database that somebody else changed', () => {
  it.each([
    [
      'alter table bancos add column surpresa text',
      'bancos.surpresa: a coluna está no banco, e não nas declarações nem no que foi aplicado',
    ],
    ['alter table bancos drop column codigo', 'bancos.codigo: a coluna tinha sido criada e não está mais no banco'],
    [
      'alter table bancos alter column codigo type text',
      'bancos.codigo: o banco tem o tipo text; foi aplicado character varying(3) e a declaração pede character varying(3)',
    ],
    ['alter table bancos alter column codigo drop not null', 'bancos.codigo: o banco aceita vazio, e ninguém pediu'],
    [
      'alter table bancos alter column situacao set not null',
      'bancos.situacao: o banco não aceita vazio, e ninguém pediu',
    ],
    ['drop table bancos', 'a tabela bancos tinha sido criada e não está mais no banco'],
    [
      `do $$ declare c text; begin
         select conname into c from pg_constraint where conrelid = 'bancos'::regclass and contype = 'c' and conname like 'ck_%';
         execute 'alter table bancos drop constraint ' || c; end $$`,
      'bancos: a regra "situacao só aceita os valores declarados" não está mais no banco',
    ],
  ])('is left alone and told: %s', async (sql, told) => {
    await b.query(sql)
    const { steps } = await b.survey(bancos(...FIRST))
    expect(steps).toMatchObject([{ classe: 'deriva', situacao: 'bloqueado', sql: [] }])
    expect((await b.refusal(bancos(...FIRST))).obstacles).toEqual([told])
  })

  it('is settled by declaring what is there', async () => {
    await b.query('alter table bancos add column surpresa text')
    await b.apply(bancos(...FIRST, 'surpresa: {tipo: texto_longo, busca: false}'))
    expect((await b.survey(bancos(...FIRST, 'surpresa: {tipo: texto_longo, busca: false}'))).steps).toEqual([])
  })

  it('may hold tables of its own', async () => {
    await b.query('create table de_outro (id int)')
    expect(await b.apply(bancos(...FIRST))).toEqual([])
  })
})
