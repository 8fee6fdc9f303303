import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pdfText } from '../../resources/export/pdf-text'
import { withApp } from '../../with-app'
import { type AcordoRecebendo, broken, fechar, nth, setRemuneracao } from '../baixas/acordo-recebendo'
import { receber } from '../baixas/open-baixas'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrar, createConvenios } from '../cobrancas/cobrar'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { csv, partesDe, trazerExtrato } from './extrato-de-teste'
import { abrir, agir, levar, ROTA } from './prestacao-de-teste'

for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
const { t, executivo, analistaFinanceiro, supervisorFinanceiro } = withApp({ hoje: '2026-11-30' }, [
  'executivo',
  'analistaFinanceiro',
  'supervisorFinanceiro',
])
const SEXTA = '2026-11-27'
const DELE = { data: SEXTA, forma: 'Credor' }
type Caso = 'igual' | 'falta' | 'valor' | 'dia' | 'aMais'
let acordos: Readonly<Record<Caso, AcordoRecebendo>>
let livre = ''
let prestacao = 0
let extrato = 0
afterAll(async () => {
  vi.unstubAllEnvs()
  expect(await broken(t)).toEqual([])
})

const de = (caso: Caso) => `Acordo ${acordos[caso].id}, parcela 1/3`
const operacao = async (caso: Caso, at = 0) => (await partesDe(t, nth(acordos[caso], 0)))[at]?.operacao ?? ''
/** What the file says of the first instalment of an agreement: its two operations, but for what is changed. */
async function ditas(caso: Caso, { data = '27/11/2026', primeira = '333,34' } = {}) {
  const [one, two] = await partesDe(t, nth(acordos[caso], 0))
  return [`${one?.operacao};1/3;${data};${primeira}`, `${two?.operacao};1/3;${data};166,66`]
}

