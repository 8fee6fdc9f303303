import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveConnection, type LiveMessage } from '../../../src/web/refine/live/live-connection'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A stream that says these pieces and then ends. */
function streamOf(...pieces: string[]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  return new Response(body, { status: 200 })
}

function connect(answers: readonly (Response | Error)[]) {
  const queue = [...answers]
  const open = vi.fn(async (signal: AbortSignal): Promise<Response> => {
    const next = queue.shift()
    if (next instanceof Error) throw next
    return next ?? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const onUnauthorized = vi.fn()
  const connection = createLiveConnection({ open, onUnauthorized, random: () => 1 })
  const heard: LiveMessage[] = []
  connection.subscribe((message) => heard.push(message))
  return { connection, heard, open, onUnauthorized }
}

describe('the live connection', () => {
  it('tells what the server says, however the bytes are cut', async () => {
    const { connection, heard } = connect([
      streamOf(
        'event: pronto\ndata: {}\n\n: batida\n\nevent: recurso\nda',
        'ta: {"recurso":"acordos"}\n',
        '\nevent: trabalho\ndata: {"trabalho":3,"feito":1,"total":9}\n\n',
      ),
    ])
    const stop = connection.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([{ recurso: 'acordos' }, { trabalho: 3, feito: 1, total: 9 }])
    stop()
  })

  it('of one tab too many looks every half minute, and hears at once again when there is room', async () => {
    const tooMany = () => new Response('{}', { status: 429 })
    const { connection, heard, open } = connect([tooMany(), tooMany(), streamOf('event: pronto\ndata: {}\n\n')])
    const stop = connection.start()
    await vi.advanceTimersByTimeAsync(29_999)
    expect([open.mock.calls.length, connection.status()]).toEqual([1, 'por_vez'])
    await vi.advanceTimersByTimeAsync(1)
    expect([open.mock.calls.length, heard]).toEqual([2, [{ reler: true }]])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(open).toHaveBeenCalledTimes(3)
    expect(heard.length).toBeGreaterThanOrEqual(2)
    stop()
  })

  it('comes back after longer and longer waits and then says that something may have been missed', async () => {
    const { connection, heard, open } = connect([
      new Error('down'),
      new Error('down'),
      streamOf('event: pronto\ndata: {}\n\n'),
    ])
    const stop = connection.start()
    await vi.advanceTimersByTimeAsync(0)
    expect([open.mock.calls.length, connection.status()]).toEqual([1, 'reconectando'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(open).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(open).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(open).toHaveBeenCalledTimes(3)
    expect(heard).toEqual([{ reler: true }])
    stop()
  })

  it('ends the session on 401 and does not try again', async () => {
    const { connection, open, onUnauthorized } = connect([new Response(null, { status: 401 })])
    connection.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onUnauthorized).toHaveBeenCalledOnce()
    expect(open).toHaveBeenCalledTimes(1)
    expect(connection.status()).toBe('desligado')
  })

  it('is silent after it was stopped', async () => {
    const { connection, open } = connect([new Error('down')])
    connection.start()()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(open).toHaveBeenCalledTimes(1)
  })
})
