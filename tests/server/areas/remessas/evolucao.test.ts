import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EvolucaoDaRemessa } from '../../../../src/contract/carteira/evolucao'
import { metaDoDia, minhaMeta } from '../../../../src/server/areas/metas/meta-do-dia-query'
import { evolucaoDasRemessas } from '../../../../src/server/areas/remessas/evolucao-query'
import { constraints } from '../../../../src/server/collection/remessas/lote-da-linha'
import { loadUsuarioById } from '../../../../src/server/platform/session/load-usuario'
import { CPF } from '../../fixture'
import { poolOf } from '../../migrations/bancos'
import { withApp } from '../../with-app'
import { criarBordero, criarMotivo, ENVIAR, levar } from '../devolucoes/bordero-de-teste'
import { createCliente, createOperacao } from '../negociacao/carteira'

const { t, coordenador, executivo, analistaFinanceiro, credor216 } = withApp({ hoje: '2026-11-20' }, [
  'coordenador',
  'executivo',
  'analistaFinanceiro',
  'credor216',
])

let lote = 0
/** A batch of three operations of R$ 1.000,00 that entered that day. */
async function remessa(entrada: string) {
  lote += 1
  const { rows } = await sql<{ id: number }>`
    insert into remessas (credor_id, arquivo, layout, hash, status, criado_em)
    values (10, 'lote.csv', 'avenca', ${String(lote).padStart(64, '0')}, 'Em cobrança', ${`${entrada}T15:00:00Z`}::timestamptz)
    returning id`.execute(t.db)
  const id = rows[0]?.id ?? 0
  const cliente_id = await createCliente(t.db)
  const operacoes = []
  for (let each = 0; each < 3; each += 1) operacoes.push(await createOperacao(t.db, { cliente_id }))
  await sql`update operacoes set remessa_id = ${id} where id = any(${operacoes}::bigint[])`.execute(t.db)
  return { id, cliente_id, operacoes }
}

/** Closes an agreement on one operation and receives it whole. */
async function recebe(cliente_id: number, operacao: number): Promise<number> {
  const closed = await executivo.post('/api/v1/acordo/store', {
    cliente_id,
    credor_id: 10,
    operacoes: [operacao],
    formaPagamento: 'boleto_pix',
    parametros: {},
  })
  expect(closed.statusCode, closed.body).toBe(201)
  const { rows } = await sql<{ id: number; valor: number }>`
    select p.id, p.valor_nominal as valor from parcelas p join acordos_operacoes a on a.acordo_id = p.acordo_id
    where a.operacao_id = ${operacao} order by p.id`.execute(t.db)
  const [parcela] = rows
  const paid = await analistaFinanceiro.post(`/api/v1/parcelas/${parcela?.id}/baixa`, {
    data: '2026-11-19',
    valor: parcela?.valor,
    forma: 'boleto_pix',
  })
  expect(paid.statusCode, paid.body).toBeLessThan(300)
  return parcela?.valor ?? 0
}

const evolucao = async (id: number) =>
  (await coordenador.get(`/api/v1/remessas/${id}/evolucao`)).json<EvolucaoDaRemessa>()

/** From the raw ledger: what was received of the batch's operations between two days, the second not counted. */
async function ledger(operacoes: readonly number[], from: string, to: string): Promise<number> {
  const { rows } = await sql<{ soma: number }>`
    select coalesce(sum(realizado), 0)::float as soma from recebimentos_linhas
    where operacao_id = any(${operacoes}::bigint[]) and data >= ${from}::date and data < ${to}::date`.execute(t.db)
  return rows[0]?.soma ?? 0
}

