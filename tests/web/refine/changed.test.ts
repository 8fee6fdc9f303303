import { expect, it, vi } from 'vitest'
import { http } from '../../../src/web/refine/http'
import { liveConnection } from '../../../src/web/refine/live/live'
import type { LiveMessage } from '../../../src/web/refine/live/live-connection'
import { standIn } from '../stand-in'

it('hears of what its own act changed, also before it was refused, as if the server had told it', async () => {
  const heard: LiveMessage[] = []
  const stop = liveConnection.subscribe((message) => heard.push(message))
  standIn(() => ({ status: 201, headers: { 'x-mudou': 'acordos,parcelas' }, body: {} }))
  await http.post('/parcelas/5/baixa', {})
  await vi.waitFor(() => expect(heard).toEqual([{ recurso: 'acordos' }, { recurso: 'parcelas' }]))
  standIn(() => ({ status: 503, headers: { 'x-mudou': 'cobrancas' }, body: { message: 'Sem resposta.' } }))
  await expect(http.post('/parcelas/5/cobrancas', {})).rejects.toThrow('Sem resposta.')
  await vi.waitFor(() => expect(heard).toContainEqual({ recurso: 'cobrancas' }))
  standIn(() => ({ body: [] }))
  await http.get('/parcelas')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(heard).toHaveLength(3)
  stop()
})
