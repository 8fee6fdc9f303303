import { describe, expect, it } from 'vitest'
import type { FieldDefinition, ResourceDefinition } from '../../src/declaration/definitions'
import { loadFiles, productDefinitions, productFiles } from './product-files'

describe('loadDefinitions', () => {
  it('reads every file of the product without a mistake', () => {
    const { definitions, mistakes } = loadFiles(productFiles)
    expect(mistakes).toEqual([])
    const names = productFiles.flatMap(({ path }) => /^resources\/(\w+)\.yaml$/.exec(path)?.[1] ?? [])
    expect(Object.keys(definitions?.resources ?? {})).toEqual(names)
    expect(definitions?.menu[0]?.itens[0]).toEqual({ kind: 'pagina', nome: 'painel_inicio' })
    expect(definitions?.busca).toEqual([
      'clientes',
      'acordos',
      'parcelas',
      'operacoes',
      'propostas',
      'cobrancas',
      'remessas',
    ])
  })

  it('gives plain data, frozen through and through', () => {
    const definitions = productDefinitions()
    expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions)
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen))
    expect(frozen(definitions)).toBe(true)
  })

  it('changes versao with any letter of any file', () => {
    const [first, ...rest] = productFiles
    if (!first) throw new Error('no files')
    const changed = [{ ...first, text: `${first.text}\n` }, ...rest]
    expect(loadFiles(changed).definitions?.versao).not.toBe(productDefinitions().versao)
    expect(loadFiles([...productFiles].reverse()).definitions?.versao).toBe(productDefinitions().versao)
  })

  it('fills every default of the smallest resource', () => {
    const bancos = only('bancos', 'recurso: bancos\ncampos:\n  nome: texto!\n  codigo: texto(3)!\n  ativo: booleano\n')
    expect(bancos).toMatchObject({
      table: 'bancos',
      rotulo: { um: 'Banco', varios: 'Bancos' },
      titulo: [{ path: ['nome'] }],
      rotas: { lista: '/bancos', criar: '/bancos/novo', ver: '/bancos/:id', editar: '/bancos/:id/editar' },
      acoes_padrao: ['ver', 'criar', 'editar', 'excluir', 'exportar', 'importar'],
      historico: true,
      exclusao: 'logica',
      concorrencia: 'versao',
      tempo_real: true,
      escopo: [],
      escopo_de_gravacao: [],
    })
    expect(bancos.lista).toMatchObject({
      colunas: ['nome', 'codigo', 'ativo'],
      ordem: [{ campo: 'id', direcao: 'desc' }],
      por_pagina: 25,
      filtros: [{ campo: 'ativo', como: 'igual' }],
    })
    expect(bancos.campos.map(({ busca }) => busca)).toEqual([true, true, false])
    expect(bancos.formulario.secoes).toEqual([{ rotulo: null, campos: ['nome', 'codigo', 'ativo'] }])
    expect(bancos.ficha.abas).toEqual([
      {
        rotulo: null,
        visivel_se: null,
        partes: [{ kind: 'secao', rotulo: null, campos: ['nome', 'codigo', 'ativo'] }],
      },
    ])
  })

  it.each([
    'nome: texto(80)!',
    'nome: {tipo: texto(80)!}',
    'nome: {tipo: texto(80), obrigatorio: true}',
    '"nome": {"tipo": "texto(80)!"}',
  ])('reads %s as the same field', (line) => {
    expect(field(line)).toEqual(field('nome: texto(80)!'))
  })

  it('keeps the name of a ref and derives its key', () => {
    const { resources } = productDefinitions()
    const cliente = resources.operacoes?.campos.find(({ nome }) => nome === 'cliente')
    expect(cliente).toMatchObject({ key: 'cliente_id', recurso: 'clientes', ao_excluir: 'impedir', obrigatorio: true })
    expect(resources.operacoes?.escopo[0]?.text).toContain('veTodasOperacoes')
  })

  it('lays the create screen of a resource where its own page lies', () => {
    const { resources } = productDefinitions()
    expect(resources.remessas?.rotas).toMatchObject({ criar: '/remessas/nova', ver: '/remessa/view/:id' })
    expect(resources.acordos?.rotas).toMatchObject({ criar: null, editar: null })
  })

  it('builds the catalogue in menu order, extras with their owner', () => {
    const { catalogo } = productDefinitions().permissoes
    expect(catalogo[0]).toEqual({
      grupo: 'Principal',
      nome: 'Painel',
      permissao: 'painel.ver',
      url: '/Dashboard',
      descricao: 'Abrir o painel',
      nomeada: false,
    })
    const find = (code: string) => catalogo.find(({ permissao }) => permissao === code)
    expect(find('negociacao.fechar')).toMatchObject({ grupo: 'Cobrança', nome: 'Negociação', url: '/negociacao' })
    expect(find('remessas.importar')).toMatchObject({ grupo: 'Carteira', nome: 'Importação', url: '/importacao' })
    expect(find('telefones.ver')).toMatchObject({ grupo: 'Outros', nome: 'Telefones' })
    expect(find('clientes.acessos')?.nomeada).toBe(true)
    expect(find('acordos.criar')).toBeUndefined()
    expect(new Set(catalogo.map(({ permissao }) => permissao)).size).toBe(catalogo.length)
  })

  it('calls a permission what config/permissoes.yaml says of it, though an act of that name has a button', () => {
    const { catalogo } = productDefinitions().permissoes
    expect(catalogo.find(({ permissao }) => permissao === 'parcelas.baixar')?.descricao).toBe(
      'Baixar parcela (além da função exigida)',
    )
  })

  it('names fields by their words with accents', () => {
    const { resources } = productDefinitions()
    const labels = resources.clientes?.campos.map(({ rotulo }) => rotulo)
    expect(labels).toContain('CPF/CNPJ')
    expect(labels).toContain('Localização')
    expect(labels).toContain('Endereço')
  })
})

function only(nome: string, text: string): ResourceDefinition {
  const { definitions, mistakes } = loadFiles([{ path: `resources/${nome}.yaml`, text }])
  const resource = definitions?.resources[nome]
  if (!resource) throw new Error(JSON.stringify(mistakes))
  return resource
}

function field(line: string): FieldDefinition | undefined {
  return only('bancos', `recurso: bancos\ncampos:\n  ${line}\n`).campos[0]
}