describe('the evolution of a batch', () => {
  it('is what the ledger received of it by whole months since its entry, over its nominal at entry', async () => {
    const earlier = await remessa('2026-08-20')
    const { id, cliente_id, operacoes } = await remessa('2026-09-25')
    const valor = await recebe(cliente_id, operacoes[0] ?? 0)
    const { remessa: lote, anteriores } = await evolucao(id)
    expect(lote).toMatchObject({ remessa_id: id, entrada: '2026-09-25', nominal: 3000 })
    expect(lote?.meses.map(({ idade }) => idade)).toEqual([0, 1])
    const months = [
      await ledger(operacoes, '2026-09-25', '2026-10-25'),
      await ledger(operacoes, '2026-10-25', '2026-11-25'),
    ]
    expect(months).toEqual([0, valor])
    expect(lote?.meses.map(({ recuperado }) => recuperado)).toEqual(months)
    expect(lote?.meses[1]?.recuperado_porcento).toBe(Math.round((valor / 3000) * 10_000) / 100)
    expect(anteriores.map((each) => [each.remessa_id, each.meses.length])).toEqual([[earlier.id, 4]])
  })

  it('is told with what was returned, and without it', async () => {
    const { id, cliente_id, operacoes } = await remessa('2026-11-01')
    const valor = await recebe(cliente_id, operacoes[0] ?? 0)
    const maos = { backoffice: await t.as(CPF.backoffice), coordenador }
    const motivo_id = await criarMotivo(t)
    await levar(maos, await criarBordero(maos, { motivo_id, operacoes: [operacoes[1] ?? 0] }), ...ENVIAR)
    const { remessa: lote } = await evolucao(id)
    expect(lote).toMatchObject({ nominal: 3000, nominal_sem_devolvidas: 2000 })
    expect(lote?.meses).toMatchObject([
      {
        recuperado: valor,
        recuperado_porcento: Math.round((valor / 3000) * 10_000) / 100,
        sem_devolvidas_porcento: Math.round((valor / 2000) * 10_000) / 100,
        baixa_do_credor: 0,
      },
    ])
  })

  it('is told alike by the list of all batches', async () => {
    const { id, cliente_id, operacoes } = await remessa('2026-09-10')
    await recebe(cliente_id, operacoes[0] ?? 0)
    const { remessa: lote } = await evolucao(id)
    const answer = await coordenador.get(
      `/api/v1/evolucao_das_remessas?remessa_id=${id}&_sort=idade&_order=asc&_start=0&_end=50`,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    const rows = answer.json<{ idade: number; nominal: number; recuperado: number; porcento: number }[]>()
    expect(rows).toMatchObject(
      (lote?.meses ?? []).map(({ idade, recuperado, recuperado_porcento }) => ({
        ...{ idade, recuperado, nominal: 3000, porcento: recuperado_porcento },
      })),
    )
    expect(rows.some(({ recuperado }) => recuperado > 0)).toBe(true)
  })

  it('is told alike where the declarations keep no sums', async () => {
    const usuario = await loadUsuarioById(t.db, t.definitions, coordenador.usuarioId)
    if (!usuario) throw new Error('no coordenador')
    const resources = Object.entries(t.definitions.resources).map(([nome, one]) => [nome, { ...one, guardadas: null }])
    const without = { ...t.definitions, resources: Object.fromEntries(resources) }
    const read = async (definitions: typeof t.definitions) => {
      const ctx = { usuario, definitions, clock: t.app.clock }
      const all = [await evolucaoDasRemessas(t.db, ctx), await metaDoDia(t.db, ctx), await minhaMeta(t.db, ctx)].flat()
      const asked = []
      for (const one of all) {
        const { sql: text } = one.compile(t.db)
        asked.push({ rows: (await sql`select * from (${one}) x order by id`.execute(t.db)).rows, text })
      }
      return asked
    }
    const kept = await read(t.definitions)
    const counted = await read(without)
    expect(kept.every(({ text }) => text.includes('avenca_'))).toBe(true)
    expect(counted.some(({ text }) => /avenca_(somas|resumo|novas)/.test(text))).toBe(false)
    expect(counted.map(({ rows }) => rows)).toEqual(kept.map(({ rows }) => rows))
    expect(kept[0]?.rows.length).toBeGreaterThan(0)
  })

  it('is given once to the lines from before they kept their batch', async () => {
    const pool = poolOf(t.database.ownerUrl)
    const owner = await pool.connect()
    const lines = async () =>
      (await owner.query('select id, remessa_id, idade, do_credor from recebimentos_linhas order by id')).rows
    const prepare = async () => {
      for (const statement of constraints) await owner.query(statement)
    }
    try {
      await owner.query('begin')
      const before = await lines()
      expect(before.some(({ idade }) => idade !== null)).toBe(true)
      await owner.query('drop trigger recebimentos_linhas_lote on recebimentos_linhas')
      await owner.query('alter table recebimentos_linhas disable trigger user')
      await owner.query('update recebimentos_linhas set remessa_id = null, idade = null, do_credor = not do_credor')
      await owner.query('alter table recebimentos_linhas enable trigger user')
      await prepare()
      expect(await lines()).toEqual(before)
      await owner.query('alter table recebimentos_linhas disable trigger user')
      await owner.query('update recebimentos_linhas set idade = 99')
      await prepare()
      expect((await lines()).every(({ idade }) => idade === 99)).toBe(true)
    } finally {
      await owner.query('rollback')
      owner.release()
      await pool.end()
    }
  })

  it('is nobody’s who may not see the batch', async () => {
    const { id } = await remessa('2026-11-02')
    expect((await credor216.get(`/api/v1/remessas/${id}/evolucao`)).statusCode).toBe(404)
  })
})
