import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, nullable, Text, type Wire } from './atoms'

/** What an instalment is paid with: slips, Pix codes, card links. */

/** A charge as the screens of an instalment and of an agreement need it. */
const Cobranca = Type.Object({
  id: Count,
  parcela_id: Count,
  acordo_id: Count,
  convenio_id: nullable(Count),
  forma: Text,
  status: Text,
  valor: Amount,
  vencimento: Text,
  nosso_numero: nullable(Text),
  nosso_numero_impresso: nullable(Text),
  linha_digitavel: nullable(Text),
  codigo_barras: nullable(Text),
  pix_copia_cola: nullable(Text),
  txid: nullable(Text),
  link: nullable(Text),
  referencia: nullable(Text),
  registrada_em: nullable(Text),
  pago_em: nullable(Text),
  valor_pago: nullable(Amount),
  taxa_cartao: nullable(Amount),
  motivo_rejeicao: nullable(Text),
  motivo_cancelamento: nullable(Text),
  criado_em: Text,
})

/** The charges of one instalment. */
export const Cobrancas = Type.Object({ cobrancas: Type.Array(Cobranca) })

/** `existente`: it was there already, for the same amount. */
const UmaCobranca = Type.Object({ cobranca: Cobranca, existente: Type.Boolean() })

/** How it is paid, as the instalment says when not given; by whom it is issued, whoever serves the creditor when not given. */
const emissao = Type.Object(
  { forma: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })), convenio_id: Type.Optional(Id) },
  CLOSED,
)

export const emitirCobranca = { pedido: emissao, resposta: UmaCobranca }

/** Every open instalment of an agreement, each judged alone. */
export const emitirCobrancasDoAcordo = {
  pedido: emissao,
  resposta: Type.Object({
    cobrancas: Type.Array(Cobranca),
    recusas: Type.Array(Type.Object({ parcela_id: Count, numero_parcela: Count, message: Text })),
  }),
}

export const cancelarUmaCobranca = {
  pedido: Type.Object({ motivo: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }, CLOSED),
  resposta: UmaCobranca,
}

export const pixDaParcela = {
  resposta: Type.Object({
    cobranca_id: Count,
    status: Text,
    valor: Amount,
    vencimento: Text,
    txid: nullable(Text),
    /** False: the code carries its own amount and could be paid twice. */
    dinamico: Type.Boolean(),
    copia_cola: Text,
    qr_svg: Text,
  }),
}

/** A slip of one real that nobody owes, so that a bank and a scanner can look at it. */
const BoletoDeTeste = Type.Object({
  linha_digitavel: Text,
  codigo_barras: Text,
  nosso_numero: Text,
  pix_copia_cola: nullable(Text),
  qr_svg: nullable(Text),
})

/** Which convenio a creditor's slips go by, and why by that one. */
const Escolha = Type.Object({
  /** Null where none serves him. */
  convenio: nullable(Type.Object({ id: Count, nome: Text })),
  /** `dele`: it is one of his own; `de_todos`: no convenio is only his, and this one is the first that serves all. */
  porque: nullable(Type.Union([Type.Literal('dele'), Type.Literal('de_todos')])),
})

/** What a convenio comes to: its next slip, whether its bank has looked at it, for whom it issues. */
export const convenioNaPratica = {
  resposta: Type.Object({
    /** Null with `falta`: what the slip lacks, in words. */
    boleto: nullable(BoletoDeTeste),
    falta: nullable(Text),
    /** Why no file can be written, in words; null where one can. */
    falta_na_remessa: nullable(Text),
    homologacao: Type.Union([Type.Literal('nunca'), Type.Literal('vale'), Type.Literal('mudou')]),
    homologado_em: nullable(Text),
    proximo: Count,
    /** The creditors whom it serves; `convenio` says by which one theirs are issued. */
    atende: Type.Array(Type.Object({ credor: Type.Object({ id: Count, nome: Text }), ...Escolha.properties })),
  }),
}

export const convenioDaParcela = { resposta: Escolha }

export type ConvenioNaPratica = Wire<(typeof convenioNaPratica)['resposta']>
