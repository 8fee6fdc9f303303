import { describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createPessoa } from './pessoa-de-teste'

const { t, executivo, backoffice } = withApp({ hoje: '2026-11-19' }, ['executivo', 'backoffice'])

const IMPEDIMENTOS = {
  obito_em: '2026-11-01',
  repactuacao_judicial_desde: '2026-01-01',
  repactuacao_judicial_ate: '2027-01-01',
}

describe('what keeps a person from being sought at all', () => {
  const edit = (actor: Actor, id: number, payload: object) =>
    actor.inject({ method: 'PATCH', url: `/api/v1/clientes/${id}`, payload, headers: { 'if-match': '1' } })

  it.each(Object.entries(IMPEDIMENTOS))(
    '%s is told by who may, and by nobody else who may edit clients',
    async (campo, valor) => {
      const base = campo === 'repactuacao_judicial_ate' ? { repactuacao_judicial_desde: '2026-01-01' } : {}
      const id = await createPessoa(t, base)
      const refused = await edit(executivo, id, { [campo]: valor })
      expect(refused.statusCode, refused.body).toBe(422)
      expect(refused.json().errors).toEqual({ [campo]: [expect.any(String)] })
      const told = await edit(backoffice, id, { [campo]: valor })
      expect(told.statusCode, told.body).toBe(200)
      expect(told.json()).toMatchObject({ [campo]: valor })
    },
  )
})
