import type { MapaDeDeclaracao, TipoDeDeclaracao } from '../../contract/referencia'
import type { SourceFile } from '../diagnostics/file-context'
import type { JsonSchema } from '../grammar/json-schema'
import { below, collectExamples, type Examples, placeOf } from './examples'
import { GRAMMAR_SCHEMAS, type GrammarSchema } from './grammar-schemas'

/** Words of a closed list that are shown before `…`. */
const MOST_WORDS = 60

/**
 * Every key of every kind of declaration, as the readers have it.
 *
 * Takes    the declarations of an installation, for examples.
 * Returns  pt-BR texts.
 */
export function keysReference(files: readonly SourceFile[]): TipoDeDeclaracao[] {
  return GRAMMAR_SCHEMAS.map((grammar) => kindOf(grammar, files))
}

function kindOf({ nome, arquivos, schema }: GrammarSchema, files: readonly SourceFile[]): TipoDeDeclaracao {
  const own = files.filter(({ path }) => matches(path, arquivos))
  const examples = collectExamples(schema, own)
  return { nome, arquivos, tabelas: mapsOf(schema, '').map((map) => tableOf(map, examples)) }
}

function matches(path: string, pattern: string): boolean {
  const [folder, name] = [pattern.slice(0, pattern.lastIndexOf('/')), pattern.slice(pattern.lastIndexOf('/') + 1)]
  return path.slice(0, path.lastIndexOf('/')) === folder && (name.startsWith('*') || path.endsWith(`/${name}`))
}

interface MapOf {
  readonly path: string
  readonly schema: JsonSchema
}

/** Every map below a schema, the outer before the inner. */
function mapsOf(schema: JsonSchema, path: string): readonly MapOf[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, own]) => mapsOf(own, below(path, key))),
    ...(schema.anyOf ?? []).flatMap((branch) => mapsOf(branch, path)),
    ...(schema.items ? mapsOf(schema.items, path) : []),
    ...(typeof schema.additionalProperties === 'object' ? mapsOf(schema.additionalProperties, below(path, '*')) : []),
  ]
  return schema.properties ? [{ path, schema }, ...inner] : inner
}

function tableOf({ path, schema }: MapOf, examples: Examples): MapaDeDeclaracao {
  const chaves = Object.entries(schema.properties ?? {}).map(([chave, own]) => ({
    chave,
    obrigatoria: schema.required?.includes(chave) ?? false,
    leva: shapeOf(own),
    para_que: own.description ?? '',
    exemplo: examples.get(placeOf(path, chave)) ?? null,
  }))
  return { caminho: path, chaves }
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

/** As Markdown writes what is typed as it stands. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: '`true` ou `false`',
  null: 'nada',
}
