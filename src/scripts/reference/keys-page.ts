import type { GrammarSchema } from '../../declaration/derive/grammar-schemas'
import type { SourceFile } from '../../declaration/diagnostics/file-context'
import type { JsonSchema } from '../../declaration/grammar/json-schema'
import { below, collectExamples, type Examples, placeOf } from './examples'

/** Words of a closed list that are shown before `…`. */
const MOST_WORDS = 60

/**
 * The page of one kind of declaration: a table for each map of it, with what every key holds, what it is for and an entry of the product
 * that uses it.
 *
 * Takes    the grammar as the readers have it; the product's own declarations.
 * Returns  Markdown, pt-BR.
 */
export function keysPage({ nome, arquivos, schema }: GrammarSchema, files: readonly SourceFile[]): string {
  const own = files.filter(({ path }) => matches(path, arquivos))
  const examples = collectExamples(schema, own)
  const sections = tablesOf(schema, '').map((table) => section(table, examples))
  return [
    `# ${nome}`,
    `Arquivos: \`${arquivos}\`. Um \`*\` no nome de uma tabela é um nome que se dá.`,
    ...sections,
  ].join('\n\n')
}

function matches(path: string, pattern: string): boolean {
  const [folder, name] = [pattern.slice(0, pattern.lastIndexOf('/')), pattern.slice(pattern.lastIndexOf('/') + 1)]
  return path.slice(0, path.lastIndexOf('/')) === folder && (name.startsWith('*') || path.endsWith(`/${name}`))
}

interface Table {
  readonly path: string
  readonly schema: JsonSchema
}

/** Every map below a schema, the outer before the inner. */
function tablesOf(schema: JsonSchema, path: string): readonly Table[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, own]) => tablesOf(own, below(path, key))),
    ...(schema.anyOf ?? []).flatMap((branch) => tablesOf(branch, path)),
    ...(schema.items ? tablesOf(schema.items, path) : []),
    ...(typeof schema.additionalProperties === 'object' ? tablesOf(schema.additionalProperties, below(path, '*')) : []),
  ]
  return schema.properties ? [{ path, schema }, ...inner] : inner
}

function section({ path, schema }: Table, examples: Examples): string {
  const rows = Object.entries(schema.properties ?? {}).map(([key, own]) => {
    const example = examples.get(placeOf(path, key))
    const name = schema.required?.includes(key) ? `\`${key}\` *` : `\`${key}\``
    return row([name, shapeOf(own), own.description ?? '', example === undefined ? '' : code(example)])
  })
  const head = [row(['Chave', 'Leva', 'Para quê', 'Exemplo']), '|---|---|---|---|']
  return [...(path === '' ? [] : [`## ${path}`, '']), ...head, ...rows].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** What a value may be, in words. */
function shapeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shapeOf))].join(' ou ')
  if (schema.enum) {
    const words = schema.enum.slice(0, MOST_WORDS).map(code).join(', ')
    return schema.enum.length > MOST_WORDS ? `${words}, …` : words
  }
  if (schema.const !== undefined) return code(String(schema.const))
  if (schema.properties) return 'mapa, abaixo'
  if (schema.type === 'array') return schema.items ? `lista de ${shapeOf(schema.items)}` : 'lista'
  if (schema.type === 'object') {
    const value = typeof schema.additionalProperties === 'object' ? shapeOf(schema.additionalProperties) : 'valor'
    return `mapa de nome para ${value}`
  }
  if (schema.minimum !== undefined || schema.maximum !== undefined)
    return `inteiro de ${schema.minimum ?? '…'} a ${schema.maximum ?? '…'}`
  return WORDS[schema.type ?? 'string'] ?? 'valor'
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: '`true` ou `false`',
  null: 'nada',
}
