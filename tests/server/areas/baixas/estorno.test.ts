import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import {
  type AcordoRecebendo,
  acordoOf,
  broken,
  fechar,
  linhasDaParcela,
  nth,
  operacoesOf,
  parcelasOf,
  recebimentosOf,
} from './acordo-recebendo'
import { openBaixas, receber } from './open-baixas'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(() => t.close())

const estornar = (id: number, body: object = { motivo: 'cheque sem fundo' }, actor = supervisor) =>
  actor.post(`/api/v1/parcelas/${id}/estorno`, body)

describe('reversing a receipt', () => {
  it('tells the screen that asked what it changed, as far as that person may see it', async () => {
    const acordo = await fechar(t, executivo)
    await receber(analista, acordo.parcelas[0])
    const { headers } = await estornar(acordo.parcelas[0])
    expect(headers['x-mudou']).toBe('acordos,parcelas,recebimentos')
    const refused = await estornar(acordo.parcelas[0])
    expect([refused.statusCode >= 400, refused.headers['x-mudou']]).toEqual([true, undefined])
  })

  it('writes the exact negation and leaves everything as it was', async () => {
    const acordo = await fechar(t, executivo)
    const before = await linhasDaParcela(t, acordo.parcelas[0])
    await receber(analista, acordo.parcelas[0])
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
      [null, 'A Vencer'],
      ['A Vencer', 'Paga'],
      ['Paga', 'Estornada'],
      ['Estornada', 'A Vencer'],
    ])
  })

  it('takes an agreement that was paid off back, its operations with it', async () => {
    const acordo = await fechar(t, executivo)
    for (const id of acordo.parcelas) await receber(analista, id)
    expect(await acordoOf(t, acordo.id)).toMatchObject({ status: 'Quitado' })
    const answer = await estornar(nth(acordo, 2))
    expect(answer.json()).toMatchObject({ acordo: { status: 'Vigente', valor_pago: 1000 } })
    expect(await operacoesOf(t, acordo.operacoes)).toMatchObject([{ status_operacao: 'A' }, { status_operacao: 'A' }])
    expect(await acordoOf(t, acordo.id)).toMatchObject({ encerrado_em: null })
    expect(await broken(t)).toEqual([])
  })

  it('goes from the newest receipt back, never past one that stands', async () => {
    const acordo = await fechar(t, executivo)
    const [id] = acordo.parcelas
    const first = await receber(analista, id, { valor: 100 })
    const second = await receber(analista, id, { valor: 50, data: '2026-11-19' })
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
    expect(await broken(t)).toEqual([])
  })

  it('is the finance supervisor’s alone, with a reason', async () => {
    const acordo = await fechar(t, executivo)
    const [id] = acordo.parcelas
    await receber(analista, id)
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
  })

  it('gives an operation of a broken agreement back what the receipt had taken off', async () => {
    const acordo = await fechar(t, executivo, { operacoes: [{ valor_nominal: 1000 }], parametros: { nParcelas: 2 } })
    await receber(analista, acordo.parcelas[0])
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
    expect(await broken(t)).toEqual([])
  })

  it('is refused when the operation is in another live agreement, which is named', async () => {
    const acordo = await fechar(t, executivo, { operacoes: [{ valor_nominal: 1000 }], parametros: { nParcelas: 2 } })
    await receber(analista, acordo.parcelas[0])
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
    expect(await broken(t)).toEqual([])
  })

  it('of one instalment of a creditor write-off lets it wait for finance again, which may write it off', async () => {
    const acordo = await fechar(t, analista, { formaPagamento: 'Credor', parametros: { nParcelas: 2 } })
    const [id] = acordo.parcelas
    await estornar(id)
    const waiting = async () => {
      const answer = await analista.get('/api/v1/a_baixar?_start=0&_end=100')
      return answer.json<{ id: number }[]>().map((row) => row.id)
    }
    await executivo.post(`/api/v1/parcelas/${id}/informe-do-credor`, { data: '2026-11-18' })
    expect(await waiting()).toContain(id)
    await receber(analista, id, { valor: 750, forma: 'Credor' })
    expect(await acordoOf(t, acordo.id)).toMatchObject({ status: 'Baixa Administrativa', valor_pago: 1500 })
    expect(await waiting()).not.toContain(id)
    expect(await broken(t)).toEqual([])
  })

  it('and another person’s at once: one is done, the other finds nothing to reverse', async () => {
    const acordo = await fechar(t, executivo)
    await receber(analista, acordo.parcelas[0])
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
    // a slip of the keyboard, before there were reais
    expect((await executivo.post(url, { data: '0206-11-18' })).json()).toMatchObject({ code: 'data_fora_do_intervalo' })
    expect((await executivo.post(url, { data: '2026-11-18' })).json()).toMatchObject({
      parcela: { status: 'Informada pelo credor', data_credor_informou: '2026-11-18', valor_pago: 0 },
    })
    expect((await executivo.post(`${url}/retirada`, { motivo: 'engano' })).json()).toMatchObject({
      parcela: { status: 'A Vencer', data_credor_informou: null },
    })
    expect((await executivo.post(`${url}/retirada`, { motivo: 'engano' })).json()).toMatchObject({ statusCode: 409 })
    await executivo.post(url, { data: '2026-11-18' })
    await receber(analista, id, { forma: 'Credor' })
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

async function quebrar(acordo: AcordoRecebendo): Promise<void> {
  const answer = await supervisor.post(`/api/v1/acordos/${acordo.id}/quebrar`, { motivo: 'não pagou mais' })
  expect(answer.statusCode, answer.body).toBe(200)
}
