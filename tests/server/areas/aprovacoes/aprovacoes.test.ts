import { describe, expect, it } from 'vitest'
import { readPrazo } from '../../../../src/server/areas/aprovacoes/routes'
import { vencerAprovacoes } from '../../../../src/server/areas/aprovacoes/vencer-aprovacoes'
import { listAcordosDoExtrato } from '../../../../src/server/areas/clientes/extrato/extrato-queries'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import type { Usuario } from '../../../../src/server/platform/session/usuario'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { homeFigures } from '../../home-figures'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'

const {
  t,
  executivo,
  outroExecutivo: outro,
  supervisorCobranca: supervisor,
  coordenador,
  administrador: admin,
} = withApp({ hoje: '2026-11-20' }, [
  'executivo',
  'outroExecutivo',
  'supervisorCobranca',
  'coordenador',
  'administrador',
])

const SALVAR = '/api/v1/proposta/store'
const FECHAR = '/api/v1/acordo/store'
const aprovacao = { justificativa: 'Cliente perdeu o emprego e paga à vista.' }
/** Beyond an executive (15 %), within a supervisor (30 %). */
const PARAMETROS = { desconto: 25, nParcelas: 3 }

async function pedido(parametros: object = PARAMETROS, fields: object = {}) {
  return { ...(await createCarteira(t.db)), credor_id: 10, formaPagamento: 'boleto_pix', parametros, ...fields }
}

async function ask(url: string, parametros: object = PARAMETROS, actor = executivo) {
  const body = await pedido(parametros)
  const answer = await actor.post(url, { ...body, aprovacao })
  expect(answer.statusCode, answer.body).toBe(201)
  return { body, answer: answer.json(), id: answer.json().aprovacao.id as number }
}

const askProposta = (parametros: object = PARAMETROS) => ask(SALVAR, parametros)
const askAcordo = (parametros: object = PARAMETROS, actor = executivo) => ask(FECHAR, parametros, actor)

function decide(actor: Actor, id: number, decisao: object) {
  return actor.post(`/api/v1/aprovacoes/${id}/decidir`, decisao)
}

const aprovar = { decisao: 'aprovar' }
const recusar = { decisao: 'recusar', resposta: 'Fora da política do credor.' }

async function statusOf(table: 'propostas' | 'acordos' | 'aprovacoes', id: number): Promise<string> {
  return (await t.db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}

async function siglas(ids: readonly number[]) {
  const rows = await t.db
    .selectFrom('operacoes')
    .select('status_operacao')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ status_operacao }) => status_operacao)
}

const FIGURES = ['acordos.fechados_hoje', 'acordos.fechados_no_mes', 'parcelas.a_vencer_hoje'] as const

/** A figure of the home, which is what the list behind it counts. */
async function figureOf(nome: (typeof FIGURES)[number]): Promise<number> {
  const figure = (await homeFigures(admin)).find((each) => each.nome === nome)
  if (!figure) throw new Error(`no figure ${nome}`)
  const { quantidade, rota } = figure
  const query = rota.filtros.flatMap(({ campo, op, valor }) =>
    [valor].flat().map((each) => `${op === 'eq' ? campo : `${campo}_${op}`}=${encodeURIComponent(each)}`),
  )
  if (rota.visao) query.push(`_visao=${rota.visao}`)
  const list = await admin.get(`/api/v1/${rota.recurso}?_start=0&_end=1&${query.join('&')}`)
  expect(list.headers['x-total-count']).toBe(String(quantidade))
  return quantidade
}

