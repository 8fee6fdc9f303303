import { describe, expect, it } from 'vitest'
import { readConfigTests } from '../../../../src/declaration/config-tests/read-config-tests'
import { loadDefinitions } from '../../../../src/declaration/load'
import { expressionsReference } from '../../../../src/declaration/reference/expressions-reference'
import { keysReference } from '../../../../src/declaration/reference/keys-reference'
import { keyAt, suggestAt } from '../../../../src/web/framework/installation/estudio/editor/suggest'
import { indentAt, placeAt } from '../../../../src/web/framework/installation/estudio/editor/yaml-place'
import { TEMPLATES } from '../../../../src/web/framework/installation/estudio/templates'
import { productFiles } from '../../../declaration/product-files'

const linguagem = {
  tipos: keysReference(productFiles),
  expressoes: expressionsReference(),
  erros: [],
  nomes: {
    recursos: ['clientes', 'credores'],
    consultas: ['acompanhamento'],
    listas: ['ufs'],
    paginas: ['painel'],
    funcoes: ['Administrador(a)'],
    permissoes: ['clientes.ver'],
  },
}

/** A text whose place is marked by "|". */
function marked(text: string) {
  const at = text.indexOf('|')
  return { texto: text.slice(0, at) + text.slice(at + 1), at }
}

describe('placeAt', () => {
  it.each([
    ['rec|', [], null],
    ['campos:\n  nome: te|', ['campos'], 'nome'],
    ['campos:\n  nome: {tipo: texto, |}', ['campos', 'nome'], null],
    ['campos:\n  a: texto\n  nome:\n    tipo: |', ['campos', 'nome'], 'tipo'],
    ['lista:\n  colunas: [a, |]', ['lista'], 'colunas'],
    ['menu:\n  - grupo: X\n    itens:\n      - {recurso: |}', ['menu', 'itens'], 'recurso'],
    ['regras:\n- quando: x\n  ex|', ['regras'], null],
    ['campos:\n  nome: texto!\n|', [], null],
  ])('knows where %j is', (text, caminho, chave) => {
    const { texto, at } = marked(text)
    expect(placeAt(texto, at)).toMatchObject({ caminho, chave })
  })

  it('is nowhere in a comment', () => {
    const { texto, at } = marked('campos: # o que |')
    expect(placeAt(texto, at)).toBeNull()
  })

  it.each([
    ['campos:', 2],
    ['  nome: texto', 2],
    ['menu:\n  - grupo: X', 4],
    ['    - {recurso: a}', 4],
  ])('begins the line after %j at column %i', (above, column) => expect(indentAt(above)).toBe(column))
})

describe('suggestAt', () => {
  it.each([
    ['recurso', 'ro|', 'rotulo'],
    ['recurso', 'campos:\n  a: {ob|}', 'obrigatorio_se'],
    ['recurso', 'campos:\n  a: da|', 'data!'],
    ['recurso', 'campos:\n  cliente: ref(|)', 'clientes'],
    ['recurso', 'campos:\n  nome: texto\n  valor: dinheiro\nlista:\n  colunas: [nome, |]', 'valor'],
    ['recurso', 'campos:\n  nome: texto\nregras:\n  - exigir: "|"', 'nome'],
    ['menu', 'menu:\n  - grupo: X\n    itens:\n      - {recurso: |}', 'credores'],
    ['permissoes', 'funcoes:\n  Credor:\n    - |', 'clientes.ver'],
  ])('offers in a file of kind %s at %j the word %s', (tipo, text, palavra) => {
    const { texto, at } = marked(text)
    expect(suggestAt({ linguagem, tipo, texto }, at)?.opcoes.map((each) => each.palavra)).toContain(palavra)
  })

  it('explains the key under the pointer, as the reference does', () => {
    const { texto, at } = marked('recurso: x\nlista:\n  colu|nas: [a]\n')
    expect(keyAt({ linguagem, tipo: 'recurso', texto }, at)).toMatchObject({
      chave: 'colunas',
      para_que: 'Campos mostrados, em ordem.',
    })
  })
})

describe('what a new file begins with', () => {
  it.each(Object.entries(TEMPLATES))('has no mistake: %s', (nome, { pasta, texto }) => {
    const name = nome === 'teste' ? 'feriados' : 'novidade_minha'
    const file = { path: `${pasta}/${name}.yaml`, text: texto(name) }
    const { definitions, mistakes } = loadDefinitions(nome === 'teste' ? productFiles : [...productFiles, file])
    expect(mistakes).toEqual([])
    if (definitions && nome === 'teste') expect(readConfigTests([file], definitions).mistakes).toEqual([])
  })
})
