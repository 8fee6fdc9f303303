import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { abrirPendencia } from '../../../../src/server/collection/pendencias/abrir-pendencia'
import { withRetry } from '../../../../src/server/platform/database/retry'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { withApp } from '../../with-app'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { abrir, agir, levar } from '../prestacoes/prestacao-de-teste'
import { figureByHand } from './by-hand/figure'
import { daysOf, type Figure, figuresOf, type Part, type Shown } from './shown'

const HOJE = '2026-11-20'
const { t, executivo } = withApp({ hoje: HOJE }, ['executivo'])
type Role = keyof typeof CPF

/** Where figures are shown. */
const PAGES = [
  ...Object.keys(loadProductDefinitions().paineis).map((nome) => `paineis/${nome}`),
  'paineis/metas?periodo=mes',
  'paineis/cobranca?aba=funil&periodo=mes',
  'paineis/meta_diaria?periodo=mes',
  'financeiro/resumo',
  'negociacao/fila/indicadores',
  'negociacao/fila/indicadores?credor_id=10',
  'negociacao/fila/indicadores?executivo_id=7',
  'negociacao/fila/indicadores?credor_id=216&executivo_id=8',
]

interface Measure {
  readonly figura: string
  readonly partes: readonly Part[]
}

const SEES_ONLY: Readonly<Partial<Record<Role, number>>> = { credor10: 10, credor216: 216 }
const seen = new Set<string>()

beforeAll(async () => {
  await t.db.updateTable('credores').set({ prazo_prescricao: 60 }).where('id', 'in', [10, 216]).execute()
  for (const [credor_id, executivo_id] of [
    [10, 7],
    [10, 8],
    [216, 8],
  ] as const)
    await fill(credor_id, executivo_id)
  const finance = await t.as(CPF.supervisorFinanceiro)
  await abrir(finance, { credor_id: 10 })
  // what was paid and not written off is a difference, which the supervisor leaves open with a reason
  const outra = await abrir(finance, { credor_id: 216 })
  const motivo_diferencas = 'Pagas de hoje'
  expect(await agir(finance, outra, 'fechar_com_diferencas', { motivo_diferencas })).toMatchObject({ ok: true })
  await levar(finance, outra, 'enviar')
  await t.db
    .insertInto('cobrancas_retornos')
    .values({
      origem: 'pix',
      tipo: 'pago',
      recebido_em: '2026-11-19T12:00:00Z',
      evento: 'E1',
      resultado: 'sem_dono',
      valor: 99.9,
    })
    .execute()
  await sql`insert into metas (mes, tipo, executivo_id, valor) values
    ('2026-11-10', 'recebido', 7, 1900.19), ('2026-11-20', 'recebido', 8, 3800)`.execute(t.db)
  await openTasks()
  const cliente_id = await createCliente(t.db)
  for (const data_vencimento of ['2021-11-18', '2021-11-19', '2021-12-20', '2022-01-05', '2022-02-16', '2022-02-18'])
    for (const credor_id of [10, 216]) await createOperacao(t.db, { cliente_id, credor_id, data_vencimento })
})

/** One late and one in time, which the one who takes them has; and one late of a função. */
async function openTasks(): Promise<void> {
  const backoffice = await t.as(CPF.backoffice)
  const open = async (hoje: string) => {
    const clock = { ...t.app.clock, hoje: () => hoje }
    const registro = await createCliente(t.db)
    const nova = { tipo: 'contestacao', registro }
    return withRetry(t.db, (trx) =>
      abrirPendencia(trx, { usuario: { id: 1 }, definitions: t.definitions, clock }, nova),
    )
  }
  const ids = [await open('2026-11-02'), await open(HOJE)]
  await open('2026-11-03')
  const taken = await backoffice.post('/api/v1/pendencias/atos/assumir', { ids, valores: {} })
  expect(taken.json()).toMatchObject({ feitos: 2 })
}

