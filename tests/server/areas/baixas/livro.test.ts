import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../../../src/server/database/pool'
import { checkInvariants, checkWithin } from '../../../../src/server/integrity/check-invariants'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import {
  type AcordoRecebendo,
  acordoOf,
  fechar,
  linhasDaParcela,
  nth,
  operacoesOf,
  parcelasOf,
  recebimentosOf,
  setRemuneracao,
} from './acordo-recebendo'

let t: TestApp
let owner: pg.Client
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  executivo = await t.as(CPF.executivo)
  analista = await t.as(CPF.analistaFinanceiro)
  supervisor = await t.as(CPF.supervisorFinanceiro)
  await setRemuneracao(t, 10, 10)
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const PAGO = { data: '2026-11-20', valor: 500, forma: 'boleto_pix' }
const receber = async (id: number, change: object = {}) => {
  const answer = await analista.post(`/api/v1/parcelas/${id}/baixa`, { ...PAGO, ...change })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const estornar = (id: number, body: object = { motivo: 'cheque sem fundo' }, actor = supervisor) =>
  actor.post(`/api/v1/parcelas/${id}/estorno`, body)

const broken = async () => (await checkInvariants(t.db)).filter(({ total }) => total > 0)

describe('reversing a receipt', () => {
  it('writes the exact negation and leaves everything as it was', async () => {
    const acordo = await fechar(t, executivo)
    const before = await linhasDaParcela(t, acordo.parcelas[0])
    await receber(acordo.parcelas[0])
    const answer = await estornar(acordo.parcelas[0])
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      recebimentos: [{ tipo: 'estorno', valor: -500, comissao: -50, valor_repasse: -450, data: '2026-11-20' }],
      parcela: { status: 'A Vencer', valor_pago: 0, pago_em: null },
      acordo: { status: 'Aguardando', valor_pago: 0, parcelas_pagas: 0, proximo_vencimento: '2026-11-20' },
    })
    const money = ({ realizado, recebimento, comissao, valor_repasse, taxa_cartao }: (typeof before)[number]) => ({
      realizado,
      recebimento,
      comissao,
      valor_repasse,
      taxa_cartao,
    })
    expect((await linhasDaParcela(t, acordo.parcelas[0])).map(money)).toEqual(before.map(money))
    const { rows } = await sql<{ soma: number }>`
      select sum(abs(soma)) as soma from (select linha_id, sum(principal) + sum(comissao) + sum(valor_repasse) as soma
        from recebimentos_linhas where acordo_id = ${acordo.id} group by 1) s`.execute(t.db)
    expect(rows).toEqual([{ soma: 0 }])
    const statuses = await t.db
      .selectFrom('historico')
      .select(sql<string[]>`mudancas -> 'status'`.as('status'))
      .where('recurso', '=', 'parcelas')
      .where('registro_id', '=', acordo.parcelas[0])
      .orderBy('id')
      .execute()
    expect(statuses.map(({ status }) => status)).toEqual([
      ['A Vencer', 'Paga'],
      ['Paga', 'Estornada'],
      ['Estornada', 'A Vencer'],
    ])
  })

  it('takes an agreement that was paid off back, its operations with it', async () => {
    const acordo = await fechar(t, executivo)
    for (const id of acordo.parcelas) await receber(id)
    expect(await acordoOf(t, acordo.id)).toMatchObject({ status: 'Quitado' })
    const answer = await estornar(nth(acordo, 2))
    expect(answer.json()).toMatchObject({ acordo: { status: 'Vigente', valor_pago: 1000 } })
    expect(await operacoesOf(t, acordo.operacoes)).toMatchObject([{ status_operacao: 'A' }, { status_operacao: 'A' }])
    expect(await acordoOf(t, acordo.id)).toMatchObject({ encerrado_em: null })
    expect(await broken()).toEqual([])
  })

  it('goes from the newest receipt back, never past one that stands', async () => {
    const acordo = await fechar(t, executivo)
    const [id] = acordo.parcelas
    const first = await receber(id, { valor: 100 })
    const second = await receber(id, { valor: 50, data: '2026-11-19' })
    const [older, newer] = [first.recebimentos[0].id, second.recebimentos[0].id]
    const wrong = await estornar(id, { motivo: 'erro', recebimento_id: older })
    expect(wrong.json()).toMatchObject({
      statusCode: 409,
      code: 'estorno_fora_de_ordem',
      message: expect.stringContaining(String(newer)),
    })
    expect((await estornar(id, { motivo: 'erro', recebimento_id: newer })).json()).toMatchObject({
      parcela: { status: 'Paga parcial', valor_pago: 100, pago_em: '2026-11-20' },
    })
    expect((await estornar(id, { motivo: 'erro', recebimento_id: newer })).json()).toMatchObject({ statusCode: 404 })
    expect((await estornar(id)).statusCode).toBe(201)
    expect((await estornar(id)).json()).toMatchObject({ statusCode: 409, code: 'estorno_sem_recebimento' })
    expect(await broken()).toEqual([])
  })

  it('is the finance supervisor’s alone, with a reason, and not after the creditor was paid', async () => {
    const acordo = await fechar(t, executivo)
    const [id] = acordo.parcelas
    await receber(id)
    const administrador = await t.as(CPF.administrador)
    expect((await estornar(id, undefined, analista)).json()).toMatchObject({ statusCode: 403, code: 'sem_permissao' })
    expect((await estornar(id, undefined, administrador)).json()).toMatchObject({
      statusCode: 403,
      code: 'funcao_nao_permitida',
    })
    expect((await estornar(id, { motivo: '  ' })).json()).toMatchObject({
      statusCode: 422,
      errors: { motivo: [expect.any(String)] },
    })
    await t.db.updateTable('parcelas').set({ status: 'Repassada' }).where('id', '=', id).execute()
    expect((await estornar(id)).json()).toMatchObject({ statusCode: 409, code: 'estorno_repassada' })
    await t.db.updateTable('parcelas').set({ status: 'Paga' }).where('id', '=', id).execute()
  })

  it('gives an operation of a broken agreement back what the receipt had taken off', async () => {
    const acordo = await fechar(t, executivo, { operacoes: [{ valor_nominal: 1000 }], parametros: { nParcelas: 2 } })
    await receber(acordo.parcelas[0])
    await quebrar(acordo)
    expect(await operacoesOf(t, acordo.operacoes)).toEqual([
      { status_operacao: 'C', valor_nominal: 500, valor_original: 1000 },
    ])
    expect((await estornar(acordo.parcelas[0])).json()).toMatchObject({
      parcela: { status: 'Cancelada', valor_pago: 0 },
      acordo: { status: 'Quebrado', valor_pago: 0 },
    })
    expect(await operacoesOf(t, acordo.operacoes)).toEqual([
      { status_operacao: 'C', valor_nominal: 1000, valor_original: null },
    ])
    expect(await broken()).toEqual([])
  })

  it('is refused when the operation is in another live agreement, which is named', async () => {
    const acordo = await fechar(t, executivo, { operacoes: [{ valor_nominal: 1000 }], parametros: { nParcelas: 2 } })
    await receber(acordo.parcelas[0])
    await quebrar(acordo)
    const { cliente_id, operacoes } = acordo
    const again = await executivo.post('/api/v1/acordo/store', {
      cliente_id,
      operacoes,
      credor_id: 10,
      formaPagamento: 'boleto_pix',
    })
    const answer = await estornar(acordo.parcelas[0])
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      code: 'operacao_indisponivel',
      message: expect.stringContaining(`acordo ${again.json().acordo.id}`),
    })
    expect(await recebimentosOf(t, acordo.id)).toHaveLength(1)
  })

  it('undoes a creditor write-off whole when nothing of it is left', async () => {
    const acordo = await fechar(t, analista, { formaPagamento: 'Credor', parametros: { nParcelas: 2 } })
    const [one] = acordo.parcelas
    expect((await estornar(one)).json()).toMatchObject({ acordo: { status: 'Baixa Administrativa', valor_pago: 750 } })
    expect(await operacoesOf(t, acordo.operacoes)).toMatchObject([{ status_operacao: 'X' }, { status_operacao: 'X' }])
    expect((await estornar(nth(acordo, 1))).json()).toMatchObject({ acordo: { status: 'Cancelado', valor_pago: 0 } })
    expect(await operacoesOf(t, acordo.operacoes)).toMatchObject([{ status_operacao: 'C' }, { status_operacao: 'C' }])
    expect((await parcelasOf(t, acordo.id)).map(({ status }) => status)).toEqual(['Cancelada', 'Cancelada'])
    expect(await broken()).toEqual([])
  })

  it('and another person’s at once: one is done, the other finds nothing to reverse', async () => {
    const acordo = await fechar(t, executivo)
    await receber(acordo.parcelas[0])
    const answers = await Promise.all([estornar(acordo.parcelas[0]), estornar(acordo.parcelas[0])])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await recebimentosOf(t, acordo.id)).toHaveLength(2)
  })
})

