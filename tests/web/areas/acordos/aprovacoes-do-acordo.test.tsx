import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { AprovacoesDoAcordo } from '../../../../src/web/collection/acordos/aprovacoes-do-acordo'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { serve } from '../../serve'

beforeAll(fillBrowser)
afterEach(cleanup)

it('does what was granted on the agreement as it was shown', async () => {
  const pedido = { parametros: { dataEntrada: '2026-12-01' }, formaPagamento: 'boleto_pix', motivo: 'Pediu' }
  const granted = { id: 9, acordo_id: null, status: 'Concedida', total: 900, validade: '2099-01-01', pedido }
  const server = serve({
    'get /aprovacoes': () => ({ body: [granted], headers: { 'x-total-count': '1' } }),
    'post /acordos/31/reparcelar/aprovado': () => ({ status: 201, body: { acordo_id: 32 } }),
  })
  let done = 0
  const element = (
    <AprovacoesDoAcordo id={31} versao={6} onRepeat={() => undefined} onDone={(acordo) => (done = acordo)} />
  )
  renderScreen({ path: '/', at: '/', element })
  fireEvent.click(await screen.findByRole('button', { name: /900,00/ }))
  await waitFor(() => expect(done).toBe(32))
  const sent = server.sent('post /acordos/31/reparcelar/aprovado')
  expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['6'])
})
