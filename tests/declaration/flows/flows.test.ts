import { describe, expect, it } from 'vitest'
import { loadFiles, productFiles } from '../product-files'

const path = 'config/fluxos/teste.yaml'
const HEAD = 'fluxo: teste\nrotulo: Teste\n'
const QUANDO = 'quando: {recurso: feriados, em: criado}\ncom: [feriados.ver, feriados.criar]\n'
const load = (text: string) => loadFiles([...productFiles, { path, text }])
const mistakesOf = (text: string) => load(text).mistakes.filter((mistake) => mistake.path === path)

describe('a flow', () => {
  it('is read with exact permissions, its clock as a cron and its values checked', () => {
    const text = `${HEAD}quando: {recurso: feriados, todo_dia: "07:30"}
se: "data = hoje()"
com: feriados.*
faz:
  - {cria: feriados, campos: {data: "=data + 1", nome: Depois}}
`
    const { definitions, mistakes } = load(text)
    expect(mistakes).toEqual([])
    expect(definitions?.fluxos.teste).toMatchObject({
      quando: { kind: 'relogio', recurso: 'feriados', cron: '30 7 * * *', recupera: false },
      com: expect.arrayContaining(['feriados.ver', 'feriados.criar']),
      faz: [{ kind: 'cria', recurso: 'feriados', campos: { nome: { kind: 'literal', value: 'Depois' } } }],
    })
  })

  it.each([
    ['no step', `${QUANDO}faz: []\n`, 'E206'],
    ['twenty-one steps', `${QUANDO}faz:\n${'  - {webhook: x}\n'.repeat(21)}`, 'E206'],
    [
      'two ways to start',
      'quando: {recurso: feriados, em: criado, todo_dia: "08:00"}\ncom: x.y\nfaz: [{webhook: x}]\n',
      'E206',
    ],
    [
      'an hour that no clock has',
      'quando: {recurso: feriados, todo_dia: "24:00"}\ncom: feriados.ver\nfaz: [{webhook: x}]\n',
      'E203',
    ],
    [
      'a transition of no resource',
      'quando: {transicao: constructor.status.x}\ncom: feriados.ver\nfaz: [{webhook: x}]\n',
      'E206',
    ],
    [
      'a resource of the language itself',
      'quando: {recurso: __proto__, em: criado}\ncom: feriados.ver\nfaz: [{webhook: x}]\n',
      'E205',
    ],
    [
      'a função that nobody has',
      'quando: {recurso: feriados, em: criado}\ncom: constructor\nfaz: [{webhook: x}]\n',
      'E211',
    ],
    [
      'a permission that the catalogue has not',
      'quando: {recurso: feriados, em: criado}\ncom: [feriados.voar]\nfaz: [{webhook: x}]\n',
      'E211',
    ],
    ['an act of no resource', `${QUANDO}faz: [{ato: hasOwnProperty.call}]\n`, 'E206'],
    [
      'a value that the request has only by inheritance',
      `${QUANDO}faz: [{ato: eventos.registrar, pede: {constructor: x}}]\n`,
      'E254',
    ],
    ['a webhook that is not there', `${QUANDO}faz: [{webhook: __proto__}]\n`, 'E205'],
    [
      'values before the change at a clock',
      'quando: {recurso: feriados, toda_hora: 0}\nse: "anterior.nome = nome"\ncom: feriados.ver\nfaz: [{webhook: x}]\n',
      'E208',
    ],
    [
      'a condition of a clock that no database reads',
      'quando: {recurso: feriados, toda_hora: 0}\nse: "dias_uteis(data, hoje()) > 1"\ncom: feriados.ver\nfaz: [{webhook: x}]\n',
      'E218',
    ],
    [
      'a figure that is not there',
      'quando: {indicador: feriados.todos, acima_de: 1}\ncom: feriados.ver\nfaz: [{webhook: x}]\n',
      'E219',
    ],
    [
      'a figure without a bound',
      'quando: {indicador: acordos.fechados_hoje}\ncom: acordos.ver\nfaz: [{webhook: x}]\n',
      'E206',
    ],
    [
      'an act of a record where there is only a figure',
      'quando: {indicador: acordos.fechados_hoje, acima_de: 1}\ncom: acordos.*\nfaz: [{ato: acordos.cancelar, pede: {motivo: x}}]\n',
      'E256',
    ],
    [
      'a field of a record where there is only a figure',
      'quando: {indicador: acordos.fechados_hoje, acima_de: 1}\nse: "id > 0"\ncom: acordos.ver\nfaz: [{webhook: x}]\n',
      'E208',
    ],
    [
      'a figure that its permissions do not show',
      'quando: {indicador: acordos.fechados_hoje, acima_de: 1}\ncom: feriados.ver\nfaz: [{webhook: x}]\n',
      'E253',
    ],
    [
      'a question about rows that its permissions do not show',
      'quando: {recurso: clientes, em: alterado}\nse: "algum(operacoes, status_operacao = \'C\')"\ncom: clientes.ver\nfaz: [{webhook: x}]\n',
      'E253',
    ],
    [
      'a value of another record that its permissions do not show',
      'quando: {recurso: acordos, em: criado}\nse: "credor.nome = \'x\'"\ncom: acordos.ver\nfaz: [{webhook: x}]\n',
      'E253',
    ],
    ['a list in the place of a file', '- a\n- b\n', 'E206'],
    ['text from right to left', `${QUANDO}faz: [{cria: "\u202Eseirairef"}]\n`, 'E205'],
  ])('that has %s is a mistake at its place', (_, rest, code) => {
    const found = mistakesOf(rest.startsWith('- ') ? rest : HEAD + rest)
    expect(found.map((mistake) => mistake.code)).toContain(code)
    expect(found.every(({ line, column }) => line > 0 && column > 0)).toBe(true)
  })

  it('of which there are a hundred in one ring is told, each file once', () => {
    const files = Array.from({ length: 100 }, (_, at) => {
      const text = `fluxo: f${at}\nrotulo: F\nquando: {recurso: feriados, em: criado}\ncom: feriados.*\nfaz: [{cria: feriados, campos: {data: 2028-01-01, nome: x}}]\n`
      return { path: `config/fluxos/f${at}.yaml`, text }
    })
    // by every way through the ring it would not end
    const { mistakes } = loadFiles([...productFiles, ...files])
    expect(mistakes.filter(({ code }) => code === 'E255')).toHaveLength(100)
  })
})
