import { sql } from 'kysely'
import type { PedidoDe } from '../../../../contract/atos'
import { fatosConfirmados } from '../../../../domain/mensagens/identidade'
import { AppError } from '../../../../errors/app-error'
import { pessoaSql } from '../../../collection/contato/pessoa-sql'
import type { RoutedAct } from '../../../framework/acts/routed-act'
import { existsFor } from '../../../framework/resources/scoped'
import { change } from '../../../framework/writing/change'
import { changeWhere } from '../../../framework/writing/change-where'
import { lockOne } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { requireMine } from './atender'

/**
 * Says whose conversation it is: of a number on the client's file the choice is enough, of any other the person has confirmed two of
 * the three facts. What was written before is the client's from then on.
 *
 * Throws   `conversa_encerrada`, `conversa_de_outro`, `identidade_insuficiente`, `identidade_nao_confere`;
 *          on `cliente_id` `referencia_desconhecida`.
 * Source   docs/contato.md, "Conversas".
 */
export const identificarConversa: RoutedAct<'identificarConversa'>['fazer'] = async (trx, ctx, { id, pedido }) => {
  const conversa = await lockOne(trx, ctx, 'conversas', id)
  requireMine(ctx, conversa)
  const { canal, contato } = conversa
  const fatos = await confirmar(trx, ctx, pedido, contato)
  const { cliente_id } = pedido
  const identificado_por = Object.fromEntries(fatos.map((fato) => [fato, true]))
  await change(trx, ctx, 'conversas', [conversa], { mudancas: { cliente_id, identificado_por }, acao: 'identificar' })
  await changeWhere(trx, ctx, 'mensagens_retornos', {
    onde: sql<boolean>`canal = ${canal} and telefone = ${contato} and cliente_id is null`,
    mudancas: { cliente_id },
    acao: 'identificar',
  })
  return { conversa_id: id, cliente_id, identificado_por: [...fatos] }
}

async function confirmar(
  trx: Db,
  ctx: ActContext,
  { cliente_id, ...ditos }: PedidoDe<'identificarConversa'>,
  contato: string | null,
): Promise<readonly string[]> {
  const cliente = await trx
    .selectFrom('clientes')
    .select(['nascimento', 'cpf_cnpj', 'cep'])
    .where('id', '=', cliente_id)
    .where(existsFor(ctx, 'clientes'))
    .executeTakeFirst()
  if (!cliente) throw AppError.onField('cliente_id', 'referencia_desconhecida')
  if (contato !== null && (await isOnFile(trx, cliente_id, contato))) return ['numero']
  const { confirmados, desmentidos } = fatosConfirmados(ditos, cliente)
  if (desmentidos.length > 0) throw new AppError('identidade_nao_confere')
  if (confirmados.length < ENOUGH) throw new AppError('identidade_insuficiente')
  return confirmados
}

const ENOUGH = 2

async function isOnFile(trx: Db, cliente_id: number, telefone: string): Promise<boolean> {
  const { rows } = await sql`
    with ${pessoaSql(cliente_id)}
    select from telefones where telefone = ${telefone} and excluido_em is null
      and cliente_id in (select id from pessoa) limit 1`.execute(trx)
  return rows.length > 0
}
