import type { ChatDefinition } from '../../../../declaration/chat-definition'

/** One row of the database outside: a message by the names of the configuration, or what it is, to be read only. */
export type LinhaExterna =
  | {
      readonly kind: 'mensagem'
      readonly chave: string
      readonly texto: string
      /** ISO instant. */
      readonly em: string
      readonly de: string
    }
  | { readonly kind: 'outra'; readonly chave: string; readonly pares: readonly (readonly [string, string])[] }

/** Characters of one value that are shown of a row of another shape. */
const SHOWN = 200

/**
 * Reads a row of any shape: whoever writes it is not ours, so nothing is taken for granted.
 *
 * Takes    its key; what stands there; which keys hold the words, the instant and the sender.
 * Returns  the message, or its keys and values as text where one of the three is not what it should be.
 */
export function lerLinha(chave: string, valor: unknown, mapa: ChatDefinition['firebase_mapa']): LinhaExterna {
  const row = isRecord(valor) ? valor : {}
  const texto = ownOf(row, mapa.texto)
  const em = instantOf(ownOf(row, mapa.em))
  const de = ownOf(row, mapa.de)
  if (typeof texto === 'string' && texto !== '' && em !== null && (typeof de === 'string' || typeof de === 'number'))
    return { kind: 'mensagem', chave, texto, em, de: String(de) }
  const pairs = isRecord(valor) ? Object.entries(valor) : [['', valor] as const]
  return { kind: 'outra', chave, pares: pairs.slice(0, 20).map(([key, value]) => [key, shown(value)]) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function ownOf(row: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(row, key) ? row[key] : undefined
}

/** Milliseconds, or a text that is an instant. */
function instantOf(value: unknown): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const read = new Date(value)
  return Number.isNaN(read.getTime()) ? null : read.toISOString()
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, SHOWN)
}
