import { describe, expect, it } from 'vitest'
import { vencerAprovacoes } from '../../../../src/server/areas/aprovacoes/vencer-aprovacoes'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, historyOf, parcelasOf, receber } from './acordo-de-teste'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
  coordenador,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca', 'coordenador'])

const url = (id: number, ato: string) => `/api/v1/acordos/${id}/reparcelar/${ato}`
/** R$ 1.500,00 are left; 20 % is beyond an executive (15 %), within a supervisor (30 %): R$ 1.200,00 in 3 of R$ 400,00. */
const PLANO = { formaPagamento: 'maquineta', parametros: { nParcelas: 3, desconto: 20, dataEntrada: '2026-11-24' } }
const PEDIDO = { ...PLANO, motivo: 'Pediu parcelas menores', aprovacao: { justificativa: 'Perdeu o emprego.' } }

async function paidOnce(): Promise<number> {
  const { id } = await fecharDeTeste(t, supervisor, { parametros: { nParcelas: 4 } })
  await receber(t, id, 0, 500)
  return id
}

async function ask(body: object = PEDIDO, actor = executivo) {
  const id = await paidOnce()
  const answer = await actor.post(url(id, 'pedir'), body)
  expect(answer.statusCode, answer.body).toBe(201)
  return { id, aprovacao_id: answer.json().id as number, answer: answer.json() }
}

async function granted(body: object = PEDIDO) {
  const asked = await ask(body)
  expect((await decide(supervisor, asked.aprovacao_id)).statusCode).toBe(200)
  return asked
}

function decide(actor: Actor, id: number, decisao: object = { decisao: 'aprovar' }) {
  return actor.post(`/api/v1/aprovacoes/${id}/decidir`, decisao)
}

async function aprovacaoOf(id: number) {
  return t.db.selectFrom('aprovacoes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('asking to re-instal beyond the limit', () => {
  it('carries the simulation and changes nothing', async () => {
    const { id, aprovacao_id, answer } = await ask({ ...PEDIDO, total_esperado: 1200 })
    expect(answer).toEqual({ id: aprovacao_id, status: 'Solicitada', validade: '2026-11-25' })
    expect(await aprovacaoOf(aprovacao_id)).toMatchObject({
      acordo_anterior_id: id,
      acordo_id: null,
      proposta_id: null,
      solicitante_id: executivo.usuarioId,
      total: 1200,
      desconto_porcento: 20,
      limite_origem: 'Limites do executivo',
      recusas: [{ campo: 'parametros.desconto', pedido: 20, limite: 15 }],
      simulacao: { acordo: { total: 1200, valor_parcela: 400 }, parcelas: { length: 3 } },
      pedido: { ...PLANO, motivo: PEDIDO.motivo },
    })
    expect((await acordoOf(t, id)).status).toBe('Vigente')
    expect((await parcelasOf(t, id)).map(({ status }) => status)).toEqual(['Paga', ...Array(3).fill('A Vencer')])
  })

  it('keeps the first day with the plan when none was given', async () => {
    const { aprovacao_id } = await ask({ ...PEDIDO, parametros: { nParcelas: 3, desconto: 20 } })
    expect((await aprovacaoOf(aprovacao_id)).pedido).toMatchObject({ parametros: { dataEntrada: '2026-11-20' } })
  })

  it.each([
    { why: 'another total', body: { ...PEDIDO, total_esperado: 1199.99 }, code: 'total_mudou' },
    { why: 'nothing beyond', body: { ...PEDIDO, parametros: { desconto: 5 } }, code: 'aprovacao_desnecessaria' },
    { why: 'a blank reason', body: { ...PEDIDO, aprovacao: { justificativa: ' ' } }, code: 'validacao' },
    { why: 'no reason for the agreement', body: { ...PEDIDO, motivo: ' ' }, code: 'campo_obrigatorio' },
    {
      why: 'a day that has passed',
      body: { ...PEDIDO, parametros: { desconto: 20, dataEntrada: '2026-11-19' } },
      code: '',
    },
  ])('is refused with $why', async ({ body, code }) => {
    const id = await paidOnce()
    const answer = await executivo.post(url(id, 'pedir'), body)
    expect([409, 422], answer.body).toContain(answer.statusCode)
    if (code !== '' && code !== 'validacao') expect(answer.json().code).toBe(code)
    const made = await t.db.selectFrom('aprovacoes').select('id').where('acordo_anterior_id', '=', id).execute()
    expect(made).toEqual([])
  })
})

