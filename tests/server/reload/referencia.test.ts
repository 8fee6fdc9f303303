import { describe, expect, it } from 'vitest'
import type { Referencia } from '../../../src/contract/referencia'
import { withApp } from '../with-app'

describe('GET /api/v1/diagnostico/referencia', () => {
  const { administrador, executivo } = withApp({ hoje: '2026-11-20' }, ['administrador', 'executivo'])

  it('tells every kind of file, the expressions and the mistakes, and nothing of the integrations in use', async () => {
    const answer = await administrador.get('/api/v1/diagnostico/referencia')
    expect(answer.statusCode).toBe(200)
    const { tipos, expressoes, erros } = answer.json<Referencia>()
    expect(tipos.map(({ nome }) => nome)).toContain('recurso')
    expect(expressoes.length).toBeGreaterThan(20)
    expect(erros.length).toBeGreaterThan(20)
    const integracoes = tipos.find(({ nome }) => nome === 'integracoes')
    const keys = integracoes?.tabelas.flatMap(({ chaves }) => chaves) ?? []
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter(({ exemplo }) => exemplo !== null)).toEqual([])
  })

  it('is for who may see the state of the configuration', async () => {
    expect((await executivo.get('/api/v1/diagnostico/referencia')).statusCode).toBe(403)
  })
})
