import { describe, expect, it } from 'vitest'
import { withApp } from '../with-app'

describe('a list that is asked for a range which ends before it begins', () => {
  const { coordenador } = withApp({}, ['coordenador'])

  it.each([
    ['days', 'recebimentos', 'data_gte=2026-11-20&data_lte=2026-11-01', 'data_lte', 'O fim vem antes do início.'],
    ['amounts', 'recebimentos', 'valor_gte=100&valor_lte=99.99', 'valor_lte', 'O maior valor é menor que o menor.'],
    [
      'instants',
      'eventos',
      'criado_em_gte=2026-11-20T12:00:00-03:00&criado_em_lte=2026-11-20T11:59:59-03:00',
      'criado_em_lte',
      'O fim vem antes do início.',
    ],
    [
      'days of instants',
      'eventos',
      'criado_em_gte=2026-11-20&criado_em_lte=2026-11-18',
      'criado_em_lte',
      'O fim vem antes do início.',
    ],
    ['a report', 'acoes_por_dia', 'dia_gte=2026-11-20&dia_lte=2026-11-01', 'dia_lte', 'O fim vem antes do início.'],
  ])('of %s says so at its end', async (_what, list, query, field, message) => {
    const answer = await coordenador.get(`/api/v1/${list}?${query}`)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [message] }])
  })

  it.each([
    ['one day', 'recebimentos', 'data_gte=2026-11-20&data_lte=2026-11-20'],
    ['an instant within the last day', 'eventos', 'criado_em_gte=2026-11-20T15:00:00-03:00&criado_em_lte=2026-11-20'],
    ['days that move with the calendar', 'recebimentos', 'data_gte=hoje-7&data_lte=2026-01-01'],
    ['one end alone', 'recebimentos', 'data_lte=1990-01-01'],
  ])('answers %s', async (_what, list, query) => {
    expect((await coordenador.get(`/api/v1/${list}?${query}`)).statusCode).toBe(200)
  })

  it.each(['0000-01-01', '2026-02-30', 'ontem'])('refuses the day %s and names the filter', async (day) => {
    const answer = await coordenador.get(`/api/v1/recebimentos?data_gte=${day}`)
    expect([answer.statusCode, answer.body.includes('data_gte')]).toEqual([400, true])
  })
})
