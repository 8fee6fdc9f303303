import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acordoTransitions } from '../../../../src/domain/states/acordo'
import { atos } from '../../../../src/server/areas/acordos/atos'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { acordoOf, fecharDeTeste, historyOf, operacoesOf, parcelasOf, receber, setStatus } from './acordo-de-teste'

let t: TestApp
let executivo: Actor
let supervisor: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  supervisor = await t.as(CPF.supervisorCobranca)
})
afterAll(() => t.close())

const url = (id: number, ato: string) => `/api/v1/acordos/${id}/${ato}`
const MOTIVO = { motivo: 'Perdeu o emprego' }
const quatro = { parametros: { nParcelas: 4 } }

describe('breaking an agreement', () => {
  it('cancels one on which nothing was paid: instalments cancelled, operations back as they were', async () => {
    const { id } = await fecharDeTeste(t, executivo, quatro)
    const answer = await supervisor.post(url(id, 'quebrar'), MOTIVO)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ de: 'Aguardando', para: 'Cancelado', valor_pago: 0 })
    expect(await acordoOf(t, id)).toMatchObject({
      status: 'Cancelado',
      motivo: 'Perdeu o emprego',
      encerrado_em: '2026-11-20',
      proximo_vencimento: null,
      alterado_por: supervisor.usuarioId,
    })
    expect((await parcelasOf(t, id)).map(({ status }) => status)).toEqual(Array(4).fill('Cancelada'))
    for (const operacao of await operacoesOf(t, id)) {
      expect(operacao).toMatchObject({ status_operacao: 'C', valor_nominal: 1000, valor_original: null, viva: false })
    }
  })

  it('breaks one that was paid in part: each operation comes back with what its receipts leave', async () => {
    // 2 × R$ 1.000,00 in 4 of R$ 500,00; R$ 500,00 + R$ 100,00 came in, half of each for each operation
    const { id } = await fecharDeTeste(t, executivo, quatro)
    await receber(t, id, 0, 500)
    await receber(t, id, 1, 100)
    const answer = await supervisor.post(url(id, 'quebrar'), MOTIVO)
    expect(answer.json()).toMatchObject({
      de: 'Vigente',
      para: 'Quebrado',
      valor_pago: 600,
      operacoes: [
        { de: 'A', para: 'C', valor_antes: 1000, valor_depois: 700 },
        { de: 'A', para: 'C', valor_antes: 1000, valor_depois: 700 },
      ],
    })
    const parcelas = await parcelasOf(t, id)
    expect(parcelas.map(({ status, valor_pago }) => [status, valor_pago])).toEqual([
      ['Paga', 500],
      ['Cancelada', 100],
      ['Cancelada', 0],
      ['Cancelada', 0],
    ])
    for (const operacao of await operacoesOf(t, id)) {
      expect(operacao).toMatchObject({ status_operacao: 'C', valor_nominal: 700, valor_original: 1000 })
    }
  })

  it('takes off only the principal of what was paid', async () => {
    // R$ 1.000,00, 102 days at 1% a month (34,00) and 2% fine (20,00): 1.054,00 in two of 527,00, half the principal each
    const { id } = await fecharDeTeste(t, executivo, {
      parametros: { nParcelas: 2, juros: 1, multa: 2 },
      operacoes: [{}],
    })
    expect((await acordoOf(t, id)).total).toBe(1054)
    await receber(t, id, 0, 527)
    await supervisor.post(url(id, 'quebrar'), MOTIVO)
    expect(await operacoesOf(t, id)).toMatchObject([{ valor_nominal: 500, valor_original: 1000 }])
  })

  it('keeps who, when, from, to and why', async () => {
    const { id, operacoes } = await fecharDeTeste(t, executivo)
    await supervisor.post(url(id, 'quebrar'), MOTIVO)
    expect((await historyOf(t, 'acordos', id)).at(-1)).toMatchObject({
      acao: 'quebrar',
      usuario_id: supervisor.usuarioId,
      mudancas: { status: ['Aguardando', 'Cancelado'], motivo: [null, 'Perdeu o emprego'] },
    })
    expect((await historyOf(t, 'operacoes', operacoes[0] ?? 0)).at(-1)).toMatchObject({
      acao: 'quebrar',
      mudancas: { status_operacao: ['A', 'C'] },
    })
  })

  it('does it once for one key', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    const headers = { 'idempotency-key': `quebra-${id}` }
    const answers = await Promise.all([1, 2, 3].map(() => supervisor.post(url(id, 'quebrar'), MOTIVO, headers)))
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done.length).toBeGreaterThan(0)
    const again = await supervisor.post(url(id, 'quebrar'), MOTIVO, headers)
    expect(again.body).toBe(done[0]?.body)
    expect((await historyOf(t, 'acordos', id)).filter(({ acao }) => acao === 'quebrar')).toHaveLength(1)
  })

  it('needs a key', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    const answer = await supervisor.inject({ method: 'POST', url: url(id, 'quebrar'), payload: MOTIVO })
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'chave_idempotencia_ausente' })
  })
})

