import { texts } from '../../i18n/screens/configuracao-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import { useCustomMutation } from '../../refine/hooks'

/** Puts what was given up, a message or the run of a flow, into the queue once more; `said` is told when it is there. */
export function useResend(onDone: () => unknown, said: string = texts.reenviado) {
  const { mutate, isLoading } = useCustomMutation()
  const toasts = useToasts()
  const send = (id: number) =>
    mutate(
      { url: `/entregas/${id}/reenviar`, method: 'post', values: {} },
      {
        onSuccess: () => {
          toasts.success({ message: said })
          void onDone()
        },
      },
    )
  return { send, isLoading }
}
