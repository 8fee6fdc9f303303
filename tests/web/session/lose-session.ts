import { act, cleanup } from '@testing-library/react'
import { endSession } from '../../../src/web/session/end-session'
import { writeSession } from '../../../src/web/session/storage'
import { meFor } from '../installation'

/** The session of the harness' person, as log-in leaves it in the browser. */
export function logIn(): void {
  writeSession({ access_token: 'um', ...meFor([], { id: 7 }) }, new Date())
}

/** Ends it with the screen open, as its hour does, and logs the same person in again; what is drawn next is what he finds. */
export function loseSession(): void {
  act(() => endSession('expirou'))
  cleanup()
  logIn()
}
