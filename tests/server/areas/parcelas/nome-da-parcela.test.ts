import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { fechar } from '../baixas/acordo-recebendo'

const { t } = withApp({ hoje: '2026-11-20' })

describe('an instalment', () => {
  it('is named wherever its record is read: the entrada by its word, the others by their place', async () => {
    const executivo = await t.as(CPF.executivo)
    await fechar(t, executivo)
    const { id, parcelas } = await fechar(t, executivo, { parametros: { nParcelas: 2, entrada: 100 } })
    expect(parcelas[0], 'an agreement and its instalment that share a number prove nothing').not.toBe(id)
    const admin = await t.as(CPF.administrador)
    const list = (await admin.get(`/api/v1/parcelas?acordo_id=${id}&_sort=id&_start=0&_end=9`)).json<Linha[]>()
    expect(list.map(({ parcela, numero_parcela }) => [parcela, numero_parcela])).toEqual([
      ['Entrada', 0],
      ['1/2', 1],
      ['2/2', 2],
    ])
    for (const each of list) {
      const { principal, valor_juros, valor_multa, valor_honorario, desconto, valor_nominal } = each
      expect(principal + valor_juros + valor_multa + valor_honorario - desconto).toBeCloseTo(valor_nominal, 2)
    }
    const pagas = async () => (await admin.get(`/api/v1/acordos/${id}`)).json<{ pagas: string }>().pagas
    expect(await pagas()).toBe('Entrada em aberto · 0 de 2')
    const baixa = { data: '2026-11-20', valor: 100, forma: 'boleto_pix' }
    const finance = await t.as(CPF.analistaFinanceiro)
    expect((await finance.post(`/api/v1/parcelas/${parcelas[0]}/baixa`, baixa)).statusCode).toBe(201)
    expect(await pagas()).toBe('Entrada paga · 0 de 2')
    const lines = (await admin.get(`/api/v1/parcelas_operacoes?parcela_id=${parcelas[0]}&_start=0&_end=1`)).json()
    expect(lines[0]).toMatchObject({
      lugar: 'Entrada',
      parcela_de_total: '0/2',
      parcela: { titulo: `Acordo ${id} · Entrada` },
    })
  })
})

interface Linha {
  readonly parcela: string
  readonly numero_parcela: number
  readonly principal: number
  readonly valor_juros: number
  readonly valor_multa: number
  readonly valor_honorario: number
  readonly desconto: number
  readonly valor_nominal: number
}
