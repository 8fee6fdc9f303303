import { describe, expect, it } from 'vitest'
import { calcularProposta } from '../../../src/domain/negociacao/proposta'
import casos from '../../vectors/negociacao.json'
import { entrada, operacao } from './caso'

describe('calcularProposta on the worked cases', () => {
  it('has all eighty of them', () => {
    expect(casos).toHaveLength(80)
  })

  it.each(casos)('gives case $caso to the centavo', (caso) => {
    const { hoje, formaPagamento, parametros, esperado } = caso
    const credor = { ...caso.credor, nome: 'Credor', remuneracao_max: definedOnly(caso.credor.remuneracao_max) }
    const operacoes = caso.operacoes.map((fields) =>
      operacao({ ...fields, numero_operacao: `N${fields.id}`, credor: { id: credor.id, nome: 'Credor' } }),
    )
    const proposta = calcularProposta(entrada({ hoje, credor, operacoes, formaPagamento, parametros, simulacao: true }))

    expect(proposta.operacoes).toMatchObject(esperado.operacoes)
    expect(proposta.acordo).toMatchObject(esperado.acordo)
    expect(
      proposta.parcelas.map(({ numero_parcela, data_vencimento, valor_nominal }) => ({
        numero_parcela,
        data_vencimento,
        valor_nominal,
      })),
    ).toEqual(esperado.parcelas)
    if (!('parcelasOperacoes' in esperado)) return
    expect(proposta.parcelasOperacoes).toHaveLength(esperado.parcelasOperacoes?.length ?? -1)
    expect(proposta.parcelasOperacoes).toMatchObject(
      (esperado.parcelasOperacoes ?? []).map(({ numero_parcela: _, operacao: operacao_id, ...line }) => ({
        operacao_id,
        ...line,
      })),
    )
  })
})

/** The JSON module's type gives every map every key of any map, as undefined. */
function definedOnly(map: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(Object.entries(map).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}
