import { afterAll, beforeAll, expect, it } from 'vitest'
import { estornar as estornarBaixa } from '../../../../src/server/areas/baixas/estornar'
import { loadUsuarioById } from '../../../../src/server/platform/session/load-usuario'
import type { Actor, TestApp } from '../../harness'
import { broken, fechar, nth, parcelasOf } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { sendFile } from '../baixas/send-file'
import { abrir, agir, ler, levar, linhasDe, ROTA, repassar } from './prestacao-de-teste'

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
const estornar = async (parcela: number) => {
  const answer = await supervisor.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'cheque sem fundo' })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** A statement that its creditor has, of one instalment of R$ 500,00 of which R$ 450,00 are his. */
async function enviada() {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  await levar(analista, id, 'fechar', 'enviar')
  return { acordo, id }
}

it('is paid by several, none beyond what is owed, and moves its instalments with the last', async () => {
  const { acordo, id } = await enviada()
  expect((await repassar(analista, id, 200)).json()).toMatchObject({ status: 'Enviada', saldo: 250 })
  const beyond = await repassar(analista, id, 250.01)
  expect([beyond.statusCode, beyond.json().errors]).toEqual([422, { valor: [expect.stringContaining('250')] }])
  expect(await statusOf(acordo.id)).toEqual(['Prestada', 'A Vencer', 'A Vencer'])
  expect((await repassar(analista, id, 250)).json()).toMatchObject({ status: 'Repassada', saldo: 0 })
  expect(await statusOf(acordo.id)).toEqual(['Repassada', 'A Vencer', 'A Vencer'])
  expect(await ler(analista, id)).toMatchObject({ repassado: 450, saldo: 0 })
  expect((await repassar(analista, id, 1)).statusCode).toBe(409)
})

it('takes the same proof as the same money, and no other under it', async () => {
  const { id } = await enviada()
  const told = { comprovante: 'E2E-1' }
  const first = (await repassar(analista, id, 200, told)).json()
  expect((await repassar(analista, id, 200, told)).json()).toEqual(first)
  expect((await repassar(analista, id, 201, told)).json().errors).toHaveProperty('comprovante')
  expect(await ler(analista, id)).toMatchObject({ repassado: 200 })
  await repassar(analista, id, 250)
})

it('refuses what is no payment, at its field', async () => {
  const { id } = await enviada()
  const cases = [
    [{ data: '2026-11-21' }, 'data'],
    [{ data: '2026-02-31' }, 'data'],
    [{ valor: 0 }, 'valor'],
    [{ valor: 1.001 }, 'valor'],
    [{ conta: ' ' }, 'conta'],
    [{ comprovante: '' }, 'comprovante'],
  ] as const
  for (const [campos, field] of cases) {
    const answer = await repassar(analista, id, 1, campos)
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], JSON.stringify(campos)).toEqual([422, [field]])
  }
  await repassar(analista, id, 450)
})

it('pays nothing that is open, only closed, or opened again; and opens nothing of which something was paid', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  expect((await repassar(analista, id, 1)).statusCode).toBe(409)
  await levar(analista, id, 'fechar')
  expect((await repassar(analista, id, 1)).statusCode).toBe(409)
  await levar(analista, id, 'enviar')
  await repassar(analista, id, 1)
  const reabrir = { motivo_reabertura: 'Faltou um' }
  expect(await agir(supervisor, id, 'reabrir', reabrir)).toMatchObject({
    ok: false,
    message: 'Já houve repasse desta prestação.',
  })
  await repassar(analista, id, 449)
})

