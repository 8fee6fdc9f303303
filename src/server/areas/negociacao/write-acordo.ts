import type { Proposta } from '../../../domain/negotiation/resultado'
import { assertTransition } from '../../../domain/states/transition'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import type { AcordoFechado, AcordoStamp } from './acordo-fechado'
import { rowsOf } from './rows-of'
import { writeParcelas } from './write-parcelas'

/** Writes the agreement, its operations and instalments, and moves the operations out of collection. */
export async function writeAcordo(
  trx: Db,
  ctx: ActContext,
  proposta: Proposta,
): Promise<Omit<AcordoFechado, 'aprovacao'>> {
  const stamp = { criado_em: ctx.clock.agora().toISOString(), criado_por: ctx.usuario.id }
  const record = { ...proposta.acordo, forma_pagamento: proposta.formaPagamento, parametro: proposta.parametro }
  const { id } = await trx
    .insertInto('acordos')
    .values({ ...record, ...stamp, proximo_vencimento: firstDue(proposta) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeOperacoes(trx, proposta, { acordo_id: id, ...stamp })
  const parcelas = await writeParcelas(trx, proposta, { acordo_id: id, ...stamp })
  await moveOperacoes(trx, ctx, proposta)
  return { acordo: { id, ...record }, parcelas }
}

/** What is born paid is not due. */
function firstDue({ parcelas }: Proposta): string | null {
  const [first] = parcelas
  return first && first.status !== 'Paga' ? first.data_vencimento : null
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
  'criado_em',
  'criado_por',
] as const

async function writeOperacoes(trx: Db, { operacoes }: Proposta, stamp: AcordoStamp): Promise<void> {
  const rows = operacoes.map(({ id, credor, ...line }) => ({
    ...line,
    ...stamp,
    operacao_id: id,
    credor_id: credor.id,
    viva: true,
  }))
  await trx
    .insertInto('acordos_operacoes')
    .columns([...LINE_COLUMNS])
    .expression((eb) => eb.selectFrom(rowsOf('acordos_operacoes', rows)).select([...LINE_COLUMNS]))
    .execute()
}

const EM_ACORDO = 'A'

async function moveOperacoes(trx: Db, ctx: ActContext, { operacoes }: Proposta): Promise<void> {
  for (const { status_operacao } of operacoes) assertTransition('operacao', status_operacao.sigla, EM_ACORDO)
  await trx
    .updateTable('operacoes')
    .set((eb) => ({
      status_operacao: EM_ACORDO,
      versao: eb('versao', '+', 1),
      alterado_em: ctx.clock.agora().toISOString(),
      alterado_por: ctx.usuario.id,
    }))
    .where(
      'id',
      'in',
      operacoes.map(({ id }) => id),
    )
    .execute()
}
