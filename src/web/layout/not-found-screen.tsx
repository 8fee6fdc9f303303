import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { texts } from '../i18n/texts'
import type { AppRoute } from './app-route'
import { Brand } from './frame/brand'
import { Icon } from './icon'
import { PaletteHost } from './palette/palette-host'
import { NotFoundState } from './states'

/** The unknown address: no menu, so the way home and the search are on it. */
export function NotFoundScreen({ routes }: { readonly routes: readonly AppRoute[] }) {
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    document.title = `${texts.estados.naoEncontrado} · ${texts.produto}`
  }, [])
  return (
    <main>
      <Brand />
      <h1 className="visually-hidden">{texts.produto}</h1>
      <NotFoundState
        action={
          <Button icon={<Icon name="lupa" size={14} />} onClick={() => setSearching(true)}>
            {texts.cabecalho.buscarRotulo} <kbd>Ctrl K</kbd>
          </Button>
        }
      />
      <PaletteHost routes={routes} open={searching} onOpenChange={setSearching} />
    </main>
  )
}
