/** A pause in typing, in milliseconds; with what the readers take the mistakes are there well under a fifth of a second after a key. */
export const QUIET_MS = 50