it('has a reversal after the repasse as a debit of the next one, and an instalment paid anew told whole', async () => {
  const { acordo, id } = await enviada()
  await repassar(analista, id, 450)
  await estornar(acordo.parcelas[0])
  expect(await statusOf(acordo.id)).toEqual(['A Vencer', 'A Vencer', 'A Vencer'])
  await receber(analista, nth(acordo, 1))
  const next = await abrir(analista, { credor_id: 10 })
  const linhas = await linhasDe(analista, next)
  expect(linhas.map(({ sentido, realizado, motivo }) => [sentido, realizado, motivo])).toEqual([
    ['debito', -333.34, 'cheque sem fundo'],
    ['debito', -166.66, 'cheque sem fundo'],
    ['credito', 333.33, null],
    ['credito', 166.67, null],
  ])
  expect(await ler(analista, next)).toMatchObject({ realizado: 0, debitos: -500, liquido: 0 })
  await levar(analista, next, 'fechar')
  expect(await statusOf(acordo.id)).toEqual(['A Vencer', 'Prestada', 'A Vencer'])
  await receber(analista, acordo.parcelas[0])
  await levar(analista, await abrir(analista, { credor_id: 10 }), 'fechar')
  expect(await statusOf(acordo.id)).toEqual(['Prestada', 'Prestada', 'A Vencer'])
})

it('is not reversed after the repasse in a house that says so', async () => {
  const { acordo, id } = await enviada()
  await repassar(analista, id, 450)
  const { regras } = t.definitions
  const definitions = {
    ...t.definitions,
    regras: { ...regras, acordos: { ...regras.acordos, estorno_repassada: false } },
  }
  const usuario = await loadUsuarioById(t.db, definitions, supervisor.usuarioId)
  if (!usuario) throw new Error('no finance supervisor')
  const ctx = { usuario, definitions, clock: t.app.clock }
  const asked = { parcela_id: acordo.parcelas[0], motivo: 'cheque sem fundo' }
  const refused = t.db.transaction().execute((trx) => estornarBaixa(trx, ctx, asked))
  await expect(refused).rejects.toMatchObject({ code: 'estorno_repassada' })
  expect(await statusOf(acordo.id)).toEqual(['Repassada', 'A Vencer', 'A Vencer'])
})

it('carries what is against the creditor to the next one', async () => {
  const { acordo, id } = await enviada()
  await repassar(analista, id, 450)
  await estornar(acordo.parcelas[0])
  const negative = await abrir(analista, { credor_id: 10 })
  await levar(analista, negative, 'fechar', 'enviar')
  expect(await ler(analista, negative)).toMatchObject({ liquido: -450, saldo: 0, fatura: 450 })
  expect(await agir(analista, negative, 'faturar', { nfse: '1', vencimento: '2026-12-10' })).toMatchObject({
    ok: false,
  })
  await receber(analista, acordo.parcelas[0])
  await receber(analista, nth(acordo, 1))
  const next = await abrir(analista, { credor_id: 10 })
  expect(await ler(analista, next)).toMatchObject({ a_repassar: 900, ajustado: 450, liquido: 450 })
  await levar(analista, next, 'fechar')
  expect(await ler(analista, negative)).toMatchObject({ status: 'Repassada' })
  expect(await agir(supervisor, next, 'reabrir', { motivo_reabertura: 'Não' })).toMatchObject({ ok: false })
  await levar(analista, next, 'enviar')
  await repassar(analista, next, 450)
  expect(await statusOf(acordo.id)).toEqual(['Repassada', 'Repassada', 'A Vencer'])
})

it('bills a gross one, received and withheld making the invoice', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0], { forma: 'Credor' })
  const id = await abrir(analista, { credor_id: 10, tipo: 'bruta' })
  const deve = Number((await ler(analista, id)).fatura)
  expect(deve).toBe(50)
  await levar(analista, id, 'fechar', 'enviar', 'conferir')
  const fatura = { nfse: '2026/118', vencimento: '2026-12-10', impostos_retidos: 3.08 }
  expect(await agir(analista, id, 'faturar', fatura)).toMatchObject({ ok: true })
  expect(await agir(analista, id, 'receber', { fatura_recebida: 50, fatura_recebida_em: '2026-11-20' })).toMatchObject({
    ok: false,
  })
  expect(await statusOf(acordo.id)).toEqual(['Prestada', 'A Vencer', 'A Vencer'])
  expect(
    await agir(analista, id, 'receber', { fatura_recebida: 46.92, fatura_recebida_em: '2026-11-20' }),
  ).toMatchObject({ ok: true })
  expect(await ler(analista, id)).toMatchObject({ status: 'Recebida', fatura_recebida: 46.92, nfse: '2026/118' })
  expect(await statusOf(acordo.id)).toEqual(['Repassada', 'A Vencer', 'A Vencer'])
})

