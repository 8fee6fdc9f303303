import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { fieldSchema, nullable } from './field-schemas'

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
 * Returns  TypeBox objects; bodies refuse unknown properties. Rules beyond shape (required, ranges, conditions) are
 *          `checkRecord`'s, so that every message is ours and beside its field.
 */
export function resourceSchemas(
  definition: ResourceDefinition,
  resources: Readonly<Record<string, ResourceDefinition>>,
): ResourceSchemas {
  const body = bodyProperties(definition)
  const nested = nestedProperties(definition, resources)
  const closed = { additionalProperties: false }
  return {
    record: Type.Object(
      { id: Type.Integer(), ...readProperties(definition), ...(definition.consulta === null && BOOKKEEPING) },
      closed,
    ),
    create: Type.Object({ ...body, ...nested }, closed),
    patch: Type.Object({ ...body, ...nested }, closed),
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
  if (tipo === 'arquivo' || tipo === 'imagem') return File
  return pessoal ? Type.Unknown() : fieldSchema(field)
}

function bodyProperties({ campos }: ResourceDefinition): Readonly<Record<string, TSchema>> {
  const writable = campos.filter(
    ({ tipo, somente_leitura }) => tipo !== 'calculado' && tipo !== 'lista' && !somente_leitura,
  )
  return Object.fromEntries(
    writable.map((field) => [field.key, Type.Optional(nullable(titled(fieldSchema(field), field)))]),
  )
}

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
        { additionalProperties: false },
      )
      return [[nome, Type.Optional(Type.Array(row))] as const]
    }),
  )
}

function titled(schema: TSchema, { rotulo }: FieldDefinition): TSchema {
  return { ...schema, title: rotulo }
}
