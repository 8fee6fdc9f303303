import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { WireRecord } from '../../fields/renderer'
import { texts } from '../../i18n/act-texts'
import { lazyView } from '../../layout/lazy-view'
import { useToasts } from '../../layout/toast-context'
import { isApiError } from '../../refine/http-error'
import type { UserResource } from '../../refine/user-config'
import { useKeptOpen } from '../../resources/form/kept-typing'
import { asksFirst } from './asks-first'
import { rowButton } from './row-button'
import { useRunAct } from './use-run-act'
import { reasonOf } from './verdict'

const ActDialog = lazyView(async () => (await import('./act-dialog')).ActDialog)

const isTrue = (value: unknown): value is true => value === true

interface RunActButtonProps {
  readonly definition: UserResource
  readonly act: ActDefinition
  readonly record: WireRecord
  readonly rowTitle: string | null
}

/** An act of the server: asks what the declaration wants asked, else is done at once. */
export function RunActButton({ definition, act, record, rowTitle }: RunActButtonProps) {
  const [asking, setAsking] = useKeptOpen(`ato.${definition.recurso}.${act.nome}.${record.id}`, isTrue)
  const [isRunning, setRunning] = useState(false)
  const run = useRunAct(definition, act)
  const toasts = useToasts()

  const refuse = (description: string) => toasts.error({ message: texts.failed, description })
  const runNow = async () => {
    setRunning(true)
    try {
      const refused = (await run([record], {})).find(({ ok }) => !ok)
      if (refused) refuse(reasonOf(refused))
    } catch (error) {
      if (!isApiError(error)) throw error
      refuse(error.message)
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button
        {...rowButton(act, rowTitle)}
        loading={isRunning}
        onClick={() => (asksFirst(act) ? setAsking(true) : void runNow())}
      >
        {act.rotulo}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <ActDialog definition={definition} act={act} records={[record]} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
