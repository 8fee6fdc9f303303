import { describe, expect, it } from 'vitest'
import { actPath } from '../../../src/declaration/derive/act-path'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { loadDefinitions } from '../../../src/declaration/load'
import { productDefinitions } from '../product-files'

const head = 'recurso: bancos\ncampos:\n  nome: texto!\n  ativo: booleano\n'
const load = (text: string) => loadDefinitions([{ path: 'resources/bancos.yaml', text: head + text }])

describe('acoes', () => {
  it('opens another page with values of the record, and has a permission of its own unless it names one', () => {
    const { definitions } = load(
      'acoes:\n  ver_extrato: {rotulo: Extrato, visivel_se: "ativo = verdadeiro", abrir: "/extrato/{id}/{nome}"}\n',
    )
    const act = definitions?.resources.bancos?.atos[0]
    expect(act).toMatchObject({ nome: 'ver_extrato', em: ['linha', 'ficha'], permissao: 'bancos.ver_extrato' })
    expect(definitions?.permissoes.catalogo.map(({ permissao }) => permissao)).toContain('bancos.ver_extrato')
    expect(act?.faz.kind === 'abrir' && actPath(act.faz.rota, { id: 7, nome: 'Banco & Cia #1' })).toBe(
      '/extrato/7/Banco%20%26%20Cia%20%231',
    )
    expect(act?.faz.kind === 'abrir' && actPath(act.faz.rota, { id: 7, nome: null })).toBeNull()
  })

  it('reach only the users who hold the permission', () => {
    const acts = (codes: readonly string[]) =>
      userConfig(productDefinitions(), {
        permissoes: new Set(codes),
        cpf: '',
        hoje: '2026-11-20',
      }).resources.clientes?.atos.map(({ nome }) => nome)
    expect(acts(['clientes.ver', 'negociacao.ver'])).toEqual(['negociar'])
    expect(acts(['clientes.ver'])).toEqual([])
  })

  it.each([
    { text: 'acoes:\n  abrir: {rotulo: Abrir}\n', code: 'E206' },
    { text: 'acoes:\n  abrir: {abrir: "extrato"}\n', code: 'E206' },
    { text: 'acoes:\n  abrir: {abrir: "/x/{nme}"}\n', code: 'E204' },
    { text: 'acoes:\n  abrir: {abrir: "/x", em: [massa]}\n', code: 'E206' },
    { text: 'acoes:\n  Abrir: {abrir: "/x"}\n', code: 'E207' },
    { text: 'acoes:\n  editar: {abrir: "/x"}\n', code: 'E207' },
    { text: 'acoes:\n  abrir: {abrir: "/x", permissao: bancos.voar}\n', code: 'E211' },
    { text: 'acoes:\n  abrir: {abrir: "/x", visivel_se: "ativa = verdadeiro"}\n', code: 'E208' },
    { text: 'acoes:\n  abrir: {abrir: "/x", chamar: fazer}\n', code: 'E299' },
  ])('refuses $text with $code', ({ text, code }) => {
    expect(load(text).mistakes.map((mistake) => mistake.code)).toContain(code)
  })
})
