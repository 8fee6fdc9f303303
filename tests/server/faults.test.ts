import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCarteira } from './areas/negociacao/carteira'
import { withApp } from './with-app'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])

describe('the first agreements of a company', () => {
  it('are closed at the same moment, and make the one type of their event between them', async () => {
    const carteiras = []
    for (let n = 0; n < 8; n += 1) carteiras.push(await createCarteira(t.db))
    const answers = await Promise.all(
      carteiras.map((carteira) =>
        executivo.post('/api/v1/acordo/store', { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201))
    const { rows } = await sql<{ n: number }>`select count(*) as n from tipos_evento`.execute(t.db)
    expect(rows).toEqual([{ n: 1 }])
  })
})
