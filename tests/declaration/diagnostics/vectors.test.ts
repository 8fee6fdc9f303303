import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatMistake, formatWithFrame, mistakeJson } from '../../../src/declaration/diagnostics/format'
import { loadFiles, projectRoot } from '../product-files'

const folder = join(projectRoot, 'tests', 'vectors', 'declaracoes')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ path: `resources/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
const { mistakes } = loadFiles(files)

describe('the four wrong files', () => {
  it('give exactly the expected lines, all in one run', () => {
    const lines = mistakes.map((mistake) => formatMistake(mistake).replace('resources/', ''))
    expect(`${lines.join('\n')}\n`).toBe(readFileSync(join(folder, 'esperado.txt'), 'utf8'))
  })

  it('show the source line with a caret under the place', () => {
    const mistake = mistakes.find(({ message }) => message.includes('statsu'))
    expect(mistake && formatWithFrame(mistake).split('\n').slice(1)).toEqual([
      `  11 |   motivo: {tipo: texto, visivel_se: "statsu = 'D' e (valor_nominal > 0"}`,
      '     |                                      ^^^^^^',
    ])
  })

  it('are one JSON object a line for a tool', () => {
    expect(mistakes[0] && JSON.parse(mistakeJson(mistakes[0]))).toEqual({
      arquivo: 'resources/bancos.yaml',
      linha: 4,
      coluna: 1,
      codigo: 'E101',
      mensagem: 'tabulação no recuo; use espaços.',
    })
  })
})
