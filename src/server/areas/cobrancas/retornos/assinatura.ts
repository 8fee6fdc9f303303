import { isSameText } from '../../../crypto/same-text'
import { signature } from '../../../resources/events/send-webhook'

const TOLERANCE_S = 300

/**
 * Whether a notice was written by who shares the secret, lately: `t=<seconds>,v1=<hex>`, HMAC-SHA256 of `<seconds>.<body>`.
 *
 * Takes    the header, the body byte for byte, the secret (blank: nobody's notice is right), the instant of now.
 */
export function isSigned(
  header: unknown,
  body: Buffer,
  { segredo, agora }: { readonly segredo: string; readonly agora: Date },
): boolean {
  const [, seconds] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(typeof header === 'string' ? header : '') ?? []
  if (seconds === undefined || segredo === '') return false
  if (Math.abs(agora.getTime() / 1000 - Number(seconds)) > TOLERANCE_S) return false
  const right = signature(segredo, body.toString('utf8'), new Date(Number(seconds) * 1000))
  return isSameText(right, String(header))
}
