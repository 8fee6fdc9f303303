import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { cobrancaOf, cobrar, createAcordo, createConvenios, fillCredores, parcelaOf, receber } from './cobrar'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
  analistaFinanceiro: analista,
} = withApp({ hoje: '2026-11-20' }, ['executivo', 'supervisorCobranca', 'analistaFinanceiro'])
let convenios: ReadonlyMap<string, number>
beforeAll(async () => {
  await fillCredores(t)
  convenios = await createConvenios(t, ['001', '341', '237', '033', '104'])
})

describe('POST /acordos/{id}/cobrancas', () => {
  it('issues for every open instalment and says why one got none', async () => {
    const { acordo_id, parcelas } = await createAcordo(t, executivo, { nParcelas: 4 })
    await receber(analista, parcelas[1], (await parcelaOf(t, parcelas[1] ?? 0)).valor_nominal)
    // no act: more than is owed came in and it is still open
    await t.db
      .updateTable('parcelas')
      .set({ valor_pago: 9999, status: 'Vencida' })
      .where('id', '=', parcelas[2] ?? 0)
      .execute()
    const answer = await executivo.post(`/api/v1/acordos/${acordo_id}/cobrancas`, { convenio_id: convenios.get('341') })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().cobrancas.map((row: { parcela_id: number }) => row.parcela_id)).toEqual([
      parcelas[0],
      parcelas[3],
    ])
    expect(answer.json().recusas).toEqual([
      { parcela_id: parcelas[2], numero_parcela: 3, message: 'A parcela está "Vencida": não há o que cobrar.' },
    ])
  })
  it('refuses as a whole what no instalment can get', async () => {
    const { acordo_id } = await createAcordo(t, executivo)
    const answer = await executivo.post(`/api/v1/acordos/${acordo_id}/cobrancas`, { forma: 'maquineta' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'forma_sem_cobranca'])
    // no act: with its last instalment an agreement ends as well
    await t.db.updateTable('parcelas').set({ status: 'Paga' }).where('acordo_id', '=', acordo_id).execute()
    const paid = await executivo.post(`/api/v1/acordos/${acordo_id}/cobrancas`, {})
    expect([paid.statusCode, paid.json().code]).toEqual([409, 'acordo_sem_parcelas_abertas'])
    expect((await executivo.post('/api/v1/acordos/999999/cobrancas', {})).statusCode).toBe(404)
  })
})

describe('the life of a slip on this side', () => {
  it('is registered, then cancelled with a reason, and its instalment says so', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const [first = 0] = parcelas
    const slip = await cobrar(executivo, first, { convenio_id: convenios.get('341') })
    await act(supervisor, 'confirmar_registro', slip.id)
    expect(await cobrancaOf(t, slip.id)).toMatchObject({ status: 'Ativa', registrada_em: expect.any(String) })
    const cancelled = await supervisor.post(`/api/v1/cobrancas/${slip.id}/cancelar`, { motivo: 'Cliente pediu outro.' })
    expect(cancelled.json().cobranca).toMatchObject({
      status: 'Cancelada',
      motivo_cancelamento: 'Cliente pediu outro.',
    })
    expect((await parcelaOf(t, first)).status_cobranca).toBe('Cancelada')
    const again = await supervisor.post(`/api/v1/cobrancas/${slip.id}/cancelar`, { motivo: 'De novo.' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'transicao_nao_permitida'])
    const history = await supervisor.get(`/api/v1/cobrancas/${slip.id}/historico`)
    expect(history.json().map((row: { acao: string }) => row.acao)).toEqual([
      'cancelar_cobranca',
      'confirmar_registro',
      'criar',
    ])
    // another may be issued
    expect((await cobrar(executivo, first, { convenio_id: convenios.get('341') })).id).not.toBe(slip.id)
  })

  it('is rejected by the bank with its reason', async () => {
    const { parcelas } = await createAcordo(t, executivo)
    const slip = await cobrar(executivo, parcelas[0] ?? 0, { convenio_id: convenios.get('341') })
    const verdict = await act(supervisor, 'rejeitar', slip.id, { motivo_rejeicao: 'CEP do pagador inválido' })
    expect(verdict.feitos).toBe(1)
    expect(await cobrancaOf(t, slip.id)).toMatchObject({
      status: 'Rejeitada',
      motivo_rejeicao: 'CEP do pagador inválido',
    })
    expect((await act(supervisor, 'confirmar_registro', slip.id)).feitos).toBe(0)
  })

  it.each([{}, { motivo: '' }, { motivo: '   ' }, { motivo: 'x'.repeat(201) }])(
    'is not cancelled with %j',
    async (body) => {
      const { parcelas } = await createAcordo(t, executivo)
      const slip = await cobrar(executivo, parcelas[0] ?? 0, { convenio_id: convenios.get('341') })
      const answer = await supervisor.post(`/api/v1/cobrancas/${slip.id}/cancelar`, body)
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().errors)).toEqual(['motivo'])
    },
  )

  it('is not cancelled by who may only issue', async () => {
    expect((await executivo.post('/api/v1/cobrancas/1/cancelar', { motivo: 'x' })).statusCode).toBe(403)
    expect((await supervisor.post('/api/v1/cobrancas/999999/cancelar', { motivo: 'x' })).statusCode).toBe(404)
  })
})

async function act(actor: Actor, nome: string, id: number, valores: object = {}) {
  const answer = await actor.post(`/api/v1/cobrancas/atos/${nome}`, { ids: [id], valores })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ feitos: number; linhas: unknown[] }>()
}
