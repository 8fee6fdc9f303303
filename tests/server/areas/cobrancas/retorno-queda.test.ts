import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { retorno } from '../../../domain/payments/cnab/sample'
import { runs } from '../../../inteiro'
import { runProgram } from '../../program'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { fillCredores } from './cobrar'
import { boletos, convenioDe, gerar } from './remessa-de-teste'
import { dito } from './retorno-de-teste'

const { t, administrador, analistaFinanceiro, executivo } = withApp({ hoje: '2026-11-26' }, [
  'administrador',
  'analistaFinanceiro',
  'executivo',
])
const folder = mkdtempSync(join(tmpdir(), 'avenca-queda-'))
chmodSync(folder, 0o755)
beforeAll(() => fillCredores(t))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  expect(await broken(t)).toEqual([])
})

const run = (stage: 'previa' | 'trazer', what: string | number, point: number) =>
  runProgram('tests/server/areas/cobrancas/retorno-and-die.ts', [t.database.url, stage, String(what), String(point)])

const NOTHING = '0 0 0 0 0 0 Baixada'
const WHOLE = '4 1 1 1 1 1 Rejeitada em parte'

it('a process killed at any statement of reading or bringing in leaves all of a file or nothing', {
  timeout: runs(480_000, 1_800_000),
}, async () => {
  const first = await convenioComArquivo()
  const read = await run('previa', first.path, 0)
  expect(read.errors).toBe('')
  const { id, statements: reading } = JSON.parse(read.output)
  await confirm(id)
  const lived = await run('trazer', id, 0)
  expect(lived.errors).toBe('')
  const { statements: bringing } = JSON.parse(lived.output)
  expect([reading > 8, bringing > 15]).toEqual([true, true])
  expect(await left(first.convenio)).toBe(WHOLE)
  const whole = await dump(first.convenio)

  for (const point of spread(reading, runs(4, 40))) {
    const { path, convenio } = await convenioComArquivo()
    expect([point, await run('previa', path, point)]).toMatchObject([point, { signal: 'SIGKILL' }])
    expect([point, await files(convenio), await left(convenio)]).toEqual([point, 0, NOTHING])
  }
  for (const point of spread(bringing, runs(6, 40))) {
    const { path, convenio } = await convenioComArquivo()
    const { id: waiting } = JSON.parse((await run('previa', path, 0)).output)
    await confirm(waiting)
    expect([point, await run('trazer', waiting, point)]).toMatchObject([point, { signal: 'SIGKILL' }])
    expect([point, await left(convenio)]).toEqual([point, NOTHING])
    for (const _ of ['again', 'once more']) expect((await run('trazer', waiting, 0)).signal).toBe(null)
    expect([point, await left(convenio)]).toEqual([point, WHOLE])
    expect([point, await dump(convenio)]).toEqual([point, whole])
  }
})

/** So many statements of a run, its first and last among them. */
function spread(statements: number, wanted: number): readonly number[] {
  const step = Math.max(1, (statements - 1) / Math.max(1, wanted - 1))
  return [...new Set(Array.from({ length: Math.min(statements, wanted) }, (_, at) => Math.round(1 + at * step)))]
}

let empresas = 6_000_000
/** Three slips that a bank was told of, and its answer: one registered, one refused, one registered and paid. */
async function convenioComArquivo() {
  empresas += 1
  const codigo_empresa = String(empresas)
  const convenio = await convenioDe(administrador, '237', { codigo_empresa })
  const [a, b, c] = await boletos(t, executivo, convenio, 3)
  if (!a || !b || !c) throw new Error('slips')
  const remessa = await gerar(t, analistaFinanceiro, convenio)
  await analistaFinanceiro.get(`/api/v1/remessas_bancarias/${remessa.id}/arquivo.rem`)
  const paid = { ocorrencia: '06', valor_pago: Math.round(c.valor * 100) - 10, data_credito: '2026-11-27', tarifa: 237 }
  const lines = [
    dito('237', 240, a, { ocorrencia: '02' }),
    dito('237', 240, b, { ocorrencia: '03', motivos: '48' }),
    dito('237', 240, c, { ocorrencia: '02' }),
    dito('237', 240, c, paid),
  ]
  const path = join(folder, `${codigo_empresa}.ret`)
  writeFileSync(path, retorno('237', 240, lines, { convenio: codigo_empresa }), 'latin1')
  return { convenio, path }
}

async function confirm(previa_id: number): Promise<void> {
  const answer = await analistaFinanceiro.post('/api/v1/retornos_bancarios/confirmar', { previa_id })
  expect(answer.statusCode, answer.body).toBe(202)
}

async function files(convenio: number): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from importacoes where tipo = 'retorno' and registro_id = ${convenio}`.execute(t.db)
  return rows[0]?.n ?? -1
}

/** Notices, charges by state, tasks and lines of history of the return, and the state of the remessa. */
async function left(convenio: number): Promise<string> {
  const of = sql`(select id from cobrancas where convenio_id = ${convenio})`
  const { rows } = await sql<Record<string, number | string>>`select
    (select count(*) from cobrancas_retornos where convenio_id = ${convenio}) as avisos,
    (select count(*) from cobrancas where id in ${of} and status = 'Ativa') as ativas,
    (select count(*) from cobrancas where id in ${of} and status = 'Rejeitada') as rejeitadas,
    (select count(*) from cobrancas where id in ${of} and status = 'Paga' and creditado_em = '2026-11-27') as pagas,
    (select count(*) from pendencias p join cobrancas c on c.parcela_id = p.registro_parcelas_id where c.id in ${of} and p.tipo = 'boleto_rejeitado') as pendencias,
    (select count(*) from historico h join remessas_bancarias r on r.id = h.registro_id and h.recurso = 'remessas_bancarias'
      where r.convenio_id = ${convenio} and h.acao = 'responder') as respostas,
    (select status from remessas_bancarias where convenio_id = ${convenio}) as remessa`.execute(t.db)
  return Object.values(rows[0] ?? {}).join(' ')
}

/** What the return wrote, without ids and moments. */
async function dump(convenio: number) {
  const { rows } =
    await sql`select r.tipo, r.resultado, r.detalhe, r.motivos, r.valor, r.data, r.creditado_em, r.tarifa, r.linha, c.status, c.motivo_rejeicao,
      c.valor_pago, c.versao, p.status_cobranca, p.versao as versao_da_parcela
    from cobrancas_retornos r join cobrancas c on c.id = r.cobranca_id join parcelas p on p.id = c.parcela_id
    where r.convenio_id = ${convenio} order by r.linha`.execute(t.db)
  return rows
}
