import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { texts } from '../i18n/screens/paineis/tv-texts'
import { takeToken } from './take-token'
import { TvPage } from './tv-page'

/** A screen on a wall: no session, no frame, and as light as the log-in. */
export function mountTv(root: HTMLElement): void {
  const painel = location.pathname.split('/')[2] ?? ''
  const token = takeToken(painel)
  // another address typed in this same tab changes only what stands behind the "#"
  window.addEventListener('hashchange', () => location.reload())
  document.title = texts.titulo
  createRoot(root).render(
    <StrictMode>
      <TvPage painel={painel} token={token} />
    </StrictMode>,
  )
}
