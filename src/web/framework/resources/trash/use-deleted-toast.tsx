import { Button } from 'antd'
import { texts as recordTexts } from '../../../i18n/resource-texts'
import { texts } from '../../../i18n/trash-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import type { UserResource } from '../../../refine/user-config'
import { useTrashActs } from './use-trash-acts'

/** Says that a record was deleted and, where it went to the trash, brings it back. */
export function useDeletedToast(definition: UserResource): (id: number) => void {
  const toasts = useToasts()
  const { restore } = useTrashActs(definition)
  return (id) => {
    const key = `excluido-${definition.recurso}-${id}`
    const canUndo = definition.exclusao === 'logica'
    toasts.success({
      key,
      message: recordTexts.removed(definition.rotulo.um),
      ...(canUndo && {
        actions: (
          <Button
            size="small"
            onClick={() => {
              toasts.destroy(key)
              void restore(id)
            }}
          >
            {texts.undo}
          </Button>
        ),
      }),
    })
  }
}
