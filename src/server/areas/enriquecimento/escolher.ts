import { type RawBuilder, sql } from 'kysely'
import type { PedidoDe } from '../../../contract/atos'
import { readCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { listas } from '../../../domain/generated-lists'
import { formatCount } from '../../../domain/money/format'
import { AppError } from '../../../errors/app-error'
import { catalogue } from '../../../errors/catalogue'
import { escolhidosPor } from '../../collection/clientes/escolhidos'
import { menorSql } from '../../collection/clientes/exigir-maior'
import { teveCpc } from '../../collection/eventos/teve-cpc'
import { existsFor } from '../../framework/resources/scoped'
import { readTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { noticiaDeMorte } from './comparar'

type Pedido = PedidoDe<'pedirEnriquecimento'>

/** Clients of one reason not to be asked about, or, without a reason, those who are. */
export interface Julgados {
  readonly motivo: string | null
  readonly clientes: readonly number[]
  readonly quantos: number
  /** Of a pasted list, the first places in it. */
  readonly linhas: string
}

/**
 * Who is meant, and why some are not asked about: unknown, without a debt, not to be contacted, under 18, said to be dead, asked about
 * already. In as many statements for thousands as for one.
 *
 * Throws   `enriquecimento_sem_escolha`, `enriquecimento_escolha_dupla` on `cpfs`; `enriquecimento_clientes_demais`; what `escolhidosPor` throws.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export async function escolherClientes(db: Db, ctx: ActContext, pedido: Pedido): Promise<readonly Julgados[]> {
  const { rows } = await sql<Julgados>`
    with candidatos as materialized (${candidatos(ctx, pedido)}), julgados as (
      select c.ordem, clientes.id, ${motivo(ctx, pedido)} as motivo
      from candidatos c left join clientes on clientes.id = c.id
    )
    select motivo, coalesce(array_agg(id order by id) filter (where id is not null and motivo is null), '{}')::bigint[] as clientes,
      count(*)::int as quantos, coalesce(string_agg(ordem::text, ', ' order by ordem) filter (where vez <= ${PLACES}), '') as linhas
    from (select *, row_number() over (partition by motivo order by ordem) as vez from julgados) j
    group by motivo order by count(*) desc, motivo`.execute(db)
  if (rows.reduce((sum, { quantos }) => sum + quantos, 0) > MOST_CLIENTES)
    throw new AppError('enriquecimento_clientes_demais', { limite: formatCount(MOST_CLIENTES) })
  return rows.map((row) => ({ ...row, clientes: row.clientes.map(Number) }))
}

const PLACES = 20

/** Of one request: no more are looked at, so that it is answered in the time of a request. */
const MOST_CLIENTES = 20_000

/** A select of `id`, where there is one, and `ordem`, the place in the list. */
function candidatos(ctx: ActContext, pedido: Pedido): RawBuilder<unknown> {
  const list = firstPlaces(pedido.cpfs)
  const { sem_cpc_dias } = pedido
  const chosen = escolhidosPor(ctx, pedido)
  if (list.size > 0 && (chosen.length > 0 || sem_cpc_dias != null))
    throw AppError.onField('cpfs', 'enriquecimento_escolha_dupla')
  if (list.size > 0) {
    const documentos = [...list.keys()].map((each) => readCpfCnpj(each)?.cpf_cnpj ?? null)
    return sql`
      select min(p.ordem)::int as ordem, clientes.id from unnest(${documentos}::text[], ${[...list.values()]}::int[]) as p(documento, ordem)
      left join clientes on clientes.cpf_cnpj = p.documento and ${existsFor(ctx, 'clientes')}
      group by clientes.id, case when clientes.id is null then p.ordem end`
  }
  if (chosen.length === 0) throw AppError.onField('cpfs', 'enriquecimento_sem_escolha')
  const unreached = sem_cpc_dias == null ? [] : [sql`not ${teveCpc(sql`clientes.id`, sem_cpc_dias, ctx.clock.hoje())}`]
  return sql`
    select null::int as ordem, clientes.id from clientes
    where em_cobranca > 0 and ${existsFor(ctx, 'clientes')} and ${sql.join([...chosen, ...unreached], sql` and `)} limit ${MOST_CLIENTES + 1}`
}

/** What a pasted list says → the first place where it stands. Blank places count as well; a sign at the end of a line is part of its end. */
function firstPlaces(pasted: string | null | undefined): ReadonlyMap<string, number> {
  readTexto('cpfs', pasted)
  const places = new Map<string, number>()
  for (const [index, piece] of (pasted ?? '').split(/[\t,;]?\r?\n|[\r\t,;]/).entries()) {
    const said = piece.trim()
    if (said !== '' && !places.has(said)) places.set(said, index + 1)
  }
  return places
}

/** Over `clientes`: the first reason not to ask about one. */
function motivo(ctx: ActContext, { fornecedor_id }: Pedido): RawBuilder<unknown> {
  const { na_fila, enviado, em_leitura } = listas.status_enriquecimento
  return sql`coalesce(${impedeConsulta(ctx)}, case
    when exists (select from enriquecimentos_clientes k join enriquecimentos e on e.id = k.enriquecimento_id
      where k.cliente_id = clientes.id and k.excluido_em is null and e.fornecedor_id = ${fornecedor_id}
        and e.status in ${listed([na_fila, enviado, em_leitura])}) then ${say('enriquecimento_ja_pedido')} end)`
}

/** Over `clientes`: what about the person is against asking anybody; all null: there is no such client. */
export function impedeConsulta(ctx: Pick<ActContext, 'clock'>): RawBuilder<unknown> {
  return sql`case
    when clientes.id is null then ${say('enriquecimento_cpf_desconhecido')}
    when ${noticiaDeMorte(sql`clientes.id`)} then ${say('enriquecimento_falecido')}
    when ${menorSql(ctx, sql`clientes.nascimento`)} then ${say('enriquecimento_menor')}
    when clientes.sem_contato then ${say('enriquecimento_contato_recusado')}
    when coalesce(clientes.em_cobranca, 0) <= 0 then ${say('enriquecimento_sem_cobranca')} end`
}

function say(code: keyof typeof catalogue): RawBuilder<unknown> {
  return sql`${catalogue[code][1]}::text`
}
