import { expect } from 'vitest'
import type { Largura } from '../../../../src/domain/payments/cnab/layout'
import { asInFile, type Dito } from '../../../domain/payments/cnab/sample'
import type { Actor, TestApp } from '../../harness'
import { enviarArquivo, finished } from '../remessas/batch'
import type { CobrancaRecebida } from './cobrar'

/** Sends a return file as the screen does. */
export function enviarRetorno(actor: Actor, texto: string, nome = 'CB271101.RET') {
  const arquivo = Buffer.from(texto, 'latin1')
  return enviarArquivo(actor, '/api/v1/retornos_bancarios/previa', { arquivo, nome, credor_id: null }, {})
}

/** Confirms a file that waits and waits until it is in. */
export async function confirmarRetorno(t: TestApp, actor: Actor, previa_id: number, more: object = {}): Promise<void> {
  const answer = await actor.post('/api/v1/retornos_bancarios/confirmar', { previa_id, ...more })
  expect(answer.statusCode, answer.body).toBe(202)
  await finished(t, answer.json().trabalho_id)
}

/** Brings a file in; answers its preview. */
export async function trazerRetorno(t: TestApp, actor: Actor, texto: string, nome?: string) {
  const answer = await enviarRetorno(actor, texto, nome)
  expect(answer.statusCode, answer.body).toBe(201)
  const previa = answer.json()
  await confirmarRetorno(t, actor, previa.id)
  return previa
}

/** What a bank says of one of our slips; the rest as a slip of its amount. */
export function dito(
  banco: string,
  largura: Largura,
  slip: Pick<CobrancaRecebida, 'id' | 'nosso_numero' | 'nosso_numero_impresso' | 'valor'>,
  said: Partial<Dito> & Pick<Dito, 'ocorrencia'>,
): Dito {
  return {
    nosso_numero: asInFile(banco, largura, slip),
    valor: Math.round(slip.valor * 100),
    uso_da_empresa: String(slip.id),
    ...said,
  }
}

/** The notices of a charge, in the order in which their lines stood. */
export function avisosDe(t: TestApp, cobranca: number) {
  return t.db
    .selectFrom('cobrancas_retornos')
    .select(['tipo', 'resultado', 'detalhe', 'motivos', 'valor', 'creditado_em'])
    .where('cobranca_id', '=', cobranca)
    .orderBy('id')
    .execute()
}
