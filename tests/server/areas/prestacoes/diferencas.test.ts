import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { retorno } from '../../../domain/payments/cnab/sample'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { readSheet } from '../../resources/export/exporting'
import { pdfText } from '../../resources/export/pdf-text'
import { withApp } from '../../with-app'
import { broken, fechar, nth, setRemuneracao } from '../baixas/acordo-recebendo'
import { receber } from '../baixas/open-baixas'
import { sendFile } from '../baixas/send-file'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { type CobrancaRecebida, cobrar, fillCredores } from '../cobrancas/cobrar'
import { convenioDe, gerar } from '../cobrancas/remessa-de-teste'
import { dito, trazerRetorno } from '../cobrancas/retorno-de-teste'
import { abrir, agir, ler, levar, ROTA } from './prestacao-de-teste'

for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
const { t, administrador, analistaFinanceiro, supervisorFinanceiro, executivo } = withApp(
  { hoje: '2026-11-30', worker: 'sim' },
  ['administrador', 'analistaFinanceiro', 'supervisorFinanceiro', 'executivo'],
)
const CONTA = '4488001'
const SEXTA = '2026-11-27'
const SEGUNDA = '2026-11-30'
type Slip = CobrancaRecebida & { readonly parcela: number; readonly de: string }
let slips: Readonly<Record<'semBaixa' | 'valor' | 'dia' | 'deNovo' | 'contestada' | 'livre', Slip>>
let informada = 0
let prestacao = 0
afterAll(async () => {
  vi.unstubAllEnvs()
  expect(await broken(t)).toEqual([])
})

/** What the bank of the slips says of them, as its file. */
const trazer = (arquivo: number, ditos: Parameters<typeof retorno>[2]) =>
  trazerRetorno(t, analistaFinanceiro, retorno('237', 240, ditos, { convenio: CONTA, arquivo }), `CB${arquivo}.RET`)
const paga = (slip: CobrancaRecebida, more: object = {}) =>
  dito('237', 240, slip, {
    ocorrencia: '06',
    valor_pago: 50_000,
    data_ocorrencia: SEXTA,
    data_credito: SEGUNDA,
    ...more,
  })

/** R$ 500,00 slips of creditor 10, of which each comes to another difference; then what was said and booked of them. */
beforeAll(async () => {
  await fillCredores(t)
  await setRemuneracao(t, 10, 10)
  const convenio_id = await convenioDe(administrador, '237', { codigo_empresa: CONTA, credores: [10] })
  await t.db.updateTable('credores').set({ prestacao_custos: true }).where('id', '=', 10).execute()
  const emitir = async (): Promise<Slip> => {
    const acordo = await fechar(t, executivo)
    const [parcela] = acordo.parcelas
    return { ...(await cobrar(executivo, parcela, { convenio_id })), parcela, de: `Acordo ${acordo.id}, parcela 1/3` }
  }
  slips = {
    semBaixa: await emitir(),
    valor: await emitir(),
    dia: await emitir(),
    deNovo: await emitir(),
    contestada: await emitir(),
    livre: await emitir(),
  }
  const remessa = await gerar(t, analistaFinanceiro, convenio_id)
  await analistaFinanceiro.get(`/api/v1/remessas_bancarias/${remessa.id}/arquivo.rem`)
  const { semBaixa, valor, dia, deNovo, contestada } = slips
  const registradas = Object.values(slips).map((slip) => dito('237', 240, slip, { ocorrencia: '02' }))
  await trazer(1, [...registradas, ...[semBaixa, valor, deNovo, contestada].map((slip) => paga(slip))])
  const pix = [{ txid: dia.txid, valor: '500.00', horario: `${SEXTA}T15:00:00-03:00`, endToEndId: 'EDIA' }]
  expect((await avisar(t, 'pix', { pix })).statusCode).toBe(200)
  const baixa = { data: SEXTA }
  await receber(analistaFinanceiro, valor.parcela, { ...baixa, valor: 300 })
  for (const { parcela } of [dia, deNovo, contestada]) await receber(analistaFinanceiro, parcela, baixa)
  // the second file: the Pix again, with its credit and a tariff; the same slip once more; a payment taken back; a slip of nobody
  const estranho = {
    ...dito('237', 240, slips.livre, { ocorrencia: '06' }),
    uso_da_empresa: '',
    nosso_numero: '00000909090',
  }
  await trazer(2, [
    paga(dia, { tarifa: 210 }),
    paga(deNovo, { data_ocorrencia: SEGUNDA }),
    dito('237', 240, contestada, { ocorrencia: '44', data_ocorrencia: SEGUNDA }),
    { ...estranho, valor_pago: 12_345, data_ocorrencia: SEXTA, data_credito: SEGUNDA },
  ])
  informada = nth(await fechar(t, executivo), 0)
  const dita = await executivo.post(`/api/v1/parcelas/${informada}/informe-do-credor`, { data: SEXTA })
  expect(dita.statusCode, dita.body).toBe(200)
  prestacao = await abrir(analistaFinanceiro, { credor_id: 10, tipo: 'combinada', corte: SEGUNDA })
})

