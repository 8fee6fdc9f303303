import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTurn } from '../../../inteiro'
import { breakLine } from '../../broken-line'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { broken, fechar } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { agir, levar, repassar } from './prestacao-de-teste'

let t: TestApp
let executivo: Actor
let analista: Actor
/** Another app on the same database: the one that dies. */
let mortal: TestApp
let victim: Actor
let line: ReturnType<typeof breakLine>
beforeAll(async () => {
  ;({ t, executivo, analista } = await openBaixas())
  mortal = await openTestApp({ hoje: '2026-11-20', database: t.database })
  victim = await mortal.as(CPF.analistaFinanceiro)
  line = breakLine(mortal.app.pool)
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  await mortal.close()
  await t.close()
})

/** What the database holds of a statement and of the instalments that it tells. */
async function holds(id: number): Promise<string> {
  const { rows } = await t.app.pool.query(
    `select s.status || ' ' || coalesce(left(s.codigo, 64), '-') || ' ' || s.quantidade || ' ' || s.repassado || ' ' ||
      coalesce((select string_agg(p.status, ',' order by p.id) from parcelas p where p.id in (
        select l.parcela_id from prestacoes_linhas x join recebimentos_linhas l on l.id = x.recebimento_linha_id
        where x.prestacao_id = s.id and x.excluido_em is null)), '-') || ' ' ||
      (select count(*) from historico h where h.recurso = 'prestacoes' and h.registro_id = s.id) as held
    from prestacoes s where s.id = $1`,
    [id],
  )
  return rows[0].held
}

async function nova(): Promise<number> {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const made = await analista.post('/api/v1/prestacoes', { tipo: 'liquida', corte: '2026-11-20', credor_id: 10 })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}

const STAGES: readonly (readonly [string, readonly string[], (actor: Actor, id: number) => Promise<unknown>])[] = [
  ['its lines are put together', [], (actor, id) => actor.post(acts('incluir'), { ids: [id], valores: {} })],
  ['it is closed', ['incluir'], (actor, id) => actor.post(acts('fechar'), { ids: [id], valores: {} })],
  ['it is paid', ['incluir', 'fechar', 'enviar'], (actor, id) => repassar(actor, id, 450, { comprovante: `P${id}` })],
]
const acts = (ato: string) => `/api/v1/prestacoes/atos/${ato}`

describe('a server that dies while a statement is worked on', () => {
  it.each(STAGES)(
    'leaves all or nothing at every statement while %s, and the next try ends it once',
    async (_, before, act) => {
      const probe = await nova()
      await levar(analista, probe, ...before)
      line.arm(0, 'for good')
      await act(victim, probe)
      const statements = line.disarm()
      expect(statements.length).toBeGreaterThan(5)
      for (let point = 1; point <= statements.length; point += 1) {
        if (!hasTurn(point, 4)) continue
        const id = await nova()
        await levar(analista, id, ...before)
        const untouched = await holds(id)
        line.arm(point, 'for good')
        await act(victim, id).catch(() => undefined)
        line.disarm()
        const left = await holds(id)
        await act(analista, id)
        const done = await holds(id)
        expect([point, [untouched, done].includes(left), done === untouched]).toEqual([point, true, false])
      }
    },
    300_000,
  )
})

describe('two who close one statement at once', () => {
  it('are told apart: one has closed it, the other is told so', async () => {
    const id = await nova()
    await levar(analista, id, 'incluir')
    const other = await t.as(CPF.supervisorFinanceiro)
    const verdicts = await Promise.all([agir(analista, id, 'fechar'), agir(other, id, 'fechar')])
    expect(verdicts.map((verdict) => verdict?.ok).sort()).toEqual([false, true])
    expect(verdicts.find((verdict) => !verdict?.ok)?.message).toContain('situação em que ele está')
  })
})
