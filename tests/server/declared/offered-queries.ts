import type { ListDefinition } from '../../../src/declaration/definitions'

/** What the head of a list offers, as questions: a page by each order, of each filter, through each view. */
export function offeredBy({ ordenaveis, filtros, visoes }: ListDefinition): readonly string[] {
  return [
    '_end=5',
    ...ordenaveis.map((key) => `_end=5&_sort=${key}&_order=desc`),
    ...filtros.map(({ campo }) => `_end=5&${campo}_null=false`),
    ...visoes.map(({ nome }) => `_end=5&_visao=${nome}`),
  ]
}
