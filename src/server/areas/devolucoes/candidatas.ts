import { type RawBuilder, sql } from 'kysely'
import type { PedidoDe } from '../../../contract/atos'
import { isDate } from '../../../domain/calendar/iso-date'
import { isAmount } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { EM_BORDERO } from '../../collection/devolucoes/em-bordero'
import { teveCpc } from '../../collection/eventos/teve-cpc'
import { readTexto } from '../../framework/writing/read-text'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

type Pedido = PedidoDe<'escolherOperacoes'>

interface Asked {
  readonly credor_id: number
  readonly status: readonly string[]
  readonly hoje: string
}

/** Of a number that an operation may have. */
const LONGEST = 40

/** Days in the house of operations called `o`: since they came in, or came back. */
export function diasNaCasa(hoje: string): RawBuilder<number> {
  return sql<number>`(${hoje}::date - coalesce(o.reentrada_em, ${dayOf(sql`o.criado_em`)}))`
}

/** The numbers of a pasted list, each once, in its order, with the operation of the creditor that has it; null: nothing was pasted. Throws
 * `texto_invalido` and `escolha_numero_longo` on `numeros`. */
export function candidatasDaLista({ numeros }: Pedido, { credor_id }: Asked): RawBuilder<unknown> | null {
  const pieces = (readTexto('numeros', numeros) ?? '').split(/[\r\n\t,;]+/)
  const list = [...new Set(pieces.map((each) => each.trim()))].filter((each) => each !== '')
  if (list.length === 0) return null
  if (list.some((each) => each.length > LONGEST)) throw AppError.onField('numeros', 'escolha_numero_longo')
  return sql`
    select p.numero, p.ordem, o.id from unnest(${list}::text[]) with ordinality as p(numero, ordem)
    left join operacoes o on o.credor_id = ${credor_id} and o.numero_operacao = p.numero and o.excluido_em is null
  `
}

/** Operations of the creditor that could go and for which all that is said holds. Throws `data_invalida` on the field. */
export function candidatasDoFiltro(pedido: Pedido, { credor_id, status, hoje }: Asked): RawBuilder<unknown> {
  const { remessa_id, dias_na_casa, sem_cpc_dias, valor_ate } = pedido
  if (valor_ate != null && !isAmount(valor_ate)) throw AppError.onField('valor_ate', 'valor_invalido')
  const [de, ate] = [readDay(pedido, 'vencimento_de'), readDay(pedido, 'vencimento_ate')]
  const said = [
    ...(remessa_id == null ? [] : [sql`o.remessa_id = ${remessa_id}`]),
    ...(dias_na_casa == null ? [] : [sql`${diasNaCasa(hoje)} >= ${dias_na_casa}`]),
    ...(sem_cpc_dias == null ? [] : [sql`not ${teveCpc(sql`o.cliente_id`, sem_cpc_dias, hoje)}`]),
    ...(valor_ate == null ? [] : [sql`o.valor_nominal <= ${valor_ate}`]),
    ...(de === null ? [] : [sql`o.data_vencimento >= ${de}::date`]),
    ...(ate === null ? [] : [sql`o.data_vencimento <= ${ate}::date`]),
  ]
  return sql`
    select o.numero_operacao as numero, o.id as ordem, o.id from operacoes o
    where o.credor_id = ${credor_id} and o.status_operacao in ${listed(status)} and o.excluido_em is null
      and ${sql.join(said, sql` and `)} and not ${EM_BORDERO}
  `
}

function readDay(pedido: Pedido, field: 'vencimento_de' | 'vencimento_ate'): string | null {
  const day = pedido[field] ?? ''
  if (day === '') return null
  if (!isDate(day)) throw AppError.onField(field, 'data_invalida')
  return day
}
