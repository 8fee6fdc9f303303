import { describe, expect, it } from 'vitest'
import { checkRecord } from '../../../src/declaration/derive/record-rules'
import { allowedNext, illegalTransition } from '../../../src/declaration/derive/transitions'
import { loadDefinitions } from '../../../src/declaration/load'

const YAML = `recurso: pedidos
campos:
  nome: texto(40)!
  numero: {tipo: inteiro!, somente_leitura: true}
  situacao:
    tipo: enum!
    padrao: N
    valores: {N: Novo, P: Pago, C: Cancelado}
  motivo: {tipo: texto(80), visivel_se: "situacao = 'C'", obrigatorio_se: "situacao = 'C'"}
  valor: {tipo: dinheiro, min: 1, somente_leitura_se: "situacao <> 'N'"}
  desconto: {tipo: percentual, acesso: {editar: pedidos.editar}}
  senha: {tipo: senha!}
  parceiros: {tipo: muitos(pedidos)!}
  etapa: {tipo: enum, padrao: A, valores: {A: Aberta, F: Feita, C: Cancelada}}
transicoes:
  etapa: {final: [F, C], fazer: {de: A, para: F}, cancelar: {de: A, para: C, so: acao}}
`
const { definitions, mistakes } = loadDefinitions([{ path: 'resources/pedidos.yaml', text: YAML }])
const pedidos = definitions?.resources.pedidos
if (!pedidos) throw new Error(JSON.stringify(mistakes))

const usuario = {
  id: 1,
  funcao: 'X',
  interno: true,
  usuario_empresas: [],
  executivo_cobranca_id: null,
  permissoes: new Set<string>(),
}
const regras = {
  fila: { sem_contato_dias: 7, agendamento_dias: 60 },
  credores: { repasse_especial: [], dias_repasse_especial: 0, veem_todas_operacoes: [] },
  palavras_proibidas: {},
  horas_da_lei: { semana: null, sabado: null },
}
const stored = {
  nome: 'Ana',
  numero: 1,
  situacao: 'N',
  motivo: null,
  valor: 10,
  desconto: 5,
  senha: 'hash',
  parceiros: [1],
}

function errorsOf(
  body: Readonly<Record<string, unknown>>,
  anterior: Readonly<Record<string, unknown>> | null = stored,
) {
  if (!pedidos) throw new Error('no pedidos')
  const record = { ...anterior, ...body }
  return checkRecord(pedidos, { record, anterior, body, usuario, hoje: '2026-11-20', regras })
}

describe('checkRecord', () => {
  it.each([
    ['nothing sent', {}],
    ['a plain change', { nome: 'Bia' }],
    ['a change of a plain value', { situacao: 'P' }],
    ['what a condition asks, given', { situacao: 'C', motivo: 'desistiu' }],
    ['a read-only field sent as it is', { situacao: 'P', valor: 10 }],
  ])('has nothing against %s', (_, body) => {
    expect(errorsOf(body)).toEqual({})
  })

  it.each([
    ['a required field made blank', { nome: ' ' }, { nome: ['Campo obrigatório.'] }],
    ['a required link made empty', { parceiros: [] }, { parceiros: ['Campo obrigatório.'] }],
    ['a field that only acts change', { numero: 1 }, { numero: ['Este campo não pode ser alterado aqui.'] }],
    ['a condition that asks', { situacao: 'C' }, { motivo: ['Campo obrigatório.'] }],
    ['a hidden field that is sent', { motivo: 'x' }, { motivo: ['Este campo não pode ser alterado aqui.'] }],
    ['a value below the minimum', { valor: 0.5 }, { valor: ['O mínimo é R$ 1,00.'] }],
    [
      'a change where the condition forbids it',
      { situacao: 'P', valor: 11 },
      { valor: ['Este campo não pode ser alterado aqui.'] },
    ],
    [
      'a field without the permission',
      { desconto: 6 },
      { desconto: ['Você não tem permissão para alterar este campo. Peça a um administrador.'] },
    ],
    ['a value that is not listed', { situacao: 'X' }, { situacao: ['Escolha um dos valores da lista.'] }],
    ['a state, whatever it is sent as', { etapa: 'F' }, { etapa: ['Este campo não pode ser alterado aqui.'] }],
  ])('refuses %s', (_, body, errors) => {
    expect(errorsOf(body)).toEqual(errors)
  })

  it('asks everything that is missing of a new record at once, but not what acts fill', () => {
    expect(errorsOf({ situacao: 'N' }, null)).toEqual({
      nome: ['Campo obrigatório.'],
      senha: ['Campo obrigatório.'],
      parceiros: ['Campo obrigatório.'],
    })
  })

  it('lets a field be changed with its permission', () => {
    if (!pedidos) throw new Error('no pedidos')
    const allowed = { ...usuario, permissoes: new Set(['pedidos.editar']) }
    const check = {
      record: { ...stored, desconto: 6 },
      anterior: stored,
      body: { desconto: 6 },
      usuario: allowed,
      hoje: '2026-11-20',
      regras,
    }
    expect(checkRecord(pedidos, check)).toEqual({})
  })
})

describe('transitions', () => {
  const etapa = pedidos.campos.find(({ nome }) => nome === 'etapa')
  if (!etapa) throw new Error('no etapa')

  it('names what is allowed when one is not', () => {
    expect(illegalTransition(etapa, { de: 'F', para: 'A' })).toEqual({ de: 'Feita', para: 'Aberta', permitido: 'nada' })
    expect(illegalTransition(etapa, { de: 'A', para: 'X' })).toMatchObject({ permitido: 'Feita, Cancelada' })
    expect(illegalTransition(etapa, { de: 'A', para: 'F' })).toBeUndefined()
    expect(allowedNext(etapa, 'A')).toEqual(['F', 'C'])
  })
})
