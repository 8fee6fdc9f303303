import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { TabelaDeLimites } from '../../../domain/limites/faixa'
import { atualizarOperacao } from '../../../domain/negociacao/atualizar-operacao'
import { AppError } from '../../../errors/app-error'
import { nomeDoLimite } from '../../collection/limites/limites-answer'
import { loadTabelas, tabelaOf } from '../../collection/limites/load-tabelas'
import { listMensagensDaLinha } from '../../collection/mensagens/linha-de-mensagens'
import { roteiroEmVigor } from '../../collection/roteiros/em-vigor'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { countEventos, EVENTOS_SHOWN, listAcordos, listEmails, listEventos, listTelefones } from './cliente-partes'
import { listCredores, listOperacoes, type OperacaoComPrazo } from './load-partes'

export type ClienteDaTela = Awaited<ReturnType<typeof readClienteDaNegociacao>>

/** The whole client as the negotiation screen opens it, each part within the user's scope. */
export async function readClienteDaNegociacao(db: Db, ctx: ActContext, id: number) {
  const cliente = await findPerson(db, ctx, id)
  if (!cliente) throw new AppError('nao_encontrado')
  const operacoes = await listOperacoes(db, ctx, { cliente_id: id })
  const creditors = [...new Set(operacoes.map(({ operacao }) => operacao.credor.id))]
  const [tabelas, credores, acordos, eventos, total_eventos, linha, emails, telefones] = await Promise.all([
    loadTabelas(db, ctx),
    listCredores(db, ctx, creditors),
    listAcordos(db, ctx, id),
    listEventos(db, ctx, id),
    countEventos(db, ctx, id),
    listMensagensDaLinha(db, ctx, id, EVENTOS_SHOWN),
    listEmails(db, ctx, id),
    listTelefones(db, ctx, id),
  ])
  const { executivo_id, executivo_nome, ...own } = cliente
  return {
    ...own,
    roteiro: own.roteiro?.trim() ? own.roteiro : await tituloDoRoteiro(db, ctx, cliente.perfil, operacoes),
    executivo_cobranca: titled(executivo_id, executivo_nome),
    operacoes: operacoes.map((row) => toWire(row, ctx.clock.hoje())),
    credores,
    limites: creditors.flatMap((credor_id) => limitesWith(ctx, tabelas, credor_id)),
    acordos,
    eventos,
    total_eventos,
    mensagens: linha.mensagens,
    total_mensagens: linha.total,
    emails,
    telefones,
  }
}

/** Of the script in force for his debts in collection. */
async function tituloDoRoteiro(
  db: Db,
  ctx: ActContext,
  perfil: string | null,
  operacoes: readonly OperacaoComPrazo[],
): Promise<string | null> {
  const dividas = operacoes
    .filter(({ operacao }) => operacao.status_operacao.sigla === listas.status_operacao.c)
    .map(({ operacao }) => ({ credor_id: operacao.credor.id, data_vencimento: operacao.data_vencimento }))
  return (await roteiroEmVigor(db, ctx, { perfil, dividas }))?.nome ?? null
}

/** What the user may grant with a creditor: the screen holds what is typed against it without asking. */
function limitesWith(ctx: ActContext, tabelas: readonly TabelaDeLimites[], credor_id: number) {
  const tabela = tabelaOf(ctx, tabelas, credor_id)
  if (tabela === null) return []
  return [{ credor_id, origem: nomeDoLimite(ctx, tabela), versao: tabela.versao, faixas: [...tabela.faixas] }]
}

function findPerson(db: Db, ctx: ActContext, id: number) {
  return db
    .selectFrom('clientes')
    .leftJoin('executivos', 'executivos.id', 'clientes.executivo_cobranca_id')
    .select(['clientes.id', 'clientes.nome', 'clientes.cpf_cnpj', 'clientes.versao'])
    .select([
      'clientes.endereco',
      'clientes.numero',
      'clientes.bairro',
      'clientes.cep',
      'clientes.cidade',
      'clientes.uf',
    ])
    .select(['clientes.observacoes', 'clientes.roteiro', 'clientes.localizacao', 'clientes.perfil'])
    .select(sql<boolean>`coalesce(clientes.sem_contato, false)`.as('sem_contato'))
    .select('clientes.motivo_sem_contato')
    .select(['clientes.classificacao_cliente', 'executivos.id as executivo_id', 'executivos.nome as executivo_nome'])
    .where('clientes.id', '=', id)
    .where('clientes.excluido_em', 'is', null)
    .where(inScope(ctx, 'clientes'))
    .executeTakeFirst()
}

/** An operation outside a negotiation stands at its own rates today. */
function toWire({ operacao, prazo_honorario }: OperacaoComPrazo, hoje: string) {
  const { diasVenc, total } = atualizarOperacao(operacao, prazo_honorario, hoje)
  return { ...operacao, diasVenc, total }
}

function titled(id: number | null, titulo: string | null) {
  return id === null || titulo === null ? null : { id, titulo }
}
