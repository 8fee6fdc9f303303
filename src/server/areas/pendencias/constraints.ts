import type { Definitions } from '../../../declaration/config-definitions'
import { TASK_CARRIER } from '../../../declaration/extensions'
import { grupos } from '../../../domain/generated-lists'
import { quotedWords } from '../../platform/database/fixed-words'
import { sqlName } from '../../platform/database/migrations/design/sql-name'

/** Of one kind and one record a single task is open, however many open it at once. Statements may run again. */
export function constraints({ resources }: Definitions): readonly string[] {
  const { recurso, campo } = TASK_CARRIER
  const parts = resources[recurso]?.campos.filter(({ parte_de }) => parte_de === campo) ?? []
  return parts.map(
    ({
      key,
    }) => `create unique index if not exists ${sqlName(`pendencias_uma_de_${key}`)} on ${sqlName(recurso)} (${sqlName(key)}, tipo)
      where status in (${quotedWords(grupos.status_pendencia.aberta)}) and excluido_em is null`,
  )
}
