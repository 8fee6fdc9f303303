import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../i18n/screens/paineis/tv-texts'
import { TvDialog } from './tv-dialog'

/** The way from a dashboard to a screen on a wall. */
export function TvButton({ painel }: { readonly painel: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.mostrar}</Button>
      {isOpen && <TvDialog painel={painel} onClose={() => setOpen(false)} />}
    </>
  )
}