describe('a payment and a break at once', () => {
  it('leave a broken agreement whose balance knows of the payment, or a refused payment; never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await fecharDeTeste(t, executivo, quatro)
      const [paid, broken] = await Promise.allSettled([
        receber(t, id, 0, 500),
        supervisor.post(url(id, 'quebrar'), MOTIVO),
      ])
      expect(broken).toMatchObject({ status: 'fulfilled', value: { statusCode: 200 } })
      const came = paid.status === 'fulfilled'
      if (!came) expect(paid.reason).toMatchObject({ code: 'transicao_nao_permitida' })
      expect(await acordoOf(t, id)).toMatchObject({ status: came ? 'Quebrado' : 'Cancelado' })
      for (const { valor_nominal } of await operacoesOf(t, id)) expect(valor_nominal).toBe(came ? 750 : 1000)
    }
  })
})

describe('cancelling', () => {
  it('is for an agreement on which nothing was paid', async () => {
    const { id } = await fecharDeTeste(t, executivo, quatro)
    const answer = await executivo.post(url(id, 'cancelar'), MOTIVO)
    expect(answer.json()).toMatchObject({ para: 'Cancelado' })
  })

  it('is refused once something was paid, saying how much', async () => {
    const { id } = await fecharDeTeste(t, executivo, quatro)
    await receber(t, id, 0, 0.01)
    const answer = await executivo.post(url(id, 'cancelar'), MOTIVO)
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      code: 'acordo_com_pagamento',
      message: 'Este acordo já recebeu R$ 0,01: não se cancela, quebra-se.',
    })
    expect((await acordoOf(t, id)).status).toBe('Vigente')
  })

  it('is refused for a creditor write-off that received money: reversing that undoes it whole', async () => {
    const { id } = await fecharDeTeste(t, await t.as(CPF.analistaFinanceiro), { formaPagamento: 'Credor' })
    const answer = await supervisor.post(url(id, 'cancelar'), MOTIVO)
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'baixa_do_credor_recebida' })
    expect(answer.json().message).toContain('R$ 2.000,00')
    expect(await acordoOf(t, id)).toMatchObject({ status: 'Baixa Administrativa', valor_pago: 2000, motivo: null })
    for (const operacao of await operacoesOf(t, id)) {
      expect(operacao).toMatchObject({ status_operacao: 'X', valor_nominal: 1000, viva: true })
    }
  })
})

