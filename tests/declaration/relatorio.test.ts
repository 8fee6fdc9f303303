import { describe, expect, it } from 'vitest'
import { formatMistake } from '../../src/declaration/diagnostics/format'
import { loadFiles, productFiles } from './product-files'

const REPORT = {
  path: 'resources/relatorios/pausas.yaml',
  text: [
    'relatorio: pausas',
    'de: eventos',
    'colunas:',
    '  - cliente',
    '  - {campo: escuta.ramal, desde: eventos.escuta.ramal}',
    '  - {nome: minutos, formula: "escuta.segundos / 60", tipo: inteiro, desde: eventos.escuta.segundos}',
    '  - {campo: credor, desde: credores}',
    'filtros: [credor, escuta.ramal, {campo: escuta_ramal, como: contem}]',
    'ordem: [-escuta_ramal]',
    'grupos: [credor, escuta.ramal]',
    'totais: {quantidade: contagem, minutos: soma, maior: maximo(minutos)}',
    'cruza: {linhas: credor, colunas: escuta.ramal, valor: quantidade}',
    'portal: {colunas: [credor, escuta.ramal]}',
    '',
  ].join('\n'),
}
const ESCUTAS = {
  path: 'resources/escutas.yaml',
  text: 'recurso: escutas\ncampos:\n  ramal: texto(20)!\n  segundos: inteiro!\n',
}
const withEscuta = productFiles.map(({ path, text }) => ({
  path,
  text:
    path === 'resources/eventos.yaml' ? text.replace('  credor: ref(credores)\n', '$&  escuta: ref(escutas)\n') : text,
}))

function reportIn(files: readonly { readonly path: string; readonly text: string }[]) {
  const { definitions, mistakes } = loadFiles(files)
  expect(mistakes.map(formatMistake)).toEqual([])
  return definitions?.consultas.relatorio_pausas
}

describe('desde', () => {
  it('leaves a column out, and whatever names it, until its source exists', () => {
    const report = reportIn([...productFiles, REPORT])
    expect(report?.lista.colunas).toEqual(['cliente', 'credor'])
    expect(report?.lista.filtros.map(({ campo }) => campo)).toEqual(['credor_id'])
    expect(report?.campos.map(({ nome }) => nome)).not.toContain('escuta_ramal')
    expect(report?.consulta?.relatorio).toMatchObject({ grupos: [{ campo: 'credor_id' }], cruza: null })
    expect(report?.consulta?.relatorio?.totais.map(({ nome }) => nome)).toEqual(['quantidade'])
  })

  it('brings all of it in once the source is there', () => {
    const report = reportIn([...withEscuta, ESCUTAS, REPORT])
    expect(report?.lista.colunas).toEqual(['cliente', 'escuta_ramal', 'minutos', 'credor'])
    expect(report?.consulta?.relatorio?.grupos.map(({ campo }) => campo)).toEqual(['credor_id', 'escuta_ramal'])
    expect(report?.consulta?.relatorio?.totais.map(({ nome }) => nome)).toEqual(['quantidade', 'minutos', 'maior'])
    expect(report?.consulta?.relatorio?.cruza).not.toBeNull()
  })

  it('leaves a whole report out of the lists, the menu and the permissions until its source exists', () => {
    const whole = { ...REPORT, text: 'relatorio: pausas\ndesde: escutas\nde: escutas\ncolunas: [ramal, segundos]\n' }
    const named = (files: typeof productFiles) =>
      files.map(({ path, text }) => ({
        path,
        text: text
          .replace('      - {relatorio: eventos}\n', '$&      - {relatorio: pausas}\n')
          .replace('    - relatorios.eventos\n', '$&    - relatorios.pausas\n'),
      }))
    const codes = (files: typeof productFiles) => {
      const { definitions, mistakes } = loadFiles(files)
      expect(mistakes.map(formatMistake)).toEqual([])
      const menu = definitions?.menu.flatMap(({ itens }) => itens.map(({ nome }) => nome)) ?? []
      const catalogue = definitions?.permissoes.catalogo.map(({ permissao }) => permissao) ?? []
      return [menu.includes('relatorio_pausas'), catalogue.includes('relatorios.pausas')]
    }
    expect(codes([...named(productFiles), whole])).toEqual([false, false])
    expect(codes([...named(productFiles), ESCUTAS, whole])).toEqual([true, true])
  })
})
