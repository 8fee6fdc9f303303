import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, nullable, Text } from './atoms'

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
