import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../src/declaration/expressions/evaluate'
import { toSql } from '../../../src/declaration/expressions/sql'
import { CASE_HOJE, CASE_USER, type CasePlace, loadCases, placed } from './cases'
import { randomCondition, randomTitulo } from './random-expression'

const { definitions } = loadCases()
const { regras, resources } = definitions
const titulos = resources.titulos
if (!titulos) throw new Error('no titulos')
const context = { usuario: CASE_USER, hoje: CASE_HOJE, regras }
const sqlContext = { ...context, alias: 't', definition: titulos, resources, linkTable: () => 'l' }

const LINES = {
  'a thousand terms': `1${'+1'.repeat(990)} = 991`,
  'brackets without end': '('.repeat(1_990),
  'brackets that close': `${'('.repeat(900)}1${')'.repeat(900)} = 1`,
  'calls within calls': `${'vazio('.repeat(300)}valor${')'.repeat(300)}`,
  'algum within algum': `${'algum(itens, '.repeat(100)}preco > 0${')'.repeat(100)}`,
  'a megabyte of text': `nome = '${'a'.repeat(1_000_000)}'`,
  'apostrophes without end': "'".repeat(1_999),
  'a thousand commas': `valor em (${'1,'.repeat(900)})`,
  'nao without end': 'nao '.repeat(480),
  'a name without end': `${'a.'.repeat(990)}a`,
  'letters of another language': 'ѵalor > 1',
  'a call of code': "constructor.constructor('return process')()",
  'a template': '`$` > 1',
  'a comment of SQL': 'valor > 1 -- drop table titulos',
  'two statements of SQL': 'valor > 1; drop table titulos',
  'an assignment': 'valor := 1',
  'a member of a call': 'hoje().length > 1',
  'an index': "nome['length'] > 1",
}

const PROTOTYPE = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__']
const PLACES: readonly CasePlace[] = ['visivel_se', 'escopo', 'padrao', 'regras']

describe('a hostile expression', () => {
  it.each(Object.entries(LINES))('of %s gets a message in no time', (_, text) => {
    const begun = performance.now()
    for (const place of PLACES) expect(placed(place, text).said).not.toEqual([])
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it.each(PROTOTYPE)('reaches no prototype by the name %s, in any place', (name) => {
    for (const text of [name, `${name}()`, `usuario.${name}`, `anterior.${name}`, `dono.${name}`, `${name}.${name}`])
      for (const place of PLACES) expect(placed(place, `vazio(${text})`).said).not.toEqual([])
  })

  it.each(PROTOTYPE)('finds nothing behind %s even when the check is passed by', (name) => {
    const paths = [[name], ['usuario', name], ['anterior', name], ['dono', name]]
    const record = { dono: {}, nome: 'Ana' }
    for (const path of paths) expect(evaluate({ kind: 'name', path }, { ...context, record, anterior: {} })).toBeNull()
    expect(evaluate({ kind: 'call', name, args: [] }, { ...context, record })).toBeNull()
  })

  it('of as many terms as fit is still evaluated and translated', () => {
    const text = `1${'+1'.repeat(95)} = 96`
    const { tree, said } = placed('escopo', text)
    expect(said).toEqual([])
    expect(tree && evaluate(tree, { ...context, record: {} })).toBe(true)
    const long = placed('escopo', `valor${'+1'.repeat(95)} > quantidade`).tree
    expect(long && toSql(long, sqlContext).length).toBeGreaterThan(90)
  })

  it('has none of its own words in the SQL: names are those of the tables, values are bound', () => {
    const { tree } = placed('escopo', `nome = '"; drop table titulos; --' ou nome em ('$1', '\\\\')`)
    const sql = tree ? toSql(tree, sqlContext) : []
    const text = sql.filter((piece) => typeof piece === 'string').join('')
    expect(text).not.toMatch(/drop|\\|\$1/)
    expect(sql).toContainEqual({ param: '"; drop table titulos; --' })
  })

  it('stays in its subset: what the check lets pass is evaluated and translated, whatever it is', () => {
    fc.assert(
      fc.property(randomCondition(), randomTitulo(), (text, record) => {
        const { tree, said } = placed('escopo', text)
        expect(said).toEqual([])
        if (!tree) return
        expect(typeof (evaluate(tree, { ...context, record }) ?? false)).toBe('boolean')
        expect(toSql(tree, sqlContext).length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})
