import { describe, expect, it } from 'vitest'
import { formatMistake } from '../../../src/declaration/diagnostics/format'
import { loadDefinitions } from '../../../src/declaration/load'

const bancos = (rest: string) => [{ path: 'resources/bancos.yaml', text: `recurso: bancos\ncampos:\n${rest}` }]
describe('what is no mistake, or one of the whole installation', () => {
  it('lets a scope use what is known beforehand, whatever function it is', () => {
    const scope =
      'escopo:\n  - onde: "dias_uteis(hoje(), hoje() + 3) > 0 ou veTodasOperacoes(usuario.usuario_empresas)"\n'
    expect(loadDefinitions(bancos(`  nome: texto!\n${scope}`)).mistakes).toEqual([])
  })

  it('asks for regras.yaml where there is a config folder', () => {
    const files = [...bancos('  nome: texto!\n'), { path: 'config/menu.yaml', text: 'menu: []\n' }]
    expect(loadDefinitions(files).mistakes.map(formatMistake)).toEqual([
      'config/regras.yaml:1:1 E103 falta o arquivo "config/regras.yaml".',
    ])
  })
})
