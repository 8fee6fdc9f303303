import { describe, expect, it } from 'vitest'
import { actPath } from '../../../src/declaration/derive/act-path'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { loadDefinitions } from '../../../src/declaration/load'
import { productDefinitions } from '../product-files'

const head =
  'recurso: bancos\ncampos:\n  nome: texto!\n  ativo: booleano\n  codigo: {tipo: texto, somente_leitura: true}\n  estado: {tipo: enum, valores: [A, B], transicoes: {A: [B]}}\n'
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

  it('sets fields of many records after a question and a form', () => {
    const { definitions, mistakes } = load(
      'acoes:\n  ativar: {em: [massa], confirmar: "Ativar {contagem} de {nome}?", formulario: [nome!, codigo], define: {ativo: true, nome: "=usuario.funcao"}}\n',
    )
    expect(mistakes).toEqual([])
    expect(definitions?.resources.bancos?.atos[0]).toMatchObject({
      em: ['massa'],
      confirmar: [{ text: 'Ativar ' }, { path: ['contagem'] }, { text: ' de ' }, { path: ['nome'] }, { text: '?' }],
      formulario: [
        { campo: 'nome', obrigatorio: true },
        { campo: 'codigo', obrigatorio: false },
      ],
      faz: {
        kind: 'definir',
        valores: { ativo: { kind: 'literal', value: true }, nome: { kind: 'expression' } },
      },
    })
  })

  it('say in words what they did, in every act of the product that a button of the frame does', () => {
    const acts = Object.values(productDefinitions().resources).flatMap(({ recurso, atos }) =>
      atos
        .filter(({ faz, em }) => faz.kind !== 'abrir' && em.some((place) => place !== 'pagina'))
        .map(({ nome, feito }) => ({ act: `${recurso}.${nome}`, feito })),
    )
    expect(acts.length).toBeGreaterThan(15)
    expect(acts.filter(({ feito }) => feito === null)).toEqual([])
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
    { text: 'acoes:\n  abrir: {abrir: "/x", feito: aberto}\n', code: 'E206' },
    { text: 'acoes:\n  abrir: {abrir: "/x", em: [massa]}\n', code: 'E206' },
    { text: 'acoes:\n  Abrir: {abrir: "/x"}\n', code: 'E207' },
    { text: 'acoes:\n  editar: {abrir: "/x"}\n', code: 'E207' },
    { text: 'acoes:\n  abrir: {abrir: "/x", permissao: bancos.voar}\n', code: 'E211' },
    { text: 'acoes:\n  abrir: {abrir: "/x", visivel_se: "ativa = verdadeiro"}\n', code: 'E208' },
    { text: 'acoes:\n  abrir: {abrir: "/x", chamar: fazer}\n', code: 'E206' },
    { text: 'acoes:\n  abrir: {abrir: "/x", formulario: [nome]}\n', code: 'E206' },
    { text: 'acoes:\n  comentar: {abrir: "/x"}\n', code: 'E207' },
    { text: 'acoes:\n  fazer: {chamar: fazer}\n', code: 'E210' },
    { text: 'acoes:\n  fazer: {define: {}}\n', code: 'E206' },
    { text: 'acoes:\n  fazer: {define: {nom: x}}\n', code: 'E204' },
    { text: 'acoes:\n  fazer: {define: {versao: 1}}\n', code: 'E203' },
    { text: 'acoes:\n  fazer: {define: {ativo: talvez}}\n', code: 'E209' },
    { text: 'acoes:\n  fazer: {define: {codigo: x}}\n', code: 'E203' },
    { text: 'acoes:\n  fazer: {define: {estado: A}}\n', code: 'E203' },
    { text: 'acoes:\n  fazer: {define: {estado: Z}}\n', code: 'E203' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, confirmar: "{nme}?"}\n', code: 'E204' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, componente: PedidoDaPergunta}\n', code: 'E210' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, impede: alcadaDoAprovado}\n', code: 'E210' },
    { text: 'acoes:\n  fazer: {abrir: /x, impede: alcadaDoAprovador}\n', code: 'E206' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, formulario: [nme!]}\n', code: 'E204' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, formulario: [id]}\n', code: 'E203' },
  ])('refuses $text with $code', ({ text, code }) => {
    expect(load(text).mistakes.map((mistake) => mistake.code)).toContain(code)
  })
})