describe('suspending', () => {
  it('keeps what it was, and comes back to where its dates and receipts are', async () => {
    const { id } = await fecharDeTeste(t, executivo, quatro)
    await receber(t, id, 0, 500)
    await supervisor.post(url(id, 'suspender'), { motivo: 'Contesta a cobrança' })
    expect(await acordoOf(t, id)).toMatchObject({ status: 'Suspenso', status_anterior: 'Vigente' })
    await sql`update parcelas set data_vencimento = '2026-11-01' where acordo_id = ${id} and numero_parcela = 2`.execute(
      t.db,
    )
    const answer = await supervisor.post(url(id, 'retomar'), { motivo: 'Contestação resolvida' })
    expect(answer.json()).toMatchObject({ de: 'Suspenso', para: 'Em atraso' })
    expect(await acordoOf(t, id)).toMatchObject({
      status: 'Em atraso',
      status_anterior: null,
      conta_atraso_de: '2026-11-20',
      proximo_vencimento: '2026-11-01',
    })
  })
})

describe('taking a broken agreement up again', () => {
  const broken = async () => {
    const acordo = await fecharDeTeste(t, executivo, quatro)
    await receber(t, acordo.id, 0, 500)
    await supervisor.post(url(acordo.id, 'quebrar'), MOTIVO)
    return acordo
  }

  it('puts operations and instalments back as they were', async () => {
    const { id } = await broken()
    const answer = await supervisor.post(url(id, 'reativar'), { motivo: 'Pagará amanhã' })
    expect(answer.json()).toMatchObject({ de: 'Quebrado', para: 'Vigente' })
    expect(await acordoOf(t, id)).toMatchObject({ encerrado_em: null, proximo_vencimento: '2026-12-20' })
    expect((await parcelasOf(t, id)).map(({ status }) => status)).toEqual(['Paga', 'A Vencer', 'A Vencer', 'A Vencer'])
    for (const operacao of await operacoesOf(t, id)) {
      expect(operacao).toMatchObject({ status_operacao: 'A', valor_nominal: 1000, valor_original: null, viva: true })
    }
  })

  it('is refused when an operation is in another agreement, which it names', async () => {
    const { id, cliente_id, operacoes } = await broken()
    const other = await executivo.post('/api/v1/acordo/store', {
      cliente_id,
      credor_id: 10,
      operacoes,
      formaPagamento: 'boleto_pix',
    })
    const answer = await supervisor.post(url(id, 'reativar'), { motivo: 'Pagará amanhã' })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'operacao_indisponivel' })
    expect(answer.json().message).toContain(`está no acordo ${other.json().acordo.id}`)
    expect((await acordoOf(t, id)).status).toBe('Quebrado')
  })

  it('is refused when an operation changed since', async () => {
    const { id, operacoes } = await broken()
    await sql`update operacoes set valor_nominal = 700 where id = ${operacoes[0]}`.execute(t.db)
    const answer = await supervisor.post(url(id, 'reativar'), { motivo: 'Pagará amanhã' })
    expect(answer.json().message).toContain('mudou depois que o acordo foi quebrado')
  })

  it('is not for an executive', async () => {
    const { id } = await broken()
    expect((await executivo.post(url(id, 'reativar'), MOTIVO)).json()).toMatchObject({ code: 'sem_permissao' })
  })
})

describe('handing over', () => {
  it('changes the executive and keeps from whom, to whom and why', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    const body = { executivo_cobranca_id: 8, motivo: 'Férias' }
    expect((await supervisor.post(url(id, 'transferir'), body)).statusCode).toBe(200)
    expect((await historyOf(t, 'acordos', id)).at(-1)).toMatchObject({
      acao: 'transferir',
      usuario_id: supervisor.usuarioId,
      mudancas: { executivo_cobranca_id: [7, 8], motivo: [null, 'Férias'] },
    })
  })

  it.each([
    { executivo: 7, code: 'executivo_ja_e' },
    { executivo: 99, code: 'referencia_desconhecida' },
    { executivo: 21, code: 'executivo_inativo' },
  ])('refuses executive $executivo with $code', async ({ executivo: executivo_cobranca_id, code }) => {
    const { id } = await fecharDeTeste(t, executivo)
    await sql`update executivos set ativo = false where id = 21`.execute(t.db)
    const answer = await supervisor.post(url(id, 'transferir'), { executivo_cobranca_id, motivo: 'Férias' })
    expect(answer.json()).toMatchObject({ statusCode: 422, code })
    expect(Object.keys(answer.json().errors)).toEqual(['executivo_cobranca_id'])
  })

  it('is refused for one that has ended', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    await supervisor.post(url(id, 'cancelar'), MOTIVO)
    const answer = await supervisor.post(url(id, 'transferir'), { executivo_cobranca_id: 8, motivo: 'Férias' })
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'acordo_encerrado' })
  })
})

