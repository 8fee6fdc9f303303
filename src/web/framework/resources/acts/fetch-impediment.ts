import { http } from '../../../refine/http'
import { isPlainObject } from '../../fields/wire-value'

/** Most ids that one question may carry (docs/fio.md, "Atos e prévias"). */
const LIMIT = 500

interface Batch {
  readonly ids: Set<number>
  readonly answer: Promise<ReadonlyMap<number, string>>
}

const waiting = new Map<string, Batch>()

/** Why an act cannot be done with a record now, or null; what the rows of one page ask travels in one question. */
export async function fetchImpediment(recurso: string, ato: string, id: number): Promise<string | null> {
  const path = `/${recurso}/atos/${ato}/impedimentos`
  const known = waiting.get(path)
  const batch = known && known.ids.size < LIMIT ? known : begin(path)
  batch.ids.add(id)
  return (await batch.answer).get(id) ?? null
}

function begin(path: string): Batch {
  const ids = new Set<number>()
  const answer = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (waiting.get(path)?.ids === ids) waiting.delete(path)
    const { data } = await http.get<unknown>(path, { params: { id: [...ids] } })
    return readImpediments(data)
  })
  const batch = { ids, answer }
  waiting.set(path, batch)
  return batch
}

function readImpediments(data: unknown): ReadonlyMap<number, string> {
  const rows = Array.isArray(data) ? data.filter(isPlainObject) : []
  return new Map(rows.map(({ id, motivo }) => [Number(id), String(motivo)]))
}