describe('a re-instalment that the creditor was paid for', () => {
  const CREDOR = { ...PEDIDO, formaPagamento: 'Credor', parametros: { nParcelas: 1, desconto: 5 } }

  /** Finance writes off and may grant nothing; this person may re-instal too. */
  async function financeiro(): Promise<Actor> {
    const actor = await t.as(CPF.analistaFinanceiro)
    const admin = await (await t.as(CPF.administrador)).confirm()
    const permissao = { usuario_id: actor.usuarioId, permissao: 'acordos.reparcelar', efeito: 'conceder' }
    const answer = await admin.post('/api/v1/usuarios_permissoes', permissao)
    expect([201, 422], answer.body).toContain(answer.statusCode)
    return actor
  }

  it('is asked for beyond the limit, and written off on the day on which it is done', async () => {
    const { id, aprovacao_id } = await ask(CREDOR, await financeiro())
    expect((await aprovacaoOf(aprovacao_id)).pedido).toMatchObject({ parametros: { nParcelas: 1, desconto: 5 } })
    expect((await acordoOf(t, id)).status).toBe('Vigente')
    const later = await openTestApp({ hoje: '2026-11-23', database: t.database })
    const approver = await later.as(CPF.coordenador)
    const decided = await approver.post(`/api/v1/aprovacoes/${aprovacao_id}/decidir`, { decisao: 'aprovar' })
    expect(decided.statusCode, decided.body).toBe(200)
    const analista = await later.as(CPF.analistaFinanceiro)
    const answer = await analista.post(url(id, 'aprovado'), { aprovacao_id })
    expect(answer.statusCode, answer.body).toBe(201)
    const novo = answer.json().acordo_id
    expect(await acordoOf(t, novo)).toMatchObject({ status: 'Baixa Administrativa', aprovacao_id })
    expect(await parcelasOf(t, novo)).toMatchObject([{ status: 'Paga', pago_em: '2026-11-23' }])
    await later.close()
  })

  it('is not asked for by who may not write off', async () => {
    const id = await paidOnce()
    const answer = await executivo.post(url(id, 'pedir'), { ...CREDOR, parametros: { nParcelas: 1, desconto: 20 } })
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'funcao_nao_permitida' })
  })
})

describe('a re-instalment that was approved', () => {
  it('is done exactly as it was asked, and keeps limit, version and approval', async () => {
    const { id, aprovacao_id } = await granted()
    const answer = await executivo.post(url(id, 'aprovado'), { aprovacao_id })
    expect(answer.statusCode, answer.body).toBe(201)
    const novo = answer.json().acordo_id
    expect(await acordoOf(t, id)).toMatchObject({ status: 'Reparcelado', motivo: PEDIDO.motivo })
    expect(await acordoOf(t, novo)).toMatchObject({
      status: 'Aguardando',
      acordo_anterior_id: id,
      aprovacao_id,
      limite_origem: 'Limites do executivo',
      limite_versao: 0,
      total: 1200,
    })
    expect(
      (await parcelasOf(t, novo)).map(({ valor_nominal, data_vencimento }) => [valor_nominal, data_vencimento]),
    ).toEqual([
      [400, '2026-11-24'],
      [400, '2026-12-24'],
      [400, '2027-01-24'],
    ])
    expect((await aprovacaoOf(aprovacao_id)).acordo_id).toBe(novo)
    expect((await historyOf(t, 'aprovacoes', aprovacao_id)).map(({ acao }) => acao)).toEqual([
      'pedir',
      'aprovar',
      'usar',
    ])
  })

  it('is done once, though two press at the same moment', async () => {
    const { id, aprovacao_id } = await granted()
    const answers = await Promise.all(
      [executivo, supervisor].map((who) => who.post(url(id, 'aprovado'), { aprovacao_id })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const again = await executivo.post(url(id, 'aprovado'), { aprovacao_id })
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'aprovacao_usada' })
    const made = await t.db.selectFrom('acordos').select('id').where('acordo_anterior_id', '=', id).execute()
    expect(made).toHaveLength(1)
  })

  it('is for its own agreement only', async () => {
    const { aprovacao_id } = await granted()
    const other = await paidOnce()
    const answer = await executivo.post(url(other, 'aprovado'), { aprovacao_id })
    expect(answer.json()).toMatchObject({ statusCode: 404, errors: { aprovacao_id: [expect.any(String)] } })
    expect((await acordoOf(t, other)).status).toBe('Vigente')
  })

  it('is refused for another total than the person saw, and when a payment came in between', async () => {
    const { id, aprovacao_id } = await granted()
    const wrong = await executivo.post(url(id, 'aprovado'), { aprovacao_id, total_esperado: 1199 })
    expect(wrong.json()).toMatchObject({ statusCode: 409, code: 'total_mudou', total: 1200 })
    await receber(t, id, 1, 500)
    const moved = await executivo.post(url(id, 'aprovado'), { aprovacao_id })
    expect(moved.json()).toMatchObject({ statusCode: 409, code: 'total_mudou', total: 800 })
    const further = await executivo.post(url(id, 'aprovado'), { aprovacao_id, total_esperado: 800 })
    expect(further.statusCode, further.body).toBe(201)
  })

  it('waits for the decision of somebody else', async () => {
    const { id, aprovacao_id } = await ask({ ...PEDIDO, parametros: { ...PLANO.parametros, desconto: 40 } }, supervisor)
    const early = await supervisor.post(url(id, 'aprovado'), { aprovacao_id })
    expect(early.json()).toMatchObject({ statusCode: 409, code: 'aprovacao_pendente' })
    expect((await decide(supervisor, aprovacao_id)).json()).toMatchObject({ code: 'aprovacao_propria' })
    expect((await decide(coordenador, aprovacao_id)).statusCode).toBe(200)
    expect((await supervisor.post(url(id, 'aprovado'), { aprovacao_id })).statusCode).toBe(201)
  })

  it('was refused: the agreement goes on as it was', async () => {
    const { id, aprovacao_id } = await ask()
    await decide(supervisor, aprovacao_id, { decisao: 'recusar', resposta: 'Não.' })
    expect((await executivo.post(url(id, 'aprovado'), { aprovacao_id })).json().code).toBe('aprovacao_pendente')
    expect((await acordoOf(t, id)).status).toBe('Vigente')
  })

  it('is over with its agreement: nothing is left to decide', async () => {
    const { id, aprovacao_id } = await ask()
    await supervisor.post(`/api/v1/acordos/${id}/quebrar`, { motivo: 'Parou de pagar' })
    const row = await t.db.selectFrom('aprovacoes').select('status').where('id', '=', aprovacao_id).executeTakeFirst()
    expect(row).toEqual({ status: 'Cancelada' })
    expect((await decide(supervisor, aprovacao_id)).json()).toMatchObject({ code: 'transicao_nao_permitida' })
  })
})

