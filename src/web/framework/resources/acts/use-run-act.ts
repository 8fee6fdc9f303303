import { ID_PLACE, isRouted, rotas } from '../../../../contract/rotas'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { countOf } from '../../../../declaration/derive/count-of'
import { titleOf } from '../../../../declaration/derive/title'
import { texts } from '../../../i18n/act-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { postKeyed } from '../../../refine/calls/post-once'
import { useUsuario } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { type FormValues, versaoOf } from '../form/form-values'
import { useRefresh } from './use-refresh'
import { useUndoToast } from './use-undo-toast'
import { type RowVerdict, readVerdicts } from './verdict'
import { versoesOf } from './versoes'

/**
 * Does a declared act with these records, once whatever is pressed; what was done is refreshed and said, what was refused is answered,
 * or thrown where the act has an address of its own.
 */
export function useRunAct(definition: UserResource) {
  const { id: usuarioId } = useUsuario()
  const toasts = useToasts()
  const refresh = useRefresh(definition.recurso)
  const offerUndo = useUndoToast(definition)

  return async (
    act: ActDefinition,
    records: readonly WireRecord[],
    valores: FormValues,
  ): Promise<readonly RowVerdict[]> => {
    const ids = records.map(({ id }) => Number(id))
    const verdicts = await post({ definition, act, records, valores, usuarioId })
    const done = verdicts.filter(({ ok }) => ok)
    if (done.length === 0) return verdicts
    refresh(ids)
    const message = whatWasDone({ definition, act, records, done })
    const keys = act.faz.kind === 'definir' ? [...Object.keys(act.faz.valores), ...Object.keys(valores)] : []
    if (keys.length > 0) offerUndo({ message, records, done, keys })
    else toasts.success({ message })
    return verdicts
  }
}

interface Asked {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly records: readonly WireRecord[]
  readonly valores: FormValues
  readonly usuarioId: number
}

/** At the address that the contract gives it, of the one record; else where the acts of its resource are done. */
async function post({ definition, act, records, valores, usuarioId }: Asked): Promise<readonly RowVerdict[]> {
  const ids = records.map(({ id }) => Number(id))
  const [only] = records
  const one = only && { id: Number(only.id), versao: versaoOf(only) ?? undefined }
  if (one && act.faz.kind === 'chamar' && isRouted(act.faz.nome)) {
    const path = rotas[act.faz.nome].replace(ID_PLACE, String(one.id))
    await postKeyed<unknown>(path, valores, { usuarioId, versao: one.versao })
    return [{ id: one.id, ok: true, versao: null, message: '', errors: {} }]
  }
  const path = `/${definition.recurso}/atos/${act.nome}`
  const data =
    one && ids.length === 1
      ? await postKeyed<unknown>(path, { ids, valores }, { usuarioId, versao: one.versao })
      : await postKeyed<unknown>(path, { ids, valores, versoes: versoesOf(records) }, { usuarioId })
  return readVerdicts(data)
}

interface Done {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly records: readonly WireRecord[]
  readonly done: readonly RowVerdict[]
}

/** One record by its title and what became of it, many by their number. */
function whatWasDone({ definition, act, records, done }: Done): string {
  const only = done.length === 1 ? records.find(({ id }) => Number(id) === done[0]?.id) : undefined
  if (only === undefined) return texts.done(act.rotulo, countOf(definition, done.length))
  const title = titleOf(definition, only)
  return act.feito === null ? texts.done(act.rotulo, title) : texts.doneTo(title, act.feito)
}
