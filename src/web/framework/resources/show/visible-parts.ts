import { dashboardPage } from '../../../../declaration/dashboard/names'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import type { SheetPart } from '../../../../declaration/screen-definitions'
import type { UserConfig } from '../../../refine/user-config'
import { findField, pickFields } from '../field-lookup'

/** The parts that hold something for this user: fields he may see, rows of a resource he may see. */
export function visibleParts(
  definition: ResourceDefinition,
  parts: readonly SheetPart[],
  { resources, paginas }: Pick<UserConfig, 'resources' | 'paginas'>,
): readonly SheetPart[] {
  return parts.filter((part) => {
    if (part.kind === 'secao') return pickFields(definition, part.campos).length > 0
    if (part.kind === 'historico') return definition.historico
    if (part.kind === 'componente') return true
    if (part.kind === 'painel') return Object.hasOwn(paginas, dashboardPage(part.nome))
    const owner = part.de === null ? definition : resources[findField(definition, part.de)?.recurso ?? '']
    const child = owner && findField(owner, part.campo)?.recurso
    return child !== null && child !== undefined && Object.hasOwn(resources, child)
  })
}
