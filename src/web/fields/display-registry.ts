import type { ComponentType } from 'react'
import type { FieldType } from '../../declaration/definitions'
import { BooleanDisplay } from './display/boolean-display'
import { EnumDisplay } from './display/enum-display'
import { JsonDisplay } from './display/json-display'
import { EmailDisplay, PhoneDisplay, UrlDisplay } from './display/link-display'
import { LongTextDisplay } from './display/long-text-display'
import { ManyDisplay } from './display/many-display'
import { MapDisplay } from './display/map-display'
import { NumberDisplay } from './display/number-display'
import { RefDisplay } from './display/ref-display'
import { SecretDisplay } from './display/secret-display'
import { TextDisplay } from './display/text-display'
import type { DisplayProps } from './renderer'

/** How a type is read, and the room it takes in a table. Inputs are apart, so that a list does not carry them. */
export interface DisplayShape {
  readonly display: ComponentType<DisplayProps>
  /** Pixels of a table column. */
  readonly width: number
  readonly align: 'start' | 'end'
}

const text = (width: number): DisplayShape => ({ display: TextDisplay, width, align: 'start' })
const number = (width: number): DisplayShape => ({ display: NumberDisplay, width, align: 'end' })
const shape = (display: ComponentType<DisplayProps>, width: number): DisplayShape => ({
  display,
  width,
  align: 'start',
})

export const displays = {
  texto: text(180),
  texto_longo: shape(LongTextDisplay, 240),
  inteiro: number(96),
  decimal: number(110),
  dinheiro: number(128),
  percentual: number(104),
  data: text(104),
  data_hora: text(142),
  hora: text(76),
  booleano: shape(BooleanDisplay, 84),
  enum: shape(EnumDisplay, 140),
  ref: shape(RefDisplay, 190),
  lista: shape(JsonDisplay, 120),
  muitos: shape(ManyDisplay, 200),
  cpf: text(134),
  cnpj: text(164),
  cpf_cnpj: text(164),
  telefone: shape(PhoneDisplay, 142),
  cep: text(96),
  email: shape(EmailDisplay, 210),
  url: shape(UrlDisplay, 210),
  json: shape(JsonDisplay, 200),
  senha: shape(SecretDisplay, 120),
  segredo: shape(SecretDisplay, 120),
  mapa: shape(MapDisplay, 220),
  calculado: text(110),
} satisfies Record<FieldType, DisplayShape>
