import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../inteiro'
import { runProgram } from '../../program'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { fillCredores } from './cobrar'
import { boletos, convenioDe } from './remessa-de-teste'

const { t, administrador: admin, executivo } = withApp({ hoje: '2026-11-20' }, ['administrador', 'executivo'])
beforeAll(() => fillCredores(t))
afterAll(async () => expect(await broken(t)).toEqual([]))

const run = (point: number) =>
  runProgram('tests/server/areas/cobrancas/remessa-and-die.ts', [t.database.url, String(point)])

it('a process killed at any statement of generating leaves all of a remessa or nothing', {
  timeout: runs(240_000, 900_000),
}, async () => {
  const convenio = await convenioDe(admin, '237')
  await boletos(t, executivo, convenio, 3)
  const lived = await run(0)
  expect(lived.errors).toBe('')
  const { statements } = JSON.parse(lived.output)
  expect(await left(convenio)).toBe('1 3 1 2')
  expect(statements).toBeGreaterThan(7)
  const points = Array.from({ length: Math.min(statements, runs(10, 40)) }, (_, index) => index + 1)
  let whole = 1
  for (const point of points) {
    const next = await convenioDe(admin, '237')
    await boletos(t, executivo, next, 3)
    expect(await run(point)).toMatchObject({ signal: 'SIGKILL' })
    expect([point, await left(next)]).toEqual([point, '0 0 0 1'])
    expect((await run(0)).signal).toBe(null)
    expect([point, await left(next)]).toEqual([point, '1 3 1 2'])
    whole += 1
  }
  expect(whole).toBe(points.length + 1)
})

/** Remessas, lines, files and the next number of a convenio. */
async function left(convenio: number): Promise<string> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from remessas_bancarias where convenio_id = ${convenio}) as remessas,
    (select count(*) from remessas_bancarias_linhas where convenio_id = ${convenio} and remessa_id is not null) as linhas,
    (select count(*) from remessas_bancarias_arquivos a join remessas_bancarias r on r.id = a.remessa_id where r.convenio_id = ${convenio}) as arquivos,
    (select remessa_proxima from convenios where id = ${convenio}) as proxima`.execute(t.db)
  return Object.values(rows[0] ?? {}).join(' ')
}
