import type { PedidoDeAprovacao } from '../../../../contract/negociacao'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { addDays } from '../../../../domain/calendar/iso-date'
import { listas } from '../../../../domain/generated-lists'
import type { Avaliacao } from '../../../../domain/limites/avaliar-limites'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { AppError } from '../../../../errors/app-error'
import { limiteGuardado } from '../../../collection/limites/limites-answer'
import { insertOne } from '../../../framework/writing/insert'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

export interface AprovacaoPedida {
  readonly id: number
  readonly status: string
  /** The request lapses when nobody decides by then. */
  readonly validade: string
}

interface Asked {
  readonly aprovacao: PedidoDeAprovacao
  readonly avaliacao: Avaliacao
  readonly proposta: Proposta
  /** What waits for the decision; a re-instalment changes nothing until it is granted and done. */
  readonly alvo: { readonly proposta_id: number } | { readonly acordo_id: number } | Reparcelamento
}

/** The agreement that would be closed, and what the new one is to be: nothing else may be done with the approval. */
interface Reparcelamento {
  readonly acordo_anterior_id: number
  readonly pedido: object
}

/** Asks for what goes beyond a limit: the request carries the simulation and what was measured in it. */
export async function pedirAprovacao(trx: Db, ctx: ActContext, asked: Asked): Promise<AprovacaoPedida> {
  const { avaliacao, proposta, alvo } = asked
  const { tabela, medidas, recusas } = avaliacao
  const validade = addDays(ctx.clock.hoje(), ctx.definitions.regras.aprovacoes.validade_dias)
  const record = {
    cliente_id: proposta.acordo.cliente_id,
    credor_id: proposta.acordo.credor_id,
    solicitante_id: ctx.usuario.id,
    status: listas.status_aprovacao.solicitada,
    justificativa: readJustificativa(asked.aprovacao),
    total: proposta.acordo.total,
    desconto_porcento: proposta.acordo.desconto_porcento,
    limite_origem: tabela && limiteGuardado(tabela),
    limite_versao: tabela?.versao ?? null,
    validade,
    ...alvo,
  }
  // whose debt it is says the record itself: a document kept here would be read by who may not see documents
  const { parcelasOperacoes: _split, cliente: _person, ...simulacao } = proposta
  const row = await insertOne(
    trx,
    ctx,
    'aprovacoes',
    { ...record, recusas, medidas, simulacao },
    {
      acao: 'pedir',
      calados: ['simulacao', 'pedido'],
    },
  )
  return { id: row.id, status: record.status, validade }
}

/** Asking where nothing is beyond a limit is refused before anything is written. */
export function requireBeyond({ recusas }: Avaliacao): void {
  if (recusas.length === 0) throw AppError.onField('aprovacao', 'aprovacao_desnecessaria')
}

const FIELD = 'aprovacao.justificativa'

function readJustificativa({ justificativa }: PedidoDeAprovacao): string {
  if (justificativa.trim() === '') throw AppError.onField(FIELD, 'campo_obrigatorio')
  if (!isKeepable(justificativa)) throw AppError.onField(FIELD, 'texto_invalido')
  return justificativa.trim()
}
