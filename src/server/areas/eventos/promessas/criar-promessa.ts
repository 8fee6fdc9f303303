import { addDays, isDate } from '../../../../domain/calendar/iso-date'
import { formatDate } from '../../../../domain/calendar/read-date'
import { type Cents, isAmount, toCents, toReais } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { limiteDaPromessa, openPromessas } from '../../../../domain/promises/status-da-promessa'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { notify } from '../../../live/notify'
import { writeHistory } from '../../../resources/history'
import type { Contato } from '../agendamentos'
import type { PromessaPedida } from '../evento-schema'
import { changePromessa } from './change-promessa'
import { dividaAberta, OPEN_PARCELA } from './divida-aberta'

export interface PromessaCriada {
  readonly id: number
  /** Reais. */
  readonly valor: number
  readonly data: string
  /** Last day on which a payment keeps it. */
  readonly limite: string
  /** The open promise that it put aside. */
  readonly substitui: number | null
}

export interface NovaPromessa {
  readonly contato: Contato & { readonly operacao_id: number | null }
  readonly pedido: PromessaPedida
  readonly observacao: string
}

/**
 * Keeps what the client promised to pay; the promise that was open for the same client and creditor is put aside when it is named.
 *
 * Takes    an open transaction that holds the client's lock; amount in reais, day, instalment when it is for one.
 * Throws   field refusals under `promessa`: an amount that is none or passes the open debt, a day before today or too far away,
 *          an instalment that is not owed. `promessa_ja_aberta`, with that promise, when it was not named.
 * Source   screens.md B1, "/acompanhamento"; regras.yaml `promessas`.
 */
export async function criarPromessa(trx: Db, ctx: ActContext, nova: NovaPromessa): Promise<PromessaCriada> {
  const { contato, pedido, observacao } = nova
  const { cliente_id, credor_id, operacao_id, executivo_cobranca_id, evento_id } = contato
  const { tolerancia_dias } = ctx.definitions.regras.promessas
  const data = readDia(ctx, pedido.data)
  const parcela = pedido.parcela_id ? await findParcela(trx, contato, pedido.parcela_id) : null
  const ofCredor = credor_id ?? parcela?.credor_id ?? null
  const valor = await readValor(trx, { cliente_id, credor_id: ofCredor, data }, pedido.valor)
  const substitui = await invalidarAberta(trx, ctx, { cliente_id, credor_id: ofCredor }, pedido.substitui ?? null)
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
    status: 'Aberta',
    observacao,
  }
  const { id } = await trx
    .insertInto('promessas')
    .values({ ...record, criado_em: ctx.clock.agora().toISOString(), criado_por: ctx.usuario.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeHistory(trx, ctx, { recurso: 'promessas', registro_id: id, acao: 'criar', depois: record })
  await notify(trx, { recurso: 'promessas' })
  return { id, valor: record.valor, data, limite, substitui }
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

/** A second promise over an open one is meant only by who names that one; one that names no creditor is over each of the client's. */
async function invalidarAberta(
  trx: Db,
  ctx: ActContext,
  { cliente_id, credor_id }: Devedor,
  substitui: number | null,
): Promise<number | null> {
  const open = await trx
    .selectFrom('promessas')
    .select(['id', 'status', 'valor', 'data', 'valor_recebido', 'resolvida_em'])
    .where('cliente_id', '=', cliente_id)
    .$if(credor_id !== null, (query) =>
      query.where((eb) => eb.or([eb('credor_id', '=', credor_id), eb('credor_id', 'is', null)])),
    )
    .where('status', 'in', openPromessas)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
  if (!open) return null
  const { id, valor, data } = open
  if (substitui !== id) {
    const params = { valor: formatBRL(toCents(valor)), data: formatDate(data) }
    throw new AppError('promessa_ja_aberta', params, undefined, { promessa_aberta: { id, valor, data } })
  }
  const depois = { status: 'Invalidada', valor_recebido: open.valor_recebido, resolvida_em: ctx.clock.hoje() }
  await changePromessa(trx, ctx, { antes: open, depois, acao: 'substituir' })
  return open.id
}
