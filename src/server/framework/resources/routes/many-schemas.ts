import { type TSchema, Type } from '@sinclair/typebox'
import { IfMatch } from '../../../../contract/atoms'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { nullable } from '../../../../declaration/derive/field-schemas'
import { bounded, marked } from '../../../../declaration/derive/schemas'
import { formFields } from '../../acts/form-fields'
import { BULK_LIMIT } from '../bulk/bulk-body'
import type { ResourceModel } from '../model'
import { answerSchema } from './answer-schema'
import { type Documented, documented } from './documented'

const Line = Type.Object({
  id: Type.Integer(),
  ok: Type.Boolean(),
  versao: Type.Optional(Type.Integer()),
  message: Type.Optional(Type.String({ description: 'Por que este registro foi recusado.' })),
  alterado: Type.Optional(
    Type.Object(
      {
        em: Type.String(),
        usuario: nullable(Type.Object({ id: Type.Integer(), nome: Type.String() })),
      },
      { description: 'Quem o mudou, e quando, desde a versão que se viu.' },
    ),
  ),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})

export function bulkSchema(model: ResourceModel): Documented {
  const { recurso } = model.definition
  const fields = model.definition.lista.em_massa.flatMap((nome) => model.fields.get(nome) ?? [])
  return documented({
    tags: [model.definition.rotulo.varios],
    headers: IfMatch,
    body: body({
      mudancas: Type.Object(properties(fields), { additionalProperties: false, ...marked(recurso, 'valores') }),
    }),
    response: { 200: answerSchema(Type.Object({ alterados: Type.Integer(), linhas: Type.Array(Line) })) },
  })
}

export function actSchema(model: ResourceModel, ato: ActDefinition): Documented {
  const fields = formFields(model, ato).map(({ field }) => field)
  const { recurso } = model.definition
  const valores = Type.Object(properties(fields), { additionalProperties: false, ...marked(recurso, 'valores') })
  return documented({
    tags: [model.definition.rotulo.varios],
    description: ato.rotulo,
    headers: IfMatch,
    body: body({ valores: Type.Optional(valores) }),
    response: { 200: answerSchema(Type.Object({ feitos: Type.Integer(), linhas: Type.Array(Line) })) },
  })
}

function body(own: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object(
    {
      ids: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: BULK_LIMIT }),
      ...own,
      versoes: Type.Optional(
        Type.Record(Type.String(), Type.Integer(), { description: 'Id → versão em que foi visto' }),
      ),
    },
    { additionalProperties: false },
  )
}

function properties(fields: readonly FieldDefinition[]): Readonly<Record<string, TSchema>> {
  return Object.fromEntries(
    fields.map((field) => [field.key, Type.Optional(nullable({ ...bounded(field), title: field.rotulo }))]),
  )
}
