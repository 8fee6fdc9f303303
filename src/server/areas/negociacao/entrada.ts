import type { Pedido } from '../../../contract/negociacao'
import type { EntradaProposta, OperacaoDaNegociacao } from '../../../domain/negociacao/entrada'
import { permissoesExigidas } from '../../../domain/negociacao/permissoes'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { findCliente, listAdicionais, listCredores, listOperacoes } from './load-partes'

/** What the calculation needs and no caller decides. */
type Loaded = Omit<EntradaProposta, 'simulacao'>

/**
 * Loads what a request names, within the user's scope, and refuses what the user may not ask for.
 *
 * Throws   `nao_encontrado` for a client or creditor that is missing or not the user's, `sem_permissao`,
 *          `operacao_de_outro_cliente` on `operacoes`.
 */
export async function loadEntrada(db: Db, ctx: ActContext, pedido: Pedido): Promise<Loaded> {
  const cliente = await findCliente(db, ctx, pedido.cliente_id)
  if (!cliente) throw AppError.onField('cliente_id', 'nao_encontrado')
  const [credor] = await listCredores(db, ctx, [pedido.credor_id])
  if (!credor) throw AppError.onField('credor_id', 'nao_encontrado')
  const rows = await listOperacoes(db, ctx, { cliente_id: cliente.id, ids: pedido.operacoes })
  const { executivo_cobranca_id, ...person } = cliente
  const entrada: Loaded = {
    hoje: ctx.clock.hoje(),
    regras: ctx.definitions.regras,
    cliente: person,
    credor,
    operacoes: inRequestOrder(
      pedido.operacoes,
      rows.map(({ operacao }) => operacao),
    ),
    adicionaisDoCliente: await listAdicionais(db, cliente.id),
    formaPagamento: pedido.formaPagamento,
    parametros: pedido.parametros ?? {},
    executivo_cobranca_id: ctx.usuario.executivo_cobranca_id ?? executivo_cobranca_id,
  }
  const missing = permissoesExigidas({ ...entrada, simulacao: true }).find((code) => !ctx.usuario.permissoes.has(code))
  if (missing) throw new AppError('sem_permissao', { permissao: missing })
  return entrada
}

/** The same id twice stays twice: the domain refuses it by name. */
function inRequestOrder(ids: readonly number[], rows: readonly OperacaoDaNegociacao[]): OperacaoDaNegociacao[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const operacao = byId.get(id)
    if (!operacao) throw AppError.onField('operacoes', 'operacao_de_outro_cliente', { operacao: id })
    return operacao
  })
}
