import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../src/declaration/load'
import { LISTS_IN_CODE } from '../../src/declaration/states-in-code'
import { productFiles } from '../declaration/product-files'

/** States spelled out where `listas` and `grupos` of src/domain/generated-lists.ts name them: folder → how many. May only shrink. */
const KNOWN: Readonly<Record<string, number>> = {
  'src/server/demo': 99,
  'src/server/app': 3,
  'src/server/collection': 16,
  'src/web/collection': 1,
}

/** Words of a state that are also a label, or the state of something that has no list: file → how many. */
const NO_STATE: Readonly<Record<string, number>> = {
  'src/server/areas/remessas/insucessos-query.ts': 1,
  'src/server/areas/limites/constraints.ts': 1,
  'src/server/areas/limites/publicar-limites.ts': 1,
  'src/server/areas/negociacao/resumo-do-cliente.ts': 1,
}

const ROOTS = ['src/server/areas', 'src/web/areas']
const BESIDE = [
  'src/server/demo',
  'src/server/collection/acordos',
  'src/server/app/integrity',
  'src/server/collection/limites',
  'src/web/collection/acordos',
  'src/web/collection/eventos',
]

/** Reasons and departments are lists that code names, too: words of states alone are looked for. */
const LISTS_OF_STATES = LISTS_IN_CODE.filter((lista) => lista.startsWith('status_'))

const { definitions } = loadDefinitions(productFiles)
const states = LISTS_OF_STATES.flatMap((lista) => (definitions?.listas[lista] ?? []).map(({ valor }) => valor))
const words = [...new Set(states)].filter((word) => word.length > 1)
const SPELLED = new RegExp(`'(${words.sort((a, b) => b.length - a.length).join('|')})'`, 'g')

/** How often code says a state itself. Types are held to src/domain/generated-transitions.ts by the compiler. */
function countStates(source: string): number {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    .replace(/Extract<[^>]*>/g, '')
    .replace(/: '[^']+'(?: \| '[^']+')+/g, '')
  return [...code.matchAll(SPELLED)].length
}

function foundUnder(root: string): readonly (readonly [file: string, count: number])[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const path = join(root, file)
    const count = countStates(readFileSync(path, 'utf8')) - (NO_STATE[path] ?? 0)
    return count === 0 ? [] : [[path, count] as const]
  })
}

describe('a state', () => {
  it('is named by what the declarations generate, in areas and beside them', () => {
    expect(words.length).toBeGreaterThan(40)
    const found: Record<string, number> = {}
    for (const [path, count] of [...ROOTS, ...BESIDE].flatMap(foundUnder)) {
      const folder = path
        .split('/')
        .slice(0, path.includes('/areas/') ? 4 : 3)
        .join('/')
      found[folder] = (found[folder] ?? 0) + count
    }
    expect(found).toEqual(KNOWN)
  })

  it.each([
    ["status = 'Aberta'", 1],
    ["['A Vencer', 'Vencida']", 2],
    ["if (status === 'Quebrado') return", 1],
    ["para: Extract<StatusAcordo, 'Cancelado' | 'Quebrado'>", 0],
    ["readonly como: 'Cancelada' | 'Expirada'", 0],
    ["// 'Aberta'", 0],
    ['listas.status_promessa.aberta', 0],
    ["'Aberta demais'", 0],
  ])('is caught, and nothing else: %s', (source, count) => {
    expect(countStates(source)).toBe(count)
  })
})
