import { sql } from 'kysely'
import { addDays, isDate } from '../../../../domain/calendar/iso-date'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { type Automatico, automaticosSql } from './automaticos-query'
import { motivoAutomatico } from './automaticos-texts'

interface Titled {
  readonly id: number
  readonly titulo: string
}

export interface AutomaticoDaLista extends Automatico {
  readonly motivo: string
  readonly total: number
  readonly valor_pago: number
  readonly cliente: Titled
  readonly credor: Titled
  readonly executivo_cobranca: Titled | null
}

/**
 * Who will be cancelled or broken by the run of a day, oldest debt first.
 *
 * Takes    the day, tomorrow when null; which rows.
 * Returns  the rows and how many there are in all.
 * Throws   `data_invalida`, `data_passada` on `data`.
 */
export async function listarAutomaticos(
  db: Db,
  ctx: ActContext,
  { data, start, end }: { readonly data: string | null; readonly start: number; readonly end: number },
): Promise<{ readonly dia: string; readonly total: number; readonly rows: AutomaticoDaLista[] }> {
  const dia = data ?? addDays(ctx.clock.hoje(), 1)
  if (!isDate(dia)) throw AppError.onField('data', 'data_invalida')
  if (dia < ctx.clock.hoje()) throw AppError.onField('data', 'data_passada')
  const due = await automaticosSql(db, ctx, { dia })
  const { rows } = await sql<Row>`
    with due as materialized (${due}),
    pagina as (select * from due order by vencimento, acordo_id limit ${end - start} offset ${start})
    select (select count(*) from due) as contagem, d.*, a.total, a.valor_pago, a.cliente_id, a.credor_id,
      a.executivo_cobranca_id, n.nome as cliente_nome, k.nome as credor_nome, x.nome as executivo_nome
    from (select 1) um
    left join pagina d on true
    left join acordos a on a.id = d.acordo_id
    left join clientes n on n.id = a.cliente_id
    left join credores k on k.id = a.credor_id
    left join executivos x on x.id = a.executivo_cobranca_id
    order by d.vencimento, d.acordo_id
  `.execute(db)
  return { dia, total: rows[0]?.contagem ?? 0, rows: rows.filter(({ acordo_id }) => acordo_id !== null).map(toWire) }
}

interface Row extends Automatico {
  readonly contagem: number
  readonly total: number
  readonly valor_pago: number
  readonly cliente_id: number
  readonly cliente_nome: string
  readonly credor_id: number
  readonly credor_nome: string
  readonly executivo_cobranca_id: number | null
  readonly executivo_nome: string | null
}

function toWire({ contagem: _, ...row }: Row): AutomaticoDaLista {
  const { cliente_id, cliente_nome, credor_id, credor_nome, executivo_cobranca_id, executivo_nome, ...own } = row
  return {
    ...own,
    motivo: motivoAutomatico(own),
    cliente: { id: cliente_id, titulo: cliente_nome },
    credor: { id: credor_id, titulo: credor_nome },
    executivo_cobranca:
      executivo_cobranca_id === null || executivo_nome === null
        ? null
        : { id: executivo_cobranca_id, titulo: executivo_nome },
  }
}
