import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { ServerJob } from '../../framework/resources/schedules/run-schedules'
import { changeInChunks } from '../../framework/writing/change-in-chunks'
import { startOf } from '../../platform/database/start-of-day'

/**
 * Every night: retires numbers that are of no use, and counts of each how many clients share it.
 *
 * Source   docs/contato.md, "Qualidade de um número"; config/contato.yaml, `numeros`.
 */
export const aposentarTelefones: ServerJob = async (db, ctx) => {
  const { sem_resposta, invalido_dias, sem_uso_dias } = ctx.definitions.contato.numeros
  const before = (dias: number) => startOf(addDays(ctx.clock.hoje(), -dias))
  const touched = sql`coalesce(ultimo_contato, alterado_em, criado_em)`
  const retired = await changeInChunks(db, ctx, 'telefones', {
    onde: sql<boolean>`situacao <> 'retirado' and not coalesce(preferido, false) and (
      situacao = 'invalido' and ${touched} < ${before(invalido_dias)}
      or situacao not in ('invalido', 'bom') and coalesce(sem_resposta, 0) >= ${sem_resposta} and coalesce(com_a_pessoa, 0) = 0
      or situacao = 'nao_testado' and ${touched} < ${before(sem_uso_dias)})`,
    mudancas: { situacao: 'retirado', pontuacao: 0 },
    acao: 'aposentar',
  })
  const shared = await changeInChunks(db, ctx, 'telefones', {
    fonte: sql`
      select f.id, n.clientes from telefones f left join (${PARTILHADOS}) n using (telefone)
      where f.excluido_em is null and f.partilhado_por is distinct from n.clientes`,
    mudancas: { partilhado_por: sql`fonte.clientes` },
    acao: 'contar',
  })
  return retired + shared
}

/** Numbers of more than one client. */
const PARTILHADOS = sql`
  select telefone, count(distinct cliente_id)::int as clientes from telefones where excluido_em is null
  group by telefone having count(distinct cliente_id) > 1`
