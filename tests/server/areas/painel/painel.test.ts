import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Indicador } from '../../../../src/contract/paineis/figura'
import type { Painel } from '../../../../src/contract/paineis/painel'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { homeFigures } from '../../home-figures'
import { withApp } from '../../with-app'
import { createCarteira, createCliente, createOperacao } from '../negociacao/carteira'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])
/** Paid R$ 10,00 on the 19th and R$ 5,00 on the 20th. */
let devedor: number
beforeAll(async () => {
  const { cliente_id, operacoes } = await createCarteira(t.db)
  const pedido = { cliente_id, credor_id: 10, formaPagamento: 'boleto_pix' }
  await executivo.post('/api/v1/acordo/store', {
    ...pedido,
    operacoes: operacoes.slice(0, 1),
    parametros: { nParcelas: 2 },
  })
  const earlier = await closeEarlierThisMonth()
  devedor = earlier.cliente_id
  await receive(t, earlier.parcela_id, { data: '2026-11-20', valor: 5 })
  await createOperacao(t.db, { cliente_id: await createCliente(t.db), credor_id: 216, valor_nominal: 500.5 })
  const promessas = [
    ['2026-11-19', 'Aberta'],
    ['2026-11-20', 'Aberta'],
    ['2026-11-20', 'Paga a menor'],
    ['2026-11-20', 'Cumprida'],
    ['2026-11-21', 'Aberta'],
  ] as const
  for (const [data, status] of promessas) {
    const cliente = await createCliente(t.db)
    await sql`insert into promessas (cliente_id, credor_id, valor, feita_em, data, tolerancia_dias, limite, status, valor_recebido)
      values (${cliente}, 10, 50, '2026-11-16', ${data}, 0, ${data}, ${status}, 0)`.execute(t.db)
  }
})

/** The figures that somebody is shown, by name. */
const figuresOf = async (actor: Actor): Promise<Readonly<Record<string, Indicador>>> => {
  return Object.fromEntries((await homeFigures(actor)).map((figure) => [figure.nome, figure]))
}

