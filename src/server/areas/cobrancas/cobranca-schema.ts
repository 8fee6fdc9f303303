import { Type } from '@sinclair/typebox'
import type { CobrancaRow } from './cobranca-row'

const text = Type.String()
const nullable = Type.Union([Type.String(), Type.Null()])
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const IdParams = Type.Object({ id })

export const CobrancaBody = Type.Object(
  {
    forma: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    convenio_id: Type.Optional(id),
  },
  { additionalProperties: false },
)

export const CancelarBody = Type.Object(
  { motivo: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) },
  { additionalProperties: false },
)

/** A charge as the screens of an instalment and of an agreement need it. */
export const Cobranca = Type.Object({
  id: Type.Integer(),
  parcela_id: Type.Integer(),
  acordo_id: Type.Integer(),
  convenio_id: Type.Union([Type.Integer(), Type.Null()]),
  forma: text,
  status: text,
  valor: Type.Number(),
  vencimento: text,
  nosso_numero: nullable,
  nosso_numero_impresso: nullable,
  linha_digitavel: nullable,
  codigo_barras: nullable,
  pix_copia_cola: nullable,
  txid: nullable,
  link: nullable,
  referencia: nullable,
  registrada_em: nullable,
  pago_em: nullable,
  valor_pago: Type.Union([Type.Number(), Type.Null()]),
  taxa_cartao: Type.Union([Type.Number(), Type.Null()]),
  motivo_rejeicao: nullable,
  motivo_cancelamento: nullable,
  criado_em: text,
})

export const CobrancaAnswer = Type.Object({ cobranca: Cobranca, existente: Type.Boolean() })

export const CobrancasDoAcordoAnswer = Type.Object({
  cobrancas: Type.Array(Cobranca),
  recusas: Type.Array(Type.Object({ parcela_id: Type.Integer(), numero_parcela: Type.Integer(), message: text })),
})

export const CobrancasAnswer = Type.Object({ cobrancas: Type.Array(Cobranca) })

export const PixAnswer = Type.Object({
  cobranca_id: Type.Integer(),
  status: text,
  valor: Type.Number(),
  vencimento: text,
  txid: nullable,
  /** False: the code carries its own amount and could be paid twice. */
  dinamico: Type.Boolean(),
  copia_cola: text,
  qr_svg: text,
})

export const PdfFile = Type.String({ format: 'binary', description: 'application/pdf' })

/** As it goes out: instants as text. */
export function cobrancaAnswer(row: CobrancaRow) {
  const { criado_em, registrada_em, ...rest } = row
  return {
    ...rest,
    criado_em: new Date(criado_em).toISOString(),
    registrada_em: registrada_em === null ? null : new Date(registrada_em).toISOString(),
  }
}
