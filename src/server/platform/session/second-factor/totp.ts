import { Secret, TOTP } from 'otpauth'

/** Seconds that a code stands for. */
const PERIOD_S = 30
/** Steps before and after the present one whose code is taken: clocks differ. */
const DRIFT = 1
const ISSUER = 'Avença'

/** What an application is told: RFC 6238 with SHA-1 and six digits, which every one of them knows. */
export interface TotpKey {
  /** Base32. */
  readonly segredo: string
  /** `otpauth://totp/…`, drawn as a QR code. */
  readonly uri: string
}

/** Takes who it is for, as the application lists it. */
export function newTotpKey(conta: string): TotpKey {
  const secret = new Secret({ size: 20 })
  return { segredo: secret.base32, uri: totpOf(secret, conta).toString() }
}

/** Which step this is the code of; null where it is none of the present one or its neighbours. */
export function stepOfCode(segredo: string, codigo: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(Secret.fromBase32(segredo), '').validate({ token: codigo, timestamp, window: DRIFT })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}
