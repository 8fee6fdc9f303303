import { sql } from 'kysely'
import type { PedidoDe } from '../../../../contract/atos'
import { addDays, isDate } from '../../../../domain/calendar/iso-date'
import { formatDate } from '../../../../domain/calendar/read-date'
import { grupos, listas } from '../../../../domain/generated-lists'
import { type Cents, isAmount, toCents, toReais } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { limiteDaPromessa } from '../../../../domain/promessas/status-da-promessa'
import { AppError } from '../../../../errors/app-error'
import { insertOne } from '../../../framework/writing/insert'
import { lockWhere } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { Contato } from '../agendamentos'
import { changePromessa } from './change-promessa'
import { dividaAberta, OPEN_PARCELA } from './divida-aberta'

export interface PromessaCriada {
  readonly id: number
  /** Reais. */
  readonly valor: number
  readonly data: string
  /** Last day on which a payment keeps it. */
  readonly limite: string
  /** The open promises that it put aside. */
  readonly substitui: number[]
}

export interface NovaPromessa {
  readonly contato: Contato & { readonly operacao_id: number | null }
  readonly pedido: NonNullable<PedidoDe<'registrarEvento'>['promessa']>
  readonly observacao: string
}

/**
 * Keeps what the client promised to pay; the promises that were open over the same debt are put aside when all of them are named.
 *
 * Takes    an open transaction that holds the client's lock; amount in reais, day, instalment when it is for one.
 * Throws   field refusals under `promessa`: an amount that is none or passes the open debt, a day before today or too far away,
 *          an instalment that is not owed. `promessa_ja_aberta`, with all that are open, when one of them was not named.
 * Source   docs/telas.md, "Acompanhamento"; regras.yaml `promessas`.
 */
export async function criarPromessa(trx: Db, ctx: ActContext, nova: NovaPromessa): Promise<PromessaCriada> {
  const { contato, pedido, observacao } = nova
  const { cliente_id, credor_id, operacao_id, executivo_cobranca_id, evento_id } = contato
  const { tolerancia_dias } = ctx.definitions.regras.promessas
  const data = readDia(ctx, pedido.data)
  const parcela = pedido.parcela_id ? await findParcela(trx, contato, pedido.parcela_id) : null
  const ofCredor = credor_id ?? parcela?.credor_id ?? null
  const valor = await readValor(trx, { cliente_id, credor_id: ofCredor, data }, pedido.valor)
  const substitui = await invalidarAbertas(trx, ctx, { cliente_id, credor_id: ofCredor }, pedido.substitui ?? [])
  const limite = limiteDaPromessa(data, tolerancia_dias)
  const record = {
    cliente_id,
    credor_id: ofCredor,
    operacao_id,
    parcela_id: parcela?.id ?? null,
    executivo_cobranca_id,
    evento_id,
    valor: toReais(valor),
    feita_em: ctx.clock.hoje(),
    data,
    tolerancia_dias,
    limite,
    status: listas.status_promessa.aberta,
    observacao,
  }
  const promessa = await insertOne(trx, ctx, 'promessas', record)
  return { id: promessa.id, valor: record.valor, data, limite, substitui }
}

function readDia({ clock, definitions }: ActContext, data: string): string {
  const { max_dias } = definitions.regras.promessas
  const hoje = clock.hoje()
  if (!isDate(data)) throw AppError.onField('promessa.data', 'data_invalida')
  if (data < hoje) throw AppError.onField('promessa.data', 'promessa_no_passado')
  if (data > addDays(hoje, max_dias))
    throw AppError.onField('promessa.data', 'promessa_longe_demais', { dias: max_dias })
  return data
}

interface Devedor {
  readonly cliente_id: number
  readonly credor_id: number | null
}

async function readValor(trx: Db, devedor: Devedor & { readonly data: string }, reais: number): Promise<Cents> {
  if (!isAmount(reais)) throw AppError.onField('promessa.valor', 'valor_invalido')
  const valor = toCents(reais)
  if (valor <= 0) throw AppError.onField('promessa.valor', 'valor_nao_positivo')
  const total = await dividaAberta(trx, devedor, devedor.data)
  if (total === 0) throw AppError.onField('promessa.valor', 'sem_divida_em_aberto')
  if (valor > total) throw AppError.onField('promessa.valor', 'promessa_acima_da_divida', { total: formatBRL(total) })
  return valor
}

async function findParcela(trx: Db, { cliente_id, credor_id }: Devedor, id: number) {
  const found = await trx
    .selectFrom('parcelas as p')
    .select(['p.id', 'p.credor_id'])
    .where('p.id', '=', id)
    .where('p.cliente_id', '=', cliente_id)
    .where('p.excluido_em', 'is', null)
    .where(OPEN_PARCELA)
    .executeTakeFirst()
  if (found && (credor_id === null || found.credor_id === credor_id)) return found
  throw AppError.onField('promessa.parcela_id', 'parcela_nao_devida')
}

/**
 * A second promise over open ones is meant only by who names each of them; one that names no creditor is over every one of the
 * client's, and one that names a creditor also over those that name none.
 */
async function invalidarAbertas(
  trx: Db,
  ctx: ActContext,
  { cliente_id, credor_id }: Devedor,
  named: readonly number[],
): Promise<number[]> {
  const ofCredor = credor_id === null ? sql`true` : sql`(credor_id = ${credor_id} or credor_id is null)`
  const onde = sql<boolean>`cliente_id = ${cliente_id} and ${ofCredor} and status = any(${[...grupos.status_promessa.aberta]})`
  const open = await lockWhere(trx, 'promessas', onde)
  if (open.some(({ id }) => !named.includes(id))) {
    const quais = open.map(({ valor, data }) => `${formatBRL(toCents(valor))} para ${formatDate(data)}`).join(' e ')
    const promessas_abertas = open.map(({ id, valor, data }) => ({ id, valor, data }))
    throw new AppError('promessa_ja_aberta', { quais }, undefined, { promessas_abertas })
  }
  for (const antes of open) {
    const depois = { status: listas.status_promessa.invalidada, resolvida_em: ctx.clock.hoje() }
    await changePromessa(trx, ctx, { antes, depois, acao: 'substituir' })
  }
  return open.map(({ id }) => id)
}
