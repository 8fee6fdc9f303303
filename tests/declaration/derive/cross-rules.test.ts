import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCrossRules } from '../../../src/declaration/derive/cross-rules'
import { checkRecord } from '../../../src/declaration/derive/record-rules'
import { loadDefinitions } from '../../../src/declaration/load'

const CONTAS = `recurso: contas
campos:
  nome: texto(40)!
  dono: ref(contas)
  saldo: {tipo: dinheiro!, min: 0}
  limite: {tipo: dinheiro!, min: 0}
  tags: muitos(contas)
  filhas: lista(contas.dono)
  segredo_de: {tipo: texto(10), visivel_se: "saldo > 100"}
regras:
  - {exigir: "saldo <= limite", mensagem: Passa do limite., campo: saldo}
  - {quando: "saldo > 0", exigir: "saldo <= dono.saldo", mensagem: Passa do dono.}
  - {exigir: "vazio(anterior.saldo) ou saldo >= anterior.saldo", mensagem: Só cresce., campo: saldo}
  - {quando: "saldo = 77", exigir: "algum(filhas, saldo > 0)", mensagem: Sem filhas., campo: nome}
  - {quando: "saldo = 78", exigir: "usuario.id em tags", mensagem: Sem tags., campo: nome}
`
const { definitions, mistakes } = loadDefinitions([{ path: 'resources/contas.yaml', text: CONTAS }])
const contas = definitions?.resources.contas
if (!contas) throw new Error(JSON.stringify(mistakes))

type Values = Readonly<Record<string, unknown>>

const place = {
  usuario: {
    id: 1,
    funcao: 'X',
    interno: true,
    usuario_empresas: [],
    executivo_cobranca_id: null,
    permissoes: new Set<string>(),
  },
  hoje: '2026-11-20',
  regras: {
    fila: { sem_contato_dias: 7, agendamento_dias: 60 },
    credores: { repasse_especial: [], dias_repasse_especial: 0, veem_todas_operacoes: [] },
    palavras_proibidas: {},
    horas_da_lei: { semana: null, sabado: null },
  },
}
const right = { nome: 'A', dono_id: null, saldo: 0, limite: 10, tags: [], filhas: [], segredo_de: null }

function rulesOf(record: Values, anterior: Values | null = null) {
  if (!contas) throw new Error('no contas')
  return checkCrossRules(contas, { ...place, record, anterior, body: {} }, {})
}

describe('checkCrossRules', () => {
  it.each([
    ['nothing wrong', right, null, {}],
    [
      'a broken rule, at its field',
      { ...right, saldo: 11, dono: { saldo: 99 }, dono_id: 2 },
      null,
      { saldo: ['Passa do limite.'] },
    ],
    [
      'one that names no field, at the form',
      { ...right, saldo: 5, dono: { saldo: 4 }, dono_id: 2 },
      null,
      { _: ['Passa do dono.'] },
    ],
    ['a blank ref, which leads nowhere', { ...right, saldo: 5 }, null, { _: ['Passa do dono.'] }],
    ['what came before', { ...right, saldo: 0 }, { saldo: 1 }, { saldo: ['Só cresce.'] }],
    [
      'two of one field',
      { ...right, saldo: 11, dono_id: 2, dono: { saldo: 99 } },
      { saldo: 12 },
      { saldo: ['Passa do limite.', 'Só cresce.'] },
    ],
    [
      'rows of a list',
      { ...right, saldo: 77, limite: 99, dono_id: 2, dono: { saldo: 99 } },
      null,
      { nome: ['Sem filhas.'] },
    ],
    [
      'values of a link',
      { ...right, saldo: 78, limite: 99, dono_id: 2, dono: { saldo: 99 } },
      null,
      { nome: ['Sem tags.'] },
    ],
  ])('finds %s', (_, record, anterior, errors) => {
    expect(rulesOf(record, anterior)).toEqual(errors)
  })

  it.each([
    [
      'a record beyond a ref that was not loaded',
      { ...right, saldo: 5, dono_id: 2, dono: { id: 2, titulo: 'B' } },
      null,
    ],
    ['a list that is not there', { ...right, saldo: 77, limite: 99, filhas: undefined, dono_id: 2 }, null],
    ['a field that the user does not see', { nome: 'A', saldo: 5, dono_id: 2 }, null],
    ['what came before of such a field', { ...right, saldo: 1, dono_id: 2 }, { nome: 'A' }],
  ])('leaves to the server a rule over %s', (_, record, anterior) => {
    expect(rulesOf(record, anterior)).toEqual({})
  })

  it('says nothing of a field that is wrong by itself', () => {
    expect(
      checkCrossRules(
        contas,
        { ...place, record: { ...right, saldo: 11 }, anterior: null, body: {} },
        { saldo: ['x'] },
      ),
    ).toEqual({})
  })

  it('never invents a mistake from knowing less: what the form says, the server says too', () => {
    const whole = { ...right, dono_id: 2, dono: { id: 2, titulo: 'B', saldo: 50 } }
    fc.assert(
      fc.property(
        fc.record({ saldo: fc.nat(120), limite: fc.nat(120) }),
        fc.option(fc.record({ saldo: fc.nat(120) })),
        fc.subarray(Object.keys(whole)),
        (values, anterior, known) => {
          const record: Values = { ...whole, ...values }
          const partial = Object.fromEntries(known.map((key) => [key, record[key]]))
          const server = rulesOf(record, anterior)
          for (const [key, messages] of Object.entries(rulesOf(partial, anterior)))
            expect(server[key]).toEqual(expect.arrayContaining([...messages]))
        },
      ),
      { numRuns: 500, seed: 20261120 },
    )
  })
})

describe('what an act asks for', () => {
  it('is taken whatever hides it, and nothing else is', () => {
    const save = { ...place, record: { ...right, segredo_de: 'x' }, anterior: right, body: { segredo_de: 'x' } }
    expect(checkRecord(contas, save)).toEqual({ segredo_de: ['Este campo não pode ser alterado aqui.'] })
    expect(checkRecord(contas, { ...save, asked: new Set(['segredo_de']) })).toEqual({})
    expect(checkRecord(contas, { ...save, asked: new Set(['nome']) })).toHaveProperty('segredo_de')
  })
})
