import type { ComponentType } from 'react'
import type { FieldType } from '../../../declaration/definitions'
import { BooleanInput } from './input/boolean-input'
import { DateInput, InstantInput } from './input/date-input'
import { EnumInput } from './input/enum-input'
import { FileInput } from './input/file-input'
import { FilesInput } from './input/files-input'
import { GeoInput } from './input/geo-input'
import { JsonInput } from './input/json-input'
import { MaskedInput } from './input/masked-input'
import { NumberInput } from './input/number-input'
import { ManyInput, RefInput } from './input/ref-input'
import { RichTextInput } from './input/rich-text-input'
import { SecretInput } from './input/secret-input'
import { EmailInput, LongTextInput, TextInput, TimeInput, UrlInput } from './input/text-input'
import { UnionInput } from './input/union-input'
import type { InputProps } from './renderer'

/** Types that are written as one value; `mapa` is made of these, `lista` is a nested table, `calculado` is only read. */
export const inputs = {
  texto: TextInput,
  texto_longo: LongTextInput,
  texto_rico: RichTextInput,
  inteiro: NumberInput,
  decimal: NumberInput,
  dinheiro: NumberInput,
  percentual: NumberInput,
  data: DateInput,
  data_hora: InstantInput,
  hora: TimeInput,
  booleano: BooleanInput,
  enum: EnumInput,
  ref: RefInput,
  lista: TextInput,
  muitos: ManyInput,
  cpf: MaskedInput,
  cnpj: MaskedInput,
  cpf_cnpj: MaskedInput,
  telefone: MaskedInput,
  cep: MaskedInput,
  email: EmailInput,
  url: UrlInput,
  json: JsonInput,
  senha: SecretInput,
  segredo: SecretInput,
  mapa: JsonInput,
  arquivo: FileInput,
  imagem: FileInput,
  lista_de: FilesInput,
  geo: GeoInput,
  calculado: TextInput,
  uniao: UnionInput,
} satisfies Record<FieldType, ComponentType<InputProps>>