describe('every act from every status', () => {
  /** With nothing paid. */
  const LEGAL: Readonly<Record<string, readonly string[]>> = {
    quebrar: ['Aguardando aprovação', 'Aguardando', 'Suspenso', 'Baixa Administrativa'],
    cancelar: ['Aguardando aprovação', 'Aguardando', 'Suspenso', 'Baixa Administrativa'],
    suspender: ['Aguardando', 'Vigente', 'Em atraso'],
    retomar: ['Suspenso'],
    // a broken one was paid: with nothing paid there is nothing to go back to
    reativar: [],
    reparcelar: ['Aguardando', 'Vigente', 'Em atraso'],
  }

  it('is done where the machine allows it, and elsewhere refused with nothing changed', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    await sql`update acordos set status_anterior = 'Aguardando' where id = ${id}`.execute(t.db)
    const wrong: string[] = []
    for (const status of Object.keys(acordoTransitions)) {
      await setStatus(t, id, status)
      for (const [ato, legal] of Object.entries(LEGAL)) {
        const asked = await supervisor.get(`${url(id, 'consequencias')}?ato=${ato}`)
        if (asked.statusCode !== (legal.includes(status) ? 200 : 409)) wrong.push(`${ato} ${status} ${asked.body}`)
        if (legal.includes(status) || ato === 'reparcelar') continue
        const done = await supervisor.post(url(id, ato), MOTIVO)
        if (done.statusCode !== 409) wrong.push(`POST ${ato} ${status} ${done.body}`)
      }
      expect(await acordoOf(t, id)).toMatchObject({ status, motivo: null })
    }
    expect(wrong).toEqual([])
    expect(Object.keys(LEGAL)).toEqual([...Object.keys(atos), 'reparcelar'])
  })
})

describe('what an act will do', () => {
  it('is what it then does, and asking changes nothing', async () => {
    const { id, parcelas } = await fecharDeTeste(t, executivo, quatro)
    await receber(t, id, 0, 500)
    await sql`insert into cobrancas (parcela_id, acordo_id, credor_id, forma, status, valor, vencimento)
      values (${parcelas[1]}, ${id}, 10, 'boleto_pix', 'Ativa', 500, '2026-12-20')`.execute(t.db)
    const before = await acordoOf(t, id)
    const asked = await supervisor.get(`${url(id, 'consequencias')}?ato=quebrar`)
    expect(await acordoOf(t, id)).toEqual(before)
    const { motivos, ...consequencias } = asked.json()
    expect(motivos).toEqual([])
    expect(consequencias).toMatchObject({
      para: 'Quebrado',
      parcelas: [{ numero_parcela: 2 }, { numero_parcela: 3 }, { numero_parcela: 4 }],
      cobrancas: [{ parcela_id: parcelas[1], valor: 500, status: 'Ativa' }],
    })
    const done = await supervisor.post(url(id, 'quebrar'), MOTIVO)
    expect(done.json()).toEqual(consequencias)
  })

  it('names the permission of the act that is missing', async () => {
    const { id } = await fecharDeTeste(t, executivo)
    const answer = await executivo.get(`${url(id, 'consequencias')}?ato=quebrar`)
    expect(answer.json()).toMatchObject({ statusCode: 403 })
    expect(answer.json().message).toContain('acordos.quebrar')
  })

  it.each(['', 'demolir', 'toString'])('refuses the unknown act "%s" on its field', async (ato) => {
    const { id } = await fecharDeTeste(t, executivo)
    const answer = await supervisor.get(`${url(id, 'consequencias')}?ato=${ato}`)
    expect(answer.json()).toMatchObject({ statusCode: 422, errors: { ato: ['Escolha um dos valores da lista.'] } })
  })

  it("is nobody else's business", async () => {
    const { id } = await fecharDeTeste(t, executivo)
    const portal = await t.as(CPF.credor216)
    expect((await portal.get(`/api/v1/acordos/${id}`)).statusCode).toBe(404)
    expect((await portal.get(`${url(id, 'consequencias')}?ato=cancelar`)).statusCode).toBe(403)
    expect((await supervisor.get(`${url(999_999, 'consequencias')}?ato=cancelar`)).statusCode).toBe(404)
  })
})

