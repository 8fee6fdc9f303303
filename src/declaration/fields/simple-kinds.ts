import type { FieldType } from '../definitions'
import { booleano } from './booleano'
import { data } from './data'
import { dinheiro } from './dinheiro'
import type { FieldKind } from './field-kind'
import { inteiro } from './inteiro'
import { percentual } from './percentual'
import { texto } from './texto'

/** The types that the values of a `mapa` may have. */
export const SIMPLE_KINDS: Readonly<Partial<Record<FieldType, FieldKind>>> = {
  texto,
  inteiro,
  dinheiro,
  percentual,
  booleano,
  data,
}
