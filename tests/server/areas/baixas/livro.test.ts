import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkWithin } from '../../../../src/server/app/integrity/check-invariants'
import { createDb, createPool, type Db } from '../../../../src/server/platform/database/pool'
import type { Actor, TestApp } from '../../harness'
import { broken, fechar, recebimentosOf } from './acordo-recebendo'
import { openBaixas, receber } from './open-baixas'

let t: TestApp
let owner: pg.Client
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

describe('the database itself', () => {
  it.each([
    'update recebimentos set valor = valor',
    'update recebimentos_linhas set principal = principal',
    'delete from recebimentos_linhas',
    'delete from recebimentos',
    'truncate recebimentos, recebimentos_linhas cascade',
  ])('refuses to change what was written: %s', async (statement) => {
    await receber(analista, (await fechar(t, executivo)).parcelas[0])
    await expect(owner.query(statement)).rejects.toMatchObject({ constraint: 'livro_imutavel' })
  })

  it('refuses a line that does not add up, an entry that is not its lines, and more than was negotiated', async () => {
    const acordo = await fechar(t, executivo)
    const [id] = acordo.parcelas
    await receber(analista, id, { valor: 100 })
    await expect(copyReceipt(id, { valor: 'valor + 0.01', repasse: 'valor_repasse + 0.01' })).rejects.toMatchObject({
      constraint: 'recebimentos_soma_das_linhas',
    })
    await expect(copyReceipt(id, { valor: 'valor + 0.01', repasse: 'valor_repasse' })).rejects.toMatchObject({
      constraint: 'recebimentos_identidade',
    })
    await expect(copyReceipt(id, { principal: 'principal + 0.01' })).rejects.toMatchObject({
      constraint: 'recebimentos_linhas_divisao',
    })
    await receber(analista, id, { valor: 300 })
    await expect(copyReceipt(id, {})).rejects.toMatchObject({ constraint: 'recebimentos_linhas_limite' })
    expect((await supervisor.post(`/api/v1/parcelas/${id}/estorno`, { motivo: 'cheque sem fundo' })).statusCode).toBe(
      201,
    )
    const [reversal] = (await recebimentosOf(t, acordo.id)).filter(({ tipo }) => tipo === 'estorno')
    const twice = `insert into recebimentos (parcela_id, acordo_id, credor_id, tipo, data, forma, valor, valor_repasse, estorno_de_id, motivo)
      select parcela_id, acordo_id, credor_id, tipo, data, forma, valor, valor, estorno_de_id, motivo from recebimentos where id = ${reversal?.id}`
    await expect(owner.query(twice)).rejects.toMatchObject({ code: '23505' })
  })

  it('has the old check replaced where it was', async () => {
    const { rows } = await owner.query(
      `select conname from pg_constraint where conname like 'parcelas_operacoes_re%' and contype = 'c' order by 1`,
    )
    expect(rows).toEqual([{ conname: 'parcelas_operacoes_recebida_com_mora' }])
  })

  /** The newest receipt of an instalment once more, changed. */
  async function copyReceipt(id: number, change: { valor?: string; repasse?: string; principal?: string }) {
    const { valor = 'valor', repasse = 'valor_repasse', principal = 'principal' } = change
    await owner.query('begin')
    try {
      const { rows } =
        await owner.query(`insert into recebimentos (parcela_id, acordo_id, credor_id, data, forma, valor, comissao, valor_repasse)
        select parcela_id, acordo_id, credor_id, data, forma, ${valor}, comissao, ${repasse}
        from recebimentos where parcela_id = ${id} order by id desc limit 1 returning id, (select max(id) from recebimentos where parcela_id = ${id}) as de`)
      const [{ id: made, de }] = rows
      await owner.query(`insert into recebimentos_linhas (recebimento_id, linha_id, parcela_id, acordo_id, operacao_id, credor_id,
          numero_operacao, data, principal, realizado, comissao, valor_repasse)
        select ${made}, linha_id, parcela_id, acordo_id, operacao_id, credor_id, numero_operacao, data, ${principal}, realizado, comissao, valor_repasse
        from recebimentos_linhas where recebimento_id = ${de}`)
      await owner.query('commit')
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  }
})

it('the list of receipts names the client, and finds the client’s agreement by name', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  expect(t.definitions.resources.recebimentos?.lista.colunas).toContain('acordo')
  const { nome } = await t.db
    .selectFrom('clientes')
    .innerJoin('acordos', 'acordos.cliente_id', 'clientes.id')
    .select('nome')
    .where('acordos.id', '=', acordo.id)
    .executeTakeFirstOrThrow()
  const [row] = (await analista.get(`/api/v1/recebimentos?acordo_id=${acordo.id}`)).json()
  expect(row.acordo).toEqual({ id: acordo.id, titulo: `Acordo ${acordo.id} · ${nome}` })
  const found = await analista.get(`/api/v1/recebimentos/opcoes/acordo?q=${encodeURIComponent(nome)}`)
  expect(found.json()).toContainEqual(row.acordo)
})