describe('what the creditor says was paid', () => {
  it('is kept until finance writes it off or it is withdrawn', async () => {
    const acordo = await fechar(t, executivo)
    const [id] = acordo.parcelas
    const url = `/api/v1/parcelas/${id}/informe-do-credor`
    expect((await executivo.post(url, { data: '2026-11-21' })).json()).toMatchObject({ code: 'data_informe_futura' })
    expect((await executivo.post(url, { data: '2026-11-18' })).json()).toMatchObject({
      parcela: { status: 'Informada pelo credor', data_credor_informou: '2026-11-18', valor_pago: 0 },
    })
    expect((await executivo.post(`${url}/retirada`, { motivo: 'engano' })).json()).toMatchObject({
      parcela: { status: 'A Vencer', data_credor_informou: null },
    })
    expect((await executivo.post(`${url}/retirada`, { motivo: 'engano' })).json()).toMatchObject({ statusCode: 409 })
    await executivo.post(url, { data: '2026-11-18' })
    await receber(id, { forma: 'Credor' })
    expect(await parcelasOf(t, acordo.id)).toMatchObject([
      { status: 'Paga', data_credor_informou: '2026-11-18' },
      {},
      {},
    ])
    expect((await executivo.post(url, { data: '2026-11-18' })).json()).toMatchObject({ code: 'parcela_ja_paga' })
  })

  it('is not for a creditor to write', async () => {
    const acordo = await fechar(t, executivo)
    const credor = await t.as(CPF.credor10)
    const answer = await credor.post(`/api/v1/parcelas/${acordo.parcelas[0]}/informe-do-credor`, { data: '2026-11-18' })
    expect(answer.statusCode).toBe(403)
  })
})

