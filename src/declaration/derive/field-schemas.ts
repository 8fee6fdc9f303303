import { type TSchema, Type } from '@sinclair/typebox'
import type { FieldDefinition, FieldType } from '../definitions'

type SchemaOf = (field: FieldDefinition) => TSchema

const text: SchemaOf = ({ tamanho, confere }) =>
  Type.String({ ...(tamanho !== null && { maxLength: tamanho }), ...(confere && { pattern: confere.regex }) })
const number: SchemaOf = () => Type.Number()
const id = () => Type.Integer({ minimum: 1 })
const anything = () => Type.Unknown()

/** The value of each field type as the wire carries it; blank is null beside it. */
const VALUES: Readonly<Record<FieldType, SchemaOf>> = {
  texto: text,
  texto_longo: text,
  texto_rico: () =>
    Type.String({
      description: '# título, ## subtítulo, > citação, - item, 1. item, **negrito**, *itálico*, [texto](endereço)',
    }),
  inteiro: () => Type.Integer(),
  decimal: number,
  dinheiro: () => Type.Number({ description: 'Reais, até duas casas.' }),
  percentual: () => Type.Number({ description: '12.35 é 12,35%.' }),
  data: () => Type.String({ description: 'AAAA-MM-DD' }),
  data_hora: () => Type.String({ description: 'ISO 8601 com fuso' }),
  hora: () => Type.String({ description: 'HH:MM:SS' }),
  booleano: () => Type.Boolean(),
  enum: ({ valores }) => Type.String({ enum: (valores ?? []).map(({ valor }) => valor) }),
  ref: id,
  lista: () => Type.Array(Type.Object({}, { additionalProperties: true })),
  muitos: () => Type.Array(id()),
  cpf: text,
  cnpj: text,
  cpf_cnpj: text,
  telefone: text,
  cep: text,
  email: text,
  url: text,
  json: anything,
  senha: text,
  segredo: text,
  mapa: ({ mapa }) => {
    const entry = valueSchema(mapa?.tipo ?? 'texto')
    const entries = (mapa?.valores ?? []).map(({ valor }) => [valor, Type.Optional(nullable(entry))] as const)
    return Type.Object(Object.fromEntries(entries), { additionalProperties: false })
  },
  arquivo: id,
  imagem: id,
  geo: () =>
    Type.Object(
      {
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      },
      { additionalProperties: false, description: 'Graus, até seis casas.' },
    ),
  lista_de: () => Type.Array(id()),
  calculado: ({ tipo_calculado }) => valueSchema(tipo_calculado ?? 'texto'),
  uniao: ({ recursos }) =>
    Type.String({ pattern: `^(${(recursos ?? []).join('|')}):[1-9][0-9]*$`, description: 'recurso:id' }),
}

/** A field's value, without the blank. */
export function fieldSchema(field: FieldDefinition): TSchema {
  return VALUES[field.tipo](field)
}

export function nullable(schema: TSchema): TSchema {
  return Type.Union([schema, Type.Null()])
}

function valueSchema(tipo: FieldType): TSchema {
  return BARE[tipo] ?? Type.String()
}

/** Types that a map entry or a calculation may have and that are no text. */
const BARE: Readonly<Partial<Record<FieldType, TSchema>>> = {
  inteiro: Type.Integer(),
  dinheiro: Type.Number(),
  percentual: Type.Number(),
  booleano: Type.Boolean(),
}
