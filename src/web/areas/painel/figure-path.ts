import type { Rota } from '../../../contract/painel'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { encodeListState } from '../../refine/url-state'

/** The address of the list behind a figure, with its filters. */
export function figurePath({ visao, filtros }: Rota, definition: ResourceDefinition): string {
  const filters = filtros.map(({ campo, op, valor }) => ({ field: campo, operator: op, value: valor }))
  return `${definition.rotas.lista}?${encodeListState({ filters, ...(visao !== undefined && { visao }) }, definition)}`
}
