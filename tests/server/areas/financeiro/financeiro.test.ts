import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createCliente, createOperacao } from '../negociacao/carteira'

let t: TestApp
let analista: Actor
/** Instalments of R$ 527,00 due 20/11/2026, one per agreement; the first is of creditor 216. */
const parcelas: { id: number; acordo_id: number }[] = []
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  analista = await t.as(CPF.analistaFinanceiro)
  const executivo = await t.as(CPF.executivo)
  for (const [index, credor_id] of [216, 10, 10, 10, 10].entries()) {
    const cliente_id = await createCliente(t.db, `Cliente ${'ABCDE'[index]} da Silva`)
    const operacoes = [await createOperacao(t.db, { cliente_id, credor_id })]
    const pedido = { cliente_id, credor_id, operacoes, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
    const answer = await executivo.post('/api/v1/acordo/store', pedido)
    const { acordo, parcelas: made } = answer.json<{ acordo: { id: number }; parcelas: { id: number }[] }>()
    parcelas.push({ id: made[0]?.id ?? 0, acordo_id: acordo.id })
  }
  await charge(1, { status: 'Paga', pago_em: '2026-11-19', valor_pago: 527 })
  await charge(2, {
    status: 'Capturada',
    forma: 'link_voz',
    pago_em: '2026-11-18',
    valor_pago: 530,
    taxa_cartao: 18.55,
  })
  await charge(3, { status: 'Ativa' })
  await charge(4, { status: 'Paga', pago_em: '2026-11-17', valor_pago: 527 })
  await t.db.updateTable('parcelas').set({ status: 'Cancelada' }).where('id', '=', at(4).id).execute()
  await t.db
    .updateTable('parcelas')
    .set({ status: 'Informada pelo credor', data_credor_informou: '2026-11-12' })
    .where('id', '=', at(0).id)
    .execute()
  const retorno = { origem: 'pix', tipo: 'pago', recebido_em: '2026-11-19T12:00:00Z' }
  await t.db
    .insertInto('cobrancas_retornos')
    .values([
      { ...retorno, evento: 'E1', resultado: 'sem_dono', valor: 99.9 },
      { ...retorno, evento: 'E2', resultado: 'aplicado', valor: 527 },
    ])
    .execute()
})
afterAll(() => t.close())

const LIST = '/api/v1/a_baixar'

describe('GET /financeiro/resumo', () => {
  it('answers what waits for finance, each figure with the list behind it', async () => {
    expect((await analista.get('/api/v1/financeiro/resumo')).json()).toEqual({
      hoje: '2026-11-20',
      recebido_hoje: {
        quantidade: 0,
        valor: 0,
        rota: { recurso: 'recebimentos', filtros: [{ campo: 'data', op: 'eq', valor: '2026-11-20' }] },
      },
      recebido_mes: expect.objectContaining({ quantidade: 0, valor: 0 }),
      // 527,00 by slip and 530,00 by card; the charge of the cancelled instalment has nowhere to go
      a_baixar: { quantidade: 2, valor: 1057, rota: { recurso: 'a_baixar', visao: 'pagas', filtros: [] } },
      informadas: {
        quantidade: 1,
        valor: 527,
        rota: { recurso: 'parcelas', filtros: [{ campo: 'status', op: 'eq', valor: 'Informada pelo credor' }] },
      },
      sem_dono: expect.objectContaining({ quantidade: 1, valor: 99.9 }),
      estornos_mes: expect.objectContaining({ quantidade: 0, valor: 0 }),
      a_compensar: { quantidade: 0, valor: 0, rota: { recurso: 'recebimentos', visao: 'a_compensar', filtros: [] } },
      divergentes: expect.objectContaining({ quantidade: 0, valor: 0 }),
      a_fechar: { quantidade: 0, rota: { recurso: 'prestacoes', visao: 'abertas', filtros: [] } },
      a_repassar: expect.objectContaining({ quantidade: 0, valor: 0 }),
      a_receber: expect.objectContaining({ quantidade: 0, valor: 0 }),
      a_autorizar: expect.objectContaining({ quantidade: 0 }),
      a_excluir: expect.objectContaining({ quantidade: 0 }),
      faixas_no_fim: expect.objectContaining({ quantidade: 0 }),
      creditos_a_conferir: expect.objectContaining({ quantidade: 0 }),
      tarifas_mes: expect.objectContaining({ quantidade: 0 }),
    })
  })

  it('leads to lists that answer the same count', async () => {
    const resumo = (await analista.get('/api/v1/financeiro/resumo')).json()
    for (const name of ['informadas', 'sem_dono', 'recebido_mes', 'estornos_mes'] as const) {
      const { rota, quantidade } = resumo[name]
      const query = rota.filtros.map(
        ({ campo, op, valor }: Filtro) => `${campo}${op === 'eq' ? '' : `_${op}`}=${valor}`,
      )
      const list = await analista.get(`/api/v1/${rota.recurso}?_start=0&_end=1&${query.join('&')}`)
      expect([name, list.statusCode, list.headers['x-total-count']]).toEqual([name, 200, String(quantidade)])
    }
  })

  it('is for finance, and names the permission to everyone else', async () => {
    for (const cpf of [CPF.executivo, CPF.coordenador, CPF.credor10]) {
      const actor = await t.as(cpf)
      for (const url of ['/api/v1/financeiro/resumo', LIST]) {
        const answer = await actor.get(url)
        expect(answer.json()).toMatchObject({ statusCode: 403, message: expect.stringContaining('financeiro.ver') })
      }
    }
  })
})

