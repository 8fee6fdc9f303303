import { TEXT } from '../../grammar/json-schema'
import { type Reader, shaped, text } from '../../grammar/readers'

/** An address of another system, with its protocol (E206). */
export const address: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  if (written === undefined || /^https?:\/\/[^\s/]+/.test(written)) return written
  const shown = written.slice(0, 60)
  cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera um endereço https://…, não "${shown}".`)
  return undefined
})

/** Blank: the integration is off. */
export const addressOrNone: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  return written === undefined || written === '' ? written : address(cursor)
})
