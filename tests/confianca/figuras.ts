import type { Figura } from './figura'
import { figurasDeCarga } from './figuras-de-carga'
import { figurasDeDinheiro } from './figuras-de-dinheiro'
import { figurasDeSeguranca } from './figuras-de-seguranca'

/** The whole scoreboard, in the order of its numbers. */
export const figuras: readonly Figura[] = [...figurasDeDinheiro, ...figurasDeSeguranca, ...figurasDeCarga].sort(
  (one, other) => one.numero - other.numero,
)
