import { AppError } from '../../../../errors/app-error'
import { requireCredorCompleto } from '../../../collection/acordos/require-credor-completo'
import { existsFor } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

/** Everything that the contract says, as it was agreed: later receipts, breaks and new dates do not change it. */
export type DadosDoTermo = Awaited<ReturnType<typeof readTermo>>

/**
 * Reads one agreement for its contract.
 *
 * Throws   `nao_encontrado` for one that is not the user's; `credor_incompleto` when a creditor lacks what the law wants named.
 * Source   Lei 8.078/1990 (CDC), art. 42-A: name, address and CPF or CNPJ of whoever supplied the product or service.
 */
export async function readTermo(db: Db, ctx: ActContext, id: number) {
  const acordo = await db
    .selectFrom('acordos')
    .innerJoin('clientes', 'clientes.id', 'acordos.cliente_id')
    .selectAll('acordos')
    .select(['clientes.nome', 'clientes.cpf_cnpj', 'clientes.endereco', 'clientes.numero', 'clientes.bairro'])
    .select(['clientes.cep', 'clientes.cidade', 'clientes.uf'])
    .where('acordos.id', '=', id)
    .where(existsFor(ctx, 'acordos'))
    .executeTakeFirst()
  if (!acordo) throw new AppError('nao_encontrado')
  const [operacoes, parcelas] = await Promise.all([listOperacoes(db, id), listParcelas(db, id)])
  const credores = await listCredores(db, [acordo.credor_id, ...operacoes.map(({ credor_id }) => credor_id)])
  for (const credor of credores) requireCredorCompleto(ctx, credor)
  return { acordo, operacoes, parcelas, credores, empresa: ctx.definitions.regras.empresa }
}

function listOperacoes(db: Db, acordoId: number) {
  return db
    .selectFrom('acordos_operacoes')
    .select(['credor_id', 'numero_operacao', 'aluno', 'descricao', 'data_vencimento', 'diasVenc', 'data_atualizacao'])
    .select(['valor_nominal', 'valor_juros', 'valor_multa', 'valor_desconto', 'valor_honorario', 'valor_atualizado'])
    .where('acordo_id', '=', acordoId)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
}

function listParcelas(db: Db, acordoId: number) {
  return db
    .selectFrom('parcelas')
    .select(['numero_parcela', 'vencimento_original', 'valor_nominal_original', 'forma_pagamento'])
    .where('acordo_id', '=', acordoId)
    .where('excluido_em', 'is', null)
    .orderBy('numero_parcela')
    .execute()
}

async function listCredores(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('credores')
    .select(['id', 'nome', 'cpf_cnpj', 'endereco', 'cidade', 'uf', 'telefone'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  // the one the agreement belongs to stands first
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
