import { countOf } from '../../../declaration/derive/count-of'
import type { WireRecord } from '../../fields/renderer'
import { texts } from '../../i18n/act-texts'
import { useToasts } from '../../layout/toast-context'
import { http } from '../../refine/http'
import type { UserResource } from '../../refine/user-config'
import { useRefresh } from '../acts/use-refresh'
import { type RowVerdict, readVerdicts } from '../acts/verdict'
import { versoesOf } from '../acts/versoes'
import type { FormValues } from '../form/form-values'

/** Sets fields of many records at the versions on screen; what was done is refreshed and said, what was refused is answered. */
export function useEditMany(definition: UserResource) {
  const { recurso } = definition
  const toasts = useToasts()
  const refresh = useRefresh(recurso)
  return async (records: readonly WireRecord[], mudancas: FormValues): Promise<readonly RowVerdict[]> => {
    const ids = records.map(({ id }) => Number(id))
    const { data } = await http.post<unknown>(`/${recurso}/em-massa`, { ids, mudancas, versoes: versoesOf(records) })
    const verdicts = readVerdicts(data)
    const done = verdicts.filter(({ ok }) => ok).length
    if (done > 0) {
      refresh(ids)
      toasts.success({ message: texts.changed(countOf(definition, done)) })
    }
    return verdicts
  }
}
