import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import type { Mudancas } from '../../framework/resources/history'
import { name } from '../../framework/resources/sql-names'
import { changeWhere } from '../../framework/writing/change-where'
import type { WritingContext } from '../../framework/writing/writing-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

/** A client who changes hands; nobody in particular: null. */
export interface Passagem {
  readonly cliente: number
  readonly de: number | null
  readonly para: number | null
}

interface Dito {
  readonly nota?: Mudancas
  readonly origem?: string
}

/**
 * The one way in which clients change hands; what is open of them (promises, appointments) goes along.
 *
 * Returns  those who did: whoever is not with `de` any more, or is with `para` already, stays.
 */
export async function passarClientes(
  trx: Db,
  ctx: WritingContext,
  passagens: readonly Passagem[],
  { nota = {}, origem }: Dito = {},
): Promise<readonly number[]> {
  const said = { acao: 'transferir', ...(origem !== undefined && { origem }) }
  const mudancas = { executivo_cobranca_id: sql`fonte.para` }
  const moved = await changeWhere(trx, ctx, 'clientes', {
    fonte: sql`select cliente as id, de, para from ${rowsOf(passagens)}`,
    onde: sql`id in (select f.id from fonte f where f.de is not distinct from clientes.executivo_cobranca_id)`,
    mudancas,
    nota,
    ...said,
  })
  const gone = new Set(moved)
  const theirs = passagens.filter(({ cliente }) => gone.has(cliente))
  const open = {
    promessas: sql`status in ${listed(grupos.status_promessa.aberta)}`,
    agendamentos: sql`status = ${sql.lit(listas.status_agendamento.aberto)}`,
  }
  for (const recurso of ['promessas', 'agendamentos'] as const) {
    const fonte = sql`select aberto.id, p.para from ${name(recurso)} aberto join ${rowsOf(theirs)} on p.cliente = aberto.cliente_id
      where ${open[recurso]}`
    await changeWhere(trx, ctx, recurso, { fonte, mudancas, ...said })
  }
  return moved
}

/** As arrays: with a parameter for each value, many would pass the protocol's limit. */
function rowsOf(passagens: readonly Passagem[]) {
  const [cliente, de, para] = (['cliente', 'de', 'para'] as const).map((key) => passagens.map((each) => each[key]))
  return sql`unnest(${cliente}::bigint[], ${de}::bigint[], ${para}::bigint[]) as p(cliente, de, para)`
}
