const LIMIT = 150
/** Names that Windows keeps for devices, with or without an extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Marks that turn the direction of text around: `contratofdp.exe` that reads as `…exe.pdf`. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * The name of an upload as it is shown and offered for saving. It never becomes a path of ours.
 *
 * Takes    whatever the sender wrote.
 * Returns  the last part without folders, control codes, direction marks and what Windows refuses; at most 150 characters, the
 *          extension kept; `arquivo` for nothing.
 *
 * @example safeFileName('..\\..\\con.pdf') // '_con.pdf'
 */
export function safeFileName(sent: string): string {
  const last = wellFormed(sent).split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(DIRECTION, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  if (clean === '') return 'arquivo'
  return shorten(DEVICES.test(clean) ? `_${clean}` : clean)
}

/** What stands after the last dot, in lower case; '' for none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** By whole characters: an emoji is never cut in two. */
function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= LIMIT) return name
  const extension = extensionOf(name)
  const tail = extension === '' ? '' : `.${extension}`
  return `${characters.slice(0, LIMIT - tail.length).join('')}${tail}`
}

/** Half a surrogate pair is no character. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString()
}