describe('each figure of a page', () => {
  it.each(Object.keys(CPF) as Role[])('tells %s what its list comes to, and what one counts by hand', async (role) => {
    const actor = await t.as(CPF[role])
    for (const page of PAGES) {
      for (const figure of await figuresOf(actor, page)) {
        seen.add(figure.nome)
        const { nome, quantidade, valor } = figure
        expect([page, nome, ...(await listOf(actor, figure))]).toEqual([page, nome, quantidade, valor])
        expect([page, nome, ...(await byHand(figure, page, { eu: actor.usuarioId, own: SEES_ONLY[role] }))]).toEqual([
          page,
          nome,
          quantidade,
          valor,
        ])
      }
    }
  })

  it.each(Object.keys(CPF) as Role[])('parts before %s into what the lists of its parts come to', async (role) => {
    const actor = await t.as(CPF[role])
    for (const page of PAGES) {
      for (const { figura, partes } of await measuresOf(actor, page)) {
        seen.add(figura)
        for (const { quantidade, soma, rota } of partes.filter((parte) => parte.quantidade > 0).slice(0, 6)) {
          if (rota === null) continue
          const figure = { nome: figura, quantidade, rota }
          expect([page, figura, ...(await listOf(actor, figure))]).toEqual([
            page,
            figura,
            quantidade,
            soma ?? undefined,
          ])
        }
      }
    }
  })

  it('is parted into what adds up to it', async () => {
    const admin = await t.as(CPF.administrador)
    const body = (await admin.get('/api/v1/paineis/metas')).json<Shown>()
    const recebido = body.blocos?.flatMap(({ indicadores = [] }) => indicadores)[0]
    const parted = (await measuresOf(admin, 'paineis/metas')).filter(({ figura }) => figura === recebido?.nome)
    expect(recebido?.valor).toBeGreaterThan(0)
    expect(parted.length).toBeGreaterThan(3)
    for (const { partes } of parted.slice(0, -1))
      expect(cents(partes.reduce((sum, { soma }) => sum + (soma ?? 0), 0))).toBe(recebido?.valor)
  })

  it('is among those that were told', () => {
    const { resources, consultas } = loadProductDefinitions()
    const declared = Object.values({ ...resources, ...consultas }).flatMap(({ recurso, indicadores }) =>
      indicadores.map(({ nome }) => `${recurso}.${nome}`),
    )
    expect([...seen].sort()).toEqual([...declared].sort())
  })

  it.each(PAGES)('takes one connection at a time for all of %s, counted anew or kept', async (page) => {
    const { pool } = t.app
    const held = { now: 0, most: 0 }
    const took = () => {
      held.now += 1
      held.most = Math.max(held.most, held.now)
    }
    const gave = () => {
      held.now -= 1
    }
    const admin = await t.as(CPF.administrador)
    await t.db.updateTable('parcelas').set({ versao: sql`versao` }).where('id', '=', 0).execute()
    pool.on('acquire', took).on('release', gave)
    for (const _ of ['anew', 'kept']) expect((await admin.get(`/api/v1/${page}`)).statusCode).toBe(200)
    pool.off('acquire', took).off('release', gave)
    expect(held).toEqual({ now: 0, most: 1 })
  })
})

/** What the charts and rankings of a page are drawn by. */
async function measuresOf(actor: Actor, page: string): Promise<readonly Measure[]> {
  const answer = await actor.get(`/api/v1/${page}`)
  if (answer.statusCode === 403) return []
  const { blocos = [] } = answer.json<Shown>()
  return blocos.flatMap(({ figura, partes, series, dimensao }) => {
    const moved = dimensao?.linhas.map(({ agora, rota }) => ({ quantidade: 0, soma: agora, rota }))
    const all = partes ?? series?.flatMap((one) => one.partes) ?? moved
    return figura && all ? [{ figura, partes: all }] : []
  })
}

