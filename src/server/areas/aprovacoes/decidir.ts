import type { PedidoDe } from '../../../contract/atos'
import { addDays, isDate } from '../../../domain/calendar/iso-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { listas } from '../../../domain/generated-lists'
import { formatPercent } from '../../../domain/money/format'
import { rateProblem } from '../../../domain/money/rate'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { changeAprovacao } from '../../collection/acordos/change-aprovacao'
import { loadTabela } from '../../collection/limites/load-tabelas'
import { readMedidas } from '../../collection/limites/read-medidas'
import { lockOne } from '../../framework/writing/lock'
import { readTexto } from '../../framework/writing/read-text'
import { AGORA } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { refuseAcima } from './alcada-do-aprovador'
import type { AprovacaoRow } from './aprovacao-row'
import { requireOutro } from './quem-decide'
import { cancelWaiting, releaseWaiting } from './waiting'

type Decisao = PedidoDe<'decidirAprovacao'>

/**
 * Approves or refuses what goes beyond somebody's limit: the proposal may be accepted or not, the agreement runs or is cancelled
 * and its operations go back.
 *
 * Takes    an open transaction; who decides; a request of his scope.
 * Throws   `aprovacao_propria` (four eyes), `transicao_nao_permitida` for one that was decided, `aprovacao_vencida`,
 *          `aprovador_limite` naming the approver's own table, and refusals on `validade`, `desconto_maximo`, `resposta`.
 * Source   docs/estados.md, "Aprovação".
 */
export async function decidir(trx: Db, ctx: ActContext, id: number, decisao: Decisao): Promise<AprovacaoRow> {
  if (decisao.validade && !isDate(decisao.validade)) throw AppError.onField('validade', 'data_invalida')
  const row = await lockOne(trx, ctx, 'aprovacoes', id)
  await requireOutro(trx, ctx, row)
  const para = decisao.decisao === 'aprovar' ? listas.status_aprovacao.aprovada : listas.status_aprovacao.recusada
  assertTransition('aprovacoes.status', row.status, para)
  if (row.validade !== null && row.validade < ctx.clock.hoje()) {
    throw new AppError('aprovacao_vencida', { validade: formatDate(row.validade) })
  }
  const resposta = readResposta(decisao)
  const granted = para === listas.status_aprovacao.aprovada ? await grant(trx, ctx, row, decisao) : {}
  const decidida = { aprovador_id: ctx.usuario.id, decidida_em: AGORA, resposta } as const
  const changed = await changeAprovacao(trx, ctx, {
    row,
    para,
    acao: decisao.decisao,
    mudancas: { ...decidida, ...granted },
  })
  if (para === listas.status_aprovacao.aprovada) await releaseWaiting(trx, ctx, row)
  else
    await cancelWaiting(trx, ctx, row, {
      acao: decisao.decisao,
      proposta: listas.status_proposta.reprovada,
      motivo: resposta ?? '',
    })
  return changed
}

function readResposta({ decisao, resposta }: Decisao): string | null {
  const text = readTexto('resposta', resposta)
  if (text === null && decisao === 'recusar') throw AppError.onField('resposta', 'campo_obrigatorio')
  return text
}

/** How far and how long: never further than the approver himself may go. */
async function grant(trx: Db, ctx: ActContext, row: AprovacaoRow, decisao: Decisao) {
  const validade = readValidade(ctx, decisao)
  if (row.remessa_id !== null) return { validade }
  const medidas = readMedidas(row.medidas)
  const ceiling = decisao.desconto_maximo ?? null
  const problem = ceiling === null ? undefined : rateProblem(ceiling)
  if (problem) throw AppError.onField('desconto_maximo', problem)
  if (ceiling !== null && ceiling < medidas.desconto) {
    throw AppError.onField('desconto_maximo', 'aprovacao_desconto_menor', { pedido: formatPercent(medidas.desconto) })
  }
  const asked = { ...medidas, desconto: ceiling ?? medidas.desconto }
  const refusal = refuseAcima(ctx, asked, await loadTabela(trx, ctx, row.credor_id))
  if (refusal) throw refusal
  return { validade, desconto_maximo: ceiling }
}

const LONGEST_DAYS = 365

function readValidade({ clock, definitions }: ActContext, { validade }: Decisao): string {
  const hoje = clock.hoje()
  if (!validade) return addDays(hoje, definitions.regras.aprovacoes.validade_dias)
  const last = addDays(hoje, LONGEST_DAYS)
  if (validade < hoje) throw AppError.onField('validade', 'validade_passada')
  if (validade > last) throw AppError.onField('validade', 'validade_longa', { limite: formatDate(last) })
  return validade
}
