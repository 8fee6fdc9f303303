import { afterAll, beforeAll, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { broken, fechar, nth, parcelasOf } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { abrir, agir, ler, levar, linhasDe, ROTA } from './prestacao-de-teste'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  await t.close()
})

const statusOf = async (acordo: number) => (await parcelasOf(t, acordo)).map(({ status }) => status)

it('tells what is in the house net of what the house keeps, and moves its instalments', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  expect(await ler(analista, id)).toMatchObject({
    numero: 1,
    status: 'Aberta',
    quantidade: 2,
    realizado: 500,
    honorarios: 0,
    comissao: 50,
    taxa_cartao: 0,
    valor_repasse: 450,
    a_repassar: 450,
    a_faturar: 0,
    liquido: 450,
    saldo: 450,
  })
  expect(await statusOf(acordo.id)).toEqual(['Paga', 'A Vencer', 'A Vencer'])
  await levar(analista, id, 'fechar')
  expect(await statusOf(acordo.id)).toEqual(['Prestada', 'A Vencer', 'A Vencer'])
  expect(await ler(analista, id)).toMatchObject({
    status: 'Fechada',
    fechada_em: '2026-11-20',
    periodo_de: '2026-11-20',
    periodo_ate: '2026-11-20',
    codigo: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

it('writes each line with the 26 fields of the instalment by operation', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  const [linha, outra] = await linhasDe(analista, id)
  const [operacao_id] = acordo.operacoes
  const operacao = await t.db
    .selectFrom('operacoes')
    .selectAll()
    .where('id', '=', operacao_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(linha).toMatchObject({
    indice: 1,
    numero_operacao: operacao.numero_operacao,
    operacao_id,
    credor_id: 10,
    cliente_id: acordo.cliente_id,
    vencimento: '2026-11-20',
    recebimento: '2026-11-20',
    parcela: '1/3',
    valor_negociado: 333.34,
    juros: 0,
    multa: 0,
    honorarios: 0,
    desconto: 0,
    realizado: 333.34,
    principal: 333.34,
    valor_repasse: 300.01,
    origem: 'Acordo',
    correcao: 0,
    taxa_cartao: 0,
    comissao: 33.33,
    forma: 'boleto_pix',
    sentido: 'credito',
    dinheiro: 'casa',
  })
  expect([Number(linha?.realizado) + Number(outra?.realizado)]).toEqual([500])
  for (const field of ['instituicao', 'aluno', 'dias_vencido', 'vencimento_original'])
    expect(linha).toHaveProperty(field)
  await levar(analista, id, 'fechar')
})

it('has each line of the ledger in one statement, once', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const first = await abrir(analista, { credor_id: 10 })
  const made = await analista.post(ROTA, { credor_id: 10, tipo: 'liquida', corte: '2026-11-20' })
  const second = made.json().id
  expect(await agir(analista, second, 'incluir')).toMatchObject({
    ok: false,
    message: 'Não há o que prestar deste credor até o corte.',
  })
  expect(await agir(analista, second, 'fechar')).toMatchObject({
    ok: false,
    message: expect.stringContaining('não tem linhas'),
  })
  const [linha] = await linhasDe(analista, first)
  await expect(
    t.app.pool.query(
      'insert into prestacoes_linhas select (jsonb_populate_record(l, $2)).* from prestacoes_linhas l where id = $1',
      [linha?.id, { id: 999_999, prestacao_id: second }],
    ),
  ).rejects.toThrow(/recebimento_linha/)
  expect(await agir(analista, Number(linha?.id), 'retirar', {}, 'prestacoes_linhas')).toMatchObject({ ok: true })
  expect(await ler(analista, first)).toMatchObject({ quantidade: 1 })
  await levar(analista, second, 'incluir', 'fechar')
  await levar(analista, first, 'fechar')
  expect(await statusOf(acordo.id)).toEqual(['Prestada', 'A Vencer', 'A Vencer'])
})

it('waits with an instalment whose lines are not all in closed statements', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0], { valor: 200 })
  const first = await abrir(analista, { credor_id: 10 })
  await receber(analista, acordo.parcelas[0], { valor: 300 })
  await levar(analista, first, 'fechar')
  expect(await statusOf(acordo.id)).toEqual(['Paga', 'A Vencer', 'A Vencer'])
  await levar(analista, await abrir(analista, { credor_id: 10 }), 'fechar')
  expect(await statusOf(acordo.id)).toEqual(['Prestada', 'A Vencer', 'A Vencer'])
})