describe('GET /paineis/inicio', () => {
  it('answers today’s figures with the list behind each, in the order of its file', async () => {
    const { hoje } = (await executivo.get('/api/v1/paineis/inicio')).json()
    const indicadores = await homeFigures(executivo)
    expect(hoje).toBe('2026-11-20')
    expect(indicadores).toMatchObject([
      {
        nome: 'recebimentos.recebido_hoje',
        rotulo: 'Recebido hoje',
        unidade: { um: 'lançamento', varios: 'lançamentos' },
        quantidade: 1,
        valor: 5,
        rota: { recurso: 'recebimentos' },
      },
      {
        nome: 'acordos.fechados_hoje',
        unidade: { um: 'acordo', varios: 'acordos' },
        quantidade: 1,
        valor: 1054,
        rota: {
          recurso: 'acordos',
          filtros: [
            { campo: 'data_acordo', op: 'eq', valor: '2026-11-20' },
            { campo: 'so_pedido', op: 'eq', valor: 'false' },
          ],
        },
      },
      { nome: 'acordos.fechados_no_mes', quantidade: 2 },
      { nome: 'promessas.para_hoje', quantidade: 2 },
      { nome: 'parcelas.a_vencer_hoje', quantidade: 1, valor: 527, rota: { visao: 'vencem_hoje' } },
      { nome: 'operacoes.em_cobranca', quantidade: 2, valor: 1500.5 },
      { nome: 'operacoes.prescreve_em_30', quantidade: 0, valor: 0 },
      { nome: 'operacoes.prescreve_em_60' },
      { nome: 'operacoes.prescreve_em_90' },
    ])
  })

  it('answers a mere count without an amount, which would be shown in its place', async () => {
    expect((await figuresOf(executivo))['promessas.para_hoje']).not.toHaveProperty('valor')
  })

  it('counts only what a portal user may see, and leaves out what they may not open', async () => {
    const figures = await figuresOf(await t.as(CPF.credor216))
    expect(figures).toMatchObject({
      'acordos.fechados_hoje': { quantidade: 0, valor: 0 },
      'operacoes.em_cobranca': { quantidade: 1, valor: 500.5 },
      'recebimentos.recebido_hoje': { quantidade: 0, valor: 0 },
    })
    expect(figures).not.toHaveProperty(['promessas.para_hoje'])
    expect((await figuresOf(await t.as(CPF.credor10)))['recebimentos.recebido_hoje']?.valor).toBe(5)
    expect(Object.keys(await figuresOf(await t.as(CPF.backoffice)))).toEqual([
      'pendencias.minhas',
      'pendencias.vencidas',
      'acordos.fechados_hoje',
      'acordos.fechados_no_mes',
      'promessas.para_hoje',
      'parcelas.a_vencer_hoje',
      'operacoes.em_cobranca',
      'operacoes.prescreve_em_30',
      'operacoes.prescreve_em_60',
      'operacoes.prescreve_em_90',
    ])
  })

  it('says of what was received the same as finance, the queue and the page of the client', async () => {
    const finance = await t.as(CPF.analistaFinanceiro)
    const resumo = (await finance.get('/api/v1/financeiro/resumo')).json()
    const { quantidade, valor, rota } = (await figuresOf(finance))['recebimentos.recebido_hoje'] ?? {}
    expect({ quantidade, valor, rota }).toEqual(resumo.recebido_hoje)
    expect(resumo).toMatchObject({ recebido_hoje: { valor: 5 }, recebido_mes: { quantidade: 2, valor: 15 } })
    const fila = (await executivo.get('/api/v1/negociacao/fila/indicadores')).json()
    expect(fila.indicadores[1]).toMatchObject({ nome: 'recebimentos.recebido_no_mes', valor: 15 })
    const cliente = (await executivo.get(`/api/v1/clientes/${devedor}/resumo`)).json()
    expect(cliente.recebido).toEqual({ valor: 15, ultimo: '2026-11-20' })
  })
})

describe('the chart of the month at home', () => {
  const chartOf = async (actor: Actor) => {
    const { blocos } = (await actor.get('/api/v1/paineis/inicio')).json<Painel>()
    return blocos.find((bloco) => bloco.kind === 'grafico') ?? null
  }

  it('is what was received day by day against the target of the month, to the centavo, and nothing of other months', async () => {
    const admin = await t.as(CPF.administrador)
    const meta = { mes: '2026-11-01', tipo: 'recebido', valor: 2100.03 }
    expect((await admin.post('/api/v1/metas', meta)).statusCode).toBe(201)
    const chart = await chartOf(admin)
    const parts = chart?.series[0]?.partes ?? []
    const { rows } = await sql<{ dia: string; soma: number }>`
      select data::text as dia, sum(valor)::float as soma from recebimentos
      where data between '2026-11-01' and '2026-11-30' and excluido_em is null group by 1 order by 1`.execute(t.db)
    expect(rows).toHaveLength(2)
    expect(parts.filter(({ soma }) => soma).map(({ valor, soma }) => ({ dia: valor, soma }))).toEqual(rows)
    expect([parts[0]?.valor, parts.at(-1)?.valor]).toEqual(['2026-11-01', '2026-11-30'])
    expect(parts.reduce((sum, { alvo }) => sum + Math.round((alvo ?? 0) * 100), 0)).toBe(210_003)
  })

  it('is without target for whom may not see targets, and is not there for whom may not see receipts', async () => {
    expect(await chartOf(executivo)).toMatchObject({ contra: null, series: [{ partes: expect.any(Array) }] })
    expect(await chartOf(await t.as(CPF.backoffice))).toBeNull()
    const portal = await chartOf(await t.as(CPF.credor216))
    expect((portal?.series ?? []).flatMap(({ partes }) => partes).filter(({ quantidade }) => quantidade > 0)).toEqual(
      [],
    )
  })
})

