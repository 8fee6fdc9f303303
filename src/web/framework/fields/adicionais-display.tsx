import { KeyValues } from './display/key-values'
import { Blank } from './display/text-display'
import type { DisplayProps } from './renderer'
import { isBlank, isPlainObject } from './wire-value'

/** What a creditor's file said besides the common fields: one line per heading. */
export function AdicionaisDisplay({ value, place }: DisplayProps) {
  if (!isPlainObject(value)) return <Blank />
  const entries = Object.entries(value)
    .filter(([, item]) => !isBlank(item))
    .map(([name, item]) => [asLabel(name), typeof item === 'string' ? item : JSON.stringify(item)] as const)
  if (entries.length === 0) return <Blank />
  if (place !== 'list') return <KeyValues entries={entries} />
  return <>{entries.map(([name, text]) => `${name}: ${text}`).join(' · ')}</>
}

/** 'situacao_inscricao' → 'Situacao inscricao': the file's own word, made readable. */
function asLabel(name: string): string {
  const words = name.replace(/_/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
