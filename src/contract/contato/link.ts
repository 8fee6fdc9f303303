import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, Text, type Wire } from '../atoms'

/** What the page of a message says before anybody is recognised: nothing of the client. */
export const aberturaDoLink = {
  resposta: Type.Object({
    empresa: Type.Object({ nome: Text, cnpj: Text, cidade: Text }),
    canal: Text,
    /** Two of the three facts are on file: whoever says them is recognised. */
    identifica: Type.Boolean(),
  }),
}

/** Two of three: day and month of birth, the first three digits of the CPF, the CEP. */
export const identificarNoLink = {
  pedido: Type.Object(
    {
      nascimento: maybe(Type.String({ maxLength: 5 })),
      cpf: maybe(Type.String({ maxLength: 3 })),
      cep: maybe(Type.String({ maxLength: 9 })),
    },
    CLOSED,
  ),
  /** `sessao` goes with what is asked next, for so many seconds. */
  resposta: Type.Object({ sessao: Text, segundos: Count }),
}

/** A debt on a day, each charge by its name, in reais. */
const Linha = Type.Object({
  rotulo: Text,
  vencimento: Text,
  nominal: Amount,
  juros: Amount,
  multa: Amount,
  honorarios: Amount,
  desconto: Amount,
  total: Amount,
})
export type LinhaDoLink = Wire<typeof Linha>

/** What an instalment is paid with. `multa`, `juros`: percent after the due date; interest a month. */
const Boleto = Type.Object({
  linha_digitavel: Text,
  vencimento: Text,
  valor: Amount,
  multa: Amount,
  juros: Amount,
  pix: nullable(Type.Object({ copia_cola: Text, qr_svg: Text })),
})
export type BoletoDoLink = Wire<typeof Boleto>

const Parcela = Type.Object({ id: Id, linha: Linha, pago: Amount, boleto: nullable(Boleto) })

const Oferta = Type.Object({
  linhas: Type.Array(Linha),
  parcelas: Type.Array(Type.Object({ rotulo: Text, vencimento: Text, valor: Amount })),
  forma: Text,
  validade: nullable(Text),
  sem_desconto: Amount,
  desconto: Amount,
  total: Amount,
  /** What is accepted, word by word, and its SHA-256. */
  texto: Text,
  impressao: Text,
  aceita: Type.Boolean(),
})
export type OfertaDoLink = Wire<typeof Oferta>

/** What the page shows to whoever was recognised. */
export const dividaDoLink = {
  resposta: Type.Object({
    nome: Text,
    credor: Type.Object({ nome: Text, documento: Text, endereco: Text, telefone: nullable(Text) }),
    dividas: Type.Array(Linha),
    parcelas: Type.Array(Parcela),
    total: Amount,
    oferta: nullable(Oferta),
    /** The offer of the message stands no more. */
    sem_oferta: Type.Boolean(),
  }),
}
export type DividaDoLink = Wire<typeof dividaDoLink.resposta>

/** `protocolo`: by which whoever answered finds it again. */
const respondido = Type.Object({ protocolo: Id })

/** Accepts the very text that was shown. */
export const aceitarNoLink = {
  pedido: Type.Object({ impressao: Type.String({ maxLength: 64 }) }, CLOSED),
  resposta: respondido,
}
/** With the receipt, a file of the form. */
export const pagueiNoLink = { resposta: respondido }
export const contestarNoLink = {
  pedido: Type.Object({ texto: Type.String({ minLength: 1, maxLength: 1_000 }) }, CLOSED),
  resposta: respondido,
}
export const naoSouEuNoLink = { pedido: Type.Object({}, CLOSED), resposta: respondido }
/** Of whoever was recognised: no contact at all; of anybody else: none by the channel of the message. */
export const semContatoNoLink = { pedido: Type.Object({}, CLOSED), resposta: respondido }
