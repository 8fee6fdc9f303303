import { describe, expect, it } from 'vitest'
import { formatMistake } from '../../../src/declaration/diagnostics/format'
import { loadDefinitions } from '../../../src/declaration/load'

const bancos = (rest: string) => [{ path: 'resources/bancos.yaml', text: `recurso: bancos\ncampos:\n${rest}` }]
const config = (name: string, text: string) => [
  ...bancos('  nome: texto!\n'),
  { path: `config/${name}.yaml`, text },
  { path: 'config/regras.yaml', text: REGRAS },
]
const REGRAS = `sessao: {horas: 1}
portal: {funcoes: []}
negociacao: {intervalo: 30, parcelas: 1, executivo_simulacao: 21, dias_inativo: 540, parametro: "1"}
credores: {repasse_especial: [], dias_repasse_especial: 360, veem_todas_operacoes: []}
baixa: {funcoes: [], funcao_data_anterior: X, dias_uteis: 5}
discador: {funcoes_sem_credencial: [], acesso_com_saida: "5"}
ofertas: []
inicio: {}
`

/** One row per complaint that the four vector files do not show: what is wrong, and the line it gives. */
const CASES = [
  [
    'an alias',
    bancos('  nome: *outro\n'),
    'bancos.yaml:3:9 E101 "*outro" (alias) não é aceito nestes arquivos; escreva o valor por extenso.',
  ],
  [
    'an anchor',
    bancos('  nome: &a texto\n'),
    'bancos.yaml:3:12 E101 "&a" (âncora) não é aceito nestes arquivos; escreva o valor por extenso.',
  ],
  [
    'a merge key',
    bancos('  <<: {nome: texto}\n'),
    'bancos.yaml:3:3 E101 "<<" (merge) não é aceito nestes arquivos; escreva o valor por extenso.',
  ],
  [
    'a type cut by its comma',
    bancos('  valor: {tipo: decimal(14}\n'),
    'bancos.yaml:3:17 E202 tipo cortado "decimal(14"; ponha o tipo entre aspas.',
  ],
  [
    'a text cut by its comma',
    bancos('  nome: {tipo: texto, ajuda: sim, mas não}\n'),
    'bancos.yaml:3:35 E201 chave desconhecida "mas não". Um texto com vírgula dentro de { } precisa de aspas.',
  ],
  [
    'a filter that the type lacks',
    bancos('  nome: texto!\nlista:\n  filtros: [{campo: nome, como: periodo}]\n'),
    'bancos.yaml:5:21 E203 "nome" é do tipo texto, que filtra por igual, contem, um_de, não por periodo.',
  ],
  [
    'an unknown place in titulo',
    bancos('  nome: texto!\ntitulo: "{nom}"\n'),
    'bancos.yaml:4:11 E204 campo desconhecido "nom". Você quis dizer "nome"?',
  ],
  [
    'a word with another ending',
    bancos('  data_vencimento: data\nlista:\n  ordem: -vencimento\n'),
    'bancos.yaml:5:11 E204 campo desconhecido "vencimento". Você quis dizer "data_vencimento"?',
  ],
  [
    'an unknown list',
    bancos('  tipo: {tipo: enum, valores: lista(tipos)}\n'),
    'bancos.yaml:3:31 E205 lista desconhecida "tipos" em config/listas.',
  ],
  [
    'a number where a text is wanted',
    bancos('  nome: {tipo: texto, rotulo: 10}\n'),
    'bancos.yaml:3:31 E214 10 sem aspas é lido como número; escreva "10".',
  ],
  [
    'a calculated field with nothing to calculate it',
    bancos('  a: calculado(inteiro)\n'),
    'bancos.yaml:3:3 E206 "a" é calculado e leva "formula" ou "chamar", um dos dois.',
  ],
  [
    'a word of the language as a name',
    bancos('  anterior: texto\n'),
    'bancos.yaml:3:3 E207 "anterior" é uma palavra da linguagem; use outro nome.',
  ],
  [
    'a name of the prototype',
    bancos('  constructor: texto\n'),
    'bancos.yaml:3:3 E207 "constructor" é uma palavra da linguagem; use outro nome.',
  ],
  [
    'a text where a number is wanted',
    bancos('  a: inteiro\n  b: {tipo: texto, visivel_se: "a + \'x\' > 1"}\n'),
    'bancos.yaml:4:37 E208 aqui se espera um número, não um texto.',
  ],
  [
    'a date minus a date',
    bancos('  a: data\n  b: {tipo: texto, visivel_se: "hoje() - a > 1"}\n'),
    'bancos.yaml:4:33 E208 uma data não se soma nem se subtrai de outra; use dias(a, b).',
  ],
  [
    'a value where a condition is wanted',
    bancos('  a: inteiro\n  b: {tipo: texto, visivel_se: "a + 1"}\n'),
    'bancos.yaml:4:33 E208 aqui se espera uma condição, não um número.',
  ],
  [
    'an unknown function',
    bancos('  b: {tipo: texto, visivel_se: "vazia(b)"}\n'),
    'bancos.yaml:3:33 E208 função desconhecida "vazia" na expressão. Você quis dizer "vazio"?',
  ],
  [
    'a default that names a record',
    bancos('  a: inteiro\n  b: {tipo: inteiro, padrao: "=a + 1"}\n'),
    'bancos.yaml:4:32 E208 "a" não pode ser usado aqui; um padrão não tem registro.',
  ],
  [
    'a secret in an expression',
    bancos('  s: senha\n  b: {tipo: texto, visivel_se: "vazio(s)"}\n'),
    'bancos.yaml:4:39 E208 "s" é secreto e não entra em expressões.',
  ],
  [
    'a default with too many places',
    bancos('  a: {tipo: dinheiro, padrao: 0.001}\n'),
    'bancos.yaml:3:31 E209 padrão "0.001" não é um valor com até duas casas.',
  ],
  [
    'a function that is not registered',
    bancos('  a: {tipo: calculado(dinheiro), chamar: totalAtualizdo}\n'),
    'bancos.yaml:3:42 E210 função "totalAtualizdo" não está registrada. Você quis dizer "totalAtualizado"?',
  ],
  [
    'a permission outside the catalogue',
    config('permissoes', 'funcoes:\n  Chefe: [bancos.ver, bancos.desenterrar, "bancos.*", "*"]\n'),
    'permissoes.yaml:2:23 E211 permissão "bancos.desenterrar" não está no catálogo.',
  ],
  [
    'a permission of a field outside the catalogue',
    bancos('  a: {tipo: texto, acesso: {ver: bancos.avancado}}\n'),
    'bancos.yaml:3:34 E211 permissão "bancos.avancado" não está no catálogo.',
  ],
  [
    'two screens on one route',
    bancos('  nome: texto!\nrotas: {lista: /bancos, criar: /bancos}\n'),
    'bancos.yaml:4:32 E216 a rota "/bancos" está duas vezes em bancos.',
  ],
  [
    'a page on the route of a resource',
    config(
      'menu',
      'paginas:\n  inicio: {rotulo: Início, rota: "/bancos/:numero", componente: Painel, permissao: bancos.ver}\n',
    ),
    'menu.yaml:2:3 E216 a rota "/bancos/:numero" já é de bancos.',
  ],
  [
    'a scope that does not translate',
    bancos('  a: data\nescopo:\n  - onde: "usuario.interno ou dias_uteis(a, hoje()) > 3"\n'),
    'bancos.yaml:5:31 E218 "dias_uteis" não se traduz para SQL e não pode ser usada aqui.',
  ],
  [
    'a page for a list of people that does not exist',
    config(
      'menu',
      'paginas:\n  x: {rotulo: X, rota: /x, componente: Painel, permissao: bancos.ver, so_para: rede_dama}\n',
    ),
    'menu.yaml:2:80 E205 lista desconhecida "rede_dama" em config/integracoes.yaml. Você quis dizer "rede_damas"?',
  ],
  [
    'a menu item for nothing',
    config('menu', 'menu:\n  - {grupo: X, itens: [{recurso: banco}]}\n'),
    'menu.yaml:2:34 E219 o recurso "banco" não existe. Você quis dizer "bancos"?',
  ],
  [
    'a sort without an index',
    bancos('  nome: texto!\n  numero: inteiro\nlista:\n  ordenaveis: [id, numero]\n'),
    'bancos.yaml:6:20 E220 a ordenação por "numero" não tem índice que comece por ele; ponha-o em "indices".',
  ],
  [
    'a period without an index',
    bancos('  dia: data\nlista:\n  filtros: [{campo: dia, como: periodo}]\n'),
    'bancos.yaml:5:13 E220 o filtro por "dia" não tem índice que comece por ele; ponha-o em "indices".',
  ],
  [
    'a key that is not built yet',
    bancos('  nome: {tipo: texto!, coluna: nm_banco}\n'),
    'bancos.yaml:3:24 E299 "coluna" ainda não está disponível.',
  ],
] as const

