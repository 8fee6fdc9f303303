import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { idInPart, type ServerSource } from '../../framework/consultas/server-source'
import { name } from '../../framework/resources/sql-names'
import { listed } from '../../platform/database/fixed-words'
import { dayOf } from '../../platform/database/start-of-day'

type Compromisso = SourceRows['compromissos']

/**
 * What stands on a day: returns that were agreed on, promises that are open, instalments that are to be received; a part for each, of
 * the last two for who may see them.
 *
 * Source   docs/telas.md, "Calendário".
 */
export const compromissos: ServerSource<'compromissos'> = (_db, { usuario }) =>
  PARTS.flatMap(({ tipo, permissao, colunas, from, dono }, part) => {
    if (permissao !== null && !usuario.permissoes.has(permissao)) return []
    const own = Object.entries({ ...BLANK, ...colunas }).map(([key, value]) => sql`${value} as ${name(key)}`)
    return [
      sql<Compromisso>`select ${idInPart(sql`r.id`, part, PARTS.length)} as id, ${sql.lit(tipo)} as tipo,
        r.cliente_id, r.credor_id, ${name(dono, 'executivo_cobranca_id')}, e.equipe_id, ${sql.join(own)}
      from ${from} left join executivos e on e.id = ${name(dono, 'executivo_cobranca_id')}
      where r.excluido_em is null`,
    ]
  })

interface Part {
  /** Besides that of the list. */
  readonly permissao: 'promessas.ver' | 'parcelas.ver' | null
  readonly tipo: Compromisso['tipo']
  /** The record that the row is goes by `r`. */
  readonly from: RawBuilder<unknown>
  /** Alias of what says whose it is. */
  readonly dono: string
  /** Besides what every part has; the rest is blank. */
  readonly colunas: Partial<Record<keyof typeof BLANK, RawBuilder<unknown>>>
}

const BLANK = {
  agendamento_id: sql`null::bigint`,
  promessa_id: sql`null::bigint`,
  parcela_id: sql`null::bigint`,
  data: sql`null::date`,
  quando: sql`null::timestamptz`,
  dito: sql`null::text`,
  valor: sql`null::numeric`,
  versao_vista: sql`null::bigint`,
} as const

const PARTS: readonly Part[] = [
  {
    tipo: 'agendamento',
    permissao: null,
    dono: 'r',
    colunas: {
      agendamento_id: sql`r.id`,
      data: dayOf(sql`r.quando`),
      quando: sql`r.quando`,
      dito: sql`r.motivo`,
      versao_vista: sql`r.versao`,
    },
    from: sql`(select * from agendamentos a where a.status = ${sql.lit(listas.status_agendamento.aberto)}) r`,
  },
  {
    tipo: 'promessa',
    permissao: 'promessas.ver',
    dono: 'r',
    colunas: {
      promessa_id: sql`r.id`,
      data: sql`r.data`,
      dito: sql`r.observacao`,
      valor: sql`r.valor - r.valor_recebido`,
    },
    from: sql`(select * from promessas p where p.status in ${listed(grupos.status_promessa.aberta)}) r`,
  },
  {
    tipo: 'parcela',
    permissao: 'parcelas.ver',
    dono: 'k',
    colunas: { parcela_id: sql`r.id`, data: sql`r.data_vencimento`, valor: sql`r.valor_nominal - r.valor_pago` },
    from: sql`(select * from parcelas v where v.status in ${listed(grupos.status_parcela.a_receber)}) r
      join acordos k on k.id = r.acordo_id and k.status <> ${sql.lit(listas.status_acordo.aguardando_aprovacao)}`,
  },
]
