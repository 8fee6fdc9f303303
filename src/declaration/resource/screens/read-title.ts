import type { FieldDefinition } from '../../definitions'
import { suggestion } from '../../diagnostics/suggest'
import type { Cursor } from '../../grammar/cursor'
import { text } from '../../grammar/readers'
import { byParts, fieldNamed, hasSystemField, isSystemField, type ResourceSymbols } from '../../symbols'
import type { TitlePart } from '../../value-definitions'
import { offsetIn, type ResourceContext } from '../context'

/** Reads `titulo`, a template over own and ref fields; absent, the first text field that everybody sees. */
export function readTitle(campos: readonly FieldDefinition[], context: ResourceContext): readonly TitlePart[] {
  const cursor = context.resource.entries.get('titulo')
  const template = cursor && text(cursor)
  if (!cursor || template === undefined) {
    const first = campos.find(({ tipo, acesso }) => tipo === 'texto' && acesso.ver === null)
    return [{ path: [first?.nome ?? 'id'] }]
  }
  return readTemplate({ cursor, template }, context)
}

export interface Template {
  readonly cursor: Cursor
  readonly template: string
  /** Places that are no fields. */
  readonly besides?: readonly string[]
}

/** Text with places like `{cliente.nome}` in it; a place that names nothing is E204 at its own characters. */
export function readTemplate(
  { cursor, template, besides = [] }: Template,
  context: ResourceContext,
): readonly TitlePart[] {
  const parts: TitlePart[] = []
  let end = 0
  for (const match of template.matchAll(/\{([^{}]*)\}/g)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) })
    end = match.index + match[0].length
    const path = (match[1] ?? '').split('.')
    const union = context.resource.campos?.get(path[0] ?? '')
    const isUnion = union?.tipo === 'uniao'
    const wrong = isUnion ? byParts(union) : besides.includes(match[1] ?? '') ? undefined : unknownPart(path, context)
    if (wrong !== undefined) {
      const start = offsetIn(cursor.node, match.index + 1, cursor.file.text)
      cursor.file.report({ start, end: start + (match[1] ?? '').length }, isUnion ? 'E268' : 'E204', wrong)
    } else parts.push({ path })
  }
  if (end < template.length) parts.push({ text: template.slice(end) })
  return parts
}

function unknownPart(
  [first = '', second, third]: readonly string[],
  { resource, symbols }: ResourceContext,
): string | undefined {
  if (third !== undefined) return `"${first}.${second}.${third}" vai longe demais; só um salto é permitido.`
  if (!resource.campos || (hasSystemField(resource, first) && second === undefined)) return undefined
  const field = fieldNamed(resource.campos, first)
  if (!field) return unknown(first, resource)
  if (second === undefined || field.tipo === undefined) return undefined
  if (field.tipo !== 'ref') return `"${first}" não é uma ref; "${first}.${second}" não existe.`
  const target = symbols.resources.get(field.args[0] ?? '')
  if (!target?.campos || isSystemField(second) || fieldNamed(target.campos, second)) return undefined
  return unknown(second, target)
}

function unknown(name: string, resource: ResourceSymbols): string {
  return `campo desconhecido "${name}".${suggestion(name, resource.campos?.keys() ?? [])}`
}