const cents = (reais: number) => Math.round(reais * 100) / 100

/** How many rows the list behind it has, and what the summed field of them all comes to. */
async function listOf(actor: Actor, { nome, rota }: Figure): Promise<readonly unknown[]> {
  const query = rota.filtros.flatMap(({ campo, op, valor }) =>
    [valor].flat().map((value) => `${op === 'eq' ? campo : `${campo}_${op}`}=${encodeURIComponent(value)}`),
  )
  if (rota.visao !== undefined) query.push(`_visao=${rota.visao}`)
  const list = await actor.get(`/api/v1/${rota.recurso}?_start=0&_end=100&${query.join('&')}`)
  expect([nome, list.statusCode, list.body.slice(0, 200)]).toEqual([nome, 200, list.body.slice(0, 200)])
  const { resources, consultas } = loadProductDefinitions()
  const definition = { ...resources, ...consultas }[rota.recurso]
  const soma = definition?.indicadores.find((each) => `${rota.recurso}.${each.nome}` === nome)?.soma
  const rows = list.json<Record<string, number>[]>()
  const total = soma ? rows.reduce((sum, row) => sum + Math.round((row[soma] ?? 0) * 100), 0) / 100 : undefined
  return [Number(list.headers['x-total-count']), total]
}

interface Who {
  readonly eu: number
  /** The creditor whose rows alone he sees. */
  readonly own: number | undefined
}

function byHand({ nome }: Figure, page: string, who: Who): Promise<readonly unknown[]> {
  const asked = new URLSearchParams(page.split('?')[1])
  const numbers = (key: string) => asked.getAll(key).map(Number)
  const [executivo] = numbers('executivo_id')
  const place = {
    ...daysOf(page, HOJE),
    hoje: HOJE,
    agora: t.app.clock.agora().toISOString(),
    credores: numbers('credor_id'),
    executivo,
  }
  return figureByHand(t.db, nome, { ...place, ...who })
}

