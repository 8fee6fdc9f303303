import { type RawBuilder, sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { grupos, listas } from '../../../domain/generated-lists'
import { sumCents, toCents, toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { catalogue } from '../../../errors/catalogue'
import { SEU_BORDERO } from '../../collection/devolucoes/em-bordero'
import type { RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { lockOne } from '../../framework/writing/lock'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { candidatasDaLista, candidatasDoFiltro } from './candidatas'
import { primeirosMotivos } from './linhas'
import { porLinhas } from './por-em-bordero'

type Pedido = PedidoDe<'escolherOperacoes'>

/** How many refused numbers are told one by one; all are counted. */
const TOLD = 500

/**
 * Puts operations of its creditor into a return, by a filter or by a pasted list of their numbers; each that stays out says why. In as
 * many statements for twenty thousand as for one.
 *
 * Throws   `escolha_vazia`, `escolha_dupla`, `data_invalida` on the field.
 * Source   docs/regras.md, "Devolução ao credor".
 */
export async function escolherOperacoes(
  trx: Db,
  ctx: WriteContext,
  { impede }: RegistrosDaDevolucao,
  { id, pedido }: { readonly id: number; readonly pedido: Pedido },
): Promise<RespostaDe<'escolherOperacoes'>> {
  assertOneWay(pedido)
  const { credor_id } = await lockOne(trx, ctx, 'devolucoes', id)
  const pode = pedido.impedidas === true ? [...grupos.status_operacao.devolvivel, listas.status_operacao.a] : undefined
  const asked = { credor_id, status: pode ?? grupos.status_operacao.devolvivel, hoje: ctx.clock.hoje() }
  const candidatas = candidatasDaLista(pedido, asked) ?? candidatasDoFiltro(pedido, asked)
  const judged = await judge(trx, { candidatas, bordero: id, impede: pode === undefined ? impede : [], ...asked })
  const entram = judged.filter(({ motivo }) => motivo === null)
  const ids = entram.flatMap((one) => one.id ?? [])
  if (ids.length > 0) await porLinhas(trx, ctx, id, sql`select unnest(${ids}::bigint[]) as id`)
  const recusas = judged.flatMap(({ numero, motivo }) => (motivo === null ? [] : [{ numero, motivo }]))
  const valor = toReais(sumCents(entram.map((one) => toCents(one.valor))))
  return { entram: ids.length, valor, recusadas: recusas.length, recusas: recusas.slice(0, TOLD) }
}

interface Judging extends Pick<RegistrosDaDevolucao, 'impede'> {
  /** A select of `numero`, `ordem` and the `id` of its operation, where the creditor has one. */
  readonly candidatas: RawBuilder<unknown>
  readonly bordero: number
  readonly credor_id: number
  readonly status: readonly string[]
}

interface Julgada {
  readonly numero: string
  readonly id: number | null
  readonly valor: number
  /** Why it stays out; null: it enters. */
  readonly motivo: string | null
}

async function judge(db: Db, { candidatas, bordero, credor_id, status, impede }: Judging): Promise<readonly Julgada[]> {
  const say = (code: keyof typeof catalogue) => catalogue[code][1]
  const { rows } = await sql<Julgada>`
    with candidatas as materialized (${candidatas}), dela as materialized (
      select o.id, o.cliente_id, o.credor_id, o.numero_operacao, o.status_operacao from candidatas c join operacoes o using (id)
    ), impedidas as materialized (${primeirosMotivos(impede, sql`dela`)})
    select c.numero, o.id, coalesce(o.valor_nominal, 0) as valor, case
      when o.id is null and exists (select from operacoes alheia where alheia.numero_operacao = c.numero
        and alheia.credor_id <> ${credor_id} and alheia.excluido_em is null) then ${say('escolha_de_outro')}
      when o.id is null then ${say('linha_operacao_desconhecida')}
      when exists (select from devolucoes_operacoes l where l.devolucao_id = ${bordero} and l.operacao_id = o.id
        and l.excluido_em is null) then ${say('escolha_ja_esta')}
      when i.motivo is not null then i.motivo
      when o.status_operacao not in ${listed(status)} then replace(${say('linha_nao_devolve')}, '{status}', o.status_operacao)
      else replace(${say('linha_em_bordero')}, '{bordero}', ${SEU_BORDERO}::text) end as motivo
    from candidatas c left join operacoes o using (id) left join impedidas i on i.operacao_id = o.id
    order by c.ordem
  `.execute(db)
  return rows
}

/** Throws `escolha_dupla` where a list comes with a filter. */
function assertOneWay(pedido: Pedido): void {
  const { numeros, impedidas: _, ...filtros } = pedido
  const filtered = Object.values(filtros).some((each) => each !== null && each !== undefined && each !== '')
  const pasted = (numeros ?? '').trim() !== ''
  if (filtered && pasted) throw AppError.onField('numeros', 'escolha_dupla')
  if (!filtered && !pasted) throw AppError.onField('numeros', 'escolha_vazia')
}