describe('asking for approval', () => {
  it('keeps a proposal that waits, with the simulation and what goes beyond', async () => {
    const { answer, id } = await askProposta()
    expect(answer).toMatchObject({
      status: 'Aguardando aprovação',
      validade: '2026-12-20',
      aprovacao: { status: 'Solicitada', validade: '2026-11-25' },
      limites: { origem: 'Limites do executivo', recusas: [{ campo: 'parametros.desconto', pedido: 25, limite: 15 }] },
    })
    const row = await t.db.selectFrom('aprovacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      proposta_id: answer.id,
      acordo_id: null,
      solicitante_id: executivo.usuarioId,
      total: answer.acordo.total,
      desconto_porcento: 25,
      justificativa: aprovacao.justificativa,
      recusas: [{ campo: 'parametros.desconto', pedido: 25, limite: 15 }],
      simulacao: { acordo: { total: answer.acordo.total }, parcelas: { length: 3 } },
    })
  })

  it('makes an agreement that holds its operations and waits', async () => {
    const { body, answer, id } = await askAcordo()
    expect(answer.acordo.status).toBe('Aguardando aprovação')
    expect(await siglas(body.operacoes)).toEqual(['A', 'A'])
    const again = await outro.post(FECHAR, { ...body, parametros: {} })
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'operacao_indisponivel' })
    expect(await statusOf('aprovacoes', id)).toBe('Solicitada')
  })

  it('is no agreement yet in figures and timeline, and one once it is approved', async () => {
    const figure = () => figureOf('acordos.fechados_hoje')
    const due = await figureOf('parcelas.a_vencer_hoje')
    const { body, answer, id } = await askAcordo()
    const eventos = async () => {
      const { rows } = await t.app.pool.query(
        'select t.codigo, e.descricao from eventos e join tipos_evento t on t.id = e.tipo_id where e.cliente_id = $1 order by e.id',
        [body.cliente_id],
      )
      return rows
    }
    const before = await figure()
    expect(await figureOf('parcelas.a_vencer_hoje')).toBe(due)
    const asked = { codigo: 'pedido_aprovacao', descricao: expect.stringContaining('Pedido de aprovação do acordo') }
    expect(await eventos()).toEqual([asked])
    expect((await admin.get(`/api/v1/clientes/${body.cliente_id}/resumo`)).json().acordos.quantidade).toBe(0)
    const decided = await supervisor.post('/api/v1/aprovacoes/atos/aprovar', { ids: [id] })
    expect(decided.statusCode, decided.body).toBe(200)
    expect(await statusOf('aprovacoes', id)).toBe('Aprovada')
    expect(await figure()).toBe(before + 1)
    expect(await figureOf('parcelas.a_vencer_hoje')).toBe(due + 1)
    expect(await eventos()).toEqual([
      asked,
      { codigo: 'acordo', descricao: expect.stringContaining(`Acordo ${answer.acordo.id}`) },
    ])
    expect((await admin.get(`/api/v1/clientes/${body.cliente_id}/resumo`)).json().acordos.quantidade).toBe(1)
  })

  it.each([
    { why: 'was refused', end: (id: number) => decide(supervisor, id, recusar) },
    {
      why: 'was cancelled by who asked',
      end: (_: number, acordo: number) =>
        supervisor.post(`/api/v1/acordos/${acordo}/cancelar`, { motivo: 'O cliente desistiu.' }),
    },
  ])('never was one in any figure, list behind it or statement, once it $why', async ({ end }) => {
    const figures = () => Promise.all(FIGURES.map(figureOf))
    const before = await figures()
    const { body, answer, id } = await askAcordo()
    const ended = await end(id, answer.acordo.id)
    expect(ended.statusCode, ended.body).toBe(200)
    expect(await statusOf('acordos', answer.acordo.id)).toBe('Cancelado')
    expect(await figures()).toEqual(before)
    expect((await admin.get(`/api/v1/clientes/${body.cliente_id}/resumo`)).json().acordos.quantidade).toBe(0)
    const { definitions } = t
    const ctx = { usuario: asCompany(definitions, null), definitions, clock: t.app.clock }
    expect(await listAcordosDoExtrato(t.db, ctx, body.cliente_id)).toEqual([])
  })

  it.each([
    { why: 'nothing is beyond', parametros: { desconto: 15 }, code: 'aprovacao_desnecessaria' },
    { why: 'nobody is limited', parametros: { desconto: 99 }, code: 'aprovacao_desnecessaria', unlimited: true },
  ])('is refused where $why', async ({ parametros, code, unlimited }) => {
    for (const url of [SALVAR, FECHAR]) {
      const answer = await (unlimited ? admin : executivo).post(url, { ...(await pedido(parametros)), aprovacao })
      expect(answer.json()).toMatchObject({ statusCode: 422, code, errors: { aprovacao: [expect.any(String)] } })
    }
  })

  it.each([
    { justificativa: '' },
    { justificativa: '   ' },
    { justificativa: 'a\u0000b' },
    { justificativa: 'x'.repeat(2001) },
    {},
    { justificativa: 'x', outra: 1 },
  ])('needs a reason that can be kept: %o', async (given) => {
    const answer = await executivo.post(SALVAR, { ...(await pedido()), aprovacao: given })
    expect(answer.statusCode, answer.body).toBe(422)
  })

  it('is no part of a simulation', async () => {
    const answer = await executivo.post('/api/v1/negociacao/simular', { ...(await pedido()), aprovacao })
    expect(answer.json()).toMatchObject({ statusCode: 422, errors: { aprovacao: [expect.any(String)] } })
  })
})

