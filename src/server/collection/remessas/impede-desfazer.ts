import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { catalogue } from '../../../errors/catalogue'
import type { ImpedeDesfazer } from '../../framework/staging/impediments'
import { listed } from '../../platform/database/fixed-words'

/** An operation that came in or was changed is in an agreement by now, which did not come with it. */
const emAcordo: ImpedeDesfazer = (journal) => {
  const [, reason] = catalogue.desfazer_acordo
  return sql`
    select d.recurso, d.registro_id, replace(${reason}, '{acordo}', a.id::text) as motivo
    from ${journal} d join acordos_operacoes o on o.operacao_id = d.registro_id join acordos a on a.id = o.acordo_id
    where d.recurso = 'operacoes' and a.excluido_em is null
      and (d.novo or a.criado_em > d.desde and a.status in ${listed(grupos.status_acordo.vivo)}) and not exists (
        select from importacoes_registros k
        where k.importacao_id = d.ultima and k.recurso = 'acordos' and k.registro_id = a.id and k.antes is null)
  `
}

/**
 * Why a run of a batch cannot be undone, beside what every record says of itself: it was changed since, something names it, a later
 * file touched it. An area that makes more of what a batch brought in adds its line.
 */
export const impedeDesfazer: readonly ImpedeDesfazer[] = [emAcordo]
