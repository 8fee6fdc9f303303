import type { Avisos, Emails } from '../../contract/instalacao/pessoal'

/** How one user likes the frame; kept in this browser per user, beyond the session, and all but `slim` on the server too. */
export interface Preferences {
  readonly skin: 'light' | 'dark'
  /** Null: what the route asks for. */
  readonly menu: 'vertical' | 'horizontal' | null
  /** Whether the side menu shows icons only; null: what the route asks for. */
  readonly slim: boolean | null
  readonly density: 'compact' | 'comfortable'
  readonly avisos: NoticeChoices
  readonly emails: EmailChoices
}

export type NoticeChoices = Required<Avisos>
export type EmailChoices = Required<Emails>

const SHOWN = { pagina: true, som: false }
const NOTICES: NoticeChoices = { mencao: SHOWN, arquivo: SHOWN, pendencia: SHOWN }
const EMAILS: EmailChoices = { arquivo: true, aprovacao: true }
const DEFAULTS: Preferences = {
  skin: 'light',
  menu: null,
  slim: null,
  density: 'comfortable',
  avisos: NOTICES,
  emails: EMAILS,
}

/** As the person chose them on the server; of what nothing was said it is shown, and not heard. */
export function noticeChoices(kept: Avisos | null): NoticeChoices {
  return { ...NOTICES, ...kept }
}

/** The same of e-mails; of what nothing was said it is sent. */
export function emailChoices(kept: Emails | null): EmailChoices {
  return { ...EMAILS, ...kept }
}

export function readPreferences(userId: string): Preferences {
  const stored: unknown = readJson(localStorage.getItem(keyOf(userId)))
  if (typeof stored !== 'object' || stored === null) return DEFAULTS
  const skin: unknown = Reflect.get(stored, 'skin')
  const menu: unknown = Reflect.get(stored, 'menu')
  const slim: unknown = Reflect.get(stored, 'slim')
  const density: unknown = Reflect.get(stored, 'density')
  return {
    skin: skin === 'dark' ? 'dark' : 'light',
    menu: menu === 'vertical' || menu === 'horizontal' ? menu : null,
    slim: typeof slim === 'boolean' ? slim : null,
    density: density === 'compact' ? density : 'comfortable',
    // told by the server before anything can come
    avisos: NOTICES,
    emails: EMAILS,
  }
}

export function writePreferences(userId: string, preferences: Preferences): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(preferences))
}

function keyOf(userId: string): string {
  return `avenca.preferencias.${userId}`
}

/** Storage is anybody's to edit: what does not parse counts as absent. */
function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
