import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../../../src/web/refine/http'
import { type Call, standIn } from '../stand-in'

let calls: readonly Call[]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that turns so many requests away before it answers. */
function serve(refusals: number, code = 'servidor_ocupado'): void {
  const message = 'O servidor está ocupado.'
  let left = refusals
  calls = standIn(() => {
    left -= 1
    if (left < 0) return { body: { feito: true } }
    return { status: 503, headers: { 'retry-after': '2' }, body: { statusCode: 503, code, message } }
  }).calls
}

const send = () => http.patch('/parcelas/1', { valor: 1 }, { headers: { 'If-Match': '"3"' } })

it('asks a busy server again by itself, the same, when it said that it would be free', async () => {
  serve(2)
  const answer = send()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(8_000)
  expect((await answer).data).toEqual({ feito: true })
  expect(calls.map(({ headers, body }) => [headers['If-Match'], body])).toEqual(
    Array.from({ length: 3 }, () => ['"3"', { valor: 1 }]),
  )
})

it('tells the person when it stays busy', async () => {
  serve(100)
  const answer = expect(send()).rejects.toMatchObject({ statusCode: 503, message: 'O servidor está ocupado.' })
  await vi.advanceTimersByTimeAsync(60_000)
  await answer
  expect(calls).toHaveLength(4)
})

it('repeats nothing that may have been begun', async () => {
  serve(1, 'banco_indisponivel')
  await expect(send()).rejects.toMatchObject({ statusCode: 503 })
  expect(calls).toHaveLength(1)
})

it('leaves what is done once to whoever keeps its key', async () => {
  serve(1)
  const keyed = http.post('/parcelas/1/baixa', {}, { headers: { 'Idempotency-Key': 'a' } })
  await expect(keyed).rejects.toMatchObject({ statusCode: 503 })
  expect(calls).toHaveLength(1)
})
