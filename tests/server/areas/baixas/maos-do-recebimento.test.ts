import { describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'

const { t, executivo, coordenador, supervisorFinanceiro, administrador } = withApp({ hoje: '2026-11-19' }, [
  'executivo',
  'coordenador',
  'supervisorFinanceiro',
  'administrador',
])

describe('a receipt', () => {
  it('keeps whose hands it came through; a transfer moves only what comes later, a reversal goes where it came from', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db, 1)
    const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
    const { acordo, parcelas } = (await executivo.post('/api/v1/acordo/store', pedido)).json()
    const { id } = acordo
    const pay = async (valor: number) => {
      const baixa = { data: '2026-11-19', valor, forma: 'boleto_pix' }
      const answer = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcelas[0].id}/baixa`, baixa)
      expect(answer.statusCode, answer.body).toBe(201)
    }
    await pay(10)
    const moved = await coordenador.post(`/api/v1/acordos/${id}/transferir`, {
      executivo_cobranca_id: 8,
      motivo: 'Férias',
    })
    expect(moved.statusCode, moved.body).toBeLessThan(300)
    await pay(5)
    const [later, first] = (await administrador.get(`/api/v1/recebimentos?acordo_id=${id}`)).json()
    expect([first.valor, first.executivo_cobranca_id]).toEqual([10, 7])
    expect([later.valor, later.executivo_cobranca_id]).toEqual([5, 8])
    const back = { executivo_cobranca_id: 7, motivo: 'Voltou' }
    expect((await coordenador.post(`/api/v1/acordos/${id}/transferir`, back)).statusCode).toBeLessThan(300)
    const reversed = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcelas[0].id}/estorno`, {
      recebimento_id: later.id,
      motivo: 'Valor errado',
    })
    expect(reversed.statusCode, reversed.body).toBeLessThan(300)
    const [reversal] = (await administrador.get(`/api/v1/recebimentos?acordo_id=${id}&tipo=estorno`)).json()
    expect([reversal.valor, reversal.executivo_cobranca_id]).toEqual([-5, 8])
    const ranking = (await coordenador.get('/api/v1/recebimentos?executivo_cobranca_id=8')).json()
    expect(ranking.map(({ valor }: { valor: number }) => valor)).toEqual([-5, 5])
  })
})