it('adjusts by documents, above a value by four eyes', async () => {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  const sem = await analista.post('/api/v1/prestacoes_ajustes', {
    prestacao_id: id,
    tipo: 'tarifa',
    valor: 10,
    motivo: 'Tarifas',
  })
  expect([sem.statusCode, sem.json().errors]).toEqual([422, { documento: [expect.any(String)] }])
  const ajustar = async (valor: number) => {
    const documento = await sendFile(analista, '/api/v1/prestacoes_ajustes/arquivos/documento')
    const campos = { prestacao_id: id, tipo: 'acerto', valor, motivo: 'Combinado por e-mail', documento }
    const made = await analista.post('/api/v1/prestacoes_ajustes', campos)
    expect(made.statusCode, made.body).toBe(201)
    return made.json<{ id: number }>().id
  }
  const [pequeno, grande] = [await ajustar(10.5), await ajustar(-500.01)]
  expect(await agir(analista, id, 'fechar')).toMatchObject({
    ok: false,
    message: 'Há ajustes à espera de outra pessoa.',
  })
  expect(await agir(analista, pequeno, 'valer', {}, 'prestacoes_ajustes')).toMatchObject({ ok: true })
  expect(await agir(analista, grande, 'valer', {}, 'prestacoes_ajustes')).toMatchObject({
    ok: false,
    message: expect.stringContaining('Outra pessoa'),
  })
  expect(await agir(supervisor, grande, 'valer', {}, 'prestacoes_ajustes')).toMatchObject({ ok: true })
  expect(await ler(analista, id)).toMatchObject({ a_repassar: 450, ajustado: -489.51, liquido: 939.51 })
  const levado = await analista.post('/api/v1/prestacoes_ajustes', {
    prestacao_id: id,
    tipo: 'saldo_anterior',
    valor: 10,
    motivo: 'x',
  })
  expect(levado.statusCode).toBe(422)
  await levar(analista, id, 'fechar', 'enviar')
  expect(await agir(supervisor, pequeno, 'recusar', {}, 'prestacoes_ajustes')).toMatchObject({ ok: false })
  const documento = await sendFile(analista, '/api/v1/prestacoes_ajustes/arquivos/documento')
  const tarde = { prestacao_id: id, tipo: 'acerto', valor: 1, motivo: 'Tarde', documento }
  expect((await analista.post('/api/v1/prestacoes_ajustes', tarde)).statusCode).toBe(422)
  await repassar(analista, id, 939.51)
})

it('keeps the creditor’s answer, line by line', async () => {
  const { id } = await enviada()
  const [linha] = await linhasDe(analista, id)
  const why = { motivo_contestacao: 'Pago em outra data' }
  expect(await agir(analista, Number(linha?.id), 'contestar', why, 'prestacoes_linhas')).toMatchObject({ ok: true })
  expect(await agir(analista, id, 'contestar', { contestacao: 'Uma linha não confere.' })).toMatchObject({ ok: true })
  expect((await repassar(analista, id, 1)).statusCode).toBe(409)
  expect(await agir(analista, Number(linha?.id), 'aceitar', {}, 'prestacoes_linhas')).toMatchObject({ ok: true })
  await levar(analista, id, 'conferir')
  await repassar(analista, id, 450)
  expect((await analista.get(`${ROTA}/${id}`)).json()).toMatchObject({ status: 'Repassada' })
})
