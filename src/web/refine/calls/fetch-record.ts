import type { BaseRecord } from '@refinedev/core'
import { dataProvider } from '../providers/data-provider'

/** One record as it stands now, past every cache: an open form compares itself with it without being filled anew. */
export async function fetchRecord(resource: string, id: string): Promise<BaseRecord> {
  const { data } = await dataProvider.getOne({ resource, id })
  return data
}