describe('mistakes', () => {
  it.each(CASES)('says where and what for %s', (_, files, line) => {
    const { definitions, mistakes } = loadDefinitions(files)
    const lines = mistakes.map((mistake) => formatMistake(mistake).replace(/^(resources|config)\//, ''))
    expect(lines).toContain(line)
    expect(definitions).toBeNull()
  })

  it('does not mind a key of later that is switched off', () => {
    expect(loadDefinitions(bancos('  nome: {tipo: texto!, coluna: false}\n')).mistakes).toEqual([])
  })

  it('lets a scope use what is known beforehand, whatever function it is', () => {
    const scope =
      'escopo:\n  - onde: "dias_uteis(hoje(), hoje() + 3) > 0 ou veTodasOperacoes(usuario.usuario_empresas)"\n'
    expect(loadDefinitions(bancos(`  nome: texto!\n${scope}`)).mistakes).toEqual([])
  })

  it('asks for regras.yaml where there is a config folder', () => {
    const files = [...bancos('  nome: texto!\n'), { path: 'config/menu.yaml', text: 'menu: []\n' }]
    expect(loadDefinitions(files).mistakes.map(formatMistake)).toEqual([
      'config/regras.yaml:1:1 E103 falta o arquivo "config/regras.yaml".',
    ])
  })
})
