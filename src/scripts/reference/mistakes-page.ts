import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MISTAKE_CODES } from '../../declaration/diagnostics/mistake'

const CASES = 'tests/declaration/codes'

/** Every code with what it says of cases that have it: the folder of cases is their source, so none is invented. */
export function mistakesPage(root: string): string {
  const sections = Object.entries(MISTAKE_CODES).map(([code, what]) => {
    const said = readFileSync(join(root, CASES, code, 'esperado.txt'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(` ${code} `))
    const shown = said.map((line) => example(join(root, CASES, code), line))
    return [`## ${code}`, '', `${what}.`, '', '```', shown.join('\n\n'), '```'].join('\n')
  })
  return ['# Erros', 'Cada código, com linhas que o têm e o que se diz delas.', ...sections].join('\n\n')
}

/** The line of the file and the message, as `npm run verificar` frames them. */
function example(folder: string, said: string): string {
  const [, path = '', line = '', column = '1', message = ''] = /^(\S+?):(\d+):(\d+) E\d+ (.*)$/.exec(said) ?? []
  const known = readdirSync(folder, { recursive: true, encoding: 'utf8' }).includes(path)
  const source = known ? (readFileSync(join(folder, path), 'utf8').split('\n')[Number(line) - 1] ?? '') : ''
  return [...(source === '' ? [path] : [source, `${' '.repeat(Number(column) - 1)}^`]), message].join('\n')
}
