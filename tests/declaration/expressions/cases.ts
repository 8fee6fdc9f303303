import type { Definitions } from '../../../src/declaration/config-definitions'
import type { SourceFile } from '../../../src/declaration/diagnostics/file-context'
import type { ExpressionUser } from '../../../src/declaration/expressions/evaluate'
import type { Expression } from '../../../src/declaration/expressions/tree'
import { loadDefinitions } from '../../../src/declaration/load'

/**
 * One table of cases for every evaluator: here in JavaScript, in tests/server in PostgreSQL. Each expression is the formula
 * of a calculated field `c<index>` of the resource `titulos`.
 */
export interface ExpressionCase {
  readonly formula: string
  readonly tipo: 'booleano' | 'inteiro' | 'dinheiro' | 'texto' | 'data'
  /** Stored values by key; what is not here is blank. */
  readonly record: Readonly<Record<string, unknown>>
  /** Rows of `itens` that point to this record. */
  readonly itens?: readonly Readonly<Record<string, unknown>>[]
  readonly expected: string | number | boolean | null
}

export const CASE_HOJE = '2026-11-20'

export const CASE_USER: ExpressionUser = {
  id: 7,
  funcao: 'Credor',
  interno: false,
  usuario_empresas: [10, 129],
  executivo_cobranca_id: null,
  permissoes: new Set(),
}

/** The owner that `dono_id: 1` refers to. */
export const CASE_DONO = { id: 1, nome: 'Ana', limite: 500 } as const

const yes = (formula: string, record: ExpressionCase['record'] = {}): ExpressionCase => ({
  formula,
  tipo: 'booleano',
  record,
  expected: true,
})
const no = (formula: string, record: ExpressionCase['record'] = {}): ExpressionCase => ({
  ...yes(formula, record),
  expected: false,
})
const gives = (
  tipo: ExpressionCase['tipo'],
  formula: string,
  [record, expected]: readonly [ExpressionCase['record'], ExpressionCase['expected']],
): ExpressionCase => ({ tipo, formula, record, expected })

