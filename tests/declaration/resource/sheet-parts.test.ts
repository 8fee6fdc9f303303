import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'

const DONOS = 'recurso: donos\ncampos: {nome: texto!, obras: lista(obras.dono)}\nlista: {colunas: [nome]}\n'
const HEAD = `recurso: obras
campos:
  nome: texto!
  valor: {tipo: dinheiro, acesso: {ver: obras.editar}}
  dono: ref(donos)!
lista: {colunas: [nome]}
`
const load = (text: string) => {
  const { definitions, mistakes } = loadDefinitions([
    { path: 'resources/donos.yaml', text: DONOS },
    { path: 'resources/obras.yaml', text: HEAD + text },
  ])
  return { partes: definitions?.resources.obras?.ficha.abas.flatMap(({ partes }) => partes), mistakes }
}
const ficha = (aba: string) => load(`ficha: {abas: [${aba}]}\n`)

describe('a part of a sheet', () => {
  it('may be the list of the record that a ref points to', () => {
    const { partes, mistakes } = ficha('{rotulo: Outras, sub_tabela: dono.obras, colunas: [nome]}')
    expect(mistakes).toEqual([])
    expect(partes).toEqual([
      { kind: 'sub_tabela', de: 'dono', campo: 'obras', rotulo: null, colunas: ['nome'], filtro: {} },
    ])
  })

  it.each([
    ['dona.obras', 'E204', 'campo desconhecido "dona"'],
    ['dono.obra', 'E204', 'campo desconhecido "obra"'],
    ['dono.nome', 'E203', '"nome" não é uma lista'],
    ['nome.obras', 'E203', '"nome" não é uma ref'],
  ])('is refused at %s', (named, code, message) => {
    const { mistakes } = ficha(`{rotulo: Outras, sub_tabela: ${named}}`)
    expect(mistakes).toEqual([expect.objectContaining({ code, message: expect.stringContaining(message) })])
  })

  it('tells the history of all, or of the fields that it names', () => {
    expect(ficha('{rotulo: Tudo, historico: true}').partes).toEqual([{ kind: 'historico', campos: [] }])
    expect(ficha('{rotulo: Saldos, historico: [valor, dono]}').partes).toEqual([
      { kind: 'historico', campos: ['valor', 'dono_id'] },
    ])
    expect(ficha('{rotulo: Saldos, historico: [saldo]}').mistakes).toEqual([expect.objectContaining({ code: 'E204' })])
  })

  it('stands in a tab that may be of some records only, by a condition that is read as any other', () => {
    const text = `ficha: {abas: [{rotulo: Caras, visivel_se: "valor > 100", historico: true}, {rotulo: Tudo, campos: [nome]}]}\n`
    const { definitions, mistakes } = loadDefinitions([
      { path: 'resources/donos.yaml', text: DONOS },
      { path: 'resources/obras.yaml', text: HEAD + text },
    ])
    expect(mistakes).toEqual([])
    const abas = definitions?.resources.obras?.ficha.abas
    expect(abas?.map(({ visivel_se }) => visivel_se?.text ?? null)).toEqual(['valor > 100', null])
    expect(ficha('{rotulo: Caras, visivel_se: "preco > 100", historico: true}').mistakes).toEqual([
      expect.objectContaining({ message: expect.stringContaining('preco') }),
    ])
    // a text alone is no condition
    expect(ficha('{rotulo: Caras, visivel_se: "nome", historico: true}').mistakes).toHaveLength(1)
  })
})
