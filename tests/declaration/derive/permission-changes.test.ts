import { describe, expect, it } from 'vitest'
import { permissionChanges } from '../../../src/declaration/derive/permission-changes'
import { loadFiles, productFiles } from '../product-files'

/** The product's declarations with some text of one file replaced. */
function changed(path: string, from: string, to: string) {
  const files = productFiles.map((file) => (file.path === path ? { ...file, text: file.text.replace(from, to) } : file))
  const { definitions, mistakes } = loadFiles(files)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}
const before = changed('', '', '')

describe('permissionChanges', () => {
  it('finds nothing where nothing changed', () => {
    expect(permissionChanges(before, before)).toEqual({ funcoes: [], condicoes: [] })
  })

  it('names the codes that a função loses and gains, wildcards expanded', () => {
    const after = changed('config/permissoes.yaml', '    - rede_damas.ver\n', '    - usuarios.*\n')
    const { funcoes } = permissionChanges(before, after)
    expect(funcoes).toEqual([
      {
        funcao: 'Coordenador(a) de Cobrança',
        ganha: expect.arrayContaining(['usuarios.criar', 'usuarios.ver']),
        perde: ['rede_damas.ver'],
      },
    ])
    expect(permissionChanges(after, before).funcoes[0]?.ganha).toEqual(['rede_damas.ver'])
  })

  it('shows a row scope and a field access that became another', () => {
    const scope = changed(
      'resources/credores.yaml',
      'usuario.interno ou id em usuario.usuario_empresas',
      'usuario.interno',
    )
    expect(permissionChanges(before, scope).condicoes).toEqual([
      {
        onde: 'credores: escopo',
        antes: 'usuario.interno ou id em usuario.usuario_empresas',
        depois: 'usuario.interno',
      },
    ])
    const access = changed('resources/credores.yaml', '    acesso: {editar: credores.avancado}\n', '')
    expect(permissionChanges(before, access).condicoes).toEqual([
      { onde: 'credores.repasse_acima_360: acesso para editar', antes: 'credores.avancado', depois: 'nenhuma' },
    ])
  })
})
