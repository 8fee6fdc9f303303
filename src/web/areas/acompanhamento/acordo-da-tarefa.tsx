import { Suspense } from 'react'
import type { RowDialogProps } from '../../framework/resources/extensions-context'
import { lazyView } from '../../layout/lazy-view'
import { versaoVista } from './versao-vista'

const AtoDialog = lazyView(async () => (await import('../../collection/acordos/ato-dialog')).AtoDialog)
const ReparcelarDialog = lazyView(
  async () => (await import('../../collection/acordos/reparcelar-dialog')).ReparcelarDialog,
)

/** Ends an agreement at risk, or makes it anew, over the list it stands in. */
export function AcordoDaTarefa({ ato: { faz }, rows: [row = {}], onClose }: RowDialogProps) {
  const ato = faz.kind === 'de' ? faz.ato : null
  const id = Number(row.acordo_id)
  const versao = versaoVista(row)
  return (
    <Suspense fallback={null}>
      {ato === 'quebrar' || ato === 'cancelar' ? (
        <AtoDialog ato={ato} id={id} versao={versao} onClose={onClose} />
      ) : null}
      {ato === 'reparcelar' ? (
        <ReparcelarDialog
          id={id}
          versao={versao}
          forma={String(row.forma_pagamento)}
          onClose={onClose}
          onDone={onClose}
        />
      ) : null}
    </Suspense>
  )
}
