import type { AcordoAQuitar, OperacaoAQuitar } from '../../../domain/clientes/quitacao'
import { grupos } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

const EM_COBRANCA = 'C'

/** The client, when the user may see it; whoever is missing or not his answers the same. */
export async function requireCliente(db: Db, ctx: ActContext, id: number) {
  const cliente = await db
    .selectFrom('clientes')
    .select(['id', 'nome', 'cpf_cnpj', 'endereco', 'numero', 'bairro', 'cep', 'cidade', 'uf'])
    .select(['sem_contato', 'motivo_sem_contato', 'canais_bloqueados', 'versao'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'clientes'))
    .executeTakeFirst()
  if (!cliente) throw new AppError('nao_encontrado')
  return cliente
}

/** Debts of the client that are in collection, oldest first, with the fee term of their own creditor. */
export async function listOperacoesEmCobranca(db: Db, ctx: ActContext, cliente: number): Promise<OperacaoAQuitar[]> {
  const rows = await db
    .selectFrom('operacoes as o')
    .innerJoin('credores as c', 'c.id', 'o.credor_id')
    .select(['o.id', 'o.numero_operacao', 'o.valor_nominal', 'o.data_vencimento', 'o.credor_id', 'c.nome'])
    .select(['o.taxaJuros', 'o.taxaMulta', 'o.taxaHonorarios', 'o.taxaDesconto', 'c.prazo_honorario'])
    .where('o.cliente_id', '=', cliente)
    .where('o.status_operacao', '=', EM_COBRANCA)
    .where('o.excluido_em', 'is', null)
    .where(inScope(ctx, 'operacoes', 'o'))
    .orderBy('o.data_vencimento')
    .orderBy('o.id')
    .execute()
  return rows.map(({ credor_id, nome, ...own }) => ({ ...own, credor: { id: credor_id, nome } }))
}

/** Live agreements of the client with the instalments that are still to be paid. */
export async function listAcordosVivos(db: Db, ctx: ActContext, cliente: number): Promise<AcordoAQuitar[]> {
  const rows = await db
    .selectFrom('acordos as a')
    .innerJoin('credores as c', 'c.id', 'a.credor_id')
    .leftJoin('parcelas as p', (join) =>
      join
        .onRef('p.acordo_id', '=', 'a.id')
        .on('p.excluido_em', 'is', null)
        .on('p.status', 'not in', grupos.status_parcela.encerrada),
    )
    .select(['a.id', 'a.status', 'a.credor_id', 'c.nome', 'p.id as parcela_id', 'p.valor_nominal', 'p.valor_pago'])
    .where('a.cliente_id', '=', cliente)
    .where('a.status', 'in', grupos.status_acordo.vivo)
    .where('a.excluido_em', 'is', null)
    .where(inScope(ctx, 'acordos', 'a'))
    .orderBy('a.id')
    .orderBy('p.numero_parcela')
    .execute()
  const acordos = new Map<number, AcordoAQuitar & { parcelas: { valor_nominal: number; valor_pago: number }[] }>()
  for (const { id, status, credor_id, nome, valor_nominal, valor_pago } of rows) {
    const acordo = acordos.get(id) ?? { id, status, credor: { id: credor_id, nome }, parcelas: [] }
    if (valor_nominal !== null) acordo.parcelas.push({ valor_nominal, valor_pago: valor_pago ?? 0 })
    acordos.set(id, acordo)
  }
  return [...acordos.values()]
}
