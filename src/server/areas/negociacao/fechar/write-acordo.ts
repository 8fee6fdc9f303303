import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { assertTransition } from '../../../../domain/states/transition'
import { change } from '../../../framework/writing/change'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertMany, insertOne } from '../../../framework/writing/insert'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { LimiteDoAcordo } from '../aprovacao/keep-limite'
import type { AcordoFechado } from './acordo-fechado'
import { writeParcelas } from './write-parcelas'

/** Writes the agreement, its operations and instalments, and moves the operations out of collection. `limite`: by what it was closed. */
export async function writeAcordo(
  trx: Db,
  ctx: ActContext,
  proposta: Proposta,
  limite: LimiteDoAcordo,
): Promise<Omit<AcordoFechado, 'aprovacao'>> {
  const record = { ...proposta.acordo, forma_pagamento: proposta.formaPagamento, parametro: proposta.parametro }
  const acordo = await insertOne(trx, ctx, 'acordos', { ...record, ...limite, proximo_vencimento: firstDue(proposta) })
  const { id } = acordo
  await writeOperacoes(trx, ctx, proposta, id)
  const parcelas = await writeParcelas(trx, ctx, proposta, id)
  await moveOperacoes(trx, ctx, proposta)
  return { acordo: { id, ...record }, parcelas }
}

/** What is born paid is not due. */
function firstDue({ parcelas }: Proposta): string | null {
  const [first] = parcelas
  return first && first.status !== listas.status_parcela.paga ? first.data_vencimento : null
}

const LINE_COLUMNS = [
  'acordo_id',
  'operacao_id',
  'credor_id',
  'numero_operacao',
  'aluno',
  'descricao',
  'data_vencimento',
  'diasVenc',
  'valor_nominal',
  'valor_juros',
  'valor_multa',
  'valor_desconto',
  'valor_honorario',
  'valor_atualizado',
  'valor_comissao',
  'data_atualizacao',
  'viva',
] as const

async function writeOperacoes(trx: Db, ctx: ActContext, { operacoes }: Proposta, acordo_id: number): Promise<void> {
  const rows = operacoes.map(({ id, credor, ...line }) => {
    return { ...line, acordo_id, operacao_id: id, credor_id: credor.id, viva: true }
  })
  await insertMany(trx, ctx, 'acordos_operacoes', rows, { colunas: LINE_COLUMNS })
}

const { a: EM_ACORDO, p: PRESCRITA } = listas.status_operacao

/** They were locked before the proposal was calculated over them. One that has prescribed goes back to that: the client asked for one agreement. */
async function moveOperacoes(trx: Db, ctx: ActContext, { operacoes }: Proposta): Promise<void> {
  const rows = operacoes.map(({ id, status_operacao: { sigla } }) => ({ id, status_operacao: sigla }))
  for (const { status_operacao } of rows) assertTransition('operacoes.status_operacao', status_operacao, EM_ACORDO)
  const charged = rows.filter(({ status_operacao }) => status_operacao !== PRESCRITA)
  await change(trx, ctx, 'operacoes', charged, { mudancas: { status_operacao: EM_ACORDO }, acao: ACAO })
  const lapsed = rows.filter((row) => !charged.includes(row)).map(({ id }) => id)
  if (lapsed.length === 0) return
  const onde = sql<boolean>`id = any(${lapsed}::bigint[])`
  const mudancas = { status_operacao: EM_ACORDO, situacoes_anteriores: PRESCRITA, procurado_em: null }
  await changeWhere(trx, ctx, 'operacoes', { onde, mudancas, acao: ACAO })
}

const ACAO = 'negociar'
