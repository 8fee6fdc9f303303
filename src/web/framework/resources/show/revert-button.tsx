import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/history-texts'
import { lazyView } from '../../../layout/lazy-view'
import { useCanDeclared } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import type { Dress } from '../use-ref-titles'
import type { HistoryEntry } from './history-entry'

const RevertDialog = lazyView(async () => (await import('./revert-dialog')).RevertDialog)

interface RevertButtonProps {
  readonly definition: UserResource
  readonly record: WireRecord
  readonly entry: HistoryEntry
  readonly dress: Dress
}

/** What made or took away the record has no values to go back to. */
const NO_WAY_BACK: ReadonlySet<string> = new Set(['criar', 'excluir', 'restaurar', 'anexar', 'desanexar'])

/** The way back to before one line, for whoever may edit the record. */
export function RevertButton({ definition, record, entry, dress }: RevertButtonProps) {
  const [asking, setAsking] = useState(false)
  const can = useCanDeclared()
  const allowed = definition.acoes.includes('editar') && can(definition.recurso, 'editar')
  if (!allowed || NO_WAY_BACK.has(entry.acao) || entry.mudancas.length === 0) return null
  return (
    <>
      <Button
        size="small"
        type="link"
        aria-label={texts.revertOf(formatInstant(entry.em))}
        onClick={() => setAsking(true)}
      >
        {texts.revert}
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <RevertDialog
            definition={definition}
            record={record}
            entry={entry}
            dress={dress}
            onClosed={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
