import { Button } from 'antd'
import { texts } from '../../../i18n/resource-texts'
import { EmptyState } from '../../../layout/states'
import { viewNamed } from '../../../refine/list/url-state'
import type { UserResource } from '../../../refine/user-config'
import { CreateButton } from './create-button'

interface ListNothingProps {
  readonly definition: UserResource
  /** The view that is open. */
  readonly visao: string | null
  /** Something besides the view narrows the list. */
  readonly filtered: boolean
  readonly createPath: string | null
  readonly onClear: () => void
}

/** Two different silences: nothing exists yet, or nothing meets what was asked. What the file says of an empty list holds for the view it opens with. */
export function ListNothing({ definition, visao, filtered, createPath, onClear }: ListNothingProps) {
  const { lista, rotulo } = definition
  const view = viewNamed(definition, visao ?? undefined)
  const vazio = view?.vazio ?? (visao === null || view?.padrao || lista.abas ? lista.vazio : null)
  const isNarrowed = filtered || (visao !== null && !lista.abas && !vazio)
  if (isNarrowed) {
    return (
      <EmptyState
        title={texts.nothingFoundTitle}
        hint={texts.nothingFoundHint}
        action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      />
    )
  }
  if (vazio) return <EmptyState title={vazio.titulo} {...(vazio.ajuda !== null && { hint: vazio.ajuda })} />
  return (
    <EmptyState
      title={texts.emptyTitle(rotulo.varios)}
      hint={createPath === null ? texts.emptyHint : texts.emptyHintCreate}
      action={<CreateButton definition={definition} path={createPath} />}
    />
  )
}
