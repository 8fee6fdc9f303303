import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkWithin } from '../../../../src/server/app/integrity/check-invariants'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import type { Actor, TestApp } from '../../harness'
import { broken, fechar } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { abrir, levar, repassar } from './prestacao-de-teste'

let t: TestApp
let executivo: Actor
let analista: Actor
let id: number
let parcela: number
beforeAll(async () => {
  ;({ t, executivo, analista } = await openBaixas())
  const acordo = await fechar(t, executivo)
  parcela = acordo.parcelas[0]
  await receber(analista, parcela)
  id = await abrir(analista, { credor_id: 10 })
  await levar(analista, id, 'fechar', 'enviar')
  await repassar(analista, id, 450)
})
afterAll(() => t.close())

const TABLES = ['prestacoes', 'prestacoes_linhas', 'prestacoes_repasses', 'prestacoes_ajustes', 'parcelas']

it.each([
  [
    'a line in two statements',
    `drop index ux_prestacoes_linhas_recebimento_linha_id; insert into prestacoes_linhas
      select (jsonb_populate_record(l, '{"id": 999999}')).* from prestacoes_linhas l where prestacao_id = $1 limit 1`,
    'linha_em_uma_prestacao',
  ],
  [
    'a centavo of a line',
    'update prestacoes_linhas set realizado = realizado + 0.01 where prestacao_id = $1',
    'linha_da_prestacao_e_a_do_livro',
  ],
  [
    'a line of another creditor',
    'update prestacoes_linhas set credor_id = 216 where prestacao_id = $1',
    'linha_da_prestacao_e_a_do_livro',
  ],
  [
    'a centavo of a statement',
    'update prestacoes set realizado = realizado + 0.01 where id = $1',
    'prestacao_soma_as_linhas',
  ],
  [
    'a figure that breaks the identity',
    'update prestacoes set comissao = comissao - 0.01 where id = $1',
    'prestacao_soma_as_linhas',
  ],
  // no act: planted, and undone
  [
    'an instalment told that no statement tells',
    "update parcelas set status = 'Prestada' where id = $2",
    'parcela_prestada_segue_as_prestacoes',
  ],
  // no act: planted, and undone
  [
    'an instalment paid on that was only told',
    "update prestacoes set status = 'Enviada' where id = $1",
    'parcela_prestada_segue_as_prestacoes',
  ],
  [
    'a line taken from a closed statement',
    'update prestacoes_linhas set excluido_em = now() where prestacao_id = $1',
    'parcela_prestada_segue_as_prestacoes',
  ],
  [
    'a repasse beyond what is owed',
    'update prestacoes_repasses set valor = valor + 0.01 where prestacao_id = $1',
    'repasse_ate_o_devido',
  ],
  [
    'a statement settled by less',
    'update prestacoes_repasses set valor = valor - 0.01 where prestacao_id = $1',
    'repasse_ate_o_devido',
  ],
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
      for (const part of statement.replaceAll('$1', String(id)).replaceAll('$2', String(parcela)).split(';')) {
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
