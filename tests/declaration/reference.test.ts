import { describe, expect, it } from 'vitest'
import { FUNCTION_NAMES } from '../../src/declaration/expressions/builtins'
import { evaluate } from '../../src/declaration/expressions/evaluate'
import { parseExpression } from '../../src/declaration/expressions/parse'
import { expressionsReference } from '../../src/declaration/reference/expressions-reference'
import { productDefinitions } from './product-files'

const CONTEXT = {
  record: {
    nome: "D'Ávila",
    valor: 1000,
    vencimento: '2026-11-13',
    status: 'Aberta',
    ativo: true,
    credor_id: 10,
    criado_por: 1,
    executivo_id: 7,
    texto: 'Olá {nome}',
    itens: [{ situacao: 'Aberta' }],
    cliente: { nome: 'Ana' },
  },
  usuario: {
    id: 1,
    funcao: 'Credor',
    interno: true,
    usuario_empresas: [10],
    executivo_cobranca_id: 7,
    permissoes: new Set<string>(),
  },
  anterior: { status: 'Aberta' },
  hoje: '2026-11-23',
}

/** What each example comes to, of that record. */
const COMES_TO: Readonly<Record<string, unknown>> = {
  '=': true,
  '<>': false,
  '< <= > >=': true,
  em: true,
  e: true,
  ou: false,
  nao: true,
  '+ -': '2026-11-30',
  campo: 1000,
  'campo.campo': 'Ana',
  'anterior.': true,
  'usuario.id': true,
  'usuario.funcao': true,
  'usuario.interno': true,
  'usuario.usuario_empresas': true,
  "'texto'": true,
  'verdadeiro falso': true,
  algum: true,
  arredonda: 333.33,
  dias: 10,
  dias_uteis: 5,
  diaUtilDepois: '2026-11-24',
  diasSemContato: 7,
  inicioDoMes: '2026-11-01',
  noHorario: '2026-11-23T09:00:00-03:00',
  hoje: '2026-11-23',
  se: 'baixo',
  variaveisConhecidas: true,
  vazio: false,
}

describe('the reference of the expressions', () => {
  const words = expressionsReference()

  it('tells every function', () => {
    const told = words.map(({ palavra }) => palavra)
    expect(FUNCTION_NAMES.filter((name) => !told.includes(name))).toEqual([])
  })

  it.each(words)('gives an example of $palavra that is read and comes to what is said', ({ palavra, exemplo }) => {
    const { tree, problems } = parseExpression(exemplo)
    expect(problems).toEqual([])
    if (!tree || !(palavra in COMES_TO)) return
    expect(evaluate(tree, { ...CONTEXT, regras: productDefinitions().regras })).toEqual(COMES_TO[palavra])
  })
})
