import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { PagamentoDefinition } from '../../../declaration/integracoes-definitions'
import { type Cents, toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { callJson } from './call-json'

/** What is to be paid by card. Nothing of the payer goes out: he types it there. */
export interface LinkPedido {
  /** Ours; asked again with the same one, the same link is answered. */
  readonly identificador: string
  readonly forma: string
  readonly valor: Cents
  readonly descricao: string
  /** Last day on which the link may be used. */
  readonly validade: string
}

export interface LinkCriado {
  readonly link: string
  readonly referencia: string
}

const Answer = Type.Object({
  link: Type.String({ pattern: '^https://[^\\s]+$', maxLength: 500 }),
  referencia: Type.String({ minLength: 1, maxLength: 80 }),
})
const SERVICO = 'A adquirente de cartão'

/** Makes a link for payment by card. Throws `integracao_indisponivel`. */
export async function createCardLink(
  { endereco, espera_ms }: PagamentoDefinition,
  segredo: string,
  { valor, ...pedido }: LinkPedido,
): Promise<LinkCriado> {
  const answer = await callJson({
    servico: SERVICO,
    url: endereco,
    method: 'POST',
    headers: { authorization: `Bearer ${segredo}`, 'idempotency-key': pedido.identificador },
    body: { ...pedido, valor: toReais(valor) },
    espera_ms,
  })
  if (!Value.Check(Answer, answer)) throw new AppError('integracao_indisponivel', { servico: SERVICO })
  return { link: answer.link, referencia: answer.referencia }
}