describe('after a write-off', () => {
  it('counts what came in, takes the instalment off the list, and counts the reversal against it', async () => {
    const own = await openTestApp({ hoje: '2026-11-20' })
    try {
      const finance = await own.as(CPF.supervisorFinanceiro)
      const cliente_id = await createCliente(own.db)
      const operacoes = [await createOperacao(own.db, { cliente_id })]
      const pedido = {
        cliente_id,
        credor_id: 10,
        operacoes,
        formaPagamento: 'boleto_pix',
        parametros: { nParcelas: 2 },
      }
      const closed = await (await own.as(CPF.executivo)).post('/api/v1/acordo/store', pedido)
      const [primeira] = closed.json<{ parcelas: { id: number }[] }>().parcelas
      const url = `/api/v1/parcelas/${primeira?.id}`
      const figures = async () => (await finance.get('/api/v1/financeiro/resumo')).json()
      const explained = async () => (await finance.get(`${url}/explicacao`)).json().operacoes[0].repasse

      // 1054,00 in two; 500,00 of the first 527,00: comissão 10 % of 1054,00 × 500 ÷ 1054 = 50,00; fee 2,5 %
      const paid = await finance.post(`${url}/baixa`, { data: '2026-11-20', valor: 500, forma: 'maquineta' })
      expect(paid.statusCode, paid.body).toBe(201)
      expect(await figures()).toMatchObject({
        recebido_hoje: { quantidade: 1, valor: 500 },
        recebido_mes: { quantidade: 1, valor: 500 },
        estornos_mes: { quantidade: 0, valor: 0 },
      })
      expect((await explained()).recebido).toEqual({
        realizado: 500,
        honorarios: 0,
        comissao: 50,
        taxa_cartao: 12.5,
        valor_repasse: 437.5,
      })
      const open = (await finance.get(LIST)).json<(Row & { aberto: number; status: string })[]>()
      expect(open[0]).toMatchObject({ id: primeira?.id, aberto: 27, status: 'Paga parcial' })

      await finance.post(`${url}/baixa`, { data: '2026-11-20', valor: 27, forma: 'boleto_pix' })
      expect((await finance.get(LIST)).json<Row[]>().map(({ id }) => id)).not.toContain(primeira?.id)

      await finance.post(`${url}/estorno`, { motivo: 'Pago em duplicidade' })
      expect(await figures()).toMatchObject({
        recebido_hoje: { quantidade: 3, valor: 500 },
        estornos_mes: { quantidade: 1, valor: -27 },
      })
      expect((await explained()).recebido).toMatchObject({ realizado: 500, valor_repasse: 437.5 })
    } finally {
      await own.close()
    }
  })
})

