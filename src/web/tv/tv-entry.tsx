import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { texts } from '../i18n/screens/paineis/tv-texts'
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

/** The token leaves the address at once and stays in this browser, which shows the same dashboard after a cut of power. */
function takeToken(painel: string): string {
  const key = `avenca.tv.${painel}`
  const given = location.hash.slice(1)
  if (given !== '') {
    localStorage.setItem(key, given)
    history.replaceState(null, '', location.pathname)
  }
  return localStorage.getItem(key) ?? ''
}
