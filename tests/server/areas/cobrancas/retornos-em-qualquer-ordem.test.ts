import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '../../../inteiro'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { avisar, SEGREDOS } from './avisar'
import { type CobrancaRecebida, cobrar, createAcordo, createConvenios } from './cobrar'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
  t = await openTestApp({ hoje: '2026-11-20', env: { AVENCA_POR_MINUTO: '1000000' } })
  executivo = await t.as(CPF.executivo)
  await createConvenios(t, ['341'])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await t.close()
})

/** Two of each kind of life, or four. */
const CHARGES = runs(10, 20)
const NOTICES = 50 * CHARGES

describe('hundreds of notices in any order, many of them twice', () => {
  it('come to the same', async () => {
    const charges: CobrancaRecebida[] = []
    for (let index = 0; index < CHARGES; index += 1) charges.push((await issued()).slip)
    const events = charges.flatMap((charge, index) => eventsOf(charge, index))
    const tell = async (sent: readonly object[], remoteAddress: string) => {
      for (let at = 0; at < sent.length; at += 8) {
        const eight = sent.slice(at, at + 8).map((event) => avisar(t, 'cartao', event, { remoteAddress }))
        for (const { statusCode } of await Promise.all(eight)) expect(statusCode).toBe(200)
      }
      return dump(charges)
    }
    const inOrder = await tell(events, '10.0.0.1')
    await forget(charges)
    const hundreds = shuffled([...events, ...events, ...events.slice(0, NOTICES - 2 * events.length)])
    expect(hundreds).toHaveLength(NOTICES)
    expect(await tell(hundreds, '10.0.0.2')).toEqual(inOrder)
    expect(new Set(inOrder.cobrancas.map(({ status }) => status))).toEqual(
      new Set(['Capturada', 'Paga sem cobrança', 'Contestada', 'Cancelada', 'Paga']),
    )
  })
})

/** As if nothing had been told yet. */
async function forget(charges: readonly CobrancaRecebida[]): Promise<void> {
  const ids = charges.map(({ id }) => id)
  const blank = { status: 'Registrando', pago_em: null, valor_pago: null, taxa_cartao: null }
  await t.db.deleteFrom('pendencias_linhas').execute()
  await t.db.deleteFrom('pendencias').execute()
  await t.db.deleteFrom('cobrancas_retornos').where('cobranca_id', 'in', ids).execute()
  await t.db.updateTable('cobrancas').set(blank).where('id', 'in', ids).execute()
}

async function dump(charges: readonly CobrancaRecebida[]) {
  const ids = charges.map(({ id }) => id)
  const cobrancas = await t.db
    .selectFrom('cobrancas')
    .select(['id', 'status', 'pago_em', 'valor_pago', 'taxa_cartao'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const retornos = await t.db
    .selectFrom('cobrancas_retornos')
    .select(['evento', 'resultado', 'detalhe', 'cobranca_id'])
    .where('cobranca_id', 'in', ids)
    .orderBy('evento')
    .execute()
  const parcelas = await t.db
    .selectFrom('parcelas')
    .innerJoin('cobrancas', 'cobrancas.parcela_id', 'parcelas.id')
    .select(['parcelas.id', 'parcelas.status', 'status_cobranca'])
    .where('cobrancas.id', 'in', ids)
    .orderBy('parcelas.id')
    .execute()
  return { cobrancas, retornos, parcelas }
}

/** Twenty-one notices of one charge; five kinds of life. */
function eventsOf({ txid, valor }: CobrancaRecebida, index: number) {
  const lives = [
    ['registrada', 'autorizada', 'capturada'],
    ['registrada', 'cancelada', 'paga'],
    ['registrada', 'capturada', 'contestada'],
    ['registrada', 'autorizada', 'cancelada', 'registrada'],
    ['paga', 'paga', 'cancelada', 'expirada', 'coisa'],
  ]
  const life = lives[index % lives.length] ?? []
  return Array.from({ length: 21 }, (_, at) => {
    const tipo = life[Math.min(at, life.length - 1)] ?? ''
    const em = new Date(Date.UTC(2026, 10, 20, 8, at)).toISOString()
    return { evento: `L${index}-${at}`, tipo, referencia: txid, em, valor, taxa: at }
  })
}

function shuffled<T>(items: readonly T[]): T[] {
  let state = 20_261_120
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

async function issued() {
  const { parcelas } = await createAcordo(t, executivo)
  const [parcela = 0] = parcelas
  return { parcela, slip: await cobrar(executivo, parcela) }
}
