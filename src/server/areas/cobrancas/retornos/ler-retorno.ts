import { type Static, Type } from '@sinclair/typebox'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { isDate } from '../../../../domain/calendar/iso-date'
import { saoPauloDay } from '../../../../domain/calendar/sao-paulo'
import { isAmount, toCents, toReais } from '../../../../domain/money/cents'
import { AppError } from '../../../../errors/app-error'

/** One thing that happened to one charge, whoever tells it. Amounts in reais. */
export interface Aviso {
  readonly evento: string
  readonly tipo: string
  readonly referencia: string
  /** ISO instant. */
  readonly em: string
  readonly data: string
  readonly valor: number | null
  readonly taxa: number | null
}

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** With its offset: an instant, not an hour of some wall. */
const instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
  maxLength: 40,
})

/** What the card company (or a bank) sends: one notice. */
export const AvisoBody = Type.Object(
  {
    evento: text(80),
    tipo: text(40),
    referencia: text(80),
    em: instant,
    data: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    valor: Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999_999 })),
    taxa: Type.Optional(Type.Number({ minimum: 0, maximum: 999_999_999_999 })),
  },
  { additionalProperties: false },
)

/** What a Pix provider sends. Source: API Pix of the Banco Central, webhook. More keys than these come, the payer's among them. */
export const PixBody = Type.Object({
  pix: Type.Array(
    Type.Object({
      endToEndId: text(80),
      txid: text(35),
      valor: Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' }),
      horario: instant,
    }),
    { minItems: 1, maxItems: 100 },
  ),
})

export function readAvisos(body: Static<typeof AvisoBody>): readonly Aviso[] {
  const { em, data = saoPauloDay(em), valor = null, taxa = null, ...rest } = body
  refuseUnkeepable(rest)
  if (!isDate(data)) throw AppError.onField('data', 'data_invalida')
  for (const [field, amount] of Object.entries({ valor, taxa })) {
    if (amount !== null && !isAmount(amount)) throw AppError.onField(field, 'valor_invalido')
  }
  return [{ ...rest, em: instantOf(em, 'em'), data, valor, taxa }]
}

/** Money that came in by Pix is paid, at once and without a fee. */
export function readPixAvisos({ pix }: Static<typeof PixBody>): readonly Aviso[] {
  return pix.map(({ endToEndId, txid, valor, horario }, index) => {
    refuseUnkeepable({ [`pix.${index}.endToEndId`]: endToEndId, [`pix.${index}.txid`]: txid })
    const em = instantOf(horario, `pix.${index}.horario`)
    const amount = toReais(toCents(Number(valor)))
    return { evento: endToEndId, tipo: 'paga', referencia: txid, em, data: saoPauloDay(em), valor: amount, taxa: null }
  })
}

/** A signature makes no text one that the database can keep. */
function refuseUnkeepable(texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    if (!isKeepable(text)) throw AppError.onField(field, 'texto_invalido')
  }
}

function instantOf(written: string, field: string): string {
  const instant = new Date(written)
  if (!isDate(saoPauloDay(written))) throw AppError.onField(field, 'data_hora_invalida')
  return instant.toISOString()
}
