export interface ServerSentEvent {
  readonly name: string
  readonly data: string
}

/** The events of a stream, in order. Comments (heartbeats) and events without data are passed over. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      buffer += decoder.decode(value, { stream: true }).replace(/\r\n?/g, '\n')
      const events = buffer.split('\n\n')
      buffer = events.pop() ?? ''
      for (const event of events) {
        const data = valuesOf(event, 'data').join('\n')
        if (data !== '') yield { name: valuesOf(event, 'event')[0] ?? 'message', data }
      }
    }
  } finally {
    reader.releaseLock()
  }
}

function valuesOf(event: string, field: string): string[] {
  return event
    .split('\n')
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
}
