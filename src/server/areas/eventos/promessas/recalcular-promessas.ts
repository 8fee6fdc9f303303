import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { cents, toCents, toReais } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { statusDaPromessa } from '../../../../domain/promessas/status-da-promessa'
import { isIn } from '../../../../domain/states/group'
import { readState, type StatusPromessa } from '../../../../domain/states/transition'
import { sameDebt } from '../../../collection/promessas/same-debt'
import { name } from '../../../framework/resources/sql-names'
import { lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { changePromessa } from './change-promessa'
import { registrarNaoCumprida } from './registrar-nao-cumprida'

/**
 * Says of each promise again where it stands by the ledger. It reads everything anew, so doing it twice changes nothing.
 *
 * Takes    an open transaction; a condition over `promessas`.
 * Returns  how many changed.
 * Source   docs/estados.md, "Promessa": the ledger resolves a promise, its limit lets it lapse, a reversal reopens it.
 */
export async function recalcularPromessas(trx: Db, ctx: ActContext, onde: RawBuilder<SqlBool>): Promise<number> {
  const rows = await lockWhere(
    trx,
    'promessas',
    sql`${onde} and status <> ${sql.lit(listas.status_promessa.invalidada)}`,
  )
  let changed = 0
  for (const row of rows) {
    const { recebido, sucessora } = await receivedFor(trx, row.id)
    const status = statusDaPromessa(
      {
        status: readState('promessas.status', row.status),
        valor: toCents(row.valor),
        limite: row.limite,
        recebido: toCents(recebido),
        sucessora,
      },
      ctx.clock.hoje(),
    )
    if (status === row.status && recebido === row.valor_recebido) continue
    const resolvida_em = resolvedOn(row, status, ctx.clock.hoje())
    const depois = { status, valor_recebido: recebido, resolvida_em }
    await changePromessa(trx, ctx, { antes: row, depois, acao: 'resolver', origem: 'recebimentos' })
    if (status === listas.status_promessa.nao_cumprida && row.status !== status) {
      const falta = formatBRL(cents(toCents(row.valor) - toCents(recebido)))
      await registrarNaoCumprida(trx, ctx, { ...row, falta })
    }
    changed += 1
  }
  return changed
}

function resolvedOn(antes: Linha<'promessas'>, status: StatusPromessa, hoje: string): string | null {
  if (isIn(grupos.status_promessa.aberta, status)) return null
  return status === antes.status ? antes.resolvida_em : hoje
}

/**
 * What the ledger holds for one promise, in reais: receipts of its client and creditor (and instalment, when it is for one) dated
 * from its making to its limit and recorded after it, each with its reversal. A receipt counts for the newest promise it fits.
 */
async function receivedFor(trx: Db, id: number) {
  const { rows } = await sql<{ recebido: number; sucessora: boolean }>`
    select coalesce(sum(r.valor + coalesce(e.valor, 0)), 0) as recebido,
      exists (
        select from promessas q where ${SAME_DEBT} and q.id > p.id and q.status in ${listed(grupos.status_promessa.aberta)}
          and q.excluido_em is null
      ) as sucessora
    from promessas p
    left join (recebimentos r join acordos a on a.id = r.acordo_id) on r.tipo = 'baixa' and r.excluido_em is null
      and ${FITS('p')}
      and not exists (
        select from promessas q
        where q.id > p.id and q.status <> ${sql.lit(listas.status_promessa.invalidada)} and q.excluido_em is null and ${SAME_DEBT} and ${FITS('q')}
      )
    left join recebimentos e on e.estorno_de_id = r.id and e.tipo = 'estorno' and e.excluido_em is null
    where p.id = ${id} group by p.id
  `.execute(trx)
  const [row] = rows
  const recebido = toReais(toCents(row?.recebido ?? 0))
  return { recebido, sucessora: row?.sucessora ? ('aberta' as const) : ('nenhuma' as const) }
}

const SAME_DEBT = sql`q.cliente_id = p.cliente_id and ${sameDebt('q', 'p')}`

const FITS = (alias: 'p' | 'q') => {
  const column = (key: string) => name(alias, key)
  return sql`a.cliente_id = ${column('cliente_id')} and a.excluido_em is null
    and (${column('credor_id')} is null or r.credor_id = ${column('credor_id')})
    and (${column('parcela_id')} is null or r.parcela_id = ${column('parcela_id')})
    and r.data between ${column('feita_em')} and ${column('limite')} and r.criado_em >= ${column('criado_em')}`
}
