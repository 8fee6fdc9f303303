import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { cabemNoMes } from '../../../collection/ligacoes/custo'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { changeWhere } from '../../../framework/writing/change-where'
import { lockWhere } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import type { Discador } from './discador'
import { isChamavel } from './vivas'

/** Calls of one list, and of one withdrawal. */
const LOTE = 500
const { na_lista, retirada } = listas.status_ligacao

/**
 * Hands the dialer the calls that wait: each list has its name before it leaves, so that one whose answer nobody saw is sent again as the
 * same and not as another.
 *
 * Returns  the names of the lists that it took.
 * Source   docs/contato.md, "Listas do discador".
 */
export async function entregarListas(db: Db, ctx: WriteContext, discador: Discador): Promise<readonly string[]> {
  while ((await withRetry(db, (trx) => nomear(trx, ctx))) === LOTE);
  const { rows } = await sql<{ lista: string }>`
    select lista from ligacoes where status = ${na_lista} and lista is not null and entregue_em is null and excluido_em is null
    group by lista order by min(id)`.execute(db)
  const taken: string[] = []
  for (const { lista } of rows) if (await entregar(db, ctx, discador, lista)) taken.push(lista)
  return taken
}

/** Puts calls that are in none into one list, as many as the month of the dialer's supplier holds; answers how many. */
async function nomear(trx: Db, ctx: WriteContext): Promise<number> {
  const free = sql<boolean>`lista is null and ${isChamavel(ctx)}`
  const ate = Math.min(LOTE, (await cabemNoMes(trx, ctx)) ?? LOTE)
  if (ate === 0) return 0
  const rows = await lockWhere(trx, 'ligacoes', free, { presas: 'pular', ate })
  const [first] = rows
  if (!first) return 0
  // the version has grown since it was in any other
  const lista = `lista ${first.id}.${first.versao}`
  await change(trx, ctx, 'ligacoes', rows, { mudancas: { lista, entregue_em: null }, acao: 'listar' })
  return rows.length
}

async function entregar(db: Db, ctx: WriteContext, discador: Discador, lista: string): Promise<boolean> {
  const { rows } = await sql<{ id: number; telefone: string; operador: string | null }>`
    select l.id, l.telefone, x.usuario as operador from ligacoes l join clientes k on k.id = l.cliente_id
      left join executivos x on x.id = k.executivo_cobranca_id and x.excluido_em is null
    where l.lista = ${lista} and l.status = ${na_lista} and l.excluido_em is null order by l.id`.execute(db)
  if (rows.length === 0) return false
  const recusa = await discador.entregar(
    lista,
    rows.map(({ id, telefone, operador }) => ({ ligacao: nomeDaLigacao(id), para: `55${telefone}`, operador })),
  )
  await withRetry(db, (trx) =>
    changeWhere(trx, ctx, 'ligacoes', {
      onde: sql<boolean>`lista = ${lista} and entregue_em is null and status in ${listed(grupos.status_ligacao.por_discar)}`,
      mudancas: recusa === null ? { entregue_em: AGORA, motivo: null } : { motivo: recusa },
      acao: recusa === null ? 'entregar' : 'nao_entregar',
    }),
  )
  return recusa === null
}

/** What the dialer's notices name it by. */
function nomeDaLigacao(id: number): string {
  return `ligacao ${id}`
}

/**
 * Tells the dialer which calls of its lists it is not to make: all that left them, whether it got the list for certain or not. One that
 * came back meanwhile goes out with another list.
 *
 * Returns  how many.
 */
export async function retirarDoDiscador(db: Db, ctx: WriteContext, discador: Discador): Promise<number> {
  const { rows } = await sql<{ id: number; lista: string }>`
    select id, lista from ligacoes where status = ${retirada} and lista is not null and excluido_em is null
    order by id limit ${LOTE}`.execute(db)
  if (rows.length === 0) return 0
  if ((await discador.retirar(rows.map(({ id }) => nomeDaLigacao(id)))) !== null) return 0
  await withRetry(db, (trx) =>
    changeWhere(trx, ctx, 'ligacoes', {
      fonte: sql`select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ lista }) => lista)}::text[]) u(id, era)`,
      onde: sql<boolean>`status in ${listed(grupos.status_ligacao.por_discar)} and (id, lista) in (select id, era from fonte)`,
      mudancas: { lista: null, entregue_em: null },
      acao: 'tirar_do_discador',
    }),
  )
  return rows.length + (rows.length < LOTE ? 0 : await retirarDoDiscador(db, ctx, discador))
}
