import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prazoDeExclusao, situacaoDoPrazo } from '../../../../src/domain/negativacao/prazo-de-exclusao'
import { checkWithin } from '../../../../src/server/app/integrity/check-invariants'
import { createDb, createPool, type Db } from '../../../../src/server/platform/database/pool'
import { openTestApp, type TestApp } from '../../harness'
import { broken } from '../baixas/acordo-recebendo'
import { agir, movedClock, permitir } from './avisada'
import { ativa, maosDe } from './lote-de-teste'

const clock = movedClock('2026-11-09')
let t: TestApp
let ids: Readonly<Record<'negativacao' | 'operacao' | 'lote', number>>
beforeAll(async () => {
  t = await openTestApp({ clock })
  const maos = await maosDe(t, clock)
  await permitir(t, { bureau_logon: '12345678' })
  const { id, operacao_id } = await ativa(maos)
  const lote = await t.db.selectFrom('lotes_bureau').select('id').executeTakeFirstOrThrow()
  clock.to('2026-11-25')
  // the last thing that was done here: its day is today
  await agir(maos.financeiro, 'negativacoes', 'publicar', id, { publicada_em: '2026-11-25' })
  ids = { negativacao: id, operacao: operacao_id, lote: lote.id }
})
afterAll(() => t.close())

const PRAZO = 'negativacao_alem_do_prazo'

describe('a planted violation', () => {
  it.each([
    [
      'a cause that a bureau was not told of',
      `update negativacoes set causa_em = '2026-11-13' where id = $negativacao`,
      PRAZO,
    ],
    [
      'a debt that was given back',
      // no act: the act would ask the listing out; this is what must not be
      `update operacoes set status_operacao = 'D', devolvida_em = '2026-11-13' where id = $operacao`,
      PRAZO,
    ],
    ['five years', `update negativacoes set vencimento = '2021-11-12' where id = $negativacao`, PRAZO],
    [
      'a debt listed twice',
      `insert into negativacoes select (jsonb_populate_record(n, '{"id": 999999}')).* from negativacoes n where id = $negativacao`,
      'divida_negativada_uma_vez',
    ],
    [
      'a line taken from a lot',
      `update lotes_bureau_linhas set excluido_em = now() where lote_id = $lote`,
      'lote_conta_as_linhas',
    ],
    [
      'another byte of its file',
      `update lotes_bureau_arquivos set conteudo = conteudo || ' '::bytea where lote_id = $lote`,
      'lote_guarda_o_arquivo',
    ],
  ])('%s is named', async (_, statement, nome) => {
    expect(await broken(t)).toEqual([])
    await sabotage(async (trx) => {
      const text = statement.replace(/\$(negativacao|operacao|lote)/g, (__, key) =>
        String(ids[key as keyof typeof ids]),
      )
      await trx.executeQuery(CompiledQuery.raw(text))
      const found = (await checkWithin(trx)).filter(({ total }) => total > 0)
      expect(found).toContainEqual(expect.objectContaining({ nome, numero: 6 }))
    })
  })

  it('is one from the day on which the clock of the law says so', async () => {
    await sabotage(async (trx) => {
      for (const causa_em of ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-24']) {
        await sql`update negativacoes set causa_em = ${causa_em} where id = ${ids.negativacao}`.execute(trx)
        const found = (await checkWithin(trx)).find(({ nome }) => nome === PRAZO)
        const late = situacaoDoPrazo(prazoDeExclusao(causa_em), '2026-11-25') === 'vencido'
        expect([causa_em, found?.total]).toEqual([causa_em, late ? 1 : 0])
      }
    })
  })
})

/** Work as the owner, that leaves nothing. */
async function sabotage(work: (trx: Db) => Promise<void>): Promise<void> {
  const pool = createPool({
    ...{ url: t.database.ownerUrl, max: 1, statementTimeoutMs: 0, name: 'sabotagem' },
    throughPooler: 'nao',
    onError: () => undefined,
  })
  const undone = new Error('undone')
  const whole = createDb(pool)
    .transaction()
    .execute(async (trx) => {
      for (const table of ['negativacoes', 'operacoes', 'lotes_bureau', 'lotes_bureau_linhas'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      await work(trx)
      throw undone
    })
  await expect(whole).rejects.toBe(undone)
  await pool.end()
}