export const CASES: readonly ExpressionCase[] = [
  // comparison
  yes('valor = 10', { valor: 10 }),
  yes('valor = 10.0', { valor: 10 }),
  no('valor = 10', { valor: 10.01 }),
  yes('valor <> 10', { valor: 9 }),
  yes('valor < 10 e valor <= 9.99 e valor >= 9.99 e valor > 9', { valor: 9.99 }),
  yes("nome = 'Ana'", { nome: 'Ana' }),
  no("nome = 'ana'", { nome: 'Ana' }),
  yes("nome = 'D''Ávila'", { nome: "D'Ávila" }),
  yes("nome < 'Z'", { nome: 'Ana' }),
  no("nome < 'Z'", { nome: 'ana' }),
  yes("situacao = 'ABERTO'", { situacao: 'ABERTO' }),
  yes('ativo', { ativo: true }),
  no('ativo', { ativo: false }),
  yes('ativo = falso', { ativo: false }),
  yes('(valor > 1) = verdadeiro', { valor: 2 }),
  yes("vencimento < '2026-11-20'", { vencimento: '2026-11-19' }),
  no('vencimento < hoje()', { vencimento: '2026-11-20' }),
  // blank: a comparison is false, arithmetic is blank
  no('valor = 10'),
  no('valor <> 10'),
  no('valor < 10 ou valor >= 10'),
  yes('nao (valor = 10)'),
  gives('booleano', 'ativo', [{}, null]),
  no('ativo e verdadeiro'),
  no('falso ou ativo'),
  yes('verdadeiro e ativo', { ativo: true }),
  no('vazio(usuario.id) ou vazio(usuario.funcao) e ativo'),
  yes('nao ativo'),
  no('ativo = falso'),
  yes('vazio(valor)'),
  no('vazio(valor)', { valor: 0 }),
  no('vazio(ativo)', { ativo: false }),
  yes('vazio(nome) e vazio(vencimento) e vazio(dono)'),
  yes('vazio(valor + 1)'),
  yes("nome = '' ou vazio(nome)"),
  no("nome = ''", { nome: 'Ana' }),
  gives('dinheiro', 'valor + 1', [{}, null]),
  gives('dinheiro', 'valor * quantidade', [{ valor: 2 }, null]),
  gives('data', 'vencimento + 1', [{}, null]),
  gives('inteiro', 'dias(vencimento, hoje())', [{}, null]),
  // precedence
  yes('falso e falso ou verdadeiro'),
  no('falso e (falso ou verdadeiro)'),
  yes('verdadeiro ou verdadeiro e falso'),
  yes('nao falso ou verdadeiro'),
  no('nao (falso ou verdadeiro)'),
  gives('inteiro', '2 + 3 * 4', [{}, 14]),
  gives('inteiro', '(2 + 3) * 4', [{}, 20]),
  gives('inteiro', '10 - 4 - 3', [{}, 3]),
  gives('inteiro', '-quantidade + 5', [{ quantidade: 2 }, 3]),
  gives('inteiro', '2 * -3', [{}, -6]),
  yes('1 + 1 = 2 e nao 2 > 3'),
  // arithmetic
  gives('dinheiro', 'valor + 0.2', [{ valor: 0.1 }, 0.3]),
  gives('dinheiro', 'valor * taxa / 100', [{ valor: 200, taxa: 12.35 }, 24.7]),
  gives('dinheiro', 'quantidade / 2', [{ quantidade: 7 }, 3.5]),
  gives('dinheiro', 'valor / quantidade', [{ valor: 1, quantidade: 0 }, null]),
  gives('dinheiro', 'arredonda(valor / 3, 2)', [{ valor: 10 }, 3.33]),
  gives('dinheiro', 'arredonda(valor * 1.15, 2)', [{ valor: 1.5 }, 1.73]),
  gives('dinheiro', 'arredonda(-valor, 0)', [{ valor: 2.5 }, -3]),
  gives('dinheiro', 'arredonda(valor, 2)', [{}, null]),
  gives('dinheiro', 'arredonda(3 - valor, 1)', [{ valor: 2.95 }, 0.1]),
  gives('dinheiro', 'arredonda((3 - valor) * 1.5, 2)', [{ valor: 2.95 }, 0.08]),
  // days
  gives('data', 'vencimento + 30', [{ vencimento: '2026-01-31' }, '2026-03-02']),
  gives('data', 'vencimento - quantidade', [{ vencimento: '2024-03-01', quantidade: 1 }, '2024-02-29']),
  gives('data', '1 + vencimento', [{ vencimento: '2026-12-31' }, '2027-01-01']),
  gives('data', 'hoje() - 540', [{}, '2025-05-29']),
  yes('vencimento < hoje() - 540', { vencimento: '2025-05-28' }),
  gives('inteiro', 'dias(vencimento, hoje())', [{ vencimento: '2026-08-10' }, 102]),
  gives('inteiro', 'se(vencimento < hoje(), dias(vencimento, hoje()), 0)', [{ vencimento: '2026-12-01' }, 0]),
  yes('pago_em < hoje()', { pago_em: '2026-11-20T02:59:59.000Z' }),
  no('pago_em < hoje()', { pago_em: '2026-11-20T03:00:00.000Z' }),
  gives('inteiro', 'dias(pago_em, hoje())', [{ pago_em: '2026-11-20T02:59:59.000Z' }, 1]),
  yes('vencimento = pago_em', { vencimento: '2026-11-19', pago_em: '2026-11-20T02:00:00.000Z' }),
  // se
  gives('texto', "se(ativo, 'sim', 'não')", [{}, 'não']),
  gives('texto', "se(valor > 1, nome, 'x')", [{ valor: 2, nome: 'Ana' }, 'Ana']),
  gives('texto', "se(valor > 1, nome, 'x')", [{ valor: 2 }, null]),
  // em
  yes('quantidade em (1, 2, 3)', { quantidade: 2 }),
  no('quantidade em (1, 2, 3)', { quantidade: 4 }),
  no('quantidade em (1, 2)'),
  no('quantidade nao em (1, 2)'),
  yes('quantidade nao em (1, 2)', { quantidade: 3 }),
  yes("situacao nao em ('FECHADO')", { situacao: 'ABERTO' }),
  yes('situacao em grupos.viva', { situacao: 'PARADO' }),
  no('situacao em grupos.viva', { situacao: 'FECHADO' }),
  no('situacao em grupos.viva', {}),
  yes('situacao nao em grupos.morta', { situacao: 'ABERTO' }),
  no('situacao nao em grupos.morta', {}),
  yes('quantidade nao em (valor)', { quantidade: 3 }),
  yes('dono_id em (1, 2)', { dono_id: 1 }),
  yes('dono = 1', { dono_id: 1 }),
  // the user
  no('usuario.interno'),
  yes('usuario.id = 7'),
  yes('vazio(usuario.executivo_cobranca)'),
  yes('quantidade em usuario.usuario_empresas', { quantidade: 129 }),
  no('quantidade em usuario.usuario_empresas', { quantidade: 11 }),
  no('quantidade nao em usuario.usuario_empresas'),
  yes('veTodasOperacoes(usuario.usuario_empresas)'),
  yes("usuario.interno ou usuario.funcao = 'Credor' e valor > 1", { valor: 2 }),
  // one hop
  yes("dono.nome = 'Ana'", { dono_id: 1 }),
  no("dono.nome = 'Ana'"),
  yes('valor <= dono.limite', { dono_id: 1, valor: 500 }),
  yes('dono.id em (1)', { dono_id: 1 }),
  // algum
  no('algum(itens, preco > 0)'),
  { ...yes('algum(itens, preco > 1)'), itens: [{ preco: 1 }, { preco: 2 }] },
  { ...no('algum(itens, preco > 1)'), itens: [{ preco: 1 }, {}] },
  { ...yes('nao algum(itens, preco > 1) e algum(itens, vazio(preco))'), itens: [{}] },
  { ...yes("algum(itens, ativo e preco em (1, 2)) ou nome = 'x'"), itens: [{ preco: 2, ativo: true }] },
  { ...yes('algum(itens, situacao em grupos.morta)'), itens: [{ situacao: 'ABERTO' }, { situacao: 'FECHADO' }] },
  { ...no('algum(itens, situacao em grupos.morta)'), itens: [{ situacao: 'PARADO' }] },
]

