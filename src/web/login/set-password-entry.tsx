import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { texts } from '../i18n/texts'
import { SetPasswordPage } from './set-password-page'

/** As light as the log-in screen. The token leaves the address at once, so that it stays in no history. */
export function mountSetPassword(root: HTMLElement): void {
  const token = location.hash.slice(1)
  // another link opened in this same tab changes only what stands behind the "#"
  window.addEventListener('hashchange', () => location.reload())
  history.replaceState(null, '', '/definir-senha')
  document.title = `${texts.definirSenha.titulo} · ${texts.produto}`
  createRoot(root).render(
    <StrictMode>
      <SetPasswordPage token={token} />
    </StrictMode>,
  )
}
