import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWithFrame } from '../../../src/declaration/diagnostics/format'
import { loadFiles, productFiles } from '../product-files'

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('')
}

const HOSTILE = {
  'a bomb of aliases': 'recurso: x\ncampos:\n  a: &a [1]\n  b: &b [*a,*a]\n  c: [*b,*b]\n',
  'a tag that names code': 'recurso: !!js/function "return 1"\ncampos: {a: texto}\n',
  'a merge key': 'recurso: x\ncampos:\n  <<: {a: texto}\n',
  'a line of a megabyte': `recurso: x\ncampos: {a: "${'a'.repeat(1_000_000)}"}\n`,
  'a long line below the limit': `recurso: x\ncampos: {a: "${'a'.repeat(400_000)}"}\n`,
  'a hundred thousand brackets': '['.repeat(100_000),
  'a hundred thousand dashes': '- '.repeat(100_000),
  'a hundred thousand question marks': '? '.repeat(100_000),
  'nested maps': `recurso: x\ncampos: ${'{a: '.repeat(100_000)}`,
  'a staircase': Array.from({ length: 700 }, (_, index) => `${' '.repeat(index)}a:\n`).join(''),
  'thousands of repeated keys': `recurso: x\ncampos:\n${'  a: texto\n'.repeat(5_000)}`,
  'two documents': 'recurso: x\ncampos: {a: texto}\n---\nrecurso: y\n',
  'an older YAML': '%YAML 1.1\n---\nrecurso: x\ncampos: {a: texto, n: no}\n',
  'a chain of formulas': `recurso: x\ncampos:\n${Array.from({ length: 2_000 }, (_, index) => `  f${index}: {tipo: calculado(inteiro), formula: "f${index + 1} + 1"}\n`).join('')}  f2000: inteiro\n`,
  'formulas that double': `recurso: x\ncampos:\n  f0: {tipo: calculado(inteiro), formula: "1 + 1"}\n${Array.from({ length: 40 }, (_, index) => `  f${index + 1}: {tipo: calculado(inteiro), formula: "f${index} + f${index}"}\n`).join('')}`,
  'an expression of brackets': `recurso: x\ncampos: {a: {tipo: texto, visivel_se: "${'('.repeat(1_900)}"}}\n`,
  'ten megabytes': 'a: b\n'.repeat(2_000_000),
  'thousands of unknown names among thousands of fields': `recurso: x\ncampos:\n${lines(8_000, (index) => `  campo_${index}: texto`)}lista:\n  colunas: [${lines(18_000, (index) => `campu_${index},`).replaceAll('\n', ' ')}nada]\n`,
  'thousands of unknown keys': `recurso: x\ncampos: {a: texto}\n${lines(25_000, (index) => `chave_${index}: 1`)}`,
  'thousands of anchors': `recurso: x\ncampos:\n${lines(20_000, (index) => `  a${index}: &a${index} texto`)}`,
  'thousands of former names': `recurso: x\ncampos:\n${lines(9_000, (index) => `  c${index}: {tipo: texto, renomeado_de: d${index % 10}}`)}`,
  'a map as wide as a file': `recurso: x\ncampos: {${lines(40_000, (index) => `a${index}: 1,`).replaceAll('\n', ' ')}}`,
  'a key of a whole file': `recurso: x\ncampos: {a: texto}\n${'k'.repeat(400_000)}: 1\n`,
  'an unclosed text over many lines': `recurso: "${'a\n '.repeat(150_000)}`,
  'tag upon tag': `recurso: x\ncampos: {a: texto}\nb: ${'!a '.repeat(100_000)}`,
  'places in a title': `recurso: x\ncampos: {a: texto}\ntitulo: "${'{b}'.repeat(100_000)}"\n`,
  'a schedule without end': `recurso: x\ncampos: {a: texto}\nagenda: [{cron: "${'1,'.repeat(100_000)} * * * *", chamar: x}]\n`,
  'zeros between letters': 'recurso: x\u0000\ncampos: {a: \u0000}\n',
  'prototype names': 'recurso: __proto__\ncampos: {__proto__: texto, toString: texto}\n',
}

describe('hostile declarations', () => {
  it.each(Object.entries(HOSTILE))('answers %s with a message, soon', (_, text) => {
    const before = process.cpuUsage()
    const { definitions, mistakes } = loadFiles([{ path: 'resources/x.yaml', text }])
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5)
    expect(definitions).toBeNull()
    expect(mistakes.length).toBeGreaterThan(0)
    expect(mistakes.length).toBeLessThanOrEqual(500)
    expect(Math.max(...mistakes.map((mistake) => formatWithFrame(mistake).length))).toBeLessThan(1_500)
  })

  it.each([
    ['an anchor', 'recurso: x\na: &a [1]\nb: [*a, *a\n', 2, 4, '"&a" (âncora) não é aceito'],
    ['an alias', `recurso: x\nb: [${'*a, '.repeat(100_000)}`, 2, 5, '"*a" (alias) não é aceito'],
  ])('refuses %s at its place, though what follows cannot be read', (_, text, line, column, message) => {
    const { mistakes } = loadFiles([{ path: 'resources/x.yaml', text }])
    expect(mistakes.filter(({ code }) => code === 'E101')).toMatchObject([{ line, column }])
    expect(mistakes.map((mistake) => mistake.message).join()).toContain(message)
  })

  it('takes no star or ampersand of a text for an alias', () => {
    const text = 'recurso: x\nrotulo: {um: "*a", varios: A & b *c}\ncampos: {a: texto}\nb: |\n  *a\n  &b\n'
    const { mistakes } = loadFiles([{ path: 'resources/x.yaml', text }])
    expect(mistakes.filter(({ code }) => code === 'E101')).toEqual([])
  })

  it('never throws on a damaged file of the product', () => {
    const file = fc.constantFrom(...productFiles)
    const cut = fc.record({ file, at: fc.nat(5_000), remove: fc.nat(40), insert: fc.string({ maxLength: 12 }) })
    fc.assert(
      fc.property(cut, ({ file: { path, text }, at, remove, insert }) => {
        const damaged = text.slice(0, at) + insert + text.slice(at + remove)
        const { definitions, mistakes } = loadFiles([{ path, text: damaged }])
        expect((definitions === null) === mistakes.length > 0).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
