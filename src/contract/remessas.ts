import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, Text, type Wire } from './atoms'
import { Rejeito } from './rejeitos'

/** Batches of debts. A preview that waits becomes a batch; a job brings its lines in. */
export const confirmarRemessa = {
  pedido: Type.Object({ previa_id: Id, observacao: Type.Optional(Type.String({ maxLength: 10_000 })) }, CLOSED),
  resposta: Type.Object({ remessa_id: Id, trabalho_id: Id }),
}

/** Gives up a batch that waits to be confirmed. */
export const descartarRemessa = { pedido: Type.Object({}, CLOSED), resposta: Type.Object({ status: Text }) }

/** Calls off a file that is coming in; the state in which its batch is by now. */
export const cancelarRemessa = { pedido: Type.Object({}, CLOSED), resposta: Type.Object({ status: Text }) }

/** Of a waiting update: the columns in which the file wins over what a person wrote; its lines are judged anew. */
export const escolherColunas = {
  pedido: Type.Object({ usar_arquivo: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 }) }, CLOSED),
  resposta: Type.Object({ status: Text, aceitas: Count, sem_mudanca: Count }),
}

/** Undoes a batch, whole or not at all; a job takes back what came in. */
export const desfazerRemessa = {
  pedido: Type.Object(
    {
      motivo: Type.String({ maxLength: 200 }),
      /** Of a corrected file that joined it: that alone. */ importacao_id: maybe(Id),
    },
    CLOSED,
  ),
  resposta: Type.Object({ trabalho_id: nullable(Id) }),
}

/** A line that comes in; amounts in reais. */
const LinhaAceita = Type.Object({
  linha: Count,
  cpf_cnpj: nullable(Text),
  nome: nullable(Text),
  numero_operacao: nullable(Text),
  valor_nominal: nullable(Amount),
  data_vencimento: nullable(Text),
})

/** A column in which the file and a person differ, and of how many lines; `usa_arquivo`: the file was chosen. */
/** One value that stays: as it is here, and as the file says it; null where it is a person's own. */
const ValorMantido = Type.Object({
  linha: Count,
  numero_operacao: nullable(Text),
  coluna: Text,
  rotulo: Text,
  /** `pessoa`: written by a person; `acordo`: in a living agreement; `situacao`: out of collection. */
  porque: Text,
  valor: nullable(Text),
  do_arquivo: nullable(Text),
})

const ColunaMantida = Type.Object({ coluna: Text, rotulo: Text, linhas: Count, usa_arquivo: Type.Boolean() })

const previa = {
  id: Id,
  /** The batch that waits. */
  remessa_id: Id,
  tipo: Text,
  linhas: Count,
  aceitas: Count,
  sem_mudanca: Count,
  rejeitadas: Count,
  valor_total: Amount,
  clientes: Count,
  avisos: Count,
  /** Odd, and stopping nothing. */
  alertas: Type.Array(Type.Object({ motivo: Text, linhas: Count, linha: Count })),
  /** Of a workbook of several sheets, each; reais of the lines that come in, null where they have no amount. */
  folhas: Type.Array(
    Type.Object({ folha: Text, linhas: Count, aceitas: Count, rejeitadas: Count, valor: nullable(Amount) }),
  ),
  /** The consent that a history needs: null where none is needed; `status` is that of its approval, blank while it was not asked for. */
  consentimento: nullable(Type.Object({ aprovacao_id: nullable(Id), status: Text })),
  /** Operations that a complete file does not name. */
  ausentes: Count,
  valor_ausente: Amount,
  mantidas: Type.Array(ColunaMantida),
  mantidos: Type.Array(ValorMantido),
  amostra: Type.Array(LinhaAceita),
  rejeitos: Type.Array(Rejeito),
}

/** What would come in of a file; nothing does yet. */
export const lerRemessa = {
  formulario: Type.Object({
    credor_id: Type.Integer({ minimum: 1 }),
    /** The one that the headings fit best when not given. */
    layout: Type.Optional(Text),
    /** `inclusao` when not given. */
    tipo: Type.Optional(Text),
    /** The batch whose rejected lines these are, corrected; its creditor and kind hold. */
    remessa_id: Type.Optional(Id),
    /** `sim`: what the file does not name is given back. Of updates alone. */
    completo: Type.Optional(Text),
    arquivo: Type.String({ format: 'binary' }),
  }),
  resposta: Type.Object({ ...previa, credor_id: Id, layout: Text, arquivo: Text }),
}

/** A preview that waits, and what it was made of. */
export const previaDaRemessa = { resposta: Type.Object({ ...previa, credor_id: Id, layout: Text, arquivo: Text }) }

/** Read again it names what it was made of, too. */
export type Previa = Pick<PreviaSalva, keyof typeof previa> & Partial<PreviaSalva>
export type LinhaAceita = Wire<typeof LinhaAceita>
export type PreviaSalva = Wire<(typeof previaDaRemessa)['resposta']>
