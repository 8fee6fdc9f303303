import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/database'

export type AprovacaoRow = Selectable<Database['aprovacoes']>
