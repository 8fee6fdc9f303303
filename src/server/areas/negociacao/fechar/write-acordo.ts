import { listas } from '../../../../domain/generated-lists'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { assertTransition } from '../../../../domain/states/transition'
import { change } from '../../../framework/writing/change'
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

const EM_ACORDO = 'A'

/** They were locked before the proposal was calculated over them. */
async function moveOperacoes(trx: Db, ctx: ActContext, { operacoes }: Proposta): Promise<void> {
  const rows = operacoes.map(({ id, status_operacao: { sigla } }) => ({ id, status_operacao: sigla }))
  for (const { status_operacao } of rows) assertTransition('operacoes.status_operacao', status_operacao, EM_ACORDO)
  await change(trx, ctx, 'operacoes', rows, { mudancas: { status_operacao: EM_ACORDO }, acao: 'negociar' })
}
