import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'

export type AprovacaoRow = Selectable<Database['aprovacoes']>