describe('the database itself', () => {
  it.each([
    'update recebimentos set valor = valor',
    'update recebimentos_linhas set principal = principal',
    'delete from recebimentos_linhas',
    'delete from recebimentos',
    'truncate recebimentos, recebimentos_linhas cascade',
  ])('refuses to change what was written: %s', async (statement) => {
    await receber((await fechar(t, executivo)).parcelas[0])
    await expect(owner.query(statement)).rejects.toMatchObject({ constraint: 'livro_imutavel' })
  })

  it('refuses a line that does not add up, an entry that is not its lines, and more than was negotiated', async () => {
    const acordo = await fechar(t, executivo)
    const [id] = acordo.parcelas
    await receber(id, { valor: 100 })
    await expect(copyReceipt(id, { valor: 'valor + 0.01', repasse: 'valor_repasse + 0.01' })).rejects.toMatchObject({
      constraint: 'recebimentos_soma_das_linhas',
    })
    await expect(copyReceipt(id, { valor: 'valor + 0.01', repasse: 'valor_repasse' })).rejects.toMatchObject({
      constraint: 'recebimentos_identidade',
    })
    await expect(copyReceipt(id, { principal: 'principal + 0.01' })).rejects.toMatchObject({
      constraint: 'recebimentos_linhas_identidade',
    })
    await receber(id, { valor: 300 })
    await expect(copyReceipt(id, {})).rejects.toMatchObject({ constraint: 'recebimentos_linhas_limite' })
    await estornar(id)
    const [reversal] = (await recebimentosOf(t, acordo.id)).filter(({ tipo }) => tipo === 'estorno')
    const twice = `insert into recebimentos (parcela_id, acordo_id, credor_id, tipo, data, forma, valor, valor_repasse, estorno_de_id, motivo)
      select parcela_id, acordo_id, credor_id, tipo, data, forma, valor, valor, estorno_de_id, motivo from recebimentos where id = ${reversal?.id}`
    await expect(owner.query(twice)).rejects.toMatchObject({ code: '23505' })
  })

  it('has the old check replaced where it was', async () => {
    const { rows } = await owner.query(
      `select conname from pg_constraint where conname like 'parcelas_operacoes_re%' and contype = 'c' order by 1`,
    )
    expect(rows).toEqual([{ conname: 'parcelas_operacoes_recebida' }])
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

describe('the seven invariants', () => {
  it('hold after all that was done here', async () => {
    expect(await broken()).toEqual([])
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
      'a state of passage',
      "update parcelas set status = 'Estornada' where id = (select parcela_id from recebimentos where id = $1)",
      'parcela_de_passagem',
      6,
    ],
  ])('notice %s', async (_, statement, nome, numero) => {
    const { recebimentos } = await receber((await fechar(t, executivo)).parcelas[0])
    await sabotaged(statement, recebimentos[0].id, async (trx) => {
      const found = (await checkWithin(trx)).filter(({ total }) => total > 0)
      expect(found).toContainEqual(expect.objectContaining({ nome, numero, total: expect.any(Number) }))
      expect(found.find((one) => one.nome === nome)?.violacoes[0]).toMatchObject({ id: expect.any(Number) })
    })
    expect(await broken()).toEqual([])
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

  const SABOTAGED = ['recebimentos', 'recebimentos_linhas', 'parcelas', 'acordos', 'acordos_operacoes', 'operacoes']
})

async function quebrar(acordo: AcordoRecebendo): Promise<void> {
  const answer = await supervisor.post(`/api/v1/acordos/${acordo.id}/quebrar`, { motivo: 'não pagou mais' })
  expect(answer.statusCode, answer.body).toBe(200)
}