describe('the consulta a_baixar', () => {
  it('lists paid charges first, by the day they were paid, then what the creditor told, then by due date', async () => {
    const answer = await analista.get(`${LIST}?_end=100`)
    expect(answer.statusCode, answer.body).toBe(200)
    const rows = answer.json<Row[]>()
    expect(rows.slice(0, 4).map(({ id }) => id)).toEqual([at(2).id, at(1).id, at(0).id, at(3).id])
    // the second instalment of each of the four that run, and of the one whose first is cancelled
    expect(answer.headers['x-total-count']).toBe('9')
    expect(rows[0]).toMatchObject({
      acordo_id: at(2).acordo_id,
      cliente: { titulo: 'Cliente C da Silva' },
      credor: { id: 10, titulo: 'Escola Aurora' },
      numero_parcela: 1,
      total_parcelas: 2,
      data_vencimento: '2026-11-20',
      aberto: 527,
      status_cobranca: 'Capturada',
      forma: 'link_voz',
      pago_em: '2026-11-18',
      valor_pago: 530,
      taxa_cartao: 18.55,
    })
    expect(rows[2]).toMatchObject({
      status: 'Informada pelo credor',
      data_credor_informou: '2026-11-12',
      forma: 'boleto_pix',
      pago_em: null,
      valor_pago: null,
    })
    const { linhas, aberto } = (await analista.get(`${LIST}/totais`)).json<{ linhas: number; aberto: number }>()
    expect([linhas, aberto]).toEqual([9, 9 * 527])
  })

  it.each([
    ['credor_id=216', 2],
    ['_visao=pagas', 2],
    ['_visao=informadas', 1],
    ['forma=link_voz', 1],
    ['status_cobranca=Ativa', 1],
    ['status=Informada%20pelo%20credor', 1],
    ['data_vencimento_gte=2026-12-01', 5],
    ['data_vencimento_lte=2026-11-30', 4],
    ['q=cliente%20b', 2],
    ['q=NN-3', 1],
    ['q=ninguem', 0],
    ['q=%25', 0],
  ])('filters by %s', async (query, total) => {
    const answer = await analista.get(`${LIST}?${query}`)
    expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, String(total)])
  })

  it('finds by agreement, and by document for who may see it', async () => {
    const { acordo_id } = at(1)
    const byAcordo = (await analista.get(`${LIST}?q=${acordo_id}`)).json<Row[]>()
    expect(byAcordo.map((row) => row.acordo_id)).toEqual([acordo_id, acordo_id])
    const { cpf_cnpj } = await t.db
      .selectFrom('clientes')
      .innerJoin('acordos', 'acordos.cliente_id', 'clientes.id')
      .select('cpf_cnpj')
      .where('acordos.id', '=', acordo_id)
      .executeTakeFirstOrThrow()
    expect((await analista.get(`${LIST}?q=${cpf_cnpj}`)).headers['x-total-count']).toBe('2')
  })

  it('shows a creditor’s user who is given the permission nothing of another creditor', async () => {
    const credor216 = await t.as(CPF.credor216)
    for (const permissao of ['financeiro.ver', 'cobrancas_retornos.ver']) {
      await t.db.insertInto('usuarios_permissoes').values({ usuario_id: credor216.usuarioId, permissao }).execute()
    }
    const answer = await credor216.get(`${LIST}?_end=100`)
    expect(answer.statusCode, answer.body).toBe(200)
    const rows = answer.json<(Row & { credor: { id: number } })[]>()
    expect(new Set(rows.map(({ credor }) => credor.id))).toEqual(new Set([216]))
    expect(answer.headers['x-total-count']).toBe('2')
    expect((await credor216.get('/api/v1/financeiro/resumo')).json()).toMatchObject({
      a_baixar: { quantidade: 0, valor: 0 },
      informadas: { quantidade: 1 },
      sem_dono: { quantidade: 0, valor: 0 },
    })
  })

  it('gives in every window what stands there in the whole, and counts what it gives', async () => {
    for (const filters of [
      '',
      '_visao=pagas',
      'status=Informada%20pelo%20credor',
      'credor_id=10',
      'q=silva',
      'forma=link_voz',
    ]) {
      const whole = await analista.get(`${LIST}?${filters}&_end=100`)
      const ids = whole.json<Row[]>().map(({ id }) => id)
      expect([filters, whole.headers['x-total-count']]).toEqual([filters, String(ids.length)])
      for (const size of [1, 2, 3]) {
        for (let from = 0; from <= ids.length; from += size) {
          const part = await analista.get(`${LIST}?${filters}&_start=${from}&_end=${from + size}`)
          expect([filters, from, part.json<Row[]>().map(({ id }) => id)]).toEqual([
            filters,
            from,
            ids.slice(from, from + size),
          ])
        }
      }
    }
  })

  it('pages, and refuses more than a hundred rows, an unknown filter and a date that is none', async () => {
    const page = await analista.get(`${LIST}?_start=1&_end=2`)
    expect([page.json<Row[]>().map(({ id }) => id), page.headers['x-total-count']]).toEqual([[at(1).id], '9'])
    const past = await analista.get(`${LIST}?_start=500&_end=525`)
    expect([past.json(), past.headers['x-total-count']]).toEqual([[], '9'])
    expect((await analista.get(`${LIST}?_end=101`)).json()).toMatchObject({ code: 'pagina_grande_demais' })
    expect((await analista.get(`${LIST}?cliente=1`)).statusCode).toBeGreaterThanOrEqual(400)
    for (const field of ['q', 'forma', 'status', 'status_cobranca', 'data_vencimento_gte']) {
      const wrong = await analista.get(`${LIST}?${field}=a%00b`)
      expect([field, wrong.json()]).toEqual([field, expect.objectContaining({ statusCode: 400 })])
    }
    const wrong = await analista.get(`${LIST}?data_vencimento_gte=ontem`)
    expect(wrong.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining('data_vencimento') })
  })
})

interface Row {
  readonly id: number
  readonly acordo_id: number
}

interface Filtro {
  readonly campo: string
  readonly op: string
  readonly valor: string
}

function at(index: number): { id: number; acordo_id: number } {
  const found = parcelas[index]
  if (!found) throw new Error(`no instalment ${index}`)
  return found
}

interface NovaCobranca {
  readonly status: string
  readonly forma?: string
  readonly pago_em?: string
  readonly valor_pago?: number
  readonly taxa_cartao?: number
}

async function charge(index: number, cobranca: NovaCobranca): Promise<void> {
  const { id: parcela_id, acordo_id } = at(index)
  const own = { parcela_id, acordo_id, credor_id: 10, valor: 527, vencimento: '2026-11-20', nosso_numero: `NN${index}` }
  await t.db
    .insertInto('cobrancas')
    .values({ forma: 'boleto_pix', ...own, ...cobranca })
    .execute()
  await t.db
    .updateTable('parcelas')
    .set({ status_cobranca: cobranca.status, nosso_numero: `NN${index}` })
    .where('id', '=', parcela_id)
    .execute()
}
