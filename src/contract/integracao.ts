import { Type } from '@sinclair/typebox'

/** Loads of other systems. */

const Part = Type.String({ minLength: 1, maxLength: 60 })
/** What makes the address of a load. */
export const Filial = Type.Object({ banco: Part, pagamento: Part, filial: Part })

export const filiaisDamas = { resposta: Type.Object({ filiais: Type.Array(Filial) }) }
