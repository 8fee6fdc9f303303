import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { texts } from '../i18n/texts'
import { rememberPath, takeEndReason } from '../session/end-session'
import { LoginPage } from './login-page'

/** The log-in screen by itself: no Refine, no antd, no axios, so that the first page is small. */
export function mountLogin(root: HTMLElement): void {
  const reason = takeEndReason()
  if (location.pathname !== '/' && location.pathname !== '/login') rememberPath()
  if (location.pathname !== '/login') history.replaceState(null, '', '/')
  createRoot(root).render(
    <StrictMode>
      <LoginPage notice={reason ? texts.login[reason] : null} onEnter={enter} />
    </StrictMode>,
  )
}

/** Loads the page anew: the guard asks for a token that existed when the page loaded. */
function enter(path: string): void {
  if (path === location.pathname) location.reload()
  else location.assign(path)
}
