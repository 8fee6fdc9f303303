import { Suspense } from 'react'
import type { Tarefa } from '../../../domain/contact/tarefa'
import { lazyView } from '../../layout/lazy-view'
import { useCan } from '../../refine/config-context'
import { atosDoAcordo } from './atos-do-acordo'

const AtoDialog = lazyView(async () => (await import('../../collection/agreement/ato-dialog')).AtoDialog)
const ReparcelarDialog = lazyView(
  async () => (await import('../../collection/agreement/reparcelar-dialog')).ReparcelarDialog,
)

interface AcordoDaTarefaProps {
  readonly tarefa: Tarefa
  readonly ato: 'romper' | 'reparcelar'
  readonly onClose: () => void
}

/** Ends an agreement at risk, or makes it anew, over the list it stands in. */
export function AcordoDaTarefa({ tarefa, ato, onClose }: AcordoDaTarefaProps) {
  const can = useCan()
  const { acordo, acordo_id } = tarefa
  const { romper, reparcelar } = atosDoAcordo(tarefa, (acao) => can('acordos', acao))
  if (!acordo || acordo_id === null) return null
  return (
    <Suspense fallback={null}>
      {ato === 'romper' && romper !== null && <AtoDialog ato={romper} id={acordo_id} onClose={onClose} />}
      {ato === 'reparcelar' && reparcelar && (
        <ReparcelarDialog id={acordo_id} forma={acordo.forma_pagamento} onClose={onClose} onDone={onClose} />
      )}
    </Suspense>
  )
}