async function diferencas(id = prestacao) {
  const answer = await analistaFinanceiro.get(
    `/api/v1/diferencas_da_prestacao?prestacao_id=${id}&_sort=tipo&_order=asc&_start=0&_end=50`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, unknown>[]>()
}
const tipos = async (id = prestacao) => (await diferencas(id)).map(({ tipo }) => tipo).sort()

describe('the differences of a statement', () => {
  it('are named, each with what ledger, bank and creditor say and the day', async () => {
    const rows = (await diferencas()).map((row) => [
      row.tipo,
      row.referencia,
      ...[row.nosso_data, row.nosso_valor, row.banco_data, row.banco_valor, row.credor_data, row.credor_valor],
    ])
    const nada = [null, null]
    expect(rows.sort()).toEqual(
      [
        ['sem_baixa', slips.semBaixa.de, ...nada, SEGUNDA, 500, ...nada],
        ['valor_diferente', slips.valor.de, SEXTA, 300, SEGUNDA, 500, ...nada],
        ['outro_dia', slips.dia.de, SEXTA, 500, SEGUNDA, 500, ...nada],
        ['tarifa', 'Tarifas das cobranças', null, 0, SEGUNDA, 2.1, ...nada],
        ['pago_de_novo', slips.deNovo.de, SEXTA, 500, SEGUNDA, 1000, ...nada],
        ['contestada', slips.contestada.de, SEXTA, 500, SEGUNDA, 0, ...nada],
        ['sem_dono', '00000090909', ...nada, SEGUNDA, 123.45, ...nada],
        ['so_o_credor', expect.stringContaining('parcela 1/3'), ...nada, ...nada, SEXTA, 500],
      ].sort(),
    )
    const ids = (await diferencas()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('closing a statement with differences', () => {
  it('is refused as any other, and to who is not the finance supervisor; he gives the reason', async () => {
    expect(await agir(analistaFinanceiro, prestacao, 'fechar')).toMatchObject({
      ok: false,
      message: expect.stringContaining('Há 8 diferenças entre o livro, o banco e o credor'),
    })
    const asked = (actor: Actor, valores: object) =>
      actor.post(`${ROTA}/atos/fechar_com_diferencas`, { ids: [prestacao], valores })
    expect((await asked(analistaFinanceiro, { motivo_diferencas: 'Combinado.' })).statusCode).toBe(403)
    expect((await asked(supervisorFinanceiro, {})).statusCode).toBe(422)
    expect(await tipos()).toHaveLength(8)
  })

  it('keeps them as they stood and tells them with the reason in its sheet and PDF, until it is opened again', async () => {
    const motivo_diferencas = 'O credor aceitou por escrito'
    expect(await agir(supervisorFinanceiro, prestacao, 'fechar_com_diferencas', { motivo_diferencas })).toMatchObject({
      ok: true,
    })
    expect(await ler(analistaFinanceiro, prestacao)).toMatchObject({ status: 'Fechada', motivo_diferencas })
    const before = await diferencas()
    // what is solved afterwards changes nothing of what was told
    await receber(analistaFinanceiro, slips.semBaixa.parcela, { data: SEXTA })
    expect(await diferencas()).toEqual(before)
    const sheet = await readSheet((await analistaFinanceiro.get(`${ROTA}/${prestacao}/prestacao.xlsx`)).rawPayload)
    const rows = Array.from({ length: sheet.rowCount }, (_, at) =>
      [1, 2, 3, 4, 5].map((column) =>
        sheet
          .getRow(at + 1)
          .getCell(column)
          .text.replaceAll('\u00a0', ' '),
      ),
    )
    expect(rows).toContainEqual(['Fechada com elas porque', motivo_diferencas, '', '', ''])
    expect(rows).toContainEqual(['Paga e sem baixa', slips.semBaixa.de, '', 'R$ 500,00 · 30/11/2026', ''])
    expect(rows).toContainEqual([
      ...['Valor diferente', slips.valor.de],
      ...['R$ 300,00 · 27/11/2026', 'R$ 500,00 · 30/11/2026', ''],
    ])
    const pdf = await analistaFinanceiro.get(`${ROTA}/${prestacao}/prestacao.pdf`)
    expect(pdf.statusCode).toBe(200)
    const printed = pdfText(pdf.rawPayload).replaceAll('\u00a0', ' ')
    expect(printed.slice(printed.indexOf('Diferenças em aberto'), printed.indexOf(' Linhas Nº da operação'))).toBe(
      [
        'Diferenças em aberto Diferença De quê No livro No banco Com o credor',
        `Contestada depois da baixa ${slips.contestada.de} R$ 500,00 · 27/11/2026 R$ 0,00 · 30/11/2026`,
        `Creditada em outro dia ${slips.dia.de} R$ 500,00 · 27/11/2026 R$ 500,00 · 30/11/2026`,
        `Paga duas vezes ${slips.deNovo.de} R$ 500,00 · 27/11/2026 R$ 1.000,00 · 30/11/2026`,
        `Paga e sem baixa ${slips.semBaixa.de} R$ 500,00 · 30/11/2026`,
        'Não é de nenhuma cobrança nossa 00000090909 R$ 123,45 · 30/11/2026',
        'O credor tem e nós não Acordo 7, parcela 1/3 R$ 500,00 · 27/11/2026',
        'Tarifa do banco sem ajuste Tarifas das cobranças R$ 0,00 R$ 2,10 · 30/11/2026',
        `Valor diferente ${slips.valor.de} R$ 300,00 · 27/11/2026 R$ 500,00 · 30/11/2026`,
        `Fechada com elas porque: ${motivo_diferencas}`,
      ].join(' '),
    )
    const motivo_reabertura = 'Resolver o que falta'
    expect(await agir(supervisorFinanceiro, prestacao, 'reabrir', { motivo_reabertura })).toMatchObject({ ok: true })
    expect(await ler(analistaFinanceiro, prestacao)).toMatchObject({ motivo_diferencas: null })
    await levar(analistaFinanceiro, prestacao, 'incluir')
    expect(await tipos()).not.toContain('sem_baixa')
    expect(await tipos()).toHaveLength(7)
  })
})

describe('a difference', () => {
  it("is gone by its own act: the rest written off, the creditor's word booked, the task ended", async () => {
    await receber(analistaFinanceiro, slips.valor.parcela, { data: SEXTA, valor: 200 })
    await receber(analistaFinanceiro, informada, { data: SEXTA, forma: 'Credor' })
    const { pendencia_id } = (await diferencas()).find(({ tipo }) => tipo === 'pago_de_novo') ?? {}
    const solucao = 'Devolvido ao cliente'
    expect(await agir(supervisorFinanceiro, Number(pendencia_id), 'resolver', { solucao }, 'pendencias')).toMatchObject(
      {
        ok: true,
      },
    )
    expect(await tipos()).toEqual(['contestada', 'outro_dia', 'sem_dono', 'tarifa'])
  })

  it('of a day or a contested payment goes by a reversal, of a tariff by an adjustment of that amount', async () => {
    for (const { parcela } of [slips.contestada, slips.dia]) {
      const back = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'Conferência' })
      expect(back.statusCode, back.body).toBe(201)
    }
    const documento = await sendFile(analistaFinanceiro, '/api/v1/prestacoes_ajustes/arquivos/documento')
    const campos = { prestacao_id: prestacao, tipo: 'tarifa', valor: 2.1, motivo: 'Tarifa do boleto', documento }
    const made = await analistaFinanceiro.post('/api/v1/prestacoes_ajustes', campos)
    expect(made.statusCode, made.body).toBe(201)
    await agir(analistaFinanceiro, made.json().id, 'valer', {}, 'prestacoes_ajustes')
    expect(await tipos()).toEqual(['sem_baixa', 'sem_dono'])
  })

  it('of a payment of nobody becomes one without a write-off once a person says whose it is', async () => {
    const { retorno_id } = (await diferencas()).find(({ tipo }) => tipo === 'sem_dono') ?? {}
    const vinculo = { parcela_id: slips.livre.parcela, motivo: 'Comprovante do cliente' }
    const tied = await analistaFinanceiro.post(`/api/v1/cobrancas_retornos/${retorno_id}/vincular`, vinculo)
    expect(tied.statusCode, tied.body).toBe(200)
    expect(await tipos()).toEqual(['sem_baixa', 'sem_baixa'])
    await receber(analistaFinanceiro, slips.livre.parcela, { data: SEXTA, valor: 123.45 })
    expect((await agir(analistaFinanceiro, prestacao, 'fechar'))?.message).toMatch(/^Há 1 diferença entre o livro, /)
    await receber(analistaFinanceiro, slips.dia.parcela, { data: SEXTA })
    await levar(analistaFinanceiro, prestacao, 'incluir')
    expect(await diferencas()).toEqual([])
    const motivo_diferencas = 'À toa'
    expect(await agir(supervisorFinanceiro, prestacao, 'fechar_com_diferencas', { motivo_diferencas })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Não há diferenças em aberto'),
    })
    await levar(analistaFinanceiro, prestacao, 'fechar')
  })
})

it('are of the creditor of the statement alone, and nothing to a user of a creditor', async () => {
  const outra = await analistaFinanceiro.post(ROTA, { credor_id: 216, tipo: 'combinada', corte: SEGUNDA })
  expect(await diferencas(outra.json().id)).toEqual([])
  const credor = await t.as(CPF.credor10)
  expect((await credor.get('/api/v1/diferencas_da_prestacao?_start=0&_end=5')).statusCode).toBe(403)
})
