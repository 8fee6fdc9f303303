import { Button } from 'antd'
import { texts } from '../../../i18n/act-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useCanDeclared } from '../../../refine/config-context'
import { http } from '../../../refine/http'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { initialValues } from '../form/form-values'
import { useRefresh } from './use-refresh'
import type { RowVerdict } from './verdicts/verdict'

/** Above this many an undo is a matter for the history, not for a toast. */
const MOST = 20

interface Undoable {
  readonly message: string
  /** As they were before. */
  readonly records: readonly WireRecord[]
  readonly done: readonly RowVerdict[]
  /** Fields that were set. */
  readonly keys: readonly string[]
}

/** Says what was done and offers to put the fields back, which is a normal edit at the version that the act left. */
export function useUndoToast(definition: UserResource) {
  const toasts = useToasts()
  const can = useCanDeclared()
  const refresh = useRefresh(definition.recurso)
  const { recurso } = definition

  const undo = async ({ records, done, keys }: Undoable) => {
    const fields = definition.campos.filter(({ key }) => keys.includes(key))
    const byId = new Map(records.map((record) => [Number(record.id), record]))
    const edits = done.map(async ({ id, versao }) => {
      const record = byId.get(id)
      if (record === undefined || versao === null) return
      const headers = { 'If-Match': String(versao) }
      await http.patch(`/${recurso}/${id}`, blanksAsNull(initialValues(fields, record)), { headers })
    })
    const results = await Promise.allSettled(edits)
    void refresh(done.map(({ id }) => id))
    const failed = results.some(({ status }) => status === 'rejected')
    if (failed) toasts.error({ message: texts.undoRefused })
    else toasts.success({ message: texts.undone })
  }

  return (undoable: Undoable) => {
    const key = `desfazer-${recurso}-${undoable.done[0]?.id}`
    const offered = undoable.done.length <= MOST && can(recurso, 'editar')
    toasts.success({
      key,
      message: undoable.message,
      ...(offered && {
        actions: (
          <Button
            size="small"
            onClick={() => {
              toasts.destroy(key)
              void undo(undoable)
            }}
          >
            {texts.undo}
          </Button>
        ),
      }),
    })
  }
}

function blanksAsNull(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null]))
}
