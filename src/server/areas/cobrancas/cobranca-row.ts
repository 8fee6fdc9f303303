import { apurarCobranca, type CobrancaApurada } from '../../../domain/cobrancas/apurar-cobranca'
import { statusDaParcela } from '../../../domain/cobrancas/status-da-parcela'
import { grupos, listas } from '../../../domain/generated-lists'
import { cents, toCents, toReais } from '../../../domain/money/cents'
import { isIn } from '../../../domain/states/group'
import { readState, type StatusCobranca } from '../../../domain/states/transition'
import { abrirPendencia } from '../../collection/pendencias/abrir-pendencia'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'
import type { Linha, Valores } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { seguirRemessas } from './remessas/seguir'
import { readAvisosDe } from './retornos/avisos-guardados'

export type CobrancaRow = Linha<'cobrancas'>

export interface CobrancaChange {
  /** As it was locked. */
  readonly cobranca: CobrancaRow
  /** The verb that the history keeps. */
  readonly acao: string
  readonly mudancas?: Omit<Valores<'cobrancas'>, 'id' | 'status' | 'valor' | 'versao'>
}

/**
 * Changes a locked charge: its status is always what this side decided and what was said of it from outside come to. Its instalment says
 * so too. Nothing is written when nothing changes.
 */
export async function changeCobranca(trx: Db, ctx: WritingContext, wanted: CobrancaChange): Promise<CobrancaRow> {
  const { cobranca, acao, mudancas = {} } = wanted
  const next = { ...cobranca, ...mudancas }
  const said = (await readAvisosDe(trx, [cobranca.id])).get(cobranca.id) ?? []
  const apurada = apurarCobranca({ status: ownStatus(next), valor: toCents(next.valor) }, said)
  const [after] = await change(trx, ctx, 'cobrancas', [cobranca], {
    mudancas: { ...decided(cobranca, apurada), ...mudancas },
    acao,
  })
  if (!after) return cobranca
  await refreshParcela(trx, ctx, cobranca.parcela_id, acao)
  if (after.status !== cobranca.status) await tellRejection(trx, ctx, after)
  if (
    after.status !== cobranca.status &&
    cobranca.status === listas.status_cobranca.registrando &&
    after.convenio_id !== null
  )
    await seguirRemessas(trx, ctx, [after.id])
  return after
}

/** A slip that the bank does not take leaves its instalment without one: somebody issues another, which ends the task. */
async function tellRejection(
  trx: Db,
  ctx: WritingContext,
  { status, parcela_id, motivo_rejeicao }: CobrancaRow,
): Promise<void> {
  if (status !== listas.status_cobranca.rejeitada) return
  const texto = motivo_rejeicao ?? 'O banco rejeitou a cobrança sem dizer o motivo.'
  await abrirPendencia(trx, ctx, { tipo: 'boleto_rejeitado', registro: parcela_id, texto })
}

/**
 * The columns of a charge that what was said of it decides, in reais. A notice of an earlier, smaller payment takes nothing from what was already
 * written off: the money that was booked stays the charge's, and its notice is there for a person to look at.
 */
export function decided(cobranca: CobrancaRow, apurada: CobrancaApurada) {
  const { status, pago_em, valor_pago, taxa_cartao, creditado_em, banco } = apurada
  const { protestada_em, vencimento_no_banco, rejeicao } = banco
  const money = { pago_em, valor_pago: reais(valor_pago), taxa_cartao: reais(taxa_cartao), creditado_em }
  const motivo_rejeicao = rejeicao === null || rejeicao === '' ? cobranca.motivo_rejeicao : rejeicao.slice(0, 200)
  const keeps =
    isIn(grupos.status_cobranca.paga, status) && toCents(cobranca.valor_baixado ?? 0) > (apurada.valor_pago ?? 0)
  return { status, protestada_em, vencimento_no_banco, motivo_rejeicao, ...(keeps ? bookedOf(cobranca) : money) }
}

function bookedOf({ pago_em, valor_pago, taxa_cartao, creditado_em }: CobrancaRow) {
  return { pago_em, valor_pago, taxa_cartao, creditado_em }
}

function reais(value: number | null): number | null {
  return value === null ? null : toReais(cents(value))
}

type Decided = Pick<Valores<'cobrancas'>, 'encerrada_como' | 'registrada_em'>

/** What this side has decided of a charge, whatever was said of it since. */
export function ownStatus({ encerrada_como, registrada_em }: Decided): StatusCobranca {
  if (typeof encerrada_como === 'string') return readState('cobrancas.status', encerrada_como)
  return registrada_em === null ? listas.status_cobranca.registrando : listas.status_cobranca.ativa
}

/** The instalment says what its charges have come to. It is not paid by that: only a write-off does it. */
export async function refreshParcela(trx: Db, ctx: WritingContext, parcelaId: number, acao: string): Promise<void> {
  const rows = await trx
    .selectFrom('cobrancas')
    .select(['status', 'nosso_numero'])
    .where('parcela_id', '=', parcelaId)
    .where('excluido_em', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const before = await lockKnown(trx, 'parcelas', parcelaId)
  const mudancas = {
    status_cobranca: statusDaParcela(rows.map(({ status }) => readState('cobrancas.status', status))),
    nosso_numero: rows.find(({ nosso_numero }) => nosso_numero !== null)?.nosso_numero ?? before.nosso_numero,
  }
  await change(trx, ctx, 'parcelas', [before], { mudancas, acao: `cobranca_${acao}` })
}

/** As it goes out: instants as text. */
export function cobrancaOnWire(row: CobrancaRow) {
  const { criado_em, registrada_em, ...rest } = row
  return {
    ...rest,
    criado_em: new Date(criado_em).toISOString(),
    registrada_em: registrada_em === null ? null : new Date(registrada_em).toISOString(),
  }
}
