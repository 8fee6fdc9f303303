import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Condition } from '../list/condition'
import type { ListQuery } from '../list/list-query'
import type { ResourceModel } from '../model'
import { maskedKeys } from './masked'

/**
 * What one reads masked one may look for only by the whole value: by parts, ranges or order it could be found out digit by digit.
 *
 * Throws  `sem_permissao`, naming `<recurso>.ver_pessoal`.
 */
export function refuseMaskedQuery(
  ctx: ActContext,
  model: ResourceModel,
  { conditions, sort = [] }: Pick<ListQuery, 'conditions'> & Partial<Pick<ListQuery, 'sort'>>,
): void {
  const masked = maskedKeys(model, ctx.usuario)
  if (masked.size === 0) return
  const declared = new Set(model.definition.lista.ordem.map(({ campo }) => campo))
  const searched = conditions.some((condition) => probes(condition, masked))
  const sorted = sort.some(({ campo }) => masked.has(campo) && !declared.has(campo))
  if (searched || sorted) throw new AppError('sem_permissao', { permissao: `${model.definition.recurso}.ver_pessoal` })
}

function probes(condition: Condition, masked: ReadonlySet<string>): boolean {
  if ('items' in condition) return condition.items.some((item) => probes(item, masked))
  if (condition.kind !== 'coluna' || !masked.has(condition.column.key)) return false
  return !EXACT.has(condition.operator)
}

const EXACT: ReadonlySet<string> = new Set(['eq', 'null'])