/** Creditor 10 says what he received; of each agreement the first instalment, R$ 333,34 and R$ 166,66. */
beforeAll(async () => {
  await setRemuneracao(t, 10, 10)
  const [igual, falta, valor, dia, aMais] = [
    await fechar(t, executivo),
    await fechar(t, executivo),
    await fechar(t, executivo),
    await fechar(t, executivo),
    await fechar(t, executivo),
  ]
  acordos = { igual, falta, valor, dia, aMais }
  const id = await createOperacao(t.db, { cliente_id: await createCliente(t.db) })
  const row = await t.db
    .selectFrom('operacoes')
    .select('numero_operacao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  livre = row.numero_operacao
  for (const caso of [igual, falta, valor, dia]) await receber(analistaFinanceiro, nth(caso, 0), DELE)
  prestacao = await abrir(analistaFinanceiro, { credor_id: 10, tipo: 'bruta', corte: '2026-11-30' })
})

async function diferencas(id = prestacao) {
  const answer = await analistaFinanceiro.get(
    `/api/v1/diferencas_da_prestacao?prestacao_id=${id}&_sort=tipo&_order=asc&_start=0&_end=50`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, unknown>[]>()
}
const linhasDas = async (id = prestacao) =>
  (await diferencas(id))
    .map((row) => [
      row.tipo,
      row.referencia,
      ...[row.nosso_data, row.nosso_valor, row.banco_data, row.banco_valor, row.credor_data, row.credor_valor],
    ])
    .sort()
const contagens = async () =>
  (await analistaFinanceiro.get(`/api/v1/diferencas_da_prestacao/contagens?prestacao_id=${prestacao}`)).json<
    Record<string, number>
  >()
const nada = [null, null]

describe('a statement of a creditor who sent his file', () => {
  it('has no difference before, and nothing is said of a period that no file tells', async () => {
    expect(await diferencas()).toEqual([])
    const outubro = await trazerExtrato(analistaFinanceiro, csv(`${livre};;10/10/2026;5,00`), {
      periodo_de: '2026-10-01',
      periodo_ate: '2026-10-31',
    })
    expect((await linhasDas()).map(([tipo]) => tipo)).toEqual(['so_o_credor'])
    await agir(supervisorFinanceiro, outubro, 'retirar', { motivo_retirada: 'Engano' }, 'extratos_credor')
    expect(await diferencas()).toEqual([])
  })

  it('tells what he has and we do not, what we have and he does not, another amount and another day', async () => {
    const file = csv(
      ...(await ditas('igual')),
      ...(await ditas('valor', { primeira: '400,00' })),
      ...(await ditas('dia', { data: '26/11/2026' })),
      ...(await ditas('aMais')),
      `${livre};;20/11/2026;70,00`,
    )
    extrato = await trazerExtrato(analistaFinanceiro, file)
    const ofHim = (await diferencas()).filter(({ tipo }) => tipo !== 'credor_nao_tem')
    expect(new Set(ofHim.map(({ extrato_id }) => extrato_id))).toEqual(new Set([extrato]))
    // an open list changes with it
    expect(t.app.definitions.consultas.diferencas_da_prestacao?.consulta?.segue).toContain('extratos_credor')
    const ref = async (caso: Caso, at: number) => `${de(caso)}, operação ${await operacao(caso, at)}`
    expect(await linhasDas()).toEqual(
      [
        ['credor_nao_tem', await ref('falta', 0), SEXTA, 333.34, ...nada, ...nada],
        ['credor_nao_tem', await ref('falta', 1), SEXTA, 166.66, ...nada, ...nada],
        ['outro_dia', await ref('dia', 0), SEXTA, 333.34, ...nada, '2026-11-26', 333.34],
        ['outro_dia', await ref('dia', 1), SEXTA, 166.66, ...nada, '2026-11-26', 166.66],
        ['so_o_credor', await ref('aMais', 0), ...nada, ...nada, SEXTA, 333.34],
        ['so_o_credor', await ref('aMais', 1), ...nada, ...nada, SEXTA, 166.66],
        ['so_o_credor', `Operação ${livre}`, ...nada, ...nada, '2026-11-20', 70],
        ['valor_diferente', await ref('valor', 0), SEXTA, 333.34, ...nada, SEXTA, 400],
      ].sort(),
    )
    const ids = (await diferencas()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(8)
    expect(await contagens()).toMatchObject({
      credor_nao_tem: 2,
      outro_dia: 2,
      so_o_credor: 3,
      valor_diferente: 1,
      tarifa: 0,
    })
  })

  it('is not told of money in the house by a file of what he received, and the other kinds of statements see none of it', async () => {
    const liquida = await analistaFinanceiro.post(ROTA, { credor_id: 10, tipo: 'liquida', corte: '2026-11-30' })
    expect(await diferencas(liquida.json().id)).toEqual([])
    const alheia = await analistaFinanceiro.post(ROTA, { credor_id: 216, tipo: 'bruta', corte: '2026-11-30' })
    expect(await diferencas(alheia.json().id)).toEqual([])
    const antes = await analistaFinanceiro.post(ROTA, { credor_id: 10, tipo: 'bruta', corte: '2026-11-19' })
    expect(await diferencas(antes.json().id)).toEqual([])
  })

  it('closes with them by the supervisor alone, and they stand in its PDF', async () => {
    expect((await agir(analistaFinanceiro, prestacao, 'fechar'))?.message).toMatch(/^Há 8 diferenças entre /)
    const motivo_diferencas = 'O credor corrige em dezembro'
    expect(await agir(supervisorFinanceiro, prestacao, 'fechar_com_diferencas', { motivo_diferencas })).toMatchObject({
      ok: true,
    })
    const before = await linhasDas()
    const printed = pdfText((await analistaFinanceiro.get(`${ROTA}/${prestacao}/prestacao.pdf`)).rawPayload)
    for (const said of [
      `Nós temos e o credor não ${de('falta')}, operação ${await operacao('falta')} R$ 333,34 · 27/11/2026`,
      `O credor tem e nós não Operação ${livre} R$ 70,00 · 20/11/2026`,
      `Valor diferente ${de('valor')}, operação ${await operacao('valor')} R$ 333,34 · 27/11/2026 R$ 400,00 · 27/11/2026`,
    ])
      expect(printed.replaceAll('\u00a0', ' ')).toContain(said)
    await agir(supervisorFinanceiro, extrato, 'retirar', { motivo_retirada: 'Vem outro' }, 'extratos_credor')
    expect(await linhasDas()).toEqual(before)
    const motivo_reabertura = 'Veio o arquivo corrigido'
    expect(await agir(supervisorFinanceiro, prestacao, 'reabrir', { motivo_reabertura })).toMatchObject({ ok: true })
  })
})

describe('a difference of the file', () => {
  it('is gone by its act: the word of the creditor booked, the write-off reversed, a file put right', async () => {
    await levar(analistaFinanceiro, prestacao, 'incluir')
    const back = await supervisorFinanceiro.post(`/api/v1/parcelas/${nth(acordos.falta, 0)}/estorno`, {
      motivo: 'O credor não recebeu',
    })
    expect(back.statusCode, back.body).toBe(201)
    await trazerExtrato(
      analistaFinanceiro,
      csv(...(await ditas('igual')), ...(await ditas('valor')), ...(await ditas('dia')), ...(await ditas('aMais'))),
    )
    expect((await linhasDas()).map(([tipo, referencia]) => [tipo, referencia])).toEqual(
      [
        ['so_o_credor', `${de('aMais')}, operação ${await operacao('aMais')}`],
        ['so_o_credor', `${de('aMais')}, operação ${await operacao('aMais', 1)}`],
      ].sort(),
    )
    const parcela = nth(acordos.aMais, 0)
    const dita = await executivo.post(`/api/v1/parcelas/${parcela}/informe-do-credor`, { data: SEXTA })
    expect(dita.statusCode, dita.body).toBe(200)
    // told once, of the instalment, by hand and by the file
    expect(await linhasDas()).toEqual([['so_o_credor', de('aMais'), ...nada, ...nada, SEXTA, 500]])
    await receber(analistaFinanceiro, parcela, DELE)
    expect(await diferencas()).toEqual([])
    await levar(analistaFinanceiro, prestacao, 'incluir', 'fechar')
  })
})

describe('a file of all that the creditor knows', () => {
  it('is the third column of what the bank told, and of money in the house tells what he does not have', async () => {
    await createConvenios(t, ['341'])
    const [paga, baixada] = [await fechar(t, executivo), await fechar(t, executivo)]
    const { txid } = await cobrar(executivo, nth(paga, 0))
    const pix = [{ txid, valor: '500.00', horario: '2026-11-27T15:00:00-03:00', endToEndId: 'EPIX' }]
    expect((await avisar(t, 'pix', { pix })).statusCode).toBe(200)
    await receber(analistaFinanceiro, nth(baixada, 0), { data: SEXTA, forma: 'maquineta' })
    const liquida = await abrir(analistaFinanceiro, { credor_id: 10, tipo: 'liquida', corte: '2026-11-30' })
    const semBaixa = ['sem_baixa', `Acordo ${paga.id}, parcela 1/3`, ...nada, SEXTA, 500]
    expect(await linhasDas(liquida)).toEqual([[...semBaixa, ...nada]])
    const [inForce] = await t.db.selectFrom('extratos_credor').select('id').where('status', '=', 'Em uso').execute()
    await agir(supervisorFinanceiro, inForce?.id ?? 0, 'retirar', { motivo_retirada: 'Vem outro' }, 'extratos_credor')
    const [one, two] = await partesDe(t, nth(paga, 0))
    const file = csv(`${one?.operacao};1;28/11/2026;333,34`, `${two?.operacao};1;28/11/2026;166,66`)
    await trazerExtrato(analistaFinanceiro, file, { abrange: 'conhece' })
    const naoTem = (await partesDe(t, nth(baixada, 0))).map(({ operacao, valor }) => [
      'credor_nao_tem',
      `Acordo ${baixada.id}, parcela 1/3, operação ${operacao}`,
      ...[SEXTA, Number(valor.replace(',', '.')), ...nada, ...nada],
    ])
    expect(await linhasDas(liquida)).toEqual([...naoTem, [...semBaixa, '2026-11-28', 500]].sort())
  })
})
