import pg from 'pg'
import { firstSnapshot, readNews } from '../../../src/server/live/read-news'

/** What open screens would be told of `act`. */
export async function heardOf(url: string, act: () => Promise<unknown>): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await firstSnapshot(client)
    await act()
    return (await readNews(client, before)).events
  } finally {
    await client.end()
  }
}
