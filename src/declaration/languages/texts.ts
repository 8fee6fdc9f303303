import type { TitlePart } from '../value-definitions'

/** Keys of definitions under which a text for people stands. */
const TEXTS: ReadonlySet<string> = new Set([
  'rotulo',
  'um',
  'varios',
  'ajuda',
  'feito',
  'mensagem',
  'sufixo',
  'titulo',
  'grupo',
])
/** Those of a text with places that the values of a record fill. */
const TEMPLATES: ReadonlySet<string> = new Set(['titulo', 'confirmar', 'confirmar_varios'])

/**
 * A part of the definitions with every text for people said otherwise; the rest as it is.
 *
 * Takes    what is JSON; what becomes of each text, a template as it is written in the file ("Acordo {id}").
 */
export function retold<T>(part: T, say: (text: string) => string): T {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) => {
    if (typeof value === 'string') return TEXTS.has(key) ? say(value) : value
    return TEMPLATES.has(key) && isTemplate(value) ? retoldTemplate(value, say) : value
  })
}

/** The same for a template alone. */
export function retoldTemplate(parts: readonly TitlePart[], say: (text: string) => string): readonly TitlePart[] {
  return hasWords(parts) ? partsOf(say(templateOf(parts))) : parts
}

/** `{acordo.id}` and the like in a text, sorted. */
export function placesIn(text: string): string {
  return [...text.matchAll(PLACE)]
    .map(([place]) => place)
    .sort()
    .join(' ')
}

const PLACE = /\{[^{}]*\}/g

function isTemplate(value: unknown): value is readonly TitlePart[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'object' && part !== null && isPart(part))
}

function isPart(part: object): boolean {
  return 'text' in part || 'path' in part
}

function hasWords(parts: readonly TitlePart[]): boolean {
  return parts.some((part) => 'text' in part && /\p{L}/u.test(part.text))
}

function templateOf(parts: readonly TitlePart[]): string {
  return parts.map((part) => ('text' in part ? part.text : `{${part.path.join('.')}}`)).join('')
}

function partsOf(template: string): readonly TitlePart[] {
  return template
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('{') && text.endsWith('}') ? { path: text.slice(1, -1).split('.') } : { text }))
}
