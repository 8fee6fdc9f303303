import { ID_PLACE, isRouted, rotas } from '../../../../contract/rotas'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { countOf } from '../../../../declaration/derive/count-of'
import { titleOf } from '../../../../declaration/derive/title'
import { texts } from '../../../i18n/act-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { postKeyed } from '../../../refine/calls/post-once'
import { useUsuario } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import { problemaDe } from '../../acts/problema'
import type { WireRecord } from '../../fields/renderer'
import { type FormValues, versaoOf } from '../form/form-values'
import { useRefresh } from './use-refresh'
import { useUndoToast } from './use-undo-toast'
import { type RowVerdict, readVerdicts } from './verdicts/verdict'
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
    const isFresh = refresh(ids)
    const message = whatWasDone({ definition, act, records, done })
    const keys = act.faz.kind === 'definir' ? [...Object.keys(act.faz.valores), ...Object.keys(valores)] : []
    if (keys.length > 0) offerUndo({ message, records, done, keys })
    else toasts.success({ message })
    await isFresh
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

/** At the address that the contract gives it, one record after the other; else where the acts of its resource are done. */
async function post(asked: Asked): Promise<readonly RowVerdict[]> {
  const { definition, act, records, valores, usuarioId } = asked
  const ids = records.map(({ id }) => Number(id))
  if (act.faz.kind === 'chamar' && isRouted(act.faz.nome)) {
    const rota = rotas[act.faz.nome]
    const verdicts: RowVerdict[] = []
    for (const record of records) {
      const id = Number(record.id)
      const done = postKeyed<unknown>(rota.replace(ID_PLACE, String(id)), valores, { usuarioId, ...seenIn(record) })
      verdicts.push(await done.then(() => ({ ...DONE, id }), refusedOnly(ids, id)))
    }
    return verdicts
  }
  const path = `/${definition.recurso}/atos/${act.nome}`
  const [only] = records
  const data =
    only && ids.length === 1
      ? await postKeyed<unknown>(path, { ids, valores }, { usuarioId, ...seenIn(only) })
      : await postKeyed<unknown>(path, { ids, valores, versoes: versoesOf(records) }, { usuarioId })
  return readVerdicts(data)
}

/** The version in which a record was shown, where it has one. */
function seenIn(record: WireRecord): { readonly versao?: number } {
  const versao = versaoOf(record)
  return versao === null ? {} : { versao }
}

const DONE = { ok: true, versao: null, message: '', errors: {} } as const

/** Of many each is judged alone; of one the refusal is thrown whole. */
function refusedOnly(ids: readonly number[], id: number) {
  return (error: unknown): RowVerdict => {
    if (ids.length === 1) throw error
    const { text, errors } = problemaDe(error)
    return { id, ok: false, versao: null, message: text, errors }
  }
}

interface Done {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly records: readonly WireRecord[]
  readonly done: readonly RowVerdict[]
}

/** One record by its title and what became of it, many by their number, and what became of them where it is the same of all. */
function whatWasDone({ definition, act, records, done }: Done): string {
  const only = done.length === 1 ? records.find(({ id }) => Number(id) === done[0]?.id) : undefined
  const [said = '', ...others] = [...new Set(done.map(({ message }) => message))]
  const became = said !== '' && others.length === 0 ? said : act.feito
  if (only === undefined) {
    const count = countOf(definition, done.length)
    return said !== '' && became === said ? texts.doneTo(count, said) : texts.done(act.rotulo, count)
  }
  const title = titleOf(definition, only)
  return became === null ? texts.done(act.rotulo, title) : texts.doneTo(title, became)
}
