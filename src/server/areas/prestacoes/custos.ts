import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { changeWhere } from '../../framework/writing/change-where'
import { insert } from '../../framework/writing/insert'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

interface Custo {
  readonly fornecedor_id: number
  readonly nome: string
  readonly tipo: string
  readonly competencia: string
  readonly valor: number
}

/** What a supplier does → as what kind of adjustment its cost is told. */
const TIPOS: Readonly<Record<string, 'bureau' | 'enriquecimento' | 'mensagens' | 'tarifa'>> = {
  bureau: 'bureau',
  cartorio: 'bureau',
  enriquecimento: 'enriquecimento',
  boleto: 'tarifa',
}

/**
 * What suppliers charged for a creditor in the months that are over, as adjustments of his open statement: one for each supplier and month,
 * waiting for a person, and each cost in one of them alone: whoever includes holds all statements of the creditor. Nothing of a creditor whose contract lets none be discounted.
 *
 * Returns  how many adjustments.
 * Source   docs/regras.md, "Prestação de contas".
 */
export async function trazerCustos(trx: Db, ctx: ActContext, prestacao: number): Promise<number> {
  const onde = sql<boolean>`ajuste_id is null and valor > 0 and competencia < date_trunc('month', ${ctx.clock.hoje()}::date)
    and credor_id = (select s.credor_id from prestacoes s join credores k on k.id = s.credor_id
      where s.id = ${prestacao} and k.prestacao_custos)
    and consumo_id in (select u.id from fornecedores_consumo u where u.status = ${listas.status_consumo.liquidado})`
  const { rows } = await sql<Custo>`
    select f.id as fornecedor_id, f.nome, f.tipo, date_trunc('month', c.competencia)::date as competencia, sum(c.valor) as valor
    from (select * from fornecedores_consumo_credores where ${onde}) c
    join fornecedores_consumo u on u.id = c.consumo_id join fornecedores f on f.id = u.fornecedor_id
    group by f.id, 4 order by 4, f.nome`.execute(trx)
  const ajustes = await insert(
    trx,
    ctx,
    'prestacoes_ajustes',
    rows.map(({ fornecedor_id, nome, tipo, competencia, valor }) => ({
      ...{ prestacao_id: prestacao, fornecedor_id, competencia, valor },
      tipo: TIPOS[tipo] ?? 'mensagens',
      motivo: `${nome}, ${competencia.slice(5, 7)}/${competencia.slice(0, 4)}`,
    })),
  )
  for (const { id, fornecedor_id, competencia } of ajustes) {
    await changeWhere(trx, ctx, 'fornecedores_consumo_credores', {
      onde: sql`${onde} and date_trunc('month', competencia) = ${competencia}::date
        and exists (select from fornecedores_consumo u where u.id = consumo_id and u.fornecedor_id = ${fornecedor_id})`,
      mudancas: { ajuste_id: id },
      acao: 'prestar',
    })
  }
  return ajustes.length
}
