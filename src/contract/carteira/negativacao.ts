import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, nullable, Text, type Wire } from '../atoms'

/** The file that a bureau gave back for a lot, sent for the field of that name. */
export const trazerRetornoDoBureau = {
  pedido: Type.Object({ retorno: Id }, CLOSED),
  resposta: Type.Object({
    /** Of the lot, after it. */
    status: Text,
    aceitas: Count,
    recusadas: Count,
    /** Why the whole file was refused. */
    recusa: nullable(Text),
  }),
}

export const PASSOS = [
  ...(['aviso', 'entrega', 'prazo', 'autorizacao', 'envio'] as const),
  ...(['aceite', 'publicacao', 'causa', 'exclusao'] as const),
] as const

/** What has been done about listing a debt, and when. */
const Passo = Type.Object({
  passo: Type.Union(PASSOS.map((each) => Type.Literal(each))),
  em: Text,
  detalhe: nullable(Text),
})

const Aviso = Type.Object({
  id: Id,
  canal: Text,
  enviado_em: Text,
  entregue_em: nullable(Text),
  comprovante: Type.Boolean(),
})

const LinhaNoOrgao = Type.Object({
  lote_id: Id,
  numero: Count,
  linha: Count,
  movimento: Text,
  resultado: Text,
  resposta: nullable(Text),
})

const Negativacao = Type.Object({
  id: Id,
  operacao_id: Id,
  numero_operacao: Text,
  credor: Text,
  bureau: Text,
  valor: Amount,
  vencimento: Text,
  status: Text,
  /** What keeps it where it is: a refusal, or why it was cancelled. */
  motivo: nullable(Text),
  /** The last day on which it may stand at the bureau; past the fourth bank day it is urgent. */
  limite_em: nullable(Text),
  urgente: Type.Boolean(),
  passos: Type.Array(Passo),
  avisos: Type.Array(Aviso),
  linhas: Type.Array(LinhaNoOrgao),
})

/** Every listing of a client, the newest first, with its way, its proofs and its lines in files. */
export const negativacoesDoCliente = {
  resposta: Type.Object({
    cliente: Type.Object({ id: Id, nome: Text }),
    negativacoes: Type.Array(Negativacao),
  }),
}

export type NegativacaoDoCliente = Wire<typeof negativacoesDoCliente.resposta>['negativacoes'][number]
