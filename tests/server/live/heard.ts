import pg from 'pg'
import { readMoment, readNews } from '../../../src/server/platform/live/read-news'

/** What open screens of these resources would be told of `act`. */
export async function heardOf(
  url: string,
  recursos: readonly string[],
  act: () => Promise<unknown>,
): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const before = await readMoment(client)
    await act()
    return (await readNews(client, before, new Map(recursos.map((recurso) => [recurso, recurso])))).events
  } finally {
    await client.end()
  }
}
