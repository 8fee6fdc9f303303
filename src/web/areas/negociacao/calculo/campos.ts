import type { PedidoDe } from '../../../../contract/atos'
import type { FieldErrors } from '../../../../errors/app-error'
import { texts } from '../../../i18n/screens/negociacao-texts'

/** Parameters that are typed as numbers; what does not read as one stays the text that was typed. */
const NUMBER_FIELDS = [
  'entrada',
  'nParcelas',
  'intervalo',
  'juros',
  'multa',
  'honorarios',
  'desconto',
  'remuneracao',
] as const
export type NumberField = (typeof NUMBER_FIELDS)[number]
export type DateField = 'dataEntrada' | 'dataRetro'

export type Campos = Readonly<
  Partial<Record<NumberField, number | string | null>> & Partial<Record<DateField, string | null>>
>

type Parametros = NonNullable<PedidoDe<'salvarProposta'>['parametros']>

/** The parameters to calculate with, and what was typed that is no number. */
export function readCampos(campos: Campos): {
  readonly parametros: Parametros
  readonly errors: FieldErrors
} {
  const errors: Record<string, readonly string[]> = {}
  const parametros: Record<string, number | string> = {}
  for (const name of NUMBER_FIELDS) {
    const value = campos[name]
    if (typeof value === 'number') parametros[name] = value
    else if (typeof value === 'string' && value !== '') errors[`parametros.${name}`] = [texts.numeroInvalido]
  }
  for (const name of ['dataEntrada', 'dataRetro'] as const) {
    const value = campos[name]
    if (value) parametros[name] = value
  }
  return { parametros, errors }
}
