import { grupos } from '../../../domain/generated-lists'
import { quotedWords } from '../../platform/database/fixed-words'
/** What the database itself guarantees about charges, laid over the declared tables. Statements may run again. */
export const constraints: readonly string[] = [
  `create unique index if not exists cobrancas_uma_aberta on cobrancas (parcela_id, forma)
    where status in (${quotedWords(grupos.status_cobranca.aberta)}) and excluido_em is null`,
]
