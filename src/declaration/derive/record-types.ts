import type { Definitions } from '../config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { isFile } from '../fields/file-kinds'
import { isRequiredColumn, typeNameOf, valueTypeOf } from './type-text'

/** Text of src/declaration/generated-records.ts: one type per resource, as it is read on the wire. Written by `npm run tipos`. */
export function recordTypesText({ resources }: Pick<Definitions, 'resources'>): string {
  const all = Object.values(resources)
  const named = all.flatMap(({ recurso, campos }) =>
    campos.every(({ key, coluna }) => coluna === key) ? [`  '${recurso}',\n`] : [],
  )
  const names = all.map(({ recurso }) => `  readonly ${recurso}: ${typeNameOf(recurso)}`)
  const blocks = [
    HEADER,
    ...all.map(recordText),
    `/** Record of each resource. */\nexport interface Records {\n${names.join('\n')}\n}`,
    'export type ResourceName = keyof Records',
    `/** Resources whose columns have the names of their fields: code reads their tables by these. */\nexport const RECURSOS: readonly string[] = [\n${named.join('')}]\n`,
  ]
  return blocks.join('\n\n')
}

const HEADER = `// Written by \`npm run tipos\` from resources/. Change the declaration, not this file.

/** Another record as a field shows it. */
export interface Ref {
  readonly id: number
  readonly titulo: string
}

/** A stored file as a field shows it. */
export interface StoredFile {
  readonly id: number
  readonly nome: string
  readonly tipo: string
  readonly tamanho: number
}`

function recordText({ recurso, campos }: ResourceDefinition): string {
  const shown = campos.filter(({ tipo }) => tipo !== 'senha' && tipo !== 'segredo' && tipo !== 'lista')
  const lines = ['id: number', ...shown.flatMap(fieldLines), ...BOOKKEEPING]
  return `export interface ${typeNameOf(recurso)} {\n${lines.map((line) => `  readonly ${line}`).join('\n')}\n}`
}

const BOOKKEEPING = [
  'criado_em: string',
  'criado_por: number | null',
  'alterado_em: string | null',
  'alterado_por: number | null',
  'versao: number',
]

/** A field that needs a permission to be seen may be absent. */
function fieldLines(field: FieldDefinition): readonly string[] {
  const { key, nome, tipo, acesso } = field
  const optional = acesso.ver === null ? '' : '?'
  const type = readTypeOf(field)
  const blank = tipo === 'muitos' || type === 'unknown' || isRequiredColumn(field) ? '' : ' | null'
  const own = `${key}${optional}: ${type}${blank}`
  return tipo === 'ref' ? [own, `${nome}${optional}: Ref | null`] : [own]
}

/** A file reads as what it is called and how large it is, whatever its column holds. */
function readTypeOf(field: FieldDefinition): string {
  if (field.tipo === 'lista_de') return 'readonly StoredFile[]'
  return isFile(field.tipo) ? 'StoredFile' : valueTypeOf(field)
}
