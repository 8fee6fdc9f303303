import { describe, expect, it } from 'vitest'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { productDefinitions, productFiles } from '../product-files'

const definitions = productDefinitions()
const { origens, permissoes, resources } = definitions

/** The line of a file that a place names. */
function lineAt(place: string | null | undefined): string {
  const [path = '', line = ''] = place?.split(':') ?? []
  return productFiles.find((file) => file.path === path)?.text.split('\n')[Number(line) - 1] ?? ''
}

describe('the place of a rule', () => {
  it('is the line of each função, act, access and list of actions', () => {
    for (const funcao of Object.keys(permissoes.funcoes)) expect(lineAt(origens.funcoes[funcao])).toContain(funcao)
    expect(lineAt(origens.acesso.credores?.repasse_acima_360?.editar)).toContain('credores.avancado')
    expect(lineAt(origens.atos.clientes?.negociar)).toContain('negociar:')
    expect(lineAt(origens.acoes_padrao.acordos)).toContain('acoes_padrao:')
    expect(origens.acoes_padrao.clientes).toBeNull()
  })

  it('is the line of each expression', () => {
    const parsed = Object.values(resources).flatMap(({ campos, escopo, regras, atos, lista }) => [
      ...escopo,
      ...regras.map(({ exigir }) => exigir),
      ...campos.flatMap(({ visivel_se, somente_leitura_se, formula }) => [visivel_se, somente_leitura_se, formula]),
      // a transition's is put together with the states that it leaves
      ...atos.flatMap(({ faz, visivel_se }) => (faz.kind === 'transicao' ? [] : [visivel_se])),
      ...atos.flatMap(({ quando }) => quando.map(({ exige }) => exige)),
      ...lista.visoes.map(({ onde }) => onde),
    ])
    const given = parsed.filter((expression) => expression !== null)
    expect(given.length).toBeGreaterThan(20)
    // what an act asks further, and whom a scope leaves out, is said behind the condition
    const behind = / \((.* pede também|exceto quem tem) .*\)$/
    for (const { origem, text } of given) expect(lineAt(origem)).toContain(text.replace(behind, ''))
  })

  it('stays on the server', () => {
    const codes = new Set(permissoes.catalogo.map(({ permissao }) => permissao))
    const config = userConfig(definitions, { permissoes: codes, cpf: '', hoje: '2026-11-20' })
    expect(JSON.stringify(definitions)).toMatch(/(resources|config)\/\w+\.yaml:\d+/)
    expect(JSON.stringify(config)).not.toMatch(/\.yaml/)
  })
})
