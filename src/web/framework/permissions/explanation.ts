import type { Pergunta } from '../../../contract/perguntas'
import type { PorQue } from '../../../contract/permissoes'

export type Explanation = PorQue
export type Check = PorQue['checagens'][number]
export type FieldReason = PorQue['campos'][number]
/** `registro_id`: null where the question is of no record. */
export type Question = Omit<Pergunta<'porQue'>['consulta'], 'registro_id'> & { readonly registro_id?: number | null }
