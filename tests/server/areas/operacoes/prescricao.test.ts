import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { prescreverOperacoes } from '../../../../src/server/areas/operacoes/prescrever'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { homeFigures } from '../../home-figures'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, historyOf, receber } from '../acordos/acordo-de-teste'
import { broken } from '../baixas/acordo-recebendo'
import { createCliente, createOperacao, createTipo, type NovaOperacao } from '../negociacao/carteira'

const { t, administrador, backoffice, executivo, supervisorCobranca } = withApp({ hoje: '2026-11-20' }, [
  'administrador',
  'backoffice',
  'executivo',
  'supervisorCobranca',
])

const PRAZO = 60
/** 60 months from the day after: prescribes on 2026-11-20, which has not passed on that day. */
const HOJE_AINDA = '2021-11-19'
const PASSOU = '2021-11-18'

const operacao = (id: number) => t.db.selectFrom('operacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let credores = 0
/** A creditor of its own with a term, or without one. */
async function credorCom(prazo_prescricao: number | null): Promise<number> {
  credores += 1
  const nome = `Credor ${credores}`
  const made = await administrador.post('/api/v1/credores', { nome, prazo_honorario: 90, prazo_prescricao })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}
async function divida(data_vencimento: string, more: Partial<NovaOperacao> = {}) {
  const cliente_id = await createCliente(t.db)
  const credor_id = more.credor_id ?? (await credorCom(PRAZO))
  return { id: await createOperacao(t.db, { cliente_id, credor_id, data_vencimento, ...more }), cliente_id, credor_id }
}
const prescrever = () =>
  prescreverOperacoes(t.db, {
    usuario: asCompany(t.definitions, null),
    definitions: t.definitions,
    clock: t.app.clock,
    secret: '',
  })
/** One that has prescribed, by the schedule that brings it there. */
async function prescrita() {
  const made = await divida(PASSOU)
  await prescrever()
  expect((await operacao(made.id)).status_operacao).toBe('P')
  return made
}
const procurar = (id: number) =>
  executivo.post('/api/v1/operacoes/atos/procurado_pelo_cliente', {
    ids: [id],
    valores: { procurado_canal: 'whatsapp', procurado_por: 'A própria cliente' },
  })
const fechar = ({ id, cliente_id, credor_id }: Awaited<ReturnType<typeof divida>>) =>
  executivo.post('/api/v1/acordo/store', {
    cliente_id,
    credor_id,
    operacoes: [id],
    formaPagamento: 'boleto_pix',
    parametros: {},
  })

describe('the day on which a debt prescribes', () => {
  it.each([
    ['2021-01-10', '2026-01-11'],
    ['2021-01-30', '2026-01-31'],
    ['2024-02-28', '2029-02-28'],
  ])('of one that was due on %s is %s', async (due, day) => {
    expect((await operacao((await divida(due)).id)).prescreve_em).toBe(day)
  })

  it('is none where the creditor has no term, and follows his term and the due date', async () => {
    const credor_id = await credorCom(null)
    const { id } = await divida(PASSOU, { credor_id })
    expect((await operacao(id)).prescreve_em).toBeNull()
    const { versao } = await operacao(id)
    const changed = await administrador.inject({
      method: 'PATCH',
      url: `/api/v1/credores/${credor_id}`,
      headers: { 'if-match': '1' },
      payload: { prazo_prescricao: 120 },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    await prescrever()
    expect(await operacao(id)).toMatchObject({ prescreve_em: '2031-11-19', status_operacao: 'C', versao })
    const moved = await backoffice.inject({
      method: 'PATCH',
      url: `/api/v1/operacoes/${id}`,
      headers: { 'if-match': String(versao) },
      payload: { data_vencimento: '2022-01-01' },
    })
    expect(moved.statusCode, moved.body).toBe(200)
    expect((await operacao(id)).prescreve_em).toBe('2032-01-02')
  })

  it('proposes 60 months for a new creditor, and leaves those that are there without a term', async () => {
    const made = await administrador.post('/api/v1/credores', { nome: 'Sem dizer', prazo_honorario: 90 })
    expect(made.json().prazo_prescricao).toBe(60)
    expect((await administrador.get('/api/v1/credores/10')).json().prazo_prescricao).toBeNull()
  })
})

describe('the night on which debts prescribe', () => {
  it('takes those whose day has passed, once', async () => {
    const [still, gone] = [await divida(HOJE_AINDA), await divida(PASSOU)]
    expect(await prescrever()).toBeGreaterThan(0)
    expect((await operacao(still.id)).status_operacao).toBe('C')
    expect((await operacao(gone.id)).status_operacao).toBe('P')
    expect((await historyOf(t, 'operacoes', gone.id)).at(-1)).toMatchObject({
      acao: 'prescrever',
      usuario_id: null,
      mudancas: { status_operacao: ['C', 'P'] },
    })
    expect(await prescrever()).toBe(0)
  })

  it('takes one that is stopped, and none that a live agreement holds', async () => {
    const stopped = await divida(PASSOU)
    const valores = { motivo_situacao: 'x' }
    await backoffice.post('/api/v1/operacoes/atos/suspender', { ids: [stopped.id], valores })
    const held = await divida(PASSOU)
    expect((await fechar(held)).statusCode).toBe(201)
    await prescrever()
    expect(await operacao(stopped.id)).toMatchObject({ status_operacao: 'P', situacoes_anteriores: null })
    expect((await operacao(held.id)).status_operacao).toBe('A')
  })
})

describe('what begins the time anew', () => {
  it('is a partial payment, once', async () => {
    const credor_id = await credorCom(PRAZO)
    const { id, operacoes } = await fecharDeTeste(t, executivo, {
      credor_id,
      operacoes: [{ data_vencimento: '2022-01-10' }],
      parametros: { nParcelas: 4 },
    })
    await receber(t, id, 0, 100)
    const [one = 0] = operacoes
    expect(await operacao(one)).toMatchObject({ prescreve_em: '2031-11-20', prescricao_causa: 'pagamento' })
    const sign = { ids: [id], valores: { assinado_em: '2026-11-01' } }
    expect((await executivo.post('/api/v1/acordos/atos/assinar', sign)).json()).toMatchObject({ feitos: 1 })
    expect(await operacao(one)).toMatchObject({ prescreve_em: '2031-11-20', prescricao_causa: 'pagamento' })
  })

  it('is a signed agreement, from the day of the signature', async () => {
    const credor_id = await credorCom(PRAZO)
    const { id, operacoes } = await fecharDeTeste(t, executivo, { credor_id, operacoes: [{}] })
    const sign = (assinado_em: string) =>
      executivo.post('/api/v1/acordos/atos/assinar', { ids: [id], valores: { assinado_em } })
    expect((await sign('2026-11-21')).json().feitos ?? 0).toBe(0)
    expect((await sign('2026-11-10')).json()).toMatchObject({ feitos: 1 })
    expect(await operacao(operacoes[0] ?? 0)).toMatchObject({ prescreve_em: '2031-11-10', prescricao_causa: 'acordo' })
    expect((await acordoOf(t, id)).assinado_em).toBe('2026-11-10')
  })

  it('is a lawsuit, but not where it has prescribed before or never does', async () => {
    const [lives, lapsed] = [await divida('2022-01-10'), await divida(PASSOU)]
    const never = await divida('2022-01-10', { credor_id: await credorCom(null) })
    const ids = [lives.id, lapsed.id, never.id]
    await backoffice.post('/api/v1/operacoes/atos/judicializar', { ids, valores: { motivo_situacao: 'Ação' } })
    expect(await operacao(lives.id)).toMatchObject({ prescreve_em: '2031-11-20', prescricao_causa: 'acao' })
    expect(await operacao(lapsed.id)).toMatchObject({ prescreve_em: '2026-11-19', prescricao_causa: null })
    expect(await operacao(never.id)).toMatchObject({ prescreve_em: null, prescricao_causa: null })
  })
})

describe('a debt that has prescribed', () => {
  it('is not negotiated, contacted nor dialled, each with its sentence', async () => {
    const made = await prescrita()
    const simulated = await executivo.post('/api/v1/negociacao/simular', {
      cliente_id: made.cliente_id,
      credor_id: made.credor_id,
      operacoes: [made.id],
      formaPagamento: 'boleto_pix',
      parametros: {},
    })
    expect(simulated.statusCode).toBe(422)
    expect(simulated.json().errors.operacoes[0]).toContain('prescreveu')
    expect((await fechar(made)).json()).toMatchObject({ statusCode: 409, code: 'operacao_indisponivel' })
    const tipo = `contato${made.id}`
    await createTipo(t.db, { codigo: tipo, cpc: true })
    const contato = { cliente_id: made.cliente_id, tipo, canal: 'ligacao', descricao: 'Liguei' }
    const about = await executivo.post('/api/v1/eventos/store', { ...contato, operacao_id: made.id })
    expect(about.json()).toMatchObject({
      statusCode: 422,
      errors: { operacao_id: [expect.stringContaining('prescreveu')] },
    })
    expect((await executivo.post('/api/v1/eventos/store', contato)).json()).toMatchObject({ code: 'cliente_prescrito' })
    const { rows } = await sql<{ id: number }>`
      insert into telefones (cliente_id, telefone) values (${made.cliente_id}, '11987650001') returning id`.execute(
      t.db,
    )
    const dialled = await executivo.post('/api/v1/discar', { cliente_id: made.cliente_id, telefone_id: rows[0]?.id })
    expect(dialled.json()).toMatchObject({ statusCode: 409, code: 'cliente_prescrito' })
    // whoever owes something else besides is spoken with about that
    await createOperacao(t.db, { cliente_id: made.cliente_id })
    expect((await executivo.post('/api/v1/eventos/store', contato)).statusCode).toBe(201)
  })

  it('is open to one agreement when the client came to us, and prescribed again when that is broken', async () => {
    const made = await prescrita()
    expect((await procurar(made.id)).json()).toMatchObject({ feitos: 1 })
    expect(await operacao(made.id)).toMatchObject({
      status_operacao: 'P',
      procurado_em: '2026-11-20',
      procurado_canal: 'whatsapp',
      procurado_por: 'A própria cliente',
    })
    const evento = await t.db
      .selectFrom('eventos')
      .innerJoin('tipos_evento', 'tipos_evento.id', 'eventos.tipo_id')
      .select(['tipos_evento.codigo', 'eventos.canal', 'eventos.descricao'])
      .where('eventos.operacao_id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(evento).toMatchObject({ codigo: 'procurado', canal: 'whatsapp' })
    expect(evento.descricao).toContain('A própria cliente')
    const closed = await fechar(made)
    expect(closed.statusCode, closed.body).toBe(201)
    expect(await operacao(made.id)).toMatchObject({
      status_operacao: 'A',
      situacoes_anteriores: 'P',
      procurado_em: null,
    })
    const { id } = closed.json<{ acordo: { id: number } }>().acordo
    // a payment makes no prescribed debt live again
    await receber(t, id, 0, 100)
    expect((await operacao(made.id)).prescricao_causa).toBeNull()
    const again = await supervisorCobranca.post(`/api/v1/acordos/${id}/reparcelar`, {
      formaPagamento: 'boleto_pix',
      parametros: {},
      motivo: 'x',
    })
    expect(again.body).toContain('prescreveu')
    await backoffice.post('/api/v1/operacoes/atos/contestar', { ids: [made.id], valores: { motivo_situacao: 'x' } })
    const ended = await supervisorCobranca.post(`/api/v1/acordos/${id}/quebrar`, { motivo: 'Não pagou' })
    expect(ended.statusCode, ended.body).toBe(200)
    expect(await operacao(made.id)).toMatchObject({ status_operacao: 'K', situacoes_anteriores: 'P' })
    await backoffice.post('/api/v1/operacoes/atos/retomar', { ids: [made.id], valores: { motivo_situacao: 'x' } })
    expect((await operacao(made.id)).status_operacao).toBe('P')
    expect((await fechar(made)).json()).toMatchObject({ code: 'operacao_indisponivel' })
  })

  it('goes back to where it was by the break alone', async () => {
    const made = await prescrita()
    await procurar(made.id)
    const { id } = (await fechar(made)).json<{ acordo: { id: number } }>().acordo
    await supervisorCobranca.post(`/api/v1/acordos/${id}/quebrar`, { motivo: 'Não pagou' })
    expect(await operacao(made.id)).toMatchObject({ status_operacao: 'P', situacoes_anteriores: null })
  })
})

describe('what prescribes within days', () => {
  it('is the sum that an independent count gives, and its list holds the same', async () => {
    const { rows } = await sql<{ dias: number; soma: number }>`
      select d.dias, coalesce(sum(o.valor_nominal), 0) as soma from (values (30), (60), (90)) d(dias)
      left join operacoes o on o.status_operacao in ('C', 'K', 'S', 'J') and o.excluido_em is null
        and o.prescreve_em between '2026-11-20'::date and '2026-11-20'::date + d.dias
      group by d.dias order by d.dias`.execute(t.db)
    expect(rows.map(({ soma }) => Number(soma)).at(-1)).toBeGreaterThan(0)
    const indicadores = await homeFigures(administrador)
    for (const { dias, soma } of rows) {
      const figure = indicadores.find(({ nome }) => nome === `operacoes.prescreve_em_${dias}`)
      expect(figure?.valor).toBe(Number(soma))
    }
  })

  it('leaves the books right', async () => {
    expect(await broken(t)).toEqual([])
  })
})
