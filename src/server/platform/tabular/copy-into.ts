import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { failureOf } from './read-csv'

/** Streams text into a COPY statement, no faster than the database takes it. Throws what ended the statement, or the texts. */
export async function copyInto(client: ClientBase, statement: string, texts: AsyncIterable<string>): Promise<void> {
  const copy = client.query(copyFrom(statement))
  const failed = failureOf(copy)
  // at once: what still waits to be written would go to a connection that is gone
  copy.on('error', () => copy.destroy())
  try {
    for await (const text of texts) {
      failed.rethrow()
      if (!copy.write(text)) await Promise.race([once(copy, 'drain'), failed.signal])
    }
    failed.rethrow()
  } catch (error) {
    copy.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  copy.end()
  await Promise.race([finished(copy), failed.signal])
}
