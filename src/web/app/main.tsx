import '../theme/tokens.css'
import { language } from '../i18n/language'
import { texts as words } from '../i18n/screens/load-failure-texts'
import { withLimit } from '../layout/with-limit'
import { endSession, onSessionEnd } from '../session/end-session'
import { clearSession, hasStoredToken, readSession } from '../session/storage'
import { watchOtherTabs } from '../session/watch-other-tabs'
import { applyStoredSkin } from '../theme/skin'
import { installTrustedTypes } from '../theme/trusted-types'

/**
 * A good session opens the application, anything else the light log-in entry. What is left of a session that is over or
 * incomplete is cleared first.
 */
async function start(root: HTMLElement): Promise<void> {
  document.documentElement.lang = language
  installTrustedTypes()
  applyStoredSkin()
  if (language === 'en') await bringEnglish()
  if (location.pathname === '/definir-senha') {
    const { mountSetPassword } = await withLimit(import('../login/set-password-entry'))
    mountSetPassword(root)
    return
  }
  if (location.pathname === '/esqueci-senha') {
    const { mountForgottenPassword } = await withLimit(import('../login/forgotten-password'))
    mountForgottenPassword(root)
    return
  }
  if (location.pathname.startsWith('/tv/')) {
    const { mountTv } = await withLimit(import('../tv/tv-entry'))
    mountTv(root)
    return
  }
  if (readSession(new Date())) {
    onSessionEnd((reason) => location.assign(reason === 'saiu' ? '/' : '/login'))
    watchOtherTabs()
    const { mountApp } = await withLimit(import('./app'))
    mountApp(root)
    return
  }
  clearDeadSession()
  if (location.pathname === '/error-404') {
    const { mountNotFound } = await withLimit(import('../login/not-found'))
    mountNotFound(root)
    return
  }
  const { mountLogin } = await withLimit(import('../login/login-entry'))
  mountLogin(root)
}

/** Without its words the page speaks Portuguese. */
async function bringEnglish(): Promise<void> {
  await withLimit(import('../i18n/en/english')).then(
    ({ speakEnglish }) => speakEnglish(),
    () => undefined,
  )
}

/** A token whose hour is over, or that lost its userData, leads to /login, which says why. */
function clearDeadSession(): void {
  const hadToken = hasStoredToken()
  endSession('expirou')
  clearSession()
  if (hadToken) history.replaceState(null, '', '/login')
}

const root = document.getElementById('root')
if (root) start(root).catch(() => showLoadFailure(root))

/** Shown when the code of the application itself did not arrive: plain elements, since nothing else is there. */
function showLoadFailure(root: HTMLElement): void {
  const title = document.createElement('h1')
  title.textContent = words.titulo
  const hint = document.createElement('p')
  hint.textContent = words.ajuda
  const button = document.createElement('button')
  button.textContent = words.recarregar
  button.addEventListener('click', () => location.reload())
  root.setAttribute('role', 'alert')
  root.className = 'load-failure'
  root.replaceChildren(title, hint, button)
}
