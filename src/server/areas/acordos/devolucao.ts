import { sql } from 'kysely'
import { catalogue } from '../../../errors/catalogue'
import type { ImpedeDevolver } from '../../collection/devolucoes/registros'

/** A live agreement holds it. */
export const emAcordoVivo: ImpedeDevolver = (operacoes) => {
  const [, reason] = catalogue.devolve_acordo
  return sql`
    select a.operacao_id, replace(${reason}, '{acordo}', a.acordo_id::text) as motivo
    from ${operacoes} o join acordos_operacoes a on a.operacao_id = o.id where a.viva and a.excluido_em is null
  `
}
