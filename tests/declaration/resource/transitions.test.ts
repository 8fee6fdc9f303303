import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'

const HEAD = `recurso: obras
campos:
  nome: {tipo: texto!, somente_leitura: true}
  fim: {tipo: data, somente_leitura: true}
  fase: {tipo: enum!, valores: {P: Projeto, O: Obra, E: Entregue}, padrao: P}
lista: {colunas: [nome]}
`
const load = (text: string) => {
  const { definitions, mistakes } = loadDefinitions([{ path: 'resources/obras.yaml', text: HEAD + text }])
  return { obras: definitions?.resources.obras, codigos: definitions?.permissoes.catalogo, mistakes }
}

describe('transicoes', () => {
  const { obras, codigos, mistakes } = load(`transicoes:
  fase:
    final: [E]
    iniciar: {de: P, para: O, visivel_se: "nome <> 'x'", quando: [{exige: "usuario.id <> criado_por", mensagem: Outra pessoa inicia.}]}
    entregar: {de: O, para: E, permissao: obras.editar, formulario: [nome!], define: {fim: "=hoje()", nome: "=nome"}}
    voltar: {de: O, para: P, so: acao}
acoes:
  comecar: {define: {fase: O}}
`)

  it('make an act of each but those of code alone, there where the record stands', () => {
    expect(mistakes).toEqual([])
    expect(obras?.atos.map(({ nome, permissao }) => [nome, permissao])).toEqual([
      ['comecar', 'obras.comecar'],
      ['iniciar', 'obras.iniciar'],
      ['entregar', 'obras.editar'],
    ])
    expect(codigos?.map(({ permissao }) => permissao)).toContain('obras.iniciar')
    expect(obras?.atos[1]).toMatchObject({
      rotulo: 'Iniciar',
      em: ['linha', 'ficha'],
      visivel_se: { text: "fase em ('P') e (nome <> 'x')", origem: 'resources/obras.yaml:10' },
      quando: [{ mensagem: 'Outra pessoa inicia.' }],
      faz: { kind: 'transicao', campo: 'fase', de: ['P'], para: 'O', valores: {}, chamar: null },
    })
    expect(obras?.atos[2]?.faz).toMatchObject({
      valores: { fim: { kind: 'expression' }, nome: { kind: 'expression' } },
    })
  })

  it('close the field to everything else', () => {
    const fase = obras?.campos.find(({ nome }) => nome === 'fase')
    expect(fase).toMatchObject({ somente_leitura: true, estado: { inicial: 'P', nasce: [], finais: ['E'] } })
    expect(fase?.estado?.transicoes.map(({ nome, so_acao }) => [nome, so_acao])).toEqual([
      ['iniciar', false],
      ['entregar', false],
      ['voltar', true],
    ])
  })

  it('are of acts with code where they name them, which may give them their name', () => {
    const found = load(`transicoes:
  fase:
    final: [E]
    discar: {de: P, para: [O, E], por: discar}
    parar: {de: O, para: P, por: [discar, ligar]}
acoes:
  discar: {em: [pagina], chamar: discar}
  ligar: {em: [pagina], chamar: discar}
`)
    expect(found.mistakes).toEqual([])
    expect(found.obras?.atos.map(({ nome, faz }) => [nome, faz.kind])).toEqual([
      ['discar', 'chamar'],
      ['ligar', 'chamar'],
    ])
    const { transicoes } = found.obras?.campos.find(({ nome }) => nome === 'fase')?.estado ?? { transicoes: [] }
    expect(transicoes.map(({ nome, por, so_acao }) => [nome, por, so_acao])).toEqual([
      ['discar', ['discar'], true],
      ['parar', ['discar', 'ligar'], true],
    ])
    const twice = load(`transicoes:
  fase:
    final: [O, E]
    discar: {de: P, para: [O, E], so: acao}
acoes:
  discar: {em: [pagina], chamar: discar}
`)
    expect(twice.mistakes.map(({ code }) => code)).toEqual(['E207'])
  })

  it.each([
    ['a state that is none', 'final: [E], ir: {de: P, para: X}', 'E215'],
    ['one onto itself', 'final: [E], ir: {de: [P, O], para: O}, vir: {de: O, para: E}', 'E231'],
    ['two targets for a button', 'final: [E, O], ir: {de: P, para: [O, E]}', 'E231'],
    [
      'a button of code alone',
      'final: [E], ir: {de: P, para: [O, E], so: acao, em: [ficha]}, vir: {de: O, para: E}',
      'E231',
    ],
    ['a state that nothing reaches', 'final: [E], ir: {de: P, para: O}, vir: {de: O, para: P}', 'E232'],
    ['a dead end', 'ir: {de: P, para: O}, vir: {de: O, para: E}', 'E233'],
    ['an end with a way on', 'final: [O, E], ir: {de: P, para: O}, vir: {de: O, para: E}', 'E233'],
    ['no target', 'final: [E], ir: {de: P}, vir: {de: P, para: [O, E], so: acao}', 'E206'],
    ['another road than code', 'final: [O, E], ir: {de: P, para: [O, E], so: botao}', 'E206'],
    ['an address of its own', 'final: [E], ir: {de: P, para: O, abrir: /x}, vir: {de: O, para: E}', 'E201'],
    ['a routed act', 'final: [E], ir: {de: P, para: O, chamar: prorrogarParcela}, vir: {de: O, para: E}', 'E210'],
    ['a standard name', 'final: [E], editar: {de: P, para: O}, vir: {de: O, para: E}', 'E207'],
  ])('refuses %s', (_, text, code) => {
    const found = load(`transicoes:\n  fase: {${text}}\n`).mistakes
    expect(found.map((mistake) => mistake.code)).toContain(code)
  })

  it('says a wrong key of a transition once', () => {
    const { mistakes: found } = load(
      'transicoes:\n  fase: {final: [O, E], ir: {de: P, para: O, rotula: Ir}, vir: {de: P, para: E}}\n',
    )
    expect(found.map(({ code }) => code)).toEqual(['E201'])
  })
})
