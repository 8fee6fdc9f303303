import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retorno } from '../../../domain/payments/cnab/sample'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { csvLines, exported, newDataDir, readSheets } from '../../resources/export/exporting'
import { withApp } from '../../with-app'
import { broken, fechar, setRemuneracao } from '../baixas/acordo-recebendo'
import { receber } from '../baixas/open-baixas'
import { cobrar, fillCredores } from '../cobrancas/cobrar'
import { convenioDe, gerar } from '../cobrancas/remessa-de-teste'
import { dito, trazerRetorno } from '../cobrancas/retorno-de-teste'
import { abrir, agir, levar, repassar } from './prestacao-de-teste'

const RELATORIO = 'relatorio_prestacao_contas_financeiro'
const URL = `/api/v1/${RELATORIO}`
const people = ['administrador', 'executivo', 'analistaFinanceiro', 'supervisorFinanceiro', 'coordenador'] as const
const options = { hoje: '2026-11-20', worker: 'sim', env: { AVENCA_DATA: newDataDir() } } as const
const { t, administrador, executivo, analistaFinanceiro, supervisorFinanceiro, coordenador } = withApp(options, people)

beforeAll(async () => {
  await fillCredores(t)
  for (const credor of [10, 216]) await setRemuneracao(t, credor, 10)
  const impostos = [
    { credor_id: 10, vale_de: '2026-11-05', vale_ate: '2026-11-10', percentual: 5.01 },
    { credor_id: 10, vale_de: '2026-11-13', vale_ate: null, percentual: 6 },
    { credor_id: 216, vale_de: '2026-11-01', vale_ate: null, percentual: 99 },
  ]
  const comissoes = [
    { executivo_id: 7, vale_de: '2020-01-01', vale_ate: '2026-11-10', percentual: 10.5 },
    { executivo_id: 7, vale_de: '2026-11-11', vale_ate: '2026-11-19', percentual: 0 },
    { executivo_id: 8, vale_de: '2020-01-01', vale_ate: null, percentual: 99 },
  ]
  for (const body of impostos) await made('credores_impostos', body)
  for (const body of comissoes) await made('executivos_comissoes', body)
})
afterAll(async () => expect(await broken(t)).toEqual([]))

