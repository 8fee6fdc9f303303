import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { recebidoSql } from '../../collection/acordos/recebido'
import { between, type DefinedFigure, eq, listOf } from '../../framework/resources/figures'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'

const CLOSED = eq('so_pedido', 'false')
const ABERTAS = { campo: 'status', op: 'in' as const, valor: [...grupos.status_promessa.aberta] }

/** Today's figures for /Dashboard. */
export function figurasDoPainel(ctx: ActContext) {
  const hoje = ctx.clock.hoje()
  const first = `${hoje.slice(0, 7)}-01`
  return {
    recebido_hoje: {
      rota: listOf('recebimentos', eq('data', hoje)),
      sql: recebidoSql(ctx, { de: hoje, ate: hoje }),
    },
    acordos_hoje: { rota: listOf('acordos', eq('data_acordo', hoje), CLOSED), sql: acordosSql(ctx, hoje) },
    acordos_mes: {
      rota: listOf('acordos', ...between('data_acordo', first, hoje), CLOSED),
      sql: acordosSql(ctx, first),
    },
    // a mere count
    promessas_hoje: {
      rota: listOf('promessas', ...between('data', hoje, hoje), ABERTAS),
      sql: sql`select count(*) as quantidade from promessas
        where status in ${listed(grupos.status_promessa.aberta)} and data = ${hoje}::date and excluido_em is null
          and ${inScope(ctx, 'promessas')}`,
    },
    operacoes_abertas: {
      rota: listOf('operacoes', eq('status_operacao', 'C')),
      // all of it stands in one index: resources/operacoes.yaml
      sql: sql`select count(*) as quantidade, sum(valor_nominal) as valor from operacoes
        where status_operacao = 'C' and excluido_em is null and ${inScope(ctx, 'operacoes')}`,
    },
    parcelas_a_vencer_hoje: {
      rota: {
        ...listOf('parcelas', eq('status', listas.status_parcela.a_vencer), eq('data_vencimento', hoje)),
        visao: 'vencem_hoje',
      },
      sql: sql`select count(*) as quantidade, sum(p.valor_nominal) as valor
        from parcelas p join acordos a on a.id = p.acordo_id
        where p.status = ${sql.lit(listas.status_parcela.a_vencer)} and p.data_vencimento = ${hoje}
          and p.excluido_em is null and a.status <> ${sql.lit(listas.status_acordo.aguardando_aprovacao)}
          and ${inScope(ctx, 'parcelas', 'p')}`,
    },
  } satisfies Readonly<Record<string, DefinedFigure>>
}

function acordosSql(ctx: ActContext, from: string): RawBuilder<unknown> {
  return sql`select count(*) as quantidade, sum(total) as valor from acordos
    where data_acordo between ${from} and ${ctx.clock.hoje()} and so_pedido is not true and excluido_em is null
      and ${inScope(ctx, 'acordos')}`
}
