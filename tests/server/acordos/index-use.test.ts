import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fechar } from '../areas/baixas/acordo-recebendo'
import { CPF } from '../fixture'
import { openTestApp, type TestApp } from '../harness'

const HOJE = '2026-11-20'
const LARGE = ['acordos', 'acordos_operacoes', 'parcelas', 'parcelas_operacoes', 'recebimentos', 'recebimentos_linhas']

/** The rows of every agreement ever closed stand in these tables: an act that goes over one of them gets slower every day. */
describe('an act on one agreement finds its rows by index', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({ hoje: HOJE })
  })
  afterAll(() => t.close())

  it('when it is closed, paid, reversed, explained, looked ahead at and broken', async () => {
    await owner(t, `alter database ${nameOf(t)} set enable_seqscan = off`)
    const own = await openTestApp({ hoje: HOJE, database: t.database })
    const before = await scans(t)
    try {
      const [boss, finance] = [await own.as(CPF.administrador), await own.as(CPF.supervisorFinanceiro)]
      const acordo = await fechar(own, boss)
      const [first] = acordo.parcelas
      const answers = [
        await finance.post(`/api/v1/parcelas/${first}/baixa`, { data: HOJE, valor: 500, forma: 'boleto_pix' }),
        await finance.post(`/api/v1/parcelas/${first}/estorno`, { motivo: 'Pagamento não reconhecido' }),
        await finance.post(`/api/v1/parcelas/${first}/baixa`, { data: HOJE, valor: 200, forma: 'boleto_pix' }),
        await boss.get(`/api/v1/parcelas/${first}/explicacao`),
        await boss.get(`/api/v1/acordos/${acordo.id}/consequencias?ato=quebrar`),
        await boss.post(`/api/v1/acordos/${acordo.id}/quebrar`, { motivo: 'Parcela em atraso' }),
      ]
      expect(answers.map(({ statusCode, body }) => (statusCode < 300 ? 'done' : body))).toEqual(
        answers.map(() => 'done'),
      )
    } finally {
      await own.close()
    }
    expect(await scans(t)).toEqual(before)
  })
})

function nameOf({ database }: TestApp): string {
  return new URL(database.url).pathname.slice(1)
}

async function owner({ database }: TestApp, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** How often each large table was gone over; sessions report when they end. */
async function scans({ app }: TestApp): Promise<Readonly<Record<string, number>>> {
  await app.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await app.pool.query<{ relname: string; seq_scan: number }>(
    'select relname, seq_scan::float from pg_stat_user_tables where relname = any($1) order by 1',
    [LARGE],
  )
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}