/** The installation that the cases live in: definitions, and the parsed tree of each case in order. */
export function loadCases(): { readonly definitions: Definitions; readonly trees: readonly Expression[] } {
  const { definitions, mistakes } = loadDefinitions(caseFiles(titulosYaml()))
  if (!definitions) throw new Error(mistakes.map(({ message, source }) => `${message} ${source}`).join('\n'))
  const campos = definitions.resources.titulos?.campos ?? []
  const trees = CASES.map((_, index) => {
    const { formula, visivel_se } = campos.find(({ nome }) => nome === `c${index}`) ?? {}
    return (formula ?? visivel_se)?.tree
  })
  return { definitions, trees: trees.flatMap((tree) => tree ?? []) }
}

/** Where an expression may stand, as the key that holds it. */
export type CasePlace = 'visivel_se' | 'padrao' | 'escopo' | 'regras'

/** One expression in one place of `titulos`: its tree, or what is said of it. */
export function placed(
  place: CasePlace,
  text: string,
): { readonly tree: Expression | undefined; readonly said: readonly string[] } {
  const quoted = JSON.stringify(place === 'padrao' ? `=${text}` : text)
  const line =
    place === 'escopo'
      ? `escopo: [{onde: ${quoted}}]`
      : place === 'regras'
        ? `regras: [{exigir: ${quoted}, mensagem: Não.}]`
        : `  aqui: {tipo: booleano, ${place}: ${quoted}}`
  const { definitions, mistakes } = loadDefinitions(caseFiles(`${TITULOS}\n${line}\n`))
  const titulos = definitions?.resources.titulos
  const aqui = titulos?.campos.find(({ nome }) => nome === 'aqui')
  const padrao = aqui?.padrao?.kind === 'expression' ? aqui.padrao.expression : undefined
  const parsed = titulos?.escopo[0] ?? titulos?.regras[0]?.exigir ?? aqui?.visivel_se ?? padrao
  return { tree: parsed?.tree, said: mistakes.map(({ code, message }) => `${code} ${message}`) }
}

function caseFiles(titulos: string): readonly SourceFile[] {
  return [
    { path: 'resources/titulos.yaml', text: titulos },
    { path: 'resources/itens.yaml', text: ITENS },
    { path: 'resources/donos.yaml', text: DONOS },
    { path: 'config/regras.yaml', text: REGRAS },
    { path: 'config/listas/situacoes.yaml', text: SITUACOES },
  ]
}

function titulosYaml(): string {
  const fields = CASES.map(({ formula, tipo }, index) =>
    formula.includes('algum(')
      ? `  c${index}: {tipo: booleano, visivel_se: ${JSON.stringify(formula)}}`
      : `  c${index}: {tipo: calculado(${tipo}), formula: ${JSON.stringify(formula)}}`,
  )
  return `${TITULOS}\n${fields.join('\n')}\n`
}

const TITULOS = `recurso: titulos
campos:
  nome: texto(80)
  valor: dinheiro
  quantidade: inteiro
  taxa: percentual
  vencimento: data
  pago_em: data_hora
  ativo: booleano
  situacao: {tipo: enum, valores: lista(situacoes)}
  dono: ref(donos)
  itens: lista(itens.titulo)`

const SITUACOES = `lista: situacoes
valores: [ABERTO, PARADO, FECHADO]
grupos:
  viva: [ABERTO, PARADO]
  morta: [FECHADO]
`

const ITENS = `recurso: itens
campos:
  titulo: ref(titulos)!
  preco: dinheiro
  situacao: {tipo: enum, valores: lista(situacoes)}
  ativo: booleano
`

const DONOS = `recurso: donos
campos:
  nome: texto(80)!
  limite: dinheiro
`

const REGRAS = `sessao: {horas: 1}
portal: {funcoes: [Credor]}
negociacao: {intervalo: 30, parcelas: 1, executivo_simulacao: 21, dias_inativo: 540, parametro: "2022.1"}
credores: {repasse_especial: [216], dias_repasse_especial: 360, veem_todas_operacoes: [129, 130]}
baixa: {funcoes: [], funcao_data_anterior: Credor, dias_uteis: 5}
discador: {funcoes_sem_credencial: [], acesso_com_saida: "5"}
ofertas: []
inicio: {Credor: /credor}
`
