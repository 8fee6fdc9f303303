import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
  supervisorFinanceiro: financeiro,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca', 'supervisorFinanceiro'])

const ADIADA = { data_vencimento: '2026-12-15', motivo: 'Salário atrasou' }

describe('postponing an instalment', () => {
  it('moves its due date and that of its lines, keeps the original and the reason, and the agreement follows', async () => {
    const { acordo, parcelas } = await close()
    const [primeira = 0] = parcelas
    const answer = await postpone(primeira)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({
      id: primeira,
      data_vencimento: '2026-12-15',
      vencimento_original: '2026-11-20',
      status: 'A Vencer',
      acordo: { id: acordo, status: 'Aguardando' },
    })
    expect(await parcelaOf(primeira)).toMatchObject({
      data_vencimento: '2026-12-15',
      vencimento_original: '2026-11-20',
      motivo_prorrogacao: 'Salário atrasou',
      valor_nominal: 1054,
      versao: 2,
    })
    const lines = await t.db.selectFrom('parcelas_operacoes').selectAll().where('parcela_id', '=', primeira).execute()
    expect(lines.map((line) => [line.vencimento, line.vencimento_original])).toEqual([
      ['2026-12-15', '2026-08-10'],
      ['2026-12-15', '2026-08-10'],
    ])
    const stored = await t.db.selectFrom('acordos').selectAll().where('id', '=', acordo).executeTakeFirstOrThrow()
    expect(stored.proximo_vencimento).toBe('2026-12-15')
    const history = await financeiro.get(`/api/v1/parcelas/${primeira}/historico`)
    expect(history.json()[0]).toMatchObject({
      acao: 'prorrogar',
      mudancas: expect.objectContaining({
        data_vencimento: ['2026-11-20', '2026-12-15'],
        motivo_prorrogacao: [null, 'Salário atrasou'],
      }),
    })
  })

  it('makes an overdue one due again', async () => {
    const { parcelas } = await close()
    const [primeira = 0] = parcelas
    // no act: days that went by
    await t.db
      .updateTable('parcelas')
      .set({ status: 'Vencida', data_vencimento: '2026-11-10' })
      .where('id', '=', primeira)
      .execute()
    expect((await postpone(primeira)).json()).toMatchObject({ status: 'A Vencer' })
  })

  it.each([
    ['the date it has', { ...ADIADA, data_vencimento: '2026-11-20' }, 'data_vencimento', 'depois de 20/11/2026'],
    ['a day before today', { ...ADIADA, data_vencimento: '2026-11-19' }, 'data_vencimento', 'antes de hoje'],
    ['a day that does not exist', { ...ADIADA, data_vencimento: '2026-02-30' }, 'data_vencimento', 'data que exista'],
    ['a reason that cannot be kept', { ...ADIADA, motivo: 'a\u0000b' }, 'motivo', 'caractere de controle'],
    ['half a character', { ...ADIADA, motivo: 'a\ud800' }, 'motivo', 'caractere de controle'],
    ['no reason', { ...ADIADA, motivo: '  ' }, 'motivo', 'obrigatório'],
  ])('refuses %s on its field', async (_, body, field, words) => {
    const { parcelas } = await close()
    const answer = await postpone(parcelas[0] ?? 0, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toContain(words)
  })

  it('refuses an instalment that was paid', async () => {
    const { parcelas } = await close()
    const baixa = { data: '2026-11-20', valor: 1054, forma: 'boleto_pix' }
    expect((await financeiro.post(`/api/v1/parcelas/${parcelas[0]}/baixa`, baixa)).statusCode).toBe(201)
    const answer = await postpone(parcelas[0] ?? 0)
    expect(answer.json()).toMatchObject({ statusCode: 409, message: expect.stringContaining('está "Paga"') })
  })

  it.each([
    ['Cancelada', 'está "Cancelada"'],
    ['Em disputa', 'está "Em disputa"'],
  ])('refuses an instalment that is %s', async (status, words) => {
    const { parcelas } = await close()
    // no act: the agreement goes on, and no act of this product disputes one
    await t.db
      .updateTable('parcelas')
      .set({ status })
      .where('id', '=', parcelas[0] ?? 0)
      .execute()
    const answer = await postpone(parcelas[0] ?? 0)
    expect(answer.json()).toMatchObject({ statusCode: 409, message: expect.stringContaining(words) })
  })

  it('refuses while the agreement is suspended', async () => {
    const { acordo, parcelas } = await close()
    const done = await supervisor.post(`/api/v1/acordos/${acordo}/suspender`, { motivo: 'Contesta' })
    expect(done.statusCode, done.body).toBe(200)
    expect((await postpone(parcelas[0] ?? 0)).json()).toMatchObject({ statusCode: 409, code: 'acordo_nao_prorrogavel' })
  })

  it.each(['Registrando', 'Ativa', 'Autorizada'])(
    'refuses while a charge with the old date is %s, and names it',
    async (status) => {
      const { acordo, parcelas } = await close()
      const [parcela_id = 0] = parcelas
      const { id } = await t.db
        .insertInto('cobrancas')
        .values({
          parcela_id,
          acordo_id: acordo,
          credor_id: 10,
          forma: 'boleto_pix',
          status,
          valor: 1054,
          vencimento: '2026-11-20',
          nosso_numero: `77-${parcela_id}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const refused = await postpone(parcela_id)
      expect(refused.json()).toMatchObject({ statusCode: 409, code: 'prorrogar_com_cobranca' })
      expect(refused.json<{ message: string }>().message).toContain(`77-${parcela_id}`)
      const done = await supervisor.post(`/api/v1/cobrancas/${id}/cancelar`, { motivo: 'Outra data' })
      expect(done.statusCode, done.body).toBe(200)
      expect((await postpone(parcela_id)).statusCode).toBe(200)
    },
  )

  it('is for those who hold the permission, and hides what is not theirs', async () => {
    const { parcelas } = await close()
    const url = `/api/v1/parcelas/${parcelas[0]}/prorrogar`
    const refused = await executivo.post(url, ADIADA)
    expect(refused.json()).toMatchObject({ statusCode: 403, message: expect.stringContaining('parcelas.prorrogar') })
    expect((await financeiro.post('/api/v1/parcelas/999999/prorrogar', ADIADA)).statusCode).toBe(404)
  })
})

async function close(): Promise<{ acordo: number; parcelas: number[] }> {
  const { cliente_id, operacoes } = await createCarteira(t.db)
  const pedido = { cliente_id, credor_id: 10, operacoes, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
  const answer = await executivo.post('/api/v1/acordo/store', pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  const { acordo, parcelas } = answer.json<{ acordo: { id: number }; parcelas: { id: number }[] }>()
  return { acordo: acordo.id, parcelas: parcelas.map(({ id }) => id) }
}

function postpone(id: number, body: object = ADIADA) {
  return financeiro.post(`/api/v1/parcelas/${id}/prorrogar`, body)
}

function parcelaOf(id: number) {
  return t.db.selectFrom('parcelas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
