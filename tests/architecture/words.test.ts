import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What people read stands in these: texts of the code, messages, labels and questions of the declarations. */
const files = ['src', 'resources', 'config'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|yaml)$/.test(name) && !/generated-/.test(name))
    .map((name) => ({ name: join(root, name), lines: readFileSync(join(root, name), 'utf8').split('\n') })),
)

function linesWith(pattern: RegExp): readonly string[] {
  return files.flatMap(({ name, lines }) =>
    lines.flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
  )
}

describe('words', () => {
  it('are one or many, never both: "1 pedido", "2 pedidos"', () => {
    expect(linesWith(/[a-záâãçéêíóôõú}]\((s|es|is|ns|ões|ais|éis)\)/)).toEqual([])
  })

  it('call the entrada by its word in one place, never "0/6"', () => {
    expect(linesWith(/\{numero_parcela\}\/\$?\{|numero_parcela === 0 \? [a-z]+\.|texts\.entrada/)).toEqual([])
  })

  it('give a state its colour from its declaration, by one map', () => {
    const maps = linesWith(/^ {2}(verde|vermelho): styles\.(ok|bad)/).map((line) => line.split(':')[0])
    expect([...new Set(maps)]).toEqual(['src/web/framework/fields/display/tone.ts'])
  })
})
