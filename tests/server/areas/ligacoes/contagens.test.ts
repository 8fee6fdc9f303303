import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { createDestinatario } from '../mensagens/caixa-de-saida'
import { avisar, type DiscadorDeTeste, discada, openComDiscador, openDiscador } from './discador-de-teste'

let discador: DiscadorDeTeste
let t: TestApp
let executivo: Actor
let coordenador: Actor

beforeAll(async () => {
  discador = await openDiscador()
})
afterEach(() => t.close())
afterAll(() => discador.close())

interface Figuras {
  readonly por_mes: number
  readonly por_dia: number
  readonly porcento_do_dia: number
}

/** The house under other figures of the law, where nobody rang yet. */
async function open({ por_mes, por_dia, porcento_do_dia }: Figuras): Promise<void> {
  const definitions = loadProductDefinitions()
  const { contato, integracoes } = definitions
  const curtas = { segundos: 6, por_dia, porcento_do_dia }
  const ligacoes = { ...contato.ligacoes, por_mes, alerta_porcento: 80, curtas }
  const own = { ...integracoes, discador: { ...integracoes.discador, endereco: discador.endereco } }
  const options = { definitions: { ...definitions, integracoes: own, contato: { ...contato, ligacoes } } }
  t = await openComDiscador(discador.endereco, options)
  executivo = await t.as(CPF.executivo)
  coordenador = await t.as(CPF.coordenador)
}

let sequence = 0
/** A call that ended after so many seconds of talk; null: the dialer could not make it. */
async function ligou(duracao: number | null): Promise<void> {
  sequence += 1
  const ligacao = await discada(executivo, await createDestinatario(t))
  const em = '2026-11-19T13:01:00Z'
  const end = duracao === null ? { tipo: 'falha' } : { tipo: 'encerrada', duracao, numero_origem: '1140040000' }
  const answer = await avisar(t, { evento: `c${sequence}`, ligacao, em, ...end })
  expect(answer.statusCode, answer.body).toBe(200)
}

const limites = async () => (await coordenador.get('/api/v1/limites_de_ligacoes?_visao=todos')).json<object[]>()
/** What the figure of the coordinator's page counts. */
const avisos = async () =>
  (await coordenador.get('/api/v1/limites_de_ligacoes?_visao=alertas'))
    .json<{ contagem: string }[]>()
    .map((one) => one.contagem)

describe('the calls of the month', () => {
  it('warn at the part of the limit that the rule says; what the dialer did not make is none', async () => {
    await open({ por_mes: 5, por_dia: 100, porcento_do_dia: 100 })
    for (const duracao of [60, 60, 60, null]) await ligou(duracao)
    expect((await limites())[0]).toMatchObject({ contagem: 'mes', ligacoes: 3, contadas: 3, limite: 4, alerta: false })
    expect(await avisos()).toEqual([])
    await ligou(60)
    expect((await limites())[0]).toMatchObject({ contagem: 'mes', contadas: 4, limite: 4, alerta: true })
    expect(await avisos()).toEqual(['mes'])
  })
})

describe('the short calls of the day', () => {
  it('are those of the seconds of the rule or less, and warn at their number of the day', async () => {
    await open({ por_mes: 1_000, por_dia: 2, porcento_do_dia: 100 })
    for (const duracao of [6, 7, 0]) await ligou(duracao)
    expect((await limites())[1]).toMatchObject({
      contagem: 'curtas',
      ligacoes: 3,
      contadas: 2,
      limite: 2,
      alerta: true,
    })
    expect(await avisos()).toEqual(['curtas'])
    const days = (await coordenador.get('/api/v1/ligacoes_curtas')).json()
    expect(days).toMatchObject([
      { dia: '2026-11-19', operador_id: executivo.usuarioId, numero_origem: '1140040000', ligacoes: 3, curtas: 2 },
    ])
    expect(days[0].porcento).toBeCloseTo(66.67)
  })

  it('warn at their part of the day too, whichever comes first', async () => {
    await open({ por_mes: 1_000, por_dia: 100, porcento_do_dia: 70 })
    for (const duracao of [3, 3, 60, 60]) await ligou(duracao)
    expect((await limites())[1]).toMatchObject({ ligacoes: 4, contadas: 2, limite: 3, alerta: false })
    await ligou(3)
    await ligou(3)
    expect((await limites())[1]).toMatchObject({ ligacoes: 6, contadas: 4, limite: 5, alerta: false })
    await ligou(3)
    expect((await limites())[1]).toMatchObject({ ligacoes: 7, contadas: 5, limite: 5, alerta: true })
    expect(await avisos()).toEqual(['curtas'])
  })
})
