import { useState } from 'react'
import type { Programa } from '../../../../contract/permissoes'
import { texts } from '../../../i18n/conta/programas-texts'
import { ShownOnce } from '../../popups/shown-once'
import { NewProgramDialog } from './new-program-dialog'
import { ProgramList } from './program-list'
import { RevokeDialog } from './revoke-dialog'

interface ProgramsDialogProps {
  /** Whose they are, where they are somebody else's: then they are seen and revoked only. */
  readonly of?: { readonly id: number; readonly nome: string }
  readonly onClose: () => void
}

type Step =
  | { readonly what: 'lista' | 'novo' }
  | { readonly what: 'revogar'; readonly programa: Programa }
  | { readonly what: 'token'; readonly nome: string; readonly token: string }

const LIST: Step = { what: 'lista' }

/** By what programs ask in a person's name: the list, one more, its token this once, the end of one. One dialog at a time. */
export function ProgramsDialog({ of, onClose }: ProgramsDialogProps) {
  const [step, setStep] = useState<Step>(LIST)
  const back = () => setStep(LIST)
  if (step.what === 'novo') {
    return <NewProgramDialog onBack={back} onCreated={({ nome, token }) => setStep({ what: 'token', nome, token })} />
  }
  if (step.what === 'token') {
    return (
      <ShownOnce
        title={texts.tituloToken(step.nome)}
        help={texts.tokenAjuda}
        label={texts.campoToken}
        value={step.token}
        rows={2}
        words={texts}
        okText={texts.guardei}
        onClose={back}
      />
    )
  }
  if (step.what === 'revogar') {
    return <RevokeDialog usuarioId={of?.id ?? null} programa={step.programa} onClose={back} />
  }
  return (
    <ProgramList
      of={of ?? null}
      onNew={() => setStep({ what: 'novo' })}
      onRevoke={(programa) => setStep({ what: 'revogar', programa })}
      onClose={onClose}
    />
  )
}
