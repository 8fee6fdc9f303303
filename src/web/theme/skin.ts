import { readPreferences } from '../session/preferences'

/** Marks the page with the user's skin, before anything is drawn. Light is the default. */
export function applySkin(skin: 'light' | 'dark'): void {
  document.documentElement.dataset.skin = skin
}

export function applyStoredSkin(): void {
  applySkin(readPreferences(localStorage.getItem('userId') ?? '').skin)
}
