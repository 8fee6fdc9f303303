import { describe, expect, it } from 'vitest'
import { readConfigTests } from '../../../src/declaration/config-tests/read-config-tests'
import { formatMistake } from '../../../src/declaration/diagnostics/format'
import { productDefinitions } from '../product-files'

const read = (text: string) => readConfigTests([{ path: 'config/testes/x.yaml', text }], productDefinitions())
const inCase = (quando: string, entao = '{status: 200}') =>
  `teste: operacoes\ncasos:\n  - quando: ${quando}\n    entao: ${entao}\n`

describe('config/testes', () => {
  it('reads who does what over which record, and what comes of it', () => {
    const { tests, mistakes } = read(
      inCase(
        '{funcao: Credor, registro: {status_operacao: L}, mudar: {credor_id: 10, lista: [1, {a: b}]}}',
        '{status: 422, erro: {campo: status_operacao, contem: obrigatório}, valores: {id: 1}}',
      ),
    )
    expect(mistakes).toEqual([])
    expect(tests).toEqual([
      {
        teste: 'operacoes',
        casos: [
          {
            origem: 'config/testes/x.yaml:3',
            nome: null,
            registro: { status_operacao: 'L' },
            ha: {},
            passos: [
              {
                funcao: 'Credor',
                hoje: null,
                faz: { kind: 'mudar', valores: { credor_id: 10, lista: [1, { a: 'b' }] } },
                entao: {
                  status: 422,
                  feitos: null,
                  erro: { campo: 'status_operacao', contem: 'obrigatório' },
                  valores: { id: 1 },
                  fluxos: null,
                },
              },
            ],
          },
        ],
      },
    ])
  })

  it('reads a journey: one record, a day and a person for each step', () => {
    const { tests, mistakes } = read(`
teste: operacoes
casos:
  - nome: Vai e volta
    registro: {status_operacao: C}
    passos:
      - {funcao: Credor, ver: true, entao: {status: 200}}
      - {funcao: Credor, hoje: "2026-12-01", fazer: devolver, entao: {status: 403}}
`)
    expect(mistakes).toEqual([])
    expect(tests[0]?.casos[0]).toMatchObject({
      nome: 'Vai e volta',
      registro: { status_operacao: 'C' },
      passos: [
        { hoje: null, faz: { kind: 'ver' } },
        { hoje: '2026-12-01', faz: { kind: 'fazer', acao: 'devolver' }, entao: { status: 403 } },
      ],
    })
  })

  it('reads what flows must have done, where an act has its own address, and an hour of the clock', () => {
    const { tests, mistakes } = read(`
teste: acordos
casos:
  - ha: {tipos_evento: {codigo: x}}
    passos:
      - funcao: Credor
        fazer: quebrar
        entao: {status: 200, fluxos: {retorno_de_acordo_quebrado: {falhas: 1, registros: {eventos: 0}}}}
      - {relogio: "08:00", entao: {fluxos: {retorno_de_acordo_quebrado: 2}}}
`)
    expect(mistakes).toEqual([])
    expect(tests[0]?.casos[0]).toMatchObject({
      ha: { tipos_evento: { codigo: 'x' } },
      passos: [
        {
          faz: { acao: 'quebrar', rota: '/acordos/{id}/quebrar' },
          entao: {
            fluxos: { retorno_de_acordo_quebrado: { feitas: 0, falhas: 1, registros: { eventos: 0 }, avisos: null } },
          },
        },
        {
          funcao: null,
          faz: { kind: 'relogio', hora: '08:00' },
          entao: { status: null, fluxos: { retorno_de_acordo_quebrado: { feitas: 2, falhas: 0, registros: null } } },
        },
      ],
    })
  })

  it.each([
    [
      inCase('{funcao: Credor, ver: true}', '{status: 200, fluxos: {}}'),
      '4:34 E206 "fluxos" precisa de ao menos um fluxo.',
    ],
    [
      inCase('{funcao: Credor, ver: true}', '{status: 200, fluxos: {toString: 1}}'),
      '4:35 E205 fluxo desconhecido "toString".',
    ],
    [
      inCase('{funcao: Credor, ver: true}', '{status: 200, fluxos: {retorno_de_acordo_quebrado: {}}}'),
      '4:63 E206 "retorno_de_acordo_quebrado" precisa de ao menos uma contagem.',
    ],
    [inCase('{relogio: "08:00"}'), '4:12 E206 falta "fluxos" em "entao".'],
    [
      inCase('{relogio: "25:00"}', '{fluxos: {retorno_de_acordo_quebrado: 0}}'),
      '3:23 E206 "relogio" espera uma hora como "08:00", não "25:00".',
    ],
    [
      inCase('{relogio: "08:00", funcao: Credor}', '{fluxos: {retorno_de_acordo_quebrado: 0}}'),
      '3:13 E206 "quando" leva "funcao" e um de criar, mudar, excluir, ver, listar, fazer; ou "relogio", sem "funcao".',
    ],
    [inCase('{ha: {constructor: {}}, funcao: Credor, ver: true}'), '3:19 E205 recurso desconhecido "constructor".'],
    ['teste: operacoes\ncasos: []\n', '2:8 E206 "casos" precisa de ao menos um caso.'],
    ['teste: operacoes\ncasos:\n  - passos: []\n', '3:13 E206 "passos" precisa de ao menos um passo.'],
    ['teste: operacoes\ncasos:\n  - passos: [{funcao: Credor, ver: true}]\n', '3:14 E206 um passo leva "entao".'],
    [
      'teste: operacoes\ncasos:\n  - {passos: [], entao: {status: 200}}\n',
      '3:5 E206 um caso leva "quando" e "entao"; ou "passos", e "registro".',
    ],
    [
      inCase('{funcao: Credor, hoje: "2026-02-30", ver: true}'),
      '3:36 E206 "hoje" espera um dia como 2026-11-20, não "2026-02-30".',
    ],
    ['teste: operacoes\n', '1:1 E206 falta "casos".'],
    ['teste: operacoe\ncasos: []\n', '1:8 E205 recurso desconhecido "operacoe". Você quis dizer "operacoes"?'],
    [
      inCase('{funcao: Credo, ver: true}'),
      '3:22 E211 função desconhecida "Credo" em permissoes.yaml. Você quis dizer "Credor"?',
    ],
    [
      inCase('{funcao: Credor}'),
      '3:13 E206 "quando" leva "funcao" e um de criar, mudar, excluir, ver, listar, fazer; ou "relogio", sem "funcao".',
    ],
    [
      inCase('{funcao: Credor, ver: true, excluir: true}'),
      '3:13 E206 "quando" leva "funcao" e um de criar, mudar, excluir, ver, listar, fazer; ou "relogio", sem "funcao".',
    ],
    [inCase('{funcao: Credor, vre: true}'), '3:30 E201 chave desconhecida "vre". Você quis dizer "ver"?'],
    [
      inCase('{funcao: Credor, listar: credor}'),
      '3:38 E205 recurso desconhecido "credor". Você quis dizer "credores"?',
    ],
    [
      inCase('{funcao: Credor, ver: true}', '{status: 42}'),
      '4:21 E206 "status" espera um número inteiro de 200 a 599, não 42.',
    ],
    [inCase('{funcao: Credor, fazer: devolve}'), '3:37 E204 ação desconhecida "devolve". Você quis dizer "devolver"?'],
    [
      inCase('{funcao: Credor, ver: true}', '{status: 200, feitos: 1}'),
      '4:26 E206 "feitos" só existe ao lado de "fazer".',
    ],
    [
      inCase('{funcao: Credor, ver: true}', '{status: 200, valores: {}}'),
      '4:35 E206 "valores" precisa de ao menos um campo.',
    ],
    [
      inCase('{funcao: Credor, ver: true}', '{status: 422, erro: {}}'),
      '4:32 E206 "erro" leva "campo", "contem", ou os dois.',
    ],
    [inCase('{funcao: Credor, ver: true}', '{erro: {campo: x}}'), '4:12 E206 falta "status" em "entao".'],
  ])('refuses %j', (text, line) => {
    expect(read(text).mistakes.map(formatMistake)).toContain(`config/testes/x.yaml:${line}`)
  })
})
