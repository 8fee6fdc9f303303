import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../i18n/conta/conta-texts'
import { useCan } from '../../refine/config-context'
import type { PanelProps } from '../resources/extensions-context'
import { LinkDeSenhaDialog } from './link-de-senha-dialog'

const ProgramsDialog = lazy(async () => ({
  default: (await import('../../layout/account/programs/programs-dialog')).ProgramsDialog,
}))

/** A person's password is nobody else's: an administrator makes a way to set it, and sees what works in that person's name. */
export function UsuarioActions({ record }: PanelProps) {
  const can = useCan()
  const [asking, setAsking] = useState<'link' | 'programas' | null>(null)
  if (!can('usuarios', 'editar') || record.ativo !== true) return null
  const person = { id: Number(record.id), nome: String(record.nome) }
  const close = () => setAsking(null)
  return (
    <>
      <Button onClick={() => setAsking('link')}>{texts.link.botao}</Button>
      <Button onClick={() => setAsking('programas')}>{texts.programas.menu}</Button>
      {asking === 'link' && <LinkDeSenhaDialog {...person} onClose={close} />}
      {asking === 'programas' && (
        <Suspense fallback={null}>
          <ProgramsDialog of={person} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