it('leaves for the next one what is credited after the cut-off', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const made = await analista.post(ROTA, { credor_id: 10, tipo: 'liquida', corte: '2026-11-19' })
  expect(await agir(analista, made.json().id, 'incluir')).toMatchObject({ ok: false })
  await levar(analista, await abrir(analista, { credor_id: 10 }), 'fechar')
})

it('bills the creditor for what he has, and nets both in a combined one', async () => {
  const acordo = await fechar(t, executivo, { formaPagamento: 'boleto_pix' })
  await receber(analista, acordo.parcelas[0], { forma: 'link_credor' })
  await receber(analista, nth(acordo, 1))
  expect(
    (await (await analista.get('/api/v1/candidatas_da_prestacao?_start=0&_end=20&credor_id=10')).json()).length,
  ).toBe(4)
  const bruta = await abrir(analista, { credor_id: 10, tipo: 'bruta' })
  expect(await ler(analista, bruta)).toMatchObject({
    quantidade: 2,
    a_repassar: 0,
    a_faturar: 50,
    liquido: -50,
    fatura: 50,
    saldo: 0,
  })
  for (const { id } of await linhasDe(analista, bruta)) await agir(analista, id, 'retirar', {}, 'prestacoes_linhas')
  const combinada = await abrir(analista, { credor_id: 10, tipo: 'combinada' })
  expect(await ler(analista, combinada)).toMatchObject({
    quantidade: 4,
    realizado: 1000,
    a_repassar: 450,
    a_faturar: 50,
    liquido: 400,
  })
  await levar(analista, combinada, 'fechar')
})

it('opens again with a reason while nothing was paid, by the finance supervisor alone', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  await levar(analista, id, 'fechar')
  const { codigo } = await ler(analista, id)
  const refused = await analista.post(`${ROTA}/atos/reabrir`, {
    ids: [id],
    valores: { motivo_reabertura: 'Faltou um' },
  })
  expect(refused.statusCode).toBe(403)
  expect((await supervisor.post(`${ROTA}/atos/reabrir`, { ids: [id] })).statusCode).toBe(422)
  expect(await agir(supervisor, id, 'reabrir', { motivo_reabertura: 'Faltou um' })).toMatchObject({ ok: true })
  expect(await statusOf(acordo.id)).toEqual(['Paga', 'A Vencer', 'A Vencer'])
  expect(await ler(analista, id)).toMatchObject({
    status: 'Aberta',
    quantidade: 0,
    codigo: null,
    codigo_anterior: codigo,
  })
  await levar(analista, id, 'incluir', 'fechar')
  expect(await ler(analista, id)).toMatchObject({ quantidade: 2, codigo })
})

it('lets nothing come, go or change in a closed one, whoever writes', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  await levar(analista, id, 'fechar')
  const [linha] = await linhasDe(analista, id)
  expect(await agir(analista, Number(linha?.id), 'retirar', {}, 'prestacoes_linhas')).toMatchObject({ ok: false })
  const sql = (text: string) => t.app.pool.query(text, [linha?.id])
  await expect(sql('update prestacoes_linhas set realizado = 1 where id = $1')).rejects.toThrow(/closed/)
  await expect(sql('delete from prestacoes_linhas where id = $1')).rejects.toThrow(/closed/)
})

it('is nothing to a user of a creditor', async () => {
  const credor = await t.as(CPF.credor10)
  for (const path of ['prestacoes', 'prestacoes_linhas', 'prestacoes_ajustes', 'prestacoes_repasses']) {
    expect((await credor.get(`/api/v1/${path}?_start=0&_end=5`)).statusCode, path).toBe(403)
  }
})
