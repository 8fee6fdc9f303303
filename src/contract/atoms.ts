import { type Static, type TSchema, Type } from '@sinclair/typebox'

/** Shapes that every noun of the wire is made of. */

/** An object that takes no field but its own. */
export const CLOSED = { additionalProperties: false } as const

/** An id of the database; larger numbers would lose digits on the wire. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const IdParams = Type.Object({ id: Id })
/** The version in which the record of the address was seen. */
export const IfMatch = Type.Object({ 'if-match': Type.Optional(Type.String({ description: 'Versão do registro' })) })

export const DAY = 'AAAA-MM-DD'
/** As asked for: whether it is a day is a rule, answered on its field. */
export const Day = Type.String({ maxLength: 10, description: DAY })

export const Text = Type.String()
export const Count = Type.Integer()
/** Reais; percentages too. */
export const Amount = Type.Number()

/** May be said to be none. */
export const nullable = <T extends TSchema>(shape: T) => Type.Union([shape, Type.Null()])

/** May be left out, and may be said to be none. */
export const maybe = <T extends TSchema>(shape: T) => Type.Optional(nullable(shape))

/** The answer of an act that says only that it was done (204): no body, which either side holds as an empty text. */
export const NOTHING = Type.Literal('')

/** What stands for words that nobody has written yet. */
export const SAMPLE_TEXT = 'Ensaio'

/** What was wrong, field by field. */
export const Errors = Type.Record(Type.String(), Type.Array(Type.String()))

/** A value of a shape as either side holds it: what came over the wire is not changed. */
export type Wire<T extends TSchema> = Frozen<Static<T>>

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T
