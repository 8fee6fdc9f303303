import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { PagamentoDefinition } from '../../../declaration/integracoes-definitions'
import { readPix } from '../../../domain/cobrancas/read-pix'
import type { Cents } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { callJson } from './call-json'

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
