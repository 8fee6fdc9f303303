import { sql } from 'kysely'
import { formatCount } from '../../../../domain/money/format'
import { abrirPendencia } from '../../../collection/pendencias/abrir-pendencia'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'

/** So many numbers of operations fit what a person reads. */
const NAMED = 20

/** A start of contract that nobody can read counts as absent: one task of the batch says of which operations. */
export async function askForDataInicio(trx: Db, ctx: WritingContext, remessaId: number): Promise<void> {
  const { rows } = await sql<{ numero_operacao: string; total: number }>`
    select numero_operacao, count(*) over () as total from operacoes
    where remessa_id = ${remessaId} and excluido_em is null and btrim(adicionais ->> 'data_inicio') <> ''
      and avenca_data_inicio(adicionais) is null
    order by id limit ${NAMED}
  `.execute(trx)
  const [first] = rows
  if (!first) return
  const named = rows.map(({ numero_operacao }) => numero_operacao).join(', ')
  const more = first.total > NAMED ? ` e mais ${formatCount(first.total - NAMED)}` : ''
  const texto = `A data de início não se lê e conta como em branco nas operações ${named}${more}.`
  await abrirPendencia(trx, ctx, { tipo: 'data_inicio_ilegivel', registro: remessaId, texto })
}