async function made(recurso: string, body: object) {
  const answer = await supervisorFinanceiro.post(`/api/v1/${recurso}`, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

type Linha = Readonly<Record<string, string | number | null>>

/** The lines of one agreement, oldest entry first. */
async function linhas(acordo: number, who: Actor = analistaFinanceiro): Promise<readonly Linha[]> {
  const answer = await who.get(`${URL}?acordo_id=${acordo}&_start=0&_end=50`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Linha[]>().sort((one, other) => Number(one.id) - Number(other.id))
}

const naColuna = async (acordo: number, ...colunas: readonly string[]) =>
  (await linhas(acordo)).map((linha) => colunas.map((coluna) => linha[coluna]))

/** One instalment of R$ 500,00, of which R$ 50,00 are the house's, received on this day. */
async function recebida(data: string, wanted: object = {}) {
  const acordo = await fechar(t, executivo, wanted)
  await receber(analistaFinanceiro, acordo.parcelas[0], { data })
  return acordo
}

async function estornar(parcela: number) {
  const answer = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'cheque sem fundo' })
  expect(answer.statusCode, answer.body).toBe(201)
}

describe('the tax of the house and the commission of the executive', () => {
  it.each([
    ['the day before the first', '2026-11-04', null, 5.25],
    ['the first day', '2026-11-05', 2.51, 5.25],
    ['the last day', '2026-11-10', 2.51, 5.25],
    ['the day after the last, which is the first of another', '2026-11-11', null, 0],
    ['the last day of a gap', '2026-11-12', null, 0],
    ['the first day of one without an end', '2026-11-13', 3, 0],
    ['a day on which the executive has none', '2026-11-20', 3, null],
  ])('are those of the receipt on %s', async (_, data, imposto, comissao) => {
    const { id } = await recebida(data)
    expect(await naColuna(id, 'faturamento', 'imposto', 'comissao_executivo')).toEqual([[50, imposto, comissao]])
  })

  it('are taken back by a reversal at the rates of the day on which they were given', async () => {
    const { id, parcelas } = await recebida('2026-11-10')
    await estornar(parcelas[0])
    expect(await naColuna(id, 'tipo', 'data', 'imposto', 'comissao_executivo')).toEqual([
      ['baixa', '2026-11-10', 2.51, 5.25],
      ['estorno', '2026-11-20', -2.51, -5.25],
    ])
    const before = await recebida('2026-11-04')
    await estornar(before.parcelas[0])
    expect(await naColuna(before.id, 'imposto', 'comissao_executivo')).toEqual([
      [null, 5.25],
      [null, -5.25],
    ])
  })

  it('follow a rate that is registered, changed or deleted later, each line rounded by itself', async () => {
    const { id } = await recebida('2026-11-02')
    expect(await naColuna(id, 'imposto')).toEqual([[null]])
    const rate = await made('credores_impostos', {
      credor_id: 10,
      vale_de: '2026-11-02',
      vale_ate: '2026-11-02',
      percentual: 12.3456,
    })
    expect(await naColuna(id, 'imposto', 'vigencia_imposto_id')).toEqual([[6.17, rate]])
    await supervisorFinanceiro.inject({
      method: 'DELETE',
      url: `/api/v1/credores_impostos/${rate}`,
      headers: { 'if-match': '1' },
    })
    expect(await naColuna(id, 'imposto', 'vigencia_imposto_id')).toEqual([[null, null]])
  })
})

describe('what the bank took for a charge', () => {
  it('stands beside its first receipt and no other, reversals too, and nowhere where nothing was taken', async () => {
    const convenio_id = await convenioDe(administrador, '237', { codigo_empresa: '4468001' })
    const [paga, sem] = [await fechar(t, executivo), await fechar(t, executivo)]
    const slip = await cobrar(executivo, paga.parcelas[0], { convenio_id })
    const free = await cobrar(executivo, sem.parcelas[0], { convenio_id })
    const remessa = await gerar(t, analistaFinanceiro, convenio_id)
    await analistaFinanceiro.get(`/api/v1/remessas_bancarias/${remessa.id}/arquivo.rem`)
    const paid = { ocorrencia: '06', valor_pago: 50_000, data_ocorrencia: '2026-11-20', data_credito: '2026-11-20' }
    const file = [
      dito('237', 240, slip, { ocorrencia: '02', tarifa: 237 }),
      dito('237', 240, slip, { ...paid, tarifa: 150 }),
      dito('237', 240, free, { ocorrencia: '02' }),
      dito('237', 240, free, paid),
    ]
    await trazerRetorno(t, analistaFinanceiro, retorno('237', 240, file, { convenio: '4468001' }))
    await receber(analistaFinanceiro, paga.parcelas[0], { valor: 200 })
    await receber(analistaFinanceiro, paga.parcelas[0], { valor: 300 })
    await estornar(paga.parcelas[0])
    await receber(analistaFinanceiro, sem.parcelas[0])
    const shown = ['valor', 'cobranca_id', 'tarifa'] as const
    expect(await naColuna(paga.id, ...shown)).toEqual([
      [200, slip.id, 3.87],
      [300, slip.id, null],
      [-300, slip.id, null],
    ])
    expect(await naColuna(sem.id, ...shown)).toEqual([[500, free.id, null]])
  })
})

describe('where the money went', () => {
  const ONDE = ['prestacao', 'repassado_em', 'conta'] as const

  it('is told once all of it is on, by the last repasse, with each account; a reversal waits for its own', async () => {
    const acordo = await recebida('2026-11-13', { credor_id: 216 })
    expect(await naColuna(acordo.id, ...ONDE)).toEqual([[null, null, null]])
    const id = await abrir(analistaFinanceiro, { credor_id: 216 })
    await levar(analistaFinanceiro, id, 'fechar', 'enviar')
    const [[numero] = []] = await naColuna(acordo.id, 'prestacao')
    const answer = await repassar(analistaFinanceiro, id, 100, { data: '2026-11-18', conta: 'Banco 001 · 1' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await naColuna(acordo.id, ...ONDE)).toEqual([[numero, null, null]])
    const saldo = answer.json<{ saldo: number }>().saldo
    await repassar(analistaFinanceiro, id, saldo, { data: '2026-11-19', conta: 'Banco 237 · 2' })
    expect(await naColuna(acordo.id, ...ONDE)).toEqual([[numero, '2026-11-19', 'Banco 001 · 1 / Banco 237 · 2']])
    await estornar(acordo.parcelas[0])
    expect((await naColuna(acordo.id, ...ONDE)).at(1)).toEqual([null, null, null])
  })

  it('is nowhere for what the creditor received himself', async () => {
    const acordo = await fechar(t, executivo, { credor_id: 57, formaPagamento: 'link_credor' })
    await receber(analistaFinanceiro, acordo.parcelas[0], { forma: 'link_credor' })
    const outro = await fechar(t, executivo, { credor_id: 57 })
    await receber(analistaFinanceiro, outro.parcelas[0])
    const id = await abrir(analistaFinanceiro, { credor_id: 57, tipo: 'combinada' })
    await levar(analistaFinanceiro, id, 'fechar', 'enviar')
    const { liquido } = (await analistaFinanceiro.get(`/api/v1/prestacoes/${id}`)).json<{ liquido: number }>()
    expect((await repassar(analistaFinanceiro, id, liquido)).statusCode).toBe(200)
    expect(await naColuna(outro.id, 'dinheiro', 'repassado_em')).toEqual([['casa', '2026-11-20']])
    expect(await naColuna(acordo.id, 'dinheiro', 'repassado_em', 'conta')).toEqual([['credor', null, null]])
    expect(await agir(analistaFinanceiro, id, 'enviar')).toMatchObject({ ok: false })
  })
})

describe('the report of finance', () => {
  const COLUNAS = [
    'valor',
    'tarifa',
    'imposto',
    'comissao_executivo',
    'valor_repasse',
    'repassado_em',
    'conta',
  ] as const

  it('says the same on screen, in CSV, in XLSX and in its totals', async () => {
    const answer = await analistaFinanceiro.get(`${URL}?_start=0&_end=100`)
    const screen = answer.json<Linha[]>().map((linha) => COLUNAS.map((coluna) => linha[coluna] ?? null))
    expect(screen.length).toBe(Number(answer.headers['x-total-count']))
    const file = async (formato: string) =>
      (await exported(analistaFinanceiro, RELATORIO, { formato, colunas: COLUNAS })).content
    const brl = (cell: unknown) => (typeof cell === 'number' ? cell.toFixed(2).replace('.', ',') : cell)
    const day = (cell: unknown) => String(cell ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
    const written = screen.map((row) => row.map((cell) => day(brl(cell))).join(';'))
    expect(
      csvLines(await file('csv'))
        .slice(1)
        .sort(),
    ).toEqual([...written].sort())
    const [sheet] = await readSheets(await file('xlsx'))
    const rows: string[] = []
    sheet?.eachRow((row, at) => {
      const cells = COLUNAS.map((_, column) => row.getCell(column + 1).value)
      if (at > 1)
        rows.push(
          cells.map((cell) => day(brl(cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))).join(';'),
        )
    })
    expect(rows.sort()).toEqual([...written].sort())
    const totais = (await analistaFinanceiro.get(`${URL}/totais`)).json<Record<string, number>>()
    for (const coluna of ['tarifa', 'imposto', 'comissao_executivo', 'valor_repasse'] as const) {
      const at = COLUNAS.indexOf(coluna)
      const cents = screen.reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 100), 0)
      expect([coluna, Math.round(Number(totais[coluna]) * 100)]).toEqual([coluna, cents])
      expect(cents, coluna).not.toBe(0)
    }
  })

  it('hides rates, and where money went, from who may not see them there, sums too', async () => {
    const [linha = {}] = (await coordenador.get(`${URL}?_start=0&_end=1`)).json<Linha[]>()
    expect(linha).toHaveProperty('valor_repasse')
    const totais = (await coordenador.get(`${URL}/totais`)).json<object>()
    for (const campo of [
      'imposto',
      'vigencia_imposto_id',
      'comissao_executivo',
      'vigencia_comissao_id',
      'conta',
      'repassado_em',
    ]) {
      expect(linha).not.toHaveProperty(campo)
      expect(totais).not.toHaveProperty(campo)
      expect((await coordenador.get(`${URL}?${campo}_null=false`)).statusCode, campo).toBe(400)
    }
  })

  it('is not for a creditor, and its source gives one no row but his own, and no rate', async () => {
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 9, permissao: 'relatorios.prestacao_contas_financeiro', efeito: 'conceder', versao: 1 })
      .execute()
    const credor = await t.as(CPF.credor10)
    expect((await credor.get(URL)).statusCode).toBe(403)
    const answer = await credor.get('/api/v1/recebimentos_do_financeiro?_start=0&_end=100')
    const rows = answer.json<Linha[]>()
    expect(new Set(rows.map(({ credor_id }) => credor_id))).toEqual(new Set([10]))
    for (const row of rows)
      for (const campo of ['imposto', 'comissao_executivo', 'conta', 'executivo_cobranca_id'])
        expect(row).not.toHaveProperty(campo)
    expect((await (await t.as(CPF.credor216)).get('/api/v1/recebimentos_do_financeiro')).statusCode).toBe(403)
  })
})

