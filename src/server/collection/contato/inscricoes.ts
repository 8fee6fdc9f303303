import { type RawBuilder, sql } from 'kysely'
import { maskValue } from '../../../declaration/derive/mask-value'
import type { RegrasDeContato } from '../../../domain/contact/regras'
import { insertOne } from '../../framework/writing/insert'
import type { ActContext } from '../../platform/act-context'
import { fingerprint } from '../../platform/crypto/fingerprint'
import type { Db } from '../../platform/database/pool'

/** The list of numbers whose holder does not know the debtor. */
export const NAO_CONHECE = 'nao_conhece'

interface Ctx extends ActContext {
  readonly secret: string
}

/**
 * Puts a number on the list of those whose holder does not know the debtor; one that stands there stays.
 *
 * Returns  the number of the inscription, which is its protocol.
 */
export async function inscreverNaoConhece(trx: Db, ctx: Ctx, telefone: string): Promise<number> {
  const destino = fingerprint(ctx.secret, telefone)
  const known = await trx
    .selectFrom('listas_bloqueio')
    .select('id')
    .where('lista', '=', NAO_CONHECE)
    .where('destino', '=', destino)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  const hoje = ctx.clock.hoje()
  const telefoneMasked = String(maskValue(telefone, { tipo: 'telefone', tipo_calculado: null }))
  const { id } = await insertOne(trx, ctx, 'listas_bloqueio', {
    lista: NAO_CONHECE,
    telefone: telefoneMasked,
    destino,
    vale_de: hoje,
    dia: hoje,
  })
  return id
}

/** Inscriptions of some destinations, by their prints, that hold or are still to hold; days of São Paulo. */
export function inscricoesSql(prints: RawBuilder<unknown>, hoje: string): RawBuilder<unknown> {
  return sql`
    select i.destino, 'listas_bloqueio/' || i.id as registro, i.lista, i.canais, i.vale_de as inscrito_em,
      i.vale_ate + 1 as retirado_em
    from listas_bloqueio i
    where i.destino = any(${prints}) and ${emVigorSql(hoje)}`
}

/** Over `listas_bloqueio` called `i`: it holds, or is still to hold. */
export function emVigorSql(hoje: string): RawBuilder<unknown> {
  return sql`i.excluido_em is null and (i.vale_ate is null or i.vale_ate >= ${hoje}::date)`
}

/** The day of what we have of each list that grows old: list → day; none of one that never came. */
export function listasDeSql({ listas: known }: RegrasDeContato): RawBuilder<unknown> {
  const names = Object.entries(known).flatMap(([lista, rule]) => (rule.idade_max_dias === null ? [] : [lista]))
  return sql`
    select l.lista, d.dia from unnest(${names}::text[]) l(lista) cross join lateral (
      select max(i.dia) as dia from listas_bloqueio i where i.lista = l.lista and i.excluido_em is null) d
    where d.dia is not null`
}
