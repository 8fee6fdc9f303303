import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { grupos } from '../../../domain/generated-lists'
import type { ValoresDaMensagem } from '../../../domain/mensagens/preencher'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import type { ErrorCode } from '../../../errors/catalogue'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { readDivida } from './divida'

export interface Assunto {
  readonly cliente_id: number
  readonly credor_id: number
  readonly proposta_id: number | null
}

export interface LidoDoAssunto {
  readonly valores: ValoresDaMensagem
  readonly credor: CredorDoTexto
  /** Why nothing of the kind is said any more; null: it stands. */
  readonly acabou: Extract<ErrorCode, 'mensagem_pago' | 'mensagem_sem_divida' | 'proposta_indisponivel'> | null
}

/** Who a debt is owed to, as a letter must name him. Source: CDC, art. 42-A. */
export interface CredorDoTexto {
  readonly nome: string
  readonly documento: string | null
  readonly endereco: string | null
}

/** What the places of a text say today of a debt, or of the proposal that was made for it, and whether it still stands. */
export async function readValores(
  trx: Db,
  ctx: Pick<ActContext, 'clock' | 'definitions'>,
  assunto: Assunto,
): Promise<LidoDoAssunto> {
  const { cliente_id, credor_id, proposta_id } = assunto
  const names = await trx
    .selectFrom('clientes as k')
    .innerJoin('credores as c', (join) => join.on('c.id', '=', credor_id))
    .select(['k.nome', 'c.nome as credor', 'c.cpf_cnpj', 'c.endereco', 'c.cidade', 'c.uf'])
    .where('k.id', '=', cliente_id)
    .executeTakeFirstOrThrow()
  const documento = names.cpf_cnpj === null ? null : formatCpfCnpj(names.cpf_cnpj)
  const place = names.cidade === null ? null : `${names.cidade}${names.uf === null ? '' : `/${names.uf}`}`
  const endereco = names.endereco === null ? null : [names.endereco, place].filter((each) => each !== null).join(', ')
  const divida = await readDivida(trx, ctx, assunto)
  const proposta = proposta_id === null ? null : await findProposta(trx, assunto, proposta_id)
  const none = { validade: null, link: null }
  const said = proposta
    ? {
        valor: formatBRL(toCents(proposta.total)),
        vencimento: dayOf(proposta.validade),
        validade: dayOf(proposta.validade),
      }
    : { valor: formatBRL(divida.valor), vencimento: dayOf(divida.vencimento) }
  const lapsed = proposta_id !== null && !isOpen(proposta, ctx.clock.hoje())
  const empty = divida.paga ? 'mensagem_pago' : 'mensagem_sem_divida'
  return {
    valores: {
      ...{ ...none, nome: names.nome, primeiro_nome: names.nome.trim().split(/\s+/)[0] ?? names.nome },
      ...{ credor: names.credor, credor_cnpj: documento, empresa: ctx.definitions.regras.empresa.nome, ...said },
    },
    credor: { nome: names.credor, documento, endereco },
    acabou: divida.vencimento === null ? empty : lapsed ? 'proposta_indisponivel' : null,
  }
}

function dayOf(day: string | null): string | null {
  return day === null ? null : formatDate(day)
}

type Proposta = Awaited<ReturnType<typeof findProposta>>

async function findProposta(trx: Db, { cliente_id, credor_id }: Assunto, id: number) {
  const found = await trx
    .selectFrom('propostas')
    .select(['total', 'validade', 'status'])
    .where('id', '=', id)
    .where('cliente_id', '=', cliente_id)
    .where('credor_id', '=', credor_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

function isOpen(proposta: Proposta, hoje: string): boolean {
  if (proposta === null || (proposta.validade !== null && proposta.validade < hoje)) return false
  return isIn(grupos.status_proposta.aberta, proposta.status)
}