describe('deciding', () => {
  it('lets an approved proposal become an agreement that keeps the approval', async () => {
    const { answer, id } = await askProposta()
    expect((await executivo.post(FECHAR, { proposta_id: answer.id })).json().code).toBe('proposta_indisponivel')
    const decided = await decide(supervisor, id, { ...aprovar, validade: '2026-11-30', resposta: 'Pode.' })
    expect(decided.json(), decided.body).toMatchObject({
      status: 'Aprovada',
      validade: '2026-11-30',
      proposta_id: answer.id,
    })
    expect(await statusOf('propostas', answer.id)).toBe('Aprovada')
    const closed = await executivo.post(FECHAR, { proposta_id: answer.id })
    expect(closed.statusCode, closed.body).toBe(201)
    const { acordo } = closed.json()
    expect(acordo.status).toBe('Aguardando')
    const kept = await t.db.selectFrom('acordos').selectAll().where('id', '=', acordo.id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ aprovacao_id: id, proposta_id: answer.id, limite_origem: 'Limites do executivo' })
  })

  it('lets an approved agreement run', async () => {
    const { answer, body, id } = await askAcordo()
    expect((await decide(supervisor, id, aprovar)).statusCode).toBe(200)
    expect(await statusOf('acordos', answer.acordo.id)).toBe('Aguardando')
    expect(await siglas(body.operacoes)).toEqual(['A', 'A'])
  })

  it('cancels a refused agreement and gives its operations back, with the reason', async () => {
    const { answer, body, id } = await askAcordo()
    expect((await decide(supervisor, id, recusar)).statusCode).toBe(200)
    const acordo = await t.db
      .selectFrom('acordos')
      .selectAll()
      .where('id', '=', answer.acordo.id)
      .executeTakeFirstOrThrow()
    expect(acordo).toMatchObject({ status: 'Cancelado', motivo: recusar.resposta, encerrado_em: '2026-11-20' })
    expect(await siglas(body.operacoes)).toEqual(['C', 'C'])
    const parcelas = await t.db.selectFrom('parcelas').select('status').where('acordo_id', '=', acordo.id).execute()
    expect(new Set(parcelas.map(({ status }) => status))).toEqual(new Set(['Cancelada']))
    expect((await executivo.post(FECHAR, { ...body, parametros: {} })).statusCode).toBe(201)
  })

  it('ends a refused proposal', async () => {
    const { answer, id } = await askProposta()
    await decide(supervisor, id, recusar)
    expect(await statusOf('propostas', answer.id)).toBe('Reprovada')
    expect((await executivo.post(FECHAR, { proposta_id: answer.id })).json().code).toBe('proposta_indisponivel')
  })

  it('is never for who asked, whatever permission he has', async () => {
    const { id } = await askAcordo({ desconto: 40 }, supervisor)
    for (const decisao of [aprovar, recusar]) {
      expect((await decide(supervisor, id, decisao)).json()).toMatchObject({
        statusCode: 403,
        code: 'aprovacao_propria',
      })
    }
    const act = await supervisor.post('/api/v1/aprovacoes/atos/aprovar', { ids: [id] })
    expect(act.json()).toMatchObject({ feitos: 0 })
    expect((await decide(coordenador, id, aprovar)).statusCode).toBe(200)
  })

  it('needs the permission', async () => {
    const { id } = await askAcordo()
    expect((await decide(outro, id, aprovar)).json()).toMatchObject({ code: 'sem_permissao' })
    expect((await decide(supervisor, 987_654_321, aprovar)).statusCode).toBe(404)
  })

  it('goes no further than the approver himself may, naming his table', async () => {
    const { id } = await askAcordo({ desconto: 31, nParcelas: 2 })
    const refused = await decide(supervisor, id, aprovar)
    expect(refused.json()).toMatchObject({
      statusCode: 422,
      code: 'aprovador_limite',
      message: 'Acima do seu limite: recusado por Limites do supervisor. Desconto de 31%: o limite é 30%.',
      limites: { origem: 'Limites do supervisor', recusas: [{ pedido: 31, limite: 30 }] },
    })
    expect((await decide(coordenador, id, aprovar)).statusCode).toBe(200)
  })

  it.each([
    { field: 'validade', decisao: { ...aprovar, validade: '2026-11-19' } },
    { field: 'validade', decisao: { ...aprovar, validade: '2026-02-30' } },
    { field: 'validade', decisao: { ...aprovar, validade: '2030-01-01' } },
    { field: 'desconto_maximo', decisao: { ...aprovar, desconto_maximo: 24.9 } },
    { field: 'desconto_maximo', decisao: { ...aprovar, desconto_maximo: 101 } },
    { field: 'resposta', decisao: { decisao: 'recusar' } },
    { field: 'resposta', decisao: { decisao: 'recusar', resposta: '  ' } },
    { field: 'resposta', decisao: { decisao: 'aprovar', resposta: 'a\u0000' } },
    { field: 'decisao', decisao: { decisao: 'talvez' } },
  ])('refuses on $field: $decisao', async ({ field, decisao }) => {
    const { id } = await askProposta()
    const answer = await decide(supervisor, id, decisao)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect(await statusOf('aprovacoes', id)).toBe('Solicitada')
  })

  it('tells who cannot grant a request before he tries, and lets him refuse it', async () => {
    const [{ id }, within] = [await askAcordo({ desconto: 31, nParcelas: 2 }), await askAcordo()]
    const path = `/api/v1/aprovacoes/atos/aprovar/impedimentos?id=${id}&id=${within.id}`
    const motivo = 'Acima do seu limite: recusado por Limites do supervisor. Desconto de 31%: o limite é 30%.'
    expect((await supervisor.get(path)).json()).toEqual([{ id, motivo }])
    expect((await coordenador.get(path)).json()).toEqual([])
    expect((await executivo.get(path)).statusCode).toBe(403)
    expect((await decide(supervisor, id, recusar)).statusCode).toBe(200)
    expect((await supervisor.get(path)).json()).toEqual([])
  })

  it('refuses a ceiling above the approver’s own limit', async () => {
    const { id } = await askProposta()
    const answer = await decide(supervisor, id, { ...aprovar, desconto_maximo: 30.5 })
    expect(answer.json()).toMatchObject({ code: 'aprovador_limite' })
    expect((await decide(supervisor, id, { ...aprovar, desconto_maximo: 30 })).json()).toMatchObject({
      desconto_maximo: 30,
    })
  })

  it('happens once when two people decide at once', async () => {
    for (const url of [SALVAR, FECHAR]) {
      const { id, answer, body } = await ask(url)
      const answers = await Promise.all([
        decide(supervisor, id, aprovar),
        decide(coordenador, id, recusar),
        decide(admin, id, aprovar),
        decide(coordenador, id, aprovar),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
      const status = await statusOf('aprovacoes', id)
      const after =
        url === SALVAR ? await statusOf('propostas', answer.id) : await statusOf('acordos', answer.acordo.id)
      const expected = url === SALVAR ? ['Aprovada', 'Reprovada'] : ['Aguardando', 'Cancelado']
      expect(after).toBe(expected[status === 'Aprovada' ? 0 : 1])
      if (url === FECHAR) {
        const sigla = status === 'Aprovada' ? 'A' : 'C'
        expect(await siglas(body.operacoes)).toEqual([sigla, sigla])
      }
    }
  })

  it('is over at once when the agreement that waits is cancelled: nobody is asked to decide on it any more', async () => {
    const { answer, id } = await askAcordo()
    const body = { motivo: 'Cliente pagou ao credor' }
    const cancelled = await supervisor.post(`/api/v1/acordos/${answer.acordo.id}/cancelar`, body)
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect([await statusOf('acordos', answer.acordo.id), await statusOf('aprovacoes', id)]).toEqual([
      'Cancelado',
      'Cancelada',
    ])
    const late = await decide(supervisor, id, aprovar)
    expect([late.statusCode, late.json().code]).toEqual([409, 'transicao_nao_permitida'])
  })

  it('is an act on the record’s page and in lists too, many at once', async () => {
    const asked = [await askAcordo(), await askProposta()]
    const ids = asked.map(({ id }) => id)
    const done = await supervisor.post('/api/v1/aprovacoes/atos/aprovar', { ids, valores: { validade: '2026-12-01' } })
    expect(done.json(), done.body).toMatchObject({ feitos: 2 })
    const { id } = await askAcordo()
    const refused = await supervisor.post('/api/v1/aprovacoes/atos/recusar', {
      ids: [id],
      valores: { resposta: 'Não.' },
    })
    expect(refused.json(), refused.body).toMatchObject({ feitos: 1 })
    expect(await statusOf('aprovacoes', id)).toBe('Recusada')
  })
})

describe('time', () => {
  async function onDay<T>(hoje: string, work: (later: TestApp) => Promise<T>): Promise<T> {
    const later = await openTestApp({ hoje, database: t.database })
    return work(later).finally(() => later.close())
  }

  function runJob({ db, definitions }: TestApp, hoje: string) {
    const usuario: Usuario = {
      id: admin.usuarioId,
      nome: '',
      cpf: '',
      email: null,
      funcao: 'Administrador(a)',
      interno: true,
      usuario_empresas: [],
      executivo_cobranca_id: null,
      acesso_id: null,
      funcinarioId: null,
      meta: 0,
      idioma: null,
      preferencias: null,
      permissoes: new Set(),
      sessao: '',
    }
    const clock = systemClock(hoje)
    return vencerAprovacoes(db, { usuario, definitions, clock, secret: '' })
  }

  it('lets an approval be used until its day, and not a day longer', async () => {
    const { answer, id } = await askProposta()
    await decide(supervisor, id, { ...aprovar, validade: '2026-11-22' })
    await onDay('2026-11-23', async (later) => {
      const actor = await later.as(CPF.executivo)
      const refused = await actor.post(FECHAR, { proposta_id: answer.id, total_esperado: null })
      const { total } = refused.json()
      const again = await actor.post(FECHAR, { proposta_id: answer.id, total_esperado: total })
      expect(again.json()).toMatchObject({ statusCode: 409, code: 'aprovacao_vencida' })
      expect(again.json().message).toContain('22/11/2026')
    })
    await onDay('2026-11-22', async (later) => {
      const actor = await later.as(CPF.executivo)
      const { total } = (await actor.post(FECHAR, { proposta_id: answer.id })).json()
      expect((await actor.post(FECHAR, { proposta_id: answer.id, total_esperado: total })).statusCode).toBe(201)
    })
  })

  it('refuses to approve an agreement whose first payment fell due while it waited, and says what to do', async () => {
    const late = await askAcordo({ ...PARAMETROS, entrada: 500, dataEntrada: '2026-11-21' })
    await onDay('2026-11-22', async (later) => {
      const actor = await later.as(CPF.supervisorCobranca)
      const refused = (await decide(actor, late.id, aprovar)).json()
      expect(refused).toMatchObject({ statusCode: 409, code: 'aprovacao_primeiro_vencido' })
      expect(refused.message).toContain('era para 21/11/2026')
      expect(await statusOf('aprovacoes', late.id)).toBe('Solicitada')
      expect((await decide(actor, late.id, recusar)).statusCode).toBe(200)
    })
    expect(await siglas(late.body.operacoes)).toEqual(['C', 'C'])
    const inTime = await askAcordo({ ...PARAMETROS, entrada: 500, dataEntrada: '2026-11-21' })
    await onDay('2026-11-21', async (later) => {
      expect((await decide(await later.as(CPF.supervisorCobranca), inTime.id, aprovar)).statusCode).toBe(200)
    })
  })

  it('lapses what nobody decided or used, and gives the operations back', async () => {
    const undecided = await askAcordo()
    const waiting = await askProposta()
    const unused = await askProposta()
    await decide(supervisor, unused.id, aprovar)
    const called = await askAcordo()
    const ended = await supervisor.post(`/api/v1/acordos/${called.answer.acordo.id}/cancelar`, { motivo: 'Desistiu' })
    expect(ended.statusCode, ended.body).toBe(200)
    await onDay('2026-11-26', async (later) => {
      const actor = await later.as(CPF.supervisorCobranca)
      expect((await decide(actor, waiting.id, aprovar)).json()).toMatchObject({ code: 'aprovacao_vencida' })
      expect(await runJob(later, '2026-11-26')).toBeGreaterThanOrEqual(4)
      expect(await runJob(later, '2026-11-26')).toBe(0)
    })
    expect(await statusOf('aprovacoes', undecided.id)).toBe('Vencida')
    expect(await statusOf('acordos', undecided.answer.acordo.id)).toBe('Cancelado')
    expect(await siglas(undecided.body.operacoes)).toEqual(['C', 'C'])
    expect(await statusOf('propostas', waiting.answer.id)).toBe('Vencida')
    expect(await statusOf('propostas', unused.answer.id)).toBe('Vencida')
    expect(await statusOf('aprovacoes', called.id)).toBe('Cancelada')
  })

  it('closes a proposal that lapsed, whether or not the schedule has come round', async () => {
    const saved = await executivo.post(SALVAR, await pedido({ nParcelas: 2 }))
    await onDay('2026-12-21', async (later) => {
      const actor = await later.as(CPF.executivo)
      const answer = await actor.post(FECHAR, { proposta_id: saved.json().id })
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'proposta_indisponivel' })
      expect(answer.json().message).toContain('Vencida')
    })
  })
})

