import { useCanDeclared, useConfig } from '../../refine/config-context'
import { viewPath } from './record-route'

/** Where one record is shown; null when there is none or the user may not open it. */
export function useRecordPath(recurso: string | null, id: number | null): string | null {
  const { resources } = useConfig()
  const can = useCanDeclared()
  const definition = recurso === null ? undefined : resources[recurso]
  return definition && id !== null && can(definition.recurso, 'ver') ? viewPath(definition, id) : null
}
