import type { TSchema } from '@sinclair/typebox'
import { describe, expect, it } from 'vitest'
import { atos as shapes } from '../../../src/contract/atos'
import { isRouted } from '../../../src/contract/rotas'
import { actPath } from '../../../src/declaration/derive/act-path'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { holds, NOBODY } from '../../../src/declaration/expressions/evaluate'
import { loadFiles, productDefinitions } from '../product-files'

const head =
  'recurso: bancos\ncampos:\n  nome: texto!\n  ativo: booleano\n  sigla: texto\n  codigo: {tipo: texto, somente_leitura: true}\n  estado: {tipo: enum, valores: [A, B], padrao: A}\ntransicoes:\n  estado: {final: [B], fechar: {de: A, para: B, so: acao}}\n'
const load = (text: string) => loadFiles([{ path: 'resources/bancos.yaml', text: head + text }])

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
      'acoes:\n  ativar: {em: [massa], confirmar: "Ativar {contagem} de {nome}?", formulario: [nome!, sigla], define: {ativo: true, nome: "=usuario.funcao"}}\n',
    )
    expect(mistakes).toEqual([])
    expect(definitions?.resources.bancos?.atos[0]).toMatchObject({
      em: ['massa'],
      confirmar: [{ text: 'Ativar ' }, { path: ['contagem'] }, { text: ' de ' }, { path: ['nome'] }, { text: '?' }],
      formulario: [
        { campo: 'nome', obrigatorio: true },
        { campo: 'sigla', obrigatorio: false },
      ],
      faz: {
        kind: 'definir',
        valores: { ativo: { kind: 'literal', value: true }, nome: { kind: 'expression' } },
      },
    })
  })

  it('is there of some records only for whoever has another permission, too', () => {
    const { definitions, mistakes } = load(
      'acoes:\n  fazer: {define: {ativo: true}, visivel_se: "nome <> \'x\'", tambem: [{permissao: bancos.fechar_de_vez, quando: "estado = \'B\'"}]}\n  fechar_de_vez: {define: {ativo: false}}\n',
    )
    expect(mistakes).toEqual([])
    const condition = definitions?.resources.bancos?.atos[0]?.visivel_se
    const isThere = (record: object, ...codes: readonly string[]) =>
      condition &&
      holds(condition.tree, {
        record: { nome: 'y', estado: 'A', ...record },
        usuario: { ...NOBODY, permissoes: new Set(codes) },
        hoje: '2026-11-20',
        regras: { credores: { veem_todas_operacoes: [] } } as never,
      })
    const code = 'bancos.fechar_de_vez'
    expect([isThere({}), isThere({ estado: 'B' }), isThere({ estado: 'B' }, code)]).toEqual([true, false, true])
    expect(isThere({ estado: 'B', nome: 'x' }, code)).toBe(false)
    expect(condition?.text).toBe("nome <> 'x' (estado = 'B' pede também bancos.fechar_de_vez)")
  })

  it('ask in the words of their request: fields with types of their own, or one of the record under another name', () => {
    const { definitions, mistakes } = load(
      'acoes:\n  prorrogar: {chamar: prorrogarParcela, ajuda: Fica no histórico., pede: {motivo: texto(20)!, dono: {tipo: ref(bancos)}, rotulo: {de: codigo!, rotulo: Código}}}\n',
    )
    expect(mistakes).toEqual([])
    expect(definitions?.resources.bancos?.atos[0]).toMatchObject({
      ajuda: 'Fica no histórico.',
      pede: [
        { key: 'motivo', tipo: 'texto', tamanho: 20, obrigatorio: true },
        { key: 'dono_id', tipo: 'ref', recurso: 'bancos', obrigatorio: false },
        { nome: 'codigo', key: 'rotulo', rotulo: 'Código', obrigatorio: true, somente_leitura: false },
      ],
    })
  })

  it('ask, in every act of the product, only for what the shape of its address takes, and for no longer a text', () => {
    const asked = Object.values(productDefinitions().resources).flatMap(({ atos }) =>
      atos.flatMap(({ faz, pede }) => (faz.kind === 'chamar' ? pede.map((field) => ({ ato: faz.nome, field })) : [])),
    )
    expect(asked.length).toBeGreaterThan(10)
    for (const { ato, field } of asked) {
      const taken: Readonly<Record<string, TSchema>> = isRouted(ato) ? shapes[ato].pedido.properties : {}
      expect(Object.keys(taken), ato).toContain(field.key)
      const most = taken[field.key]?.maxLength
      if (field.tipo === 'texto' && most !== undefined) expect(field.tamanho, `${ato} ${field.key}`).toBe(most)
    }
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
    { text: 'acoes:\n  fazer: {define: {estado: B}}\n', code: 'E203' },
    { text: 'acoes:\n  fechar: {define: {ativo: true}}\n', code: 'E207' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, quando: [{exige: ativo}]}\n', code: 'E206' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, tambem: [{permissao: bancos.fazer}]}\n', code: 'E206' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, quando: [{exige: ativa, mensagem: Não.}]}\n', code: 'E208' },
    { text: 'acoes:\n  fazer: {define: {estado: Z}}\n', code: 'E203' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, confirmar: "{nme}?"}\n', code: 'E204' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, componente: PedidoDaPergunta}\n', code: 'E210' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, impede: alcadaDoAprovado}\n', code: 'E210' },
    { text: 'acoes:\n  fazer: {abrir: /x, impede: alcadaDoAprovador}\n', code: 'E206' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, formulario: [nme!]}\n', code: 'E204' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, pede: {motivo: texto}}\n', code: 'E206' },
    { text: 'acoes:\n  fazer: {chamar: prorrogarParcela, pede: {motivo: text}}\n', code: 'E202' },
    { text: 'acoes:\n  fazer: {chamar: prorrogarParcela, pede: {motivo: {de: nme}}}\n', code: 'E204' },
    { text: 'acoes:\n  fazer: {chamar: prorrogarParcela, pede: {motivo: {de: id}}}\n', code: 'E203' },
    { text: 'acoes:\n  fazer: {define: {ativo: true}, formulario: [id]}\n', code: 'E203' },
  ])('refuses $text with $code', ({ text, code }) => {
    expect(load(text).mistakes.map((mistake) => mistake.code)).toContain(code)
  })
})
