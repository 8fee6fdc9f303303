/** A text that is being edited, and what is chosen in it. */
export interface Selection {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What takes the place of a part of the text, and what is chosen then. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly start: number
  readonly end: number
}

/** Puts signs around what is chosen, or takes them away where they are. */
export function wrap({ text, start, end }: Selection, mark: '**' | '*'): Edit {
  const size = mark.length
  const around = (at: number) => text.slice(at, at + size) === mark
  const single = mark !== '*' || (text.charAt(start - 2) !== '*' && text.charAt(end + 1) !== '*')
  if (around(start - size) && around(end) && single)
    return {
      from: start - size,
      to: end + size,
      insert: text.slice(start, end),
      start: start - size,
      end: end - size,
    }
  return {
    from: start,
    to: end,
    insert: `${mark}${text.slice(start, end)}${mark}`,
    start: start + size,
    end: end + size,
  }
}

const ANY_PREFIX = /^(?:##?|>|-|\d{1,3}\.)\s+/

/** Makes every chosen line a block of that kind, or plain where all of them are one. */
export function prefixLines({ text, start, end }: Selection, prefix: '# ' | '## ' | '> ' | '- ' | '1. '): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  const to = stop === -1 ? text.length : stop
  const lines = text.slice(from, to).split('\n')
  const numbered = prefix === '1. '
  const isOne = (line: string) => (numbered ? /^\d{1,3}\.\s/.test(line) : line.startsWith(prefix))
  const plain = lines.every((line) => line.trim() === '' || isOne(line)) && lines.some(isOne)
  const insert = lines
    .map((line, at) => {
      const bare = line.replace(ANY_PREFIX, '')
      if (plain || (bare.trim() === '' && lines.length > 1)) return bare
      return (numbered ? `${at + 1}. ` : prefix) + bare
    })
    .join('\n')
  const last = from + insert.length
  return { from, to, insert, start: start === end ? last : from, end: last }
}

/** Makes what is chosen a link whose address is written next; an address that is chosen is the link itself. */
export function link({ text, start, end }: Selection): Edit {
  const chosen = text.slice(start, end)
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i.test(chosen)
  const address = isAddress ? chosen.replaceAll('(', '%28').replaceAll(')', '%29') : 'https://'
  const words = isAddress || chosen === '' ? 'texto' : chosen.replaceAll(/[[\]\n]/g, ' ')
  const insert = `[${words}](${address})`
  const at = isAddress || chosen === '' ? start + 1 : start + words.length + 3
  return { from: start, to: end, insert, start: at, end: at + (isAddress || chosen === '' ? words : address).length }
}
