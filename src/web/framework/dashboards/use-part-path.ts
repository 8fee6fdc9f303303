import type { Parte } from '../../../contract/paineis/parte'
import { useConfig } from '../../refine/config-context'
import { figurePath } from '../../refine/list/url-state'

export type PartPath = (part: Pick<Parte, 'rota'>) => string | null

/** The address of the rows of one part; null where this user has no list of it. */
export function usePartPath(): PartPath {
  const { resources, consultas } = useConfig()
  return ({ rota }) => {
    const definition = rota && (resources[rota.recurso] ?? consultas[rota.recurso])
    return rota && definition ? figurePath(rota, definition) : null
  }
}