describe('an agreement of another creditor', () => {
  it('is, for a user of a creditor who may do everything, one that does not exist', async () => {
    const { id } = await fecharDeTeste(t, executivo, quatro)
    const portal = await t.as(CPF.credor216)
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: portal.usuarioId, permissao: '*', efeito: 'conceder', versao: 1 })
      .execute()
    const novo = { formaPagamento: 'maquineta', ...MOTIVO }
    const bodies: Readonly<Record<string, object>> = {
      ...Object.fromEntries(Object.keys(atos).map((ato) => [ato, MOTIVO])),
      transferir: { executivo_cobranca_id: 8, ...MOTIVO },
      reparcelar: novo,
      'reparcelar/simular': { formaPagamento: 'maquineta' },
    }
    for (const [ato, body] of Object.entries(bodies)) {
      const [foreign, missing] = [await portal.post(url(id, ato), body), await portal.post(url(999_999, ato), body)]
      expect([ato, foreign.statusCode, foreign.json().code]).toEqual([ato, 404, 'nao_encontrado'])
      expect(missing.statusCode).toBe(404)
    }
    for (const ato of [...Object.keys(atos), 'reparcelar']) {
      expect((await portal.get(`${url(id, 'consequencias')}?ato=${ato}`)).statusCode).toBe(404)
    }
    expect((await portal.get(url(id, 'termo.pdf'))).statusCode).toBe(404)
    expect((await acordoOf(t, id)).status).toBe('Aguardando')
  })
})

describe('the reason', () => {
  it.each([
    { body: {}, field: 'motivo' },
    { body: { motivo: '   ' }, field: 'motivo' },
    { body: { motivo: 'a\u0000b' }, field: 'motivo' },
    { body: { motivo: 'x'.repeat(201) }, field: 'motivo' },
    { body: { motivo_id: 999_999 }, field: 'motivo_id' },
    { body: { motivo: 'x', outro: 1 }, field: 'outro' },
  ])('$field is refused in $body', async ({ body, field }) => {
    const { id } = await fecharDeTeste(t, executivo)
    const answer = await supervisor.post(url(id, 'quebrar'), body)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('may come from the list of the act, with words where the list asks for them', async () => {
    const { rows } = await sql<{ id: number }>`insert into motivos (nome, tipo, exige_observacao)
      values ('Desemprego', 'quebra', true), ('Desistiu', 'cancelamento', false) returning id`.execute(t.db)
    const [desemprego, desistiu] = rows
    const { id } = await fecharDeTeste(t, executivo)
    const asked = await supervisor.get(`${url(id, 'consequencias')}?ato=quebrar`)
    expect(asked.json().motivos).toEqual([{ id: desemprego?.id, nome: 'Desemprego', exige_observacao: true }])
    const bare = await supervisor.post(url(id, 'quebrar'), { motivo_id: desemprego?.id })
    expect(bare.json()).toMatchObject({ errors: { motivo: ['Campo obrigatório.'] } })
    const foreign = await supervisor.post(url(id, 'quebrar'), { motivo_id: desistiu?.id })
    expect(Object.keys(foreign.json().errors)).toEqual(['motivo_id'])
    await supervisor.post(url(id, 'quebrar'), { motivo_id: desemprego?.id, motivo: 'em outubro' })
    expect((await acordoOf(t, id)).motivo).toBe('Desemprego: em outubro')
  })
})
