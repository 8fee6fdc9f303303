import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../i18n/conta-texts'
import { useCan } from '../../refine/config-context'
import type { PanelProps } from '../resources/extensions-context'
import { LinkDeSenhaDialog } from './link-de-senha-dialog'

/** A person's password is nobody else's: an administrator makes a way to set it. */
export function UsuarioActions({ record }: PanelProps) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!can('usuarios', 'editar') || record.ativo !== true) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.link.botao}</Button>
      {asking && (
        <LinkDeSenhaDialog id={Number(record.id)} nome={String(record.nome)} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
