import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../src/web/refine/query-client'

const nothing = { consultas: {}, resources: {} }

/** Answers that come when the test says so, in the order in which they were asked for. */
function answers() {
  const waiting: ((value: string) => void)[] = []
  return { ask: () => new Promise<string>((resolve) => waiting.push(resolve)), waiting }
}

it('asks again for what changed while it was first asked for', async () => {
  const client = createQueryClient(nothing)
  const { ask, waiting } = answers()
  const observer = new QueryObserver(client, { queryKey: ['pedido', 1], queryFn: ask })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => waiting.length).toBe(1)
  void client.invalidateQueries(['pedido'])
  waiting[0]?.('Solicitado')
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.('Enviado')
  await expect.poll(() => observer.getCurrentResult().data).toBe('Enviado')
  expect([observer.getCurrentResult().fetchStatus, waiting.length]).toEqual(['idle', 2])
  stop()
})

it('asks once for what nothing has changed', async () => {
  const client = createQueryClient(nothing)
  const { ask, waiting } = answers()
  const observer = new QueryObserver(client, { queryKey: ['pedido', 1], queryFn: ask })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.('Enviado')
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(waiting).toHaveLength(1)
  stop()
})
