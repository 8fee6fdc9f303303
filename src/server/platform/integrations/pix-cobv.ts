import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { PagamentoDefinition } from '../../../declaration/integracoes-definitions'
import { readPix } from '../../../domain/cobrancas/read-pix'
import type { Cents } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { askJson, callJson } from './call-json'

/** A charge with a due date, as a Pix provider takes it. Rates in percent. */
export interface Cobv {
  readonly txid: string
  readonly valor: Cents
  readonly vencimento: string
  /** Days after the due date in which it may still be paid. */
  readonly validade_dias: number
  readonly multa: number
  /** A month. */
  readonly juros: number
  readonly chave: string
  readonly devedor: { readonly nome: string; readonly cpf_cnpj: string }
  readonly solicitacao: string
}

const Answer = Type.Object({ txid: Type.String(), pixCopiaECola: Type.String() })
const SERVICO = 'O provedor de Pix'
const PERCENT = 2
const PERCENT_A_MONTH = 3

/**
 * Makes a dynamic Pix charge; asked again with the same txid it is the same one.
 *
 * Returns  its copy-and-paste text, which was read and is dynamic.
 * Throws   `integracao_indisponivel`.
 * Source   API Pix of the Banco Central, PUT /cobv/{txid}; modalities 2 (fine in percent) and 3 (interest in percent a month).
 */
export async function createCobv(pix: PagamentoDefinition, segredo: string, cobv: Cobv): Promise<string> {
  const answer = await callJson({
    servico: SERVICO,
    url: `${pix.endereco.replace(/\/$/, '')}/cobv/${cobv.txid}`,
    method: 'PUT',
    headers: { authorization: `Bearer ${segredo}` },
    body: bodyOf(cobv),
    espera_ms: pix.espera_ms,
  })
  if (Value.Check(Answer, answer) && answer.txid === cobv.txid && isDynamic(answer.pixCopiaECola)) {
    return answer.pixCopiaECola
  }
  throw new AppError('integracao_indisponivel', { servico: SERVICO })
}

/** What came of asking a provider to withdraw a charge. */
export interface Retirada {
  /** `temporaria`: it may be asked again, and must. */
  readonly tipo: 'retirada' | 'recusada' | 'temporaria'
  readonly motivo: string | null
}

const REMOVIDA = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
const State = Type.Object({ status: Type.String() })

/**
 * Withdraws a dynamic Pix charge, so that nobody pays it any more. Asked again it is withdrawn still: where the provider refuses it is
 * asked how the charge stands, which tells an answer that was lost from one that was paid there.
 *
 * Source   API Pix of the Banco Central, PATCH and GET /cobv/{txid}.
 */
export async function removeCobv(pix: PagamentoDefinition, segredo: string, txid: string): Promise<Retirada> {
  const call = {
    url: `${pix.endereco.replace(/\/$/, '')}/cobv/${txid}`,
    headers: { authorization: `Bearer ${segredo}` },
    espera_ms: pix.espera_ms,
  }
  const answer = await askJson({ ...call, method: 'PATCH', body: { status: REMOVIDA } })
  if (answer.kind !== 'answered' || isPassing(answer.status)) return NOT_NOW
  // what is no word of it may be anybody's answer
  if (isRemoved(stateOf(answer))) return { tipo: 'retirada', motivo: null }
  const found = await askJson({ ...call, method: 'GET' })
  if (found.kind !== 'answered' || isPassing(found.status)) return NOT_NOW
  if (found.json === undefined) return NO_WORD
  if (found.status === GONE) return { tipo: 'retirada', motivo: 'O provedor de Pix já não a tem.' }
  const status = stateOf(found)
  if (isRemoved(status)) return { tipo: 'retirada', motivo: null }
  if (status === 'CONCLUIDA') return { tipo: 'recusada', motivo: 'O provedor de Pix diz que ela foi paga por lá.' }
  // neither refused there nor done
  if (answer.status < 300 || (status === null && found.status < 300)) return NO_WORD
  return { tipo: 'recusada', motivo: `O provedor de Pix não a retira (${answer.status}).` }
}

/** Null: the answer does not say how the charge stands. */
function stateOf({ status, json }: { readonly status: number; readonly json: unknown }): string | null {
  return status < 300 && Value.Check(State, json) ? json.status : null
}

function isRemoved(status: string | null): boolean {
  return status?.startsWith('REMOVIDA_') === true
}

const GONE = 404
const NOT_NOW: Retirada = { tipo: 'temporaria', motivo: 'O provedor de Pix não respondeu.' }
const NO_WORD: Retirada = { tipo: 'temporaria', motivo: 'A resposta do provedor de Pix não se entende.' }

/** A server that fails, is too busy, or does not take our secret just now. */
function isPassing(status: number): boolean {
  return status >= 500 || [401, 403, 408, 429].includes(status)
}

function bodyOf({ valor, vencimento, validade_dias, multa, juros, chave, devedor, solicitacao }: Cobv) {
  const { nome, cpf_cnpj } = devedor
  return {
    calendario: { dataDeVencimento: vencimento, validadeAposVencimento: validade_dias },
    devedor: { ...(cpf_cnpj.length === 11 ? { cpf: cpf_cnpj } : { cnpj: cpf_cnpj }), nome: nome.slice(0, 200) },
    valor: {
      original: (valor / 100).toFixed(2),
      ...(multa > 0 && { multa: { modalidade: PERCENT, valorPerc: multa.toFixed(2) } }),
      ...(juros > 0 && { juros: { modalidade: PERCENT_A_MONTH, valorPerc: juros.toFixed(2) } }),
    },
    chave,
    solicitacaoPagador: solicitacao.slice(0, 140),
  }
}

function isDynamic(payload: string): boolean {
  try {
    return readPix(payload).tipo === 'dinamico'
  } catch {
    return false
  }
}
