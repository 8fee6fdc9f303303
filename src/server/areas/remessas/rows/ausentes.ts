import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import { EM_BORDERO } from '../../../collection/devolucoes/em-bordero'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import type { Resumo } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { rascunharBordero, requireMotivo } from './bordero'

/** Operations that a complete file does not name; reais. */
type Ausentes = Pick<Resumo, 'ausentes' | 'valor_ausente'>

/** What a complete file does not name, and may be given back; a refused line names its operation too. */
function ausentes({ id, credor_id }: Execucao): RawBuilder<unknown> {
  return sql`
    from operacoes o where o.credor_id = ${credor_id} and o.excluido_em is null
      and o.status_operacao in ${listed(grupos.status_operacao.devolvivel)} and not ${EM_BORDERO} and not exists (
        select from remessas_linhas s where s.importacao_id = ${id} and s.numero_operacao = o.numero_operacao)
  `
}

export async function resumirAusentes(trx: Db, execucao: Execucao): Promise<Ausentes> {
  if (!execucao.completo) return { ausentes: 0, valor_ausente: 0 }
  const { rows } = await sql<Ausentes>`
    select count(*)::int as ausentes, coalesce(sum(o.valor_nominal), 0) as valor_ausente ${ausentes(execucao)}
  `.execute(trx)
  if (rows[0] && rows[0].ausentes > 0) await requireMotivo(trx)
  return rows[0] ?? { ausentes: 0, valor_ausente: 0 }
}

/** Puts them into a return, in draft; none where none is absent. */
export async function devolverAusentes(trx: Db, execucao: Execucao): Promise<void> {
  const { ausentes: count } = await resumirAusentes(trx, execucao)
  if (count > 0) await rascunharBordero(trx, execucao, sql`select o.id ${ausentes(execucao)}`)
}