/** A debtor of this creditor and executive with something in each figure. */
async function fill(credor_id: number, executivo_id: number): Promise<void> {
  const cliente_id = await createCliente(t.db, `Devedor de ${credor_id} e ${executivo_id}`)
  await sql`update clientes set executivo_cobranca_id = ${executivo_id} where id = ${cliente_id}`.execute(t.db)
  await createOperacao(t.db, { cliente_id, credor_id, valor_nominal: 100.1 * executivo_id })
  const [paid, informed, charged] = [await close(), await close(), await close()]
  const baixa = { data: HOJE, valor: 12.34, forma: 'boleto_pix' }
  const received = await (await t.as(CPF.supervisorFinanceiro)).post(`/api/v1/parcelas/${paid}/baixa`, baixa)
  expect(received.statusCode, received.body).toBe(201)
  const informe = await (await t.as(CPF.administrador)).post(`/api/v1/parcelas/${informed}/informe-do-credor`, {
    data: '2026-11-12',
  })
  expect(informe.statusCode, informe.body).toBeLessThan(300)
  // what was paid twice waits twice
  const { acordo_id } = await t.db
    .selectFrom('parcelas')
    .select('acordo_id')
    .where('id', '=', charged)
    .executeTakeFirstOrThrow()
  const charge = {
    parcela_id: charged,
    acordo_id,
    credor_id,
    valor: 127.5,
    vencimento: HOJE,
    forma: 'boleto_pix',
    status: 'Paga',
  } as const
  for (const valor_pago of [100, 27.5])
    await t.db
      .insertInto('cobrancas')
      .values({ ...charge, nosso_numero: `NN${charged}-${valor_pago}`, pago_em: '2026-11-19', valor_pago })
      .execute()
  for (const [data, status, recebido] of [
    ['2026-11-19', 'Aberta', 0],
    [HOJE, 'Paga a menor', 20.1],
    [HOJE, 'Cumprida', 50],
    ['2026-11-25', 'Aberta', 0],
  ] as const)
    await sql`insert into promessas
      (cliente_id, credor_id, executivo_cobranca_id, valor, feita_em, data, tolerancia_dias, limite, status, valor_recebido)
      values (${await createCliente(t.db)}, ${credor_id}, ${executivo_id}, 50, '2026-11-16', ${data}, 0, ${data}, ${status},
        ${recebido})`.execute(t.db)
  for (const quando of ['2026-11-18T12:00Z', '2026-11-21T12:00Z'])
    await sql`insert into agendamentos (cliente_id, credor_id, executivo_cobranca_id, quando, motivo)
      values (${cliente_id}, ${credor_id}, ${executivo_id}, ${quando}, 'Ligar')`.execute(t.db)

  await writeBack(cliente_id, credor_id)
  await sendCampaign(cliente_id, credor_id)

  async function close(): Promise<number> {
    const operacoes = [await createOperacao(t.db, { cliente_id, credor_id })]
    const pedido = { cliente_id, credor_id, operacoes, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
    const closed = await executivo.post('/api/v1/acordo/store', pedido)
    expect(closed.statusCode, closed.body).toBe(201)
    return closed.json<{ parcelas: { id: number }[] }>().parcelas[0]?.id ?? 0
  }
}

/** One conversation that waits too long, one that somebody answered, one that is over. */
async function writeBack(cliente_id: number, credor_id: number): Promise<void> {
  for (const [canal, status, desde] of [
    ['sms', 'Aguardando', '2026-11-19T12:00Z'],
    ['whatsapp', 'Em atendimento', null],
    ['chat', 'Encerrada', '2026-11-19T12:00Z'],
  ] as const)
    await sql`insert into conversas (cliente_id, credor_id, canal, status, aguarda_desde, aberta_em, ultima_em)
      values (${cliente_id}, ${credor_id}, ${canal}, ${status}, ${desde}, '2026-11-19T12:00Z', '2026-11-19T12:00Z')`.execute(
      t.db,
    )
}

/** A round for each way that a message ends, and one that was judged not to go; a promise came after those that left in time. */
async function sendCampaign(cliente_id: number, credor_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into campanhas (nome, canal)
    values (${`Feirão ${cliente_id}`}, 'sms') returning id`.execute(t.db)
  const campanha_id = rows[0]?.id
  const sent = [
    ['Na fila', null],
    ['Bloqueada', null],
    ['Aceita', '2026-11-10T12:00Z'],
    ['Lida', '2026-11-10T12:00Z'],
    ['Respondeu', '2026-10-01T12:00Z'],
    ['Não entregue', '2026-11-21T12:00Z'],
  ] as const
  for (const [rodada, [status, enviada_em]] of sent.entries())
    await sql`with m as (insert into mensagens (cliente_id, credor_id, canal, finalidade, texto, status, enviada_em, custo)
        values (${cliente_id}, ${credor_id}, 'sms', 'cobranca', 'Olá', ${status}, ${enviada_em}, ${enviada_em ? 0.07 : null}) returning id)
      insert into campanhas_publico (campanha_id, cliente_id, credor_id, rodada, valor, situacao, mensagem_id)
      select ${campanha_id}, ${cliente_id}, ${credor_id}, ${rodada + 1}, 10.1, 'vai', id from m`.execute(t.db)
  await sql`insert into campanhas_publico (campanha_id, cliente_id, credor_id, rodada, valor, situacao, motivo)
    values (${campanha_id}, ${cliente_id}, ${credor_id}, ${sent.length + 1}, 10.1, 'bloqueado', 'fora_do_horario')`.execute(
    t.db,
  )
  await sql`insert into promessas (cliente_id, credor_id, valor, feita_em, data, limite, status)
    values (${cliente_id}, ${credor_id}, 50, '2026-11-16', '2026-11-18', '2026-11-18', 'Cumprida')`.execute(t.db)
}