describe('the seven invariants', () => {
  it('hold after all that was done here', async () => {
    expect(await broken(t)).toEqual([])
  })

  it.each([
    [
      'a centavo of a receipt',
      'update recebimentos set valor = valor + 0.01, valor_repasse = valor_repasse + 0.01 where id = $1',
      'linhas_somam_o_recebimento',
      5,
    ],
    [
      'a centavo of a line',
      'update recebimentos_linhas set principal = principal + 0.01, realizado = realizado + 0.01, valor_repasse = valor_repasse + 0.01 where recebimento_id = $1',
      'linha_da_parcela_segue_o_livro',
      5,
    ],
    [
      'the cause of a receipt',
      "update recebimentos set causa = 'credor' where id = $1",
      'recebimento_guarda_a_causa',
      5,
    ],
    [
      'the age of a line',
      'update recebimentos_linhas set idade = 7 where recebimento_id = $1',
      'linha_guarda_a_remessa',
      5,
    ],
    [
      'a centavo of an instalment',
      'update parcelas set valor_pago = valor_pago - 0.01 where id = (select parcela_id from recebimentos where id = $1)',
      'parcela_segue_os_recebimentos',
      5,
    ],
    [
      'an agreement’s total paid',
      'update acordos set valor_pago = 0 where id = (select acordo_id from recebimentos where id = $1)',
      'acordo_segue_os_recebimentos',
      5,
    ],
    [
      'a value of an instalment',
      'update parcelas set valor_nominal_original = valor_nominal_original + 0.01 where id = (select parcela_id from recebimentos where id = $1)',
      'parcelas_somam_o_acordo',
      2,
    ],
    [
      'an instalment too few',
      'update acordos set quantidade_parcelas = quantidade_parcelas + 1 where id = (select acordo_id from recebimentos where id = $1)',
      'numero_de_parcelas',
      3,
    ],
    [
      'an operation let go',
      'update acordos_operacoes set viva = false where acordo_id = (select acordo_id from recebimentos where id = $1)',
      'marca_de_acordo_vivo',
      4,
    ],
    [
      'an operation in collection',
      "update operacoes set status_operacao = 'C' where id in (select operacao_id from recebimentos_linhas where recebimento_id = $1)",
      'operacao_de_acordo_vivo',
      4,
    ],
    [
      'a debt that changed under its agreement',
      'update operacoes set valor_nominal = valor_nominal * 2 where id in (select operacao_id from recebimentos_linhas where recebimento_id = $1)',
      'operacao_como_foi_acordada',
      4,
    ],
    [
      'money in a cancelled agreement',
      "update acordos set status = 'Cancelado' where id = (select acordo_id from recebimentos where id = $1)",
      'cancelado_sem_recebido',
      5,
    ],
    [
      'a trace that is gone',
      "delete from historico where recurso = 'recebimentos' and registro_id = $1",
      'historico_do_recebimento',
      7,
    ],
    [
      'a status nobody gave',
      "update acordos set status = 'Em atraso' where id = (select acordo_id from recebimentos where id = $1)",
      'historico_do_acordo',
      7,
    ],
    [
      'an answer without its act',
      "update idempotencia set resposta = jsonb_set(resposta::jsonb, '{recebimentos,0,id}', '9000000')::text where rota like '%/baixa' and resposta::jsonb #>> '{recebimentos,0,id}' = '$1'",
      'ato_respondido_existe',
      1,
    ],
    [
      'a kept sum that its rows do not give',
      'update clientes set em_cobranca = em_cobranca + 0.01 where id = (select a.cliente_id from recebimentos r join acordos a on a.id = r.acordo_id where r.id = $1)',
      'valor_guardado_segue_as_linhas',
      2,
    ],
    [
      'a centavo of the sums of the receipts',
      'update avenca_novas_recebimentos set valor = valor + 0.01',
      'soma_guardada_segue_as_linhas',
      2,
    ],
    [
      'a centavo of a summary of them',
      'select avenca_dobra_somas(); update avenca_resumo1_recebimentos set valor = valor + 0.01',
      'soma_guardada_segue_as_linhas',
      2,
    ],
    [
      'a step of the funnel that nobody took',
      "insert into funil_somas (etapa, credor_id, dia, ate, antes_ate, quantidade) values ('pagos', 10, '2026-11-20', '2026-11-30', '2026-10-31', 1)",
      'funil_segue_os_passos',
      3,
    ],
    [
      'a state of passage',
      "update parcelas set status = 'Estornada' where id = (select parcela_id from recebimentos where id = $1)",
      'parcela_de_passagem',
      6,
    ],
  ])('notice %s', async (_, statement, nome, numero) => {
    const { recebimentos } = await receber(analista, (await fechar(t, executivo)).parcelas[0])
    await sabotaged(statement, recebimentos[0].id, async (trx) => {
      const found = (await checkWithin(trx)).filter(({ total }) => total > 0)
      expect(found).toContainEqual(expect.objectContaining({ nome, numero, total: expect.any(Number) }))
      expect(found.find((one) => one.nome === nome)?.violacoes[0]).toMatchObject({ id: expect.any(Number) })
    })
    expect(await broken(t)).toEqual([])
  })

  /** What no application may do: the owner turns the triggers off. All of it is undone. */
  async function sabotaged(statement: string, id: number, look: (trx: Db) => Promise<void>): Promise<void> {
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
        for (const table of SABOTAGED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
        await trx.executeQuery(CompiledQuery.raw(statement.replaceAll('$1', String(id))))
        await look(trx)
        throw undone
      })
    await expect(work.finally(() => pool.end())).rejects.toBe(undone)
  }

  const SABOTAGED = [
    'recebimentos',
    'recebimentos_linhas',
    'parcelas',
    'acordos',
    'acordos_operacoes',
    'operacoes',
    'clientes',
  ]
})
