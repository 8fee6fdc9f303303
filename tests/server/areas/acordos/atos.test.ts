import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, historyOf, operacoesOf, parcelasOf, receber } from './acordo-de-teste'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca'])

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
    expect(await statusOfParcela(id, 2)).toBe('Vencida')
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

async function statusOfParcela(acordo_id: number, numero_parcela: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from parcelas
    where acordo_id = ${acordo_id} and numero_parcela = ${numero_parcela}`.execute(t.db)
  return rows[0]?.status
}
