import { grupos } from '../../../domain/generated-lists'
import { rejectsDdl } from '../../framework/staging/rejects'
import { quotedWords } from '../../platform/database/fixed-words'
import { linesDdl } from '../../platform/database/system/imports'
import { INCLUSAO, REJEITOS } from './inclusao'

const rejects = rejectsDdl(REJEITOS, 'remessas')

/** Tables of a batch that no declaration describes, as SQL that may run again. */
export const tables: readonly string[] = [
  // as they were before; what waited in them is sent again
  `do $$ begin
    if to_regclass('remessas_previas') is not null then drop table remessas_previas, remessas_linhas; end if;
  end $$`,
  linesDdl(INCLUSAO),
  rejects.table,
]

/** Laid over the declared tables: one living batch per file and creditor. */
export const constraints: readonly string[] = [
  `create unique index if not exists remessas_credor_hash_viva on remessas (credor_id, hash)
    where excluido_em is null and status not in (${quotedWords(grupos.status_remessa.libera_arquivo)})`,
  rejects.constraint,
]