describe('the time to decide', () => {
  it.each([
    { hoje: '2026-11-20', primeiro_vencimento: '2026-11-23', validade: '2026-11-25' },
    { hoje: '2026-12-24', primeiro_vencimento: '2026-12-28', validade: '2026-12-29' },
  ])('suggests the next business day as the first due date on $hoje', async ({ hoje, ...prazo }) => {
    expect(await readPrazo(t.db, at(hoje))).toEqual(prazo)
  })

  it('knows the holidays of the whole country that were entered', async () => {
    await t.db.insertInto('feriados').values({ data: '2026-11-24', nome: 'Luto', criado_em: '2026-11-20' }).execute()
    expect((await readPrazo(t.db, at('2026-11-23'))).primeiro_vencimento).toBe('2026-11-25')
    await t.db.deleteFrom('feriados').where('data', '=', '2026-11-24').execute()
    const answer = await executivo.get('/api/v1/aprovacoes/prazo')
    expect(answer.json()).toEqual({ primeiro_vencimento: '2026-11-23', validade: '2026-11-25' })
  })

  function at(hoje: string) {
    const { definitions } = t
    const clock = systemClock(hoje)
    return { usuario: asCompany(definitions, null), definitions, clock }
  }
})

describe('what was approved', () => {
  it('is all that may be closed: a limit that shrank elsewhere still refuses', async () => {
    const { answer, id } = await askProposta()
    await decide(supervisor, id, aprovar)
    const faixas = [{ desconto_max: 0, max_parcelas: 1, primeiro_vencimento_max: 0, parcela_minima: 10_000 }]
    const made = await coordenador.post('/api/v1/limites', { nome: 'Curta', usuario_id: executivo.usuarioId, faixas })
    await coordenador.confirm()
    await coordenador.post('/api/v1/limites/atos/publicar', { ids: [made.json().id] })
    const closed = await executivo.post(FECHAR, { proposta_id: answer.id })
    expect(closed.statusCode, closed.body).toBe(201)
    const other = await askProposta({ desconto: 10, nParcelas: 2 })
    await decide(supervisor, other.id, aprovar)
    await t.db
      .updateTable('propostas')
      .set({ pedido: JSON.stringify({ ...other.body, parametros: { desconto: 12, nParcelas: 2 } }) })
      .where('id', '=', other.answer.id)
      .execute()
    const refused = await executivo.post(FECHAR, { proposta_id: other.answer.id })
    const { total } = refused.json()
    const further = await executivo.post(FECHAR, { proposta_id: other.answer.id, total_esperado: total })
    expect(further.json()).toMatchObject({ statusCode: 422, code: 'aprovacao_excedida' })
    expect(further.json().errors['parametros.desconto']).toEqual(['Desconto de 12%: o limite é 10%.'])
  })
})
