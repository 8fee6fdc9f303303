import type { Indicador } from '../../../contract/paineis/figura'
import type { FigureWords } from './figures'

/** What declared figures are called, by name, in their order. */
export function wordsOf(indicadores: readonly Indicador[]): Readonly<Record<string, FigureWords>> {
  return Object.fromEntries(
    indicadores.map(({ nome, rotulo, unidade }) => [nome, { titulo: rotulo, unidade: [unidade.um, unidade.varios] }]),
  )
}

export function figuresOf(indicadores: readonly Indicador[]): Readonly<Record<string, Indicador>> {
  return Object.fromEntries(indicadores.map((indicador) => [indicador.nome, indicador]))
}
