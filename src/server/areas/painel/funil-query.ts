import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { CONTADOS, DE_CADA_UM, DE_TODOS, entre, type Nivel, passosSql } from '../../collection/funil/passos-sql'
import { SOMAS_POR, somasDoFunil } from '../../collection/funil/somas-do-funil'
import { type CountedSource, idInPart } from '../../framework/consultas/server-source'
import { existsFor, seesEveryRow } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'

const STAGES = 14

/**
 * What each client reached on which day while a debt of his was in the house, with the last day before on which he had reached it: whoever
 * asks for a period counts those that had not reached it in the period before. Of all creditors together, whose `credor_id` is blank, and
 * of each; of several that are chosen a client counts once among them all. For who sees every row they stand counted, unless of several.
 *
 * Source   docs/regras.md, "Painéis".
 */
export const funilDeCobranca: CountedSource<'funilDeCobranca'> = (db, ctx, chosen) => {
  const credores = chosen?.get('credor_id') ?? []
  const each = credores.length > 1 ? entre(credores) : DE_CADA_UM
  const linhas = [passosDe(ctx, DE_TODOS, 0), passosDe(ctx, each, STAGES / 2)]
  const stand = credores.length < 2 && [...CONTADOS, 'clientes', 'credores'].every((one) => seesEveryRow(ctx, one))
  const somas = async () => {
    const rows = stand ? await somasDoFunil(db) : null
    return rows && { rows, por: SOMAS_POR }
  }
  return { linhas, somas }
}

function passosDe(ctx: ActContext, nivel: Nivel, part: number): RawBuilder<SourceRows['funilDeCobranca']> {
  const existe = (recurso: string, alias: string) => existsFor(ctx, recurso, alias)
  const passos = passosSql({ existe, dentre: () => sql`true` }, nivel)
  return sql`
    select ${idInPart(sql`p.id`, part, STAGES)} + p.ordem as id, p.etapa, p.cliente_id, p.credor_id, p.executivo_cobranca_id, x.equipe_id,
      p.dia, p.ate, p.antes_ate
    from (${passos}) p left join executivos x on x.id = p.executivo_cobranca_id`
}
