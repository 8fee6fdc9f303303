import { expect } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { enviarArquivo } from '../remessas/batch'

export const EXTRATOS = '/api/v1/extratos_credor'

export interface Envio {
  readonly credor_id?: number
  readonly abrange?: string
  readonly periodo_de?: string
  readonly periodo_ate?: string
  readonly nome?: string
}

/** Sends the file of a creditor as the screen does. */
export function enviarExtrato(actor: Actor, conteudo: string | Buffer, envio: Envio = {}) {
  const { credor_id = 10, nome = 'extrato.csv', ...rest } = envio
  const arquivo = typeof conteudo === 'string' ? Buffer.from(conteudo) : conteudo
  const said = { abrange: 'recebeu', periodo_de: '2026-11-01', periodo_ate: '2026-11-30', ...rest }
  return enviarArquivo(actor, `${EXTRATOS}/previa`, { arquivo, nome, credor_id }, said)
}

/** Sends and confirms it; answers the number of the extract. */
export async function trazerExtrato(actor: Actor, conteudo: string | Buffer, envio: Envio = {}): Promise<number> {
  const sent = await enviarExtrato(actor, conteudo, envio)
  expect(sent.statusCode, sent.body).toBe(201)
  expect(sent.json(), sent.body).toMatchObject({ recusadas: 0 })
  const done = await actor.post(`${EXTRATOS}/trazer`, { previa_id: sent.json().id })
  expect(done.statusCode, done.body).toBe(201)
  return done.json().extrato_id
}

/** A file of these lines. */
export function csv(...linhas: readonly string[]): string {
  return ['Operação;Parcela;Data;Valor', ...linhas].join('\n')
}

/** The operations of an instalment and the part of each, in reais as people write them. */
export async function partesDe(t: TestApp, parcela: number) {
  const rows = await t.db
    .selectFrom('parcelas_operacoes')
    .select(['numero_operacao', 'valor_negociado'])
    .where('parcela_id', '=', parcela)
    .orderBy('operacao_id')
    .execute()
  return rows.map(({ numero_operacao, valor_negociado }) => ({
    operacao: numero_operacao,
    valor: Number(valor_negociado).toFixed(2).replace('.', ','),
  }))
}