describe('a dashboard with tabs', () => {
  const painel = async (query = '') =>
    (await (await t.as(CPF.coordenador)).get(`/api/v1/paineis/cobranca${query}`)).json<Painel>()

  it('answers the first one unless its address names another, and only the blocks of that', async () => {
    const [now, funnel] = [await painel(), await painel('?aba=funil')]
    expect(now).toMatchObject({ aba: 'agora', abas: [{ nome: 'agora' }, { nome: 'funil', rotulo: 'Funil' }] })
    expect(now.blocos.map(({ kind }) => kind)).toContain('lista')
    expect(funnel).toMatchObject({ aba: 'funil', blocos: [{ kind: 'figuras' }, { kind: 'funil' }] })
  })

  it('keeps the period of its own', async () => {
    expect((await painel()).periodo).toMatchObject({ nome: 'hoje' })
    expect((await painel('?aba=funil')).periodo).toMatchObject({ nome: 'mes' })
  })

  it('tells contacts and agreements by the hour of São Paulo, each opening exactly its rows', async () => {
    const coordenador = await t.as(CPF.coordenador)
    const { blocos } = (await coordenador.get('/api/v1/paineis/cobranca')).json<Painel>()
    const hourly = blocos.filter((bloco) => bloco.kind === 'grafico' && bloco.por.por === 'hora')
    expect(hourly.map(({ rotulo }) => rotulo)).toEqual(['Contatos por hora', 'Acordos por hora'])
    const parts = hourly.flatMap((bloco) => (bloco.kind === 'grafico' ? (bloco.series[0]?.partes ?? []) : []))
    const { rows } = await sql<{ hora: string; quantos: number }>`
      select to_char(criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:00') as hora, count(*)::int as quantos
      from acordos where (criado_em at time zone 'America/Sao_Paulo')::date = '2026-11-20' group by 1`.execute(t.db)
    expect(rows.length).toBeGreaterThan(0)
    const filled = parts.filter(({ quantidade }) => quantidade > 0)
    expect(filled.map(({ valor, quantidade }) => ({ hora: valor, quantos: quantidade }))).toEqual(rows)
    for (const { rota, quantidade } of filled) {
      const asked = new URLSearchParams(
        rota?.filtros.map(({ campo, op, valor }) => [op === 'eq' ? campo : `${campo}_${op}`, String(valor)]),
      )
      const answer = await coordenador.get(`/api/v1/${rota?.recurso}?${asked}`)
      expect(answer.headers['x-total-count']).toBe(String(quantidade))
    }
  })

  it('refuses one that it has not', async () => {
    const coordenador = await t.as(CPF.coordenador)
    const answer = await coordenador.get('/api/v1/paineis/cobranca?aba=outra')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.aba).toEqual(['A aba é uma destas: agora, funil.'])
    expect((await coordenador.get('/api/v1/paineis/metas?aba=agora')).statusCode).toBe(400)
  })
})

async function closeEarlierThisMonth() {
  const earlier = await openTestApp({ hoje: '2026-11-19', database: t.database })
  const actor = await earlier.as(CPF.executivo)
  const { cliente_id, operacoes } = await createCarteira(t.db, 1)
  const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix' }
  const closed = await actor.post('/api/v1/acordo/store', pedido)
  const [parcela] = closed.json<{ parcelas: { id: number }[] }>().parcelas
  const parcela_id = parcela?.id ?? 0
  await receive(earlier, parcela_id, { data: '2026-11-19', valor: 10 })
  await earlier.close()
  return { cliente_id, parcela_id }
}

async function receive(app: TestApp, parcela: number, part: { readonly data: string; readonly valor: number }) {
  const finance = await app.as(CPF.supervisorFinanceiro)
  const answer = await finance.post(`/api/v1/parcelas/${parcela}/baixa`, { ...part, forma: 'boleto_pix' })
  expect(answer.statusCode, answer.body).toBe(201)
}
