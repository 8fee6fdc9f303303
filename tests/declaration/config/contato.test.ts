import { describe, expect, it } from 'vitest'
import { formatMistake } from '../../../src/declaration/diagnostics/format'
import { loadFiles, productFiles } from '../product-files'

const PATH = 'config/contato.yaml'
const own = productFiles.find(({ path }) => path === PATH)?.text ?? ''
const others = productFiles.filter(({ path }) => ['config/regras.yaml', 'config/listas/ufs.yaml'].includes(path))

/** What is said of the product's file with other hours: lines taken out, others put in. */
function said(without: RegExp, rows: readonly string[] = []) {
  const kept = own.split('\n').filter((line) => !without.test(line))
  const text = [kept[0], 'horarios:', ...rows.map((row) => `  - ${row}`), ...kept.slice(2)].join('\n')
  const { definitions, mistakes } = loadFiles([{ path: PATH, text }, ...others])
  return { definitions, lines: mistakes.map(formatMistake).map((line) => line.replace(/^\S+ /, '')) }
}

const ALL = 'canais: [ligacao, sms, whatsapp, email]'
const ceara = (dias: string, rest: string) => `{uf: CE, ${ALL}, dias: ${dias}, ${rest}, fonte: lei}`
const HOURS = 'das: "08:00", ate: "18:00"'

describe('config/contato.yaml', () => {
  it('keeps of each row its law, its place and the minutes of its hours', () => {
    const { horarios, ddds } = said(/ZZZ/).definitions?.contato ?? {}
    expect(horarios?.find(({ uf, dias }) => uf === 'RJ' && dias === 'semana')).toMatchObject({
      janela: { de: 540, ate: 1140 },
      vale_ate: null,
      origem: expect.stringMatching(/^config\/contato\.yaml:\d+$/),
    })
    expect(horarios?.find(({ uf, dias }) => uf === 'RJ' && dias === 'sabado')?.janela).toBeNull()
    expect(Object.keys(ddds ?? {})).toHaveLength(67)
    expect(ddds?.['61']).toEqual(['DF', 'GO'])
  })

  it('lets the hours of a UF change on a day, one row after the other', () => {
    const { lines } = said(/uf: CE,/, [
      ceara('semana', `${HOURS}, vale_de: "2019-01-01", vale_ate: "2026-06-30"`),
      ceara('semana', `${HOURS}, vale_de: "2026-07-01"`),
      ceara('sabado', 'fechado: true, vale_de: "2019-01-01"'),
    ])
    expect(lines).toEqual([])
  })

  it('lets a law of a UF end for all its days, and the rows of all UFs stand then', () => {
    const { lines } = said(/uf: CE,/, [
      ceara('semana', `${HOURS}, vale_de: "2019-01-01", vale_ate: "2026-06-30"`),
      ceara('sabado', 'fechado: true, vale_de: "2019-01-01", vale_ate: "2026-06-30"'),
    ])
    expect(lines).toEqual([])
  })

  it.each([
    {
      hole: 'between two rows',
      rows: [
        ceara('semana', `${HOURS}, vale_de: "2019-01-01", vale_ate: "2026-06-30"`),
        ceara('semana', `${HOURS}, vale_de: "2026-07-02"`),
        ceara('sabado', 'fechado: true, vale_de: "2019-01-01"'),
      ],
      line: 'E391 falta o horário de CE, semana, desde 2026-07-01 (ligacao).',
    },
    {
      hole: 'where the Saturday ends before the week does',
      rows: [
        ceara('semana', `${HOURS}, vale_de: "2019-01-01"`),
        ceara('sabado', 'fechado: true, vale_de: "2019-01-01", vale_ate: "2026-06-30"'),
      ],
      line: 'E391 falta o horário de CE, sabado, desde 2026-07-01 (ligacao).',
    },
    {
      hole: 'where the Saturday is not said at all',
      rows: [ceara('semana', `${HOURS}, vale_de: "2019-01-01"`)],
      line: 'E391 falta o horário de CE, sabado, desde 2019-01-01 (ligacao).',
    },
  ])('tells of a hole $hole', ({ rows, line }) => {
    expect(said(/uf: CE,/, rows).lines).toEqual([line])
  })

  it('tells of days on which a UF without rows would have none', () => {
    expect(said(/uf: padrao,.*sabado/).lines).toEqual([
      'E391 falta o horário de padrao, sabado, desde 2000-01-01 (ligacao).',
    ])
  })

  it.each([
    ['neither hours nor closed', ceara('semana', 'vale_de: "2019-01-01"')],
    ['both', ceara('semana', `${HOURS}, fechado: true, vale_de: "2019-01-01"`)],
    ['an end alone', ceara('semana', 'ate: "18:00", vale_de: "2019-01-01"')],
  ])('refuses a row with %s', (_, row) => {
    expect(said(/uf: CE,/, [row]).lines).toEqual(['E206 a linha leva "das" e "ate", ou "fechado: true".'])
  })
})
