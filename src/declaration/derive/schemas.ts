import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { isFile } from '../fields/file-kinds'
import type { DayBound } from '../value-definitions'
import { fieldSchema, nullable } from './field-schemas'

/** On a shape of a record: of which resource, and what is done with it. The contract of one person is cut by them. */
export const OF_RESOURCE = 'x-recurso'
export const MEANT = 'x-forma'
export type Meaning = 'lido' | 'listado' | 'novo' | 'mudanca' | 'linha' | 'valores'

export function marked(recurso: string, forma: Meaning): Readonly<Record<string, string>> {
  return { [OF_RESOURCE]: recurso, [MEANT]: forma }
}

/** Shapes of a resource on the wire. */
export interface ResourceSchemas {
  /** A record as it is read: fields that a user may not see are absent. */
  readonly record: TObject
  readonly create: TObject
  readonly patch: TObject
}

/**
 * The JSON schemas of one resource.
 *
 * Takes    its definition and all resources, for the nested tables of its form.
 * Returns  TypeBox objects; bodies refuse unknown properties and tell what is required, bounds and enums. They are told, not
 *          compiled: `checkRecord` refuses, so that every message is ours and beside its field.
 */
export function resourceSchemas(
  definition: ResourceDefinition,
  resources: Readonly<Record<string, ResourceDefinition>>,
): ResourceSchemas {
  const { recurso } = definition
  const body = bodyProperties(definition)
  const nested = nestedProperties(definition, resources)
  const closed = { additionalProperties: false }
  return {
    record: Type.Object(
      { id: Type.Integer(), ...readProperties(definition), ...(definition.consulta === null && BOOKKEEPING) },
      { ...closed, ...marked(recurso, 'lido') },
    ),
    create: Type.Object({ ...body, ...demanded(definition), ...nested }, { ...closed, ...marked(recurso, 'novo') }),
    patch: Type.Object({ ...body, ...nested }, { ...closed, ...marked(recurso, 'mudanca') }),
  }
}

const BOOKKEEPING: Readonly<Record<string, TSchema>> = {
  criado_em: Type.String(),
  criado_por: nullable(Type.Integer()),
  criado_por_nome: Type.Optional(nullable(Type.String())),
  alterado_em: nullable(Type.String()),
  alterado_por: nullable(Type.Integer()),
  alterado_por_nome: Type.Optional(nullable(Type.String())),
  versao: Type.Integer(),
}

/** A stored file; bodies carry its id. */
const File = Type.Object({ id: Type.Integer(), nome: Type.String(), tipo: Type.String(), tamanho: Type.Integer() })

const Ref = Type.Object({ id: Type.Integer(), titulo: Type.String() })

/** Secrets are never read, lists are read by their own resource. */
function readProperties({ campos }: ResourceDefinition): Readonly<Record<string, TSchema>> {
  const shown = campos.filter(({ tipo }) => tipo !== 'senha' && tipo !== 'segredo' && tipo !== 'lista')
  return Object.fromEntries(shown.flatMap((field) => readEntries(field)))
}

function readEntries(field: FieldDefinition): readonly (readonly [string, TSchema])[] {
  const { key, nome, tipo } = field
  const value = titled(readSchema(field), field)
  const own = [key, Type.Optional(nullable(value))] as const
  return tipo === 'ref' ? [own, [nome, Type.Optional(nullable(Ref))]] : [own]
}

/** A personal value may come masked, as text. */
function readSchema(field: FieldDefinition): TSchema {
  const { tipo, pessoal } = field
  if (tipo === 'muitos') return Type.Array(Ref)
  if (isFile(tipo)) return File
  if (tipo === 'lista_de') return Type.Array(File)
  return pessoal ? Type.Unknown() : fieldSchema(field)
}

/** What a new record must bring: nothing fills it by itself, and no condition lets it be absent. */
function demanded(definition: ResourceDefinition): Readonly<Record<string, TSchema>> {
  const must = writableFields(definition).filter(
    ({ obrigatorio, padrao, visivel_se }) => obrigatorio && padrao === null && visivel_se === null,
  )
  return Object.fromEntries(must.map((field) => [field.key, titled(bounded(field), field)]))
}

function writableFields({ campos }: ResourceDefinition): readonly FieldDefinition[] {
  return campos.filter(({ tipo, somente_leitura }) => tipo !== 'calculado' && tipo !== 'lista' && !somente_leitura)
}

function bodyProperties(definition: ResourceDefinition): Readonly<Record<string, TSchema>> {
  return Object.fromEntries(
    writableFields(definition).map((field) => [field.key, Type.Optional(nullable(titled(bounded(field), field)))]),
  )
}

/** A value as it is to be sent, with the bounds that the file gives it; what is stored may be older than they. */
export function bounded(field: FieldDefinition): TSchema {
  const { min, max } = field
  const schema = fieldSchema(field)
  if (!TAKES_BOUNDS.has(String(schema.type)) || schema.enum !== undefined) return schema
  // JSON Schema has no bounds of days: they are told in words
  const days = [
    min === null || typeof min === 'number' ? '' : `de ${dayInWords(min)}`,
    max === null || typeof max === 'number' ? '' : `até ${dayInWords(max)}`,
    schema.description ?? '',
  ].filter((part) => part !== '')
  const [least, most] = schema.type === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum']
  return {
    ...schema,
    ...(typeof min === 'number' && { [String(least)]: min }),
    ...(typeof max === 'number' && { [String(most)]: max }),
    ...(days.length > 0 && { description: days.join(', ') }),
  }
}

function dayInWords(bound: string | DayBound): string {
  if (typeof bound === 'string') return bound
  const { dias } = bound
  return dias === 0 ? 'hoje' : `hoje ${dias > 0 ? '+' : '-'} ${Math.abs(dias)} dias`
}

const TAKES_BOUNDS: ReadonlySet<string> = new Set(['string', 'number', 'integer'])

/** A `lista` in the form carries the rows of the other resource: with an id changed, without created, absent deleted. */
function nestedProperties(
  { campos, formulario }: ResourceDefinition,
  resources: Readonly<Record<string, ResourceDefinition>>,
): Readonly<Record<string, TSchema>> {
  const inForm = new Set(formulario.secoes.flatMap((secao) => secao.campos))
  const lists = campos.filter(({ tipo, nome }) => tipo === 'lista' && inForm.has(nome))
  return Object.fromEntries(
    lists.flatMap(({ nome, recurso }) => {
      const child = recurso === null ? undefined : resources[recurso]
      if (!child) return []
      const row = Type.Object(
        { id: Type.Optional(Type.Integer()), versao: Type.Optional(Type.Integer()), ...bodyProperties(child) },
        { additionalProperties: false, ...marked(child.recurso, 'linha') },
      )
      return [[nome, Type.Optional(Type.Array(row))] as const]
    }),
  )
}

function titled(schema: TSchema, { rotulo }: FieldDefinition): TSchema {
  return { ...schema, title: rotulo }
}
