import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { isIn } from '../../../../domain/states/group'
import { AppError } from '../../../../errors/app-error'
import { requireCredorCompleto } from '../../../collection/acordos/require-credor-completo'
import { existsFor } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { requireDivida } from './divida-da-proposta'
import { previewPix } from './preview-pix'
import { requirePrimeiroPagamento } from './require-primeiro-pagamento'

/** Everything that a proposal says to the client, as it was saved. */
export type DadosDaProposta = Awaited<ReturnType<typeof readProposta>>

/**
 * Reads one proposal for sending it.
 *
 * Throws   `nao_encontrado`; `proposta_indisponivel` for one that waits for approval, was refused or lapsed; `proposta_data_passou`;
 *          `operacao_indisponivel` for one over a debt that was agreed or settled meanwhile; `credor_incompleto` when the creditor's record lacks what the law wants named.
 * Source   Lei 8.078/1990 (CDC), art. 42-A.
 */
export async function readProposta(db: Db, ctx: ActContext, id: number) {
  const row = await db
    .selectFrom('propostas')
    .select(['id', 'status', 'validade', 'criado_em', 'credor_id'])
    .select(sql<Proposta>`conteudo`.as('conteudo'))
    .where('id', '=', id)
    .where('conteudo', 'is not', null)
    .where(existsFor(ctx, 'propostas'))
    .executeTakeFirst()
  if (!row) throw new AppError('nao_encontrado')
  const lapsed =
    row.status !== listas.status_proposta.aceita && row.validade !== null && row.validade < ctx.clock.hoje()
  const status = lapsed ? listas.status_proposta.vencida : row.status
  if (!isIn(grupos.status_proposta.enviavel, status)) throw new AppError('proposta_indisponivel', { status })
  if (status !== listas.status_proposta.aceita) {
    requirePrimeiroPagamento(ctx.clock, row.conteudo)
    await requireDivida(db, ctx, row.conteudo)
  }
  const credor = await db
    .selectFrom('credores')
    .select(['id', 'nome', 'cpf_cnpj', 'endereco', 'cidade', 'uf', 'telefone'])
    .where('id', '=', row.credor_id)
    .executeTakeFirstOrThrow()
  requireCredorCompleto(ctx, credor)
  return { ...row, credor, pix: await previewPix(db, id, row.conteudo) }
}