describe('time', () => {
  async function onDay<T>(hoje: string, work: (later: TestApp) => Promise<T>): Promise<T> {
    const later = await openTestApp({ hoje, database: t.database })
    return work(later).finally(() => later.close())
  }

  it('ends what was granted with its validity, and says so', async () => {
    const { id, aprovacao_id } = await ask({
      ...PEDIDO,
      parametros: { ...PLANO.parametros, dataEntrada: '2026-12-04' },
    })
    await decide(supervisor, aprovacao_id, { decisao: 'aprovar', validade: '2026-11-30' })
    await onDay('2026-12-01', async (later) => {
      const actor = await later.as(CPF.executivo)
      const refused = await actor.post(url(id, 'aprovado'), { aprovacao_id, total_esperado: null })
      expect(refused.json()).toMatchObject({ statusCode: 409, code: 'aprovacao_vencida' })
      const ctx = {
        usuario: asCompany(later.definitions, null),
        definitions: later.definitions,
        clock: later.app.clock,
      }
      await vencerAprovacoes(later.db, { ...ctx, secret: '' })
    })
    expect((await aprovacaoOf(aprovacao_id)).status).toBe('Vencida')
    expect((await acordoOf(t, id)).status).not.toBe('Reparcelado')
  })

  it('calls off a request whose agreement ended, and leaves one alone that was used', async () => {
    const ended = await ask()
    await supervisor.post(`/api/v1/acordos/${ended.id}/quebrar`, { motivo: 'Parou de pagar' })
    const used = await granted()
    expect((await executivo.post(url(used.id, 'aprovado'), { aprovacao_id: used.aprovacao_id })).statusCode).toBe(201)
    await onDay('2026-12-28', async (later) => {
      const ctx = {
        usuario: asCompany(later.definitions, null),
        definitions: later.definitions,
        clock: later.app.clock,
      }
      await vencerAprovacoes(later.db, { ...ctx, secret: '' })
    })
    expect((await aprovacaoOf(ended.aprovacao_id)).status).toBe('Cancelada')
    expect((await aprovacaoOf(used.aprovacao_id)).status).toBe('Aprovada')
  })

  it('says what to do when the first day has passed, whether it is decided or used', async () => {
    const undecided = await ask()
    const unused = await granted()
    await onDay('2026-11-25', async (later) => {
      const late = await decide(await later.as(CPF.supervisorCobranca), undecided.aprovacao_id)
      expect(late.json()).toMatchObject({ statusCode: 409, code: 'aprovacao_primeiro_vencido' })
      const actor = await later.as(CPF.executivo)
      const refused = await actor.post(url(unused.id, 'aprovado'), { aprovacao_id: unused.aprovacao_id })
      expect(refused.json()).toMatchObject({ statusCode: 409, code: 'aprovacao_data_passou' })
      expect(refused.json().message).toContain('24/11/2026')
    })
  })
})
