import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { checkWithin } from '../../../../src/server/app/integrity/check-invariants'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { withApp } from '../../with-app'
import { broken } from '../baixas/acordo-recebendo'
import { fillCredores } from './cobrar'
import { boletos, convenioDe, gerar } from './remessa-de-teste'

const {
  t,
  administrador: admin,
  executivo,
  analistaFinanceiro: analista,
} = withApp({ hoje: '2026-11-20' }, ['administrador', 'executivo', 'analistaFinanceiro'])
let id = 0
beforeAll(async () => {
  await fillCredores(t)
  const convenio = await convenioDe(admin, '237')
  await boletos(t, executivo, convenio, 2)
  id = (await gerar(t, analista, convenio)).id
})

const TABLES = ['remessas_bancarias', 'remessas_bancarias_linhas', 'cobrancas']

it.each([
  [
    'a centavo of a remessa',
    'update remessas_bancarias set valor = valor + 0.01 where id = $1',
    'remessa_soma_os_titulos',
  ],
  ['a title more', 'update remessas_bancarias set titulos = titulos + 1 where id = $1', 'remessa_soma_os_titulos'],
  [
    'a line taken from a remessa',
    'update remessas_bancarias_linhas set excluido_em = now() where id = (select min(id) from remessas_bancarias_linhas where remessa_id = $1)',
    'remessa_soma_os_titulos',
  ],
  [
    'a line that is not its charge',
    'update remessas_bancarias_linhas set valor = valor + 0.01 where remessa_id = $1',
    'titulo_da_remessa_e_a_cobranca',
  ],
  [
    'a charge in two remessas',
    `drop index remessas_bancarias_um_movimento;
     insert into remessas_bancarias_linhas select (jsonb_populate_record(l, '{"id": 999999, "vencimento": "2030-01-01"}')).*
     from remessas_bancarias_linhas l where remessa_id = $1 limit 1`,
    'cobranca_entra_no_banco_uma_vez',
  ],
  [
    'another byte of its file',
    "update remessas_bancarias_arquivos set conteudo = conteudo || ' '::bytea where remessa_id = $1",
    'remessa_guarda_o_arquivo',
  ],
  ['a file that is gone', 'delete from remessas_bancarias_arquivos where remessa_id = $1', 'remessa_guarda_o_arquivo'],
])('%s is named', async (_, statement, nome) => {
  const pool = createPool({
    url: t.database.ownerUrl,
    max: 1,
    statementTimeoutMs: 0,
    name: 'sabotagem',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  const undone = new Error('undone')
  const work = createDb(pool)
    .transaction()
    .execute(async (trx) => {
      for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
      for (const part of statement.replaceAll('$1', String(id)).split(';')) {
        await trx.executeQuery(CompiledQuery.raw(part))
      }
      const found = (await checkWithin(trx)).filter(({ total }) => total > 0)
      expect(found).toContainEqual(expect.objectContaining({ nome, numero: 5, total: expect.any(Number) }))
      throw undone
    })
  await expect(work).rejects.toBe(undone)
  await pool.end()
  expect(await broken(t)).toEqual([])
})
