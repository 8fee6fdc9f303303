import type { EntradaProposta } from './entrada'
import type { Proposta } from './resultado'

export type CalcularProposta = (entrada: EntradaProposta) => Proposta
