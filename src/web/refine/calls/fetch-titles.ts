import { dataProvider } from '../providers/data-provider'

/** Most titles that one page answers. */
const PAGE = 100

export interface TitlePair {
  readonly id: number
  readonly titulo: string
}

/** Titles of these records, as the picker of the referring field knows them; one that this user may not see is left out. */
export async function fetchTitles(
  recurso: string,
  campo: string,
  ids: readonly number[],
): Promise<readonly TitlePair[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, index) =>
    dataProvider.getList<TitlePair>({
      resource: `${recurso}/opcoes/${campo}`,
      filters: [{ field: 'id', operator: 'in', value: ids.slice(index * PAGE, (index + 1) * PAGE) }],
      pagination: { current: 1, pageSize: PAGE, mode: 'server' },
    }),
  )
  return (await Promise.all(pages)).flatMap(({ data }) => data)
}
