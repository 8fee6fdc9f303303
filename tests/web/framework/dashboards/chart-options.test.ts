import { describe, expect, it } from 'vitest'
import { chartOptions } from '../../../../src/web/framework/dashboards/chart-options'
import type { ChartAnswer, ChartLines } from '../../../../src/web/framework/dashboards/use-chart-lines'

const PHONE = 300
const answer: ChartAnswer = {
  ...{ kind: 'grafico', rotulo: null, largura: '1', nao_filtra: [], recurso: 'eventos', figura: 'cpcs' },
  ...{ indicador: 'Contatos', por: { campo: 'credor', por: null }, contra: null, tipo: 'barras', acumulado: false },
  ...{ ha_mais: false, em_ordem: false, serie: null, series: [] },
}
const lines = (isSum: boolean): ChartLines => ({
  labels: ['Fundo Horizonte de Recebíveis', 'Carteira Atlântico'],
  lines: ['Ligação', 'WhatsApp'].map((name) => ({ name, values: [1, 2], paths: [null, null] })),
  ...{ target: null, isSum },
})

describe('what a chart draws on a phone', () => {
  it('leaves two thirds of the width to the bars, and says names in one line', () => {
    const { yAxis } = chartOptions(answer, lines(false), PHONE)
    expect(yAxis).toMatchObject({ axisLabel: { width: 105, overflow: 'truncate' } })
    expect(chartOptions(answer, lines(false), 1200).yAxis).toMatchObject({ axisLabel: { width: 190 } })
  })

  it('keeps its legend in one line, off the picture', () => {
    expect(chartOptions(answer, lines(false), PHONE).legend).toMatchObject({ type: 'scroll' })
  })

  it('counts in whole steps, and money in any', () => {
    expect(chartOptions(answer, lines(false), PHONE).xAxis).toMatchObject({ minInterval: 1 })
    expect(chartOptions(answer, lines(true), PHONE).xAxis).not.toHaveProperty('minInterval')
  })
})