describe('the report of the lines', () => {
  const LINHAS = '/api/v1/relatorio_prestacao_contas'
  interface Grupo {
    readonly valor: number | null
    readonly titulo: string | null
    readonly linhas: number
    readonly totais: Readonly<Record<string, number>>
  }

  it('is joined and narrowed by the statement in which each stands, with its sums', async () => {
    await recebida('2026-11-20')
    const id = await abrir(analistaFinanceiro, { credor_id: 10 })
    const told = (await analistaFinanceiro.get(`/api/v1/prestacoes/${id}`)).json<Record<string, number>>()
    await recebida('2026-11-20')
    const answer = await analistaFinanceiro.get(`${LINHAS}/grupos/1?credor_id=10`)
    expect(answer.statusCode, answer.body).toBe(200)
    const grupos = answer.json<{ grupos: Grupo[] }>().grupos
    expect(grupos.map(({ valor, titulo, linhas }) => [valor, titulo, linhas])).toEqual([
      [id, expect.stringMatching(/^Prestação \d+ · /), told.quantidade],
      [null, null, 2],
    ])
    for (const campo of ['realizado', 'comissao', 'valor_repasse'] as const)
      expect([campo, Number(grupos[0]?.totais[campo])]).toEqual([campo, told[campo]])
    const rows = await analistaFinanceiro.get(`${LINHAS}?prestacao_id=${id}&_start=0&_end=100`)
    expect(Number(rows.headers['x-total-count'])).toBe(told.quantidade)
    expect(new Set(rows.json<Linha[]>().map(({ credor_id }) => credor_id))).toEqual(new Set([10]))
  })

  it('tells a creditor his own lines and of no statement of the house', async () => {
    const credor = await t.as(CPF.credor10)
    const config = (await credor.get('/api/v1/config')).json()
    const { grupos } = config.consultas.relatorio_prestacao_contas.consulta.relatorio
    expect(grupos.map(({ campo }: { campo: string }) => campo)).toEqual(['credor_id', 'data'])
    for (const url of [LINHAS, '/api/v1/linhas_recebidas']) {
      const rows = (await credor.get(`${url}?_start=0&_end=100`)).json<Linha[]>()
      expect(new Set(rows.map(({ credor_id }) => credor_id)), url).toEqual(new Set([10]))
      for (const row of rows) expect(row).not.toHaveProperty('prestacao_id')
      expect((await credor.get(`${url}?prestacao_id=1`)).statusCode, url).toBe(400)
    }
    expect((await credor.get(`${LINHAS}?credor_id=216`)).json()).toEqual([])
  })
})
