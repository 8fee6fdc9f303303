import type { ComponentType } from 'react'
import type { FieldType } from '../../../declaration/definitions'
import { BooleanDisplay } from './display/boolean-display'
import { EnumDisplay } from './display/enum-display'
import { FileDisplay } from './display/file-display'
import { GeoDisplay } from './display/geo-display'
import { JsonDisplay } from './display/json-display'
import { EmailDisplay, PhoneDisplay, UrlDisplay } from './display/link-display'
import { LongTextDisplay } from './display/long-text-display'
import { ManyDisplay } from './display/many-display'
import { MapDisplay } from './display/map-display'
import { NumberDisplay } from './display/number-display'
import { RefDisplay } from './display/ref-display'
import { RichTextDisplay } from './display/rich-text-display'
import { SecretDisplay } from './display/secret-display'
import { TextDisplay } from './display/text-display'
import { UnionDisplay } from './display/union-display'
import type { DisplayProps } from './renderer'

/** How a type is read, and the room it takes in a table. Inputs are apart, so that a list does not carry them. */
export interface DisplayShape {
  readonly display: ComponentType<DisplayProps>
  /** Least pixels of a table column; what the screen has over is shared out. */
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
  texto: text(88),
  texto_longo: shape(LongTextDisplay, 88),
  texto_rico: shape(RichTextDisplay, 88),
  inteiro: number(58),
  decimal: number(96),
  dinheiro: number(98),
  percentual: number(84),
  data: text(104),
  data_hora: text(140),
  hora: text(68),
  booleano: shape(BooleanDisplay, 72),
  enum: shape(EnumDisplay, 112),
  ref: shape(RefDisplay, 122),
  lista: shape(JsonDisplay, 120),
  muitos: shape(ManyDisplay, 160),
  cpf: text(124),
  cnpj: text(152),
  cpf_cnpj: text(152),
  telefone: shape(PhoneDisplay, 128),
  cep: text(88),
  email: shape(EmailDisplay, 170),
  url: shape(UrlDisplay, 170),
  json: shape(JsonDisplay, 190),
  senha: shape(SecretDisplay, 120),
  segredo: shape(SecretDisplay, 120),
  mapa: shape(MapDisplay, 220),
  arquivo: shape(FileDisplay, 160),
  imagem: shape(FileDisplay, 160),
  lista_de: shape(FileDisplay, 96),
  geo: shape(GeoDisplay, 150),
  calculado: text(110),
  uniao: shape(UnionDisplay, 122),
} satisfies Record<FieldType, DisplayShape>
