import { expect, it } from 'vitest'
import { toApiError } from '../../../src/web/refine/http-error'

it('says which permission is missing as people call it', () => {
  const data = {
    code: 'sem_permissao',
    message: 'Falta a permissão "remessas.importar". Peça a um administrador.',
    nome_da_permissao: 'Trazer remessas',
  }
  expect(toApiError({ response: { status: 403, data } }).message).toBe(
    'Falta a permissão "Trazer remessas". Peça a um administrador que a conceda.',
  )
})
