import { describe, expect, it } from 'vitest'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { loadFiles, productDefinitions, productFiles } from '../product-files'

const definitions = productDefinitions()
const hoje = '2026-11-20'
const cpf = '23423423498'

describe('userConfig', () => {
  it('shows everything to who holds every permission, but never the row scope', () => {
    const permissoes = new Set(definitions.permissoes.catalogo.map(({ permissao }) => permissao))
    const config = userConfig(definitions, { permissoes, cpf, hoje })
    expect(Object.keys(config.resources)).toEqual(Object.keys(definitions.resources))
    expect(config.menu).toEqual(definitions.menu)
    expect(Object.values(config.resources).every(({ escopo }) => escopo.length === 0)).toBe(true)
    expect(config.resources.remessas?.acoes).toContain('importar')
  })

  it('cuts resources, tabs and menu down to what the permissions open', () => {
    const config = userConfig(definitions, {
      permissoes: new Set(['clientes.ver', 'operacoes.ver', 'painel.ver']),
      cpf,
      hoje,
    })
    expect(Object.keys(config.resources).sort()).toEqual(['clientes', 'operacoes'])
    expect(config.menu.map(({ grupo }) => grupo)).toEqual(['Principal', 'Carteira'])
    expect(Object.keys(config.paginas)).toEqual(['versoes', 'perfil', 'configuracoes', 'painel_inicio'])
    const tabs = config.resources.clientes?.ficha.abas.map(({ rotulo }) => rotulo)
    // what a component shows is asked of the server, tab by tab
    expect(tabs).toEqual(['Dados', 'Quitação', 'Operações', 'Eventos', 'Documentos', 'Auditoria', 'Histórico'])
    expect(config.resources.clientes?.formulario.secoes.map(({ rotulo }) => rotulo)).not.toContain('Contatos')
    expect(config.resources.clientes?.acoes).toEqual(['ver'])
  })

  it.each([
    ['23423423498', ['rede_damas', 'view-remessa-aric']],
    ['234.234.234-98', ['rede_damas', 'view-remessa-aric']],
    ['98765432100', []],
    ['', []],
  ])('has a page of a list of CPFs for those only, whatever permissions one has: %s', (reader, names) => {
    const codes = definitions.permissoes.catalogo.map(({ permissao }) => permissao)
    const all = userConfig(definitions, { permissoes: new Set(codes), cpf: reader, hoje })
    expect(Object.keys(all.paginas).filter((nome) => definitions.paginas[nome]?.so_para)).toEqual(names)
    expect(all.menu.some(({ grupo }) => grupo === 'Integrações')).toBe(names.length > 0)
    const none = userConfig(definitions, { permissoes: new Set(), cpf: reader, hoje })
    const restricted = none.restritas.filter(({ permissao }) => permissao === 'rede_damas.ver')
    expect(restricted).toHaveLength(names.length)
  })

  it('makes a field read-only without its edit permission', () => {
    const repasse = (codes: readonly string[]) =>
      userConfig(definitions, { permissoes: new Set(codes), cpf, hoje }).resources.credores?.campos.find(
        ({ nome }) => nome === 'repasse_acima_360',
      )
    expect(repasse(['credores.ver'])?.somente_leitura).toBe(true)
    expect(repasse(['credores.ver', 'credores.avancado'])?.somente_leitura).toBe(false)
  })

  it('leaves no trace of a field whose permission is missing', () => {
    const files = productFiles.map(({ path, text }) => ({
      path,
      text:
        path === 'resources/credores.yaml'
          ? text.replace('cpf_cnpj, unico: true}', 'cpf_cnpj, unico: true, acesso: {ver: credores.avancado}}')
          : text,
    }))
    const { definitions: secret } = loadFiles(files)
    if (!secret) throw new Error('mistakes')
    const { credores } = userConfig(secret, { permissoes: new Set(['credores.ver']), cpf, hoje }).resources
    expect(JSON.stringify(credores)).not.toContain('cpf_cnpj')
  })
})
