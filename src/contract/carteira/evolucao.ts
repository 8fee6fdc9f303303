import { Type } from '@sinclair/typebox'
import { Amount, Count, Id, nullable, Text, type Wire } from '../atoms'

/** One month of a batch's age; amounts in reais, percentages of the nominal at entry, from the entry up to the end of this month. */
const Mes = Type.Object({
  idade: Count,
  recuperado: Amount,
  recuperado_porcento: nullable(Amount),
  sem_devolvidas_porcento: nullable(Amount),
  baixa_do_credor: Amount,
  baixa_do_credor_porcento: nullable(Amount),
})

const Lote = Type.Object({
  remessa_id: Id,
  entrada: Text,
  nominal: Amount,
  nominal_sem_devolvidas: Amount,
  meses: Type.Array(Mes),
})

/** What came in of a batch by month of its age, beside the creditor's earlier ones, the newest first. */
export const evolucaoDaRemessa = { resposta: Type.Object({ remessa: nullable(Lote), anteriores: Type.Array(Lote) }) }

export type EvolucaoDaRemessa = Wire<(typeof evolucaoDaRemessa)['resposta']>
export type EvolucaoDoLote = Wire<typeof Lote>
