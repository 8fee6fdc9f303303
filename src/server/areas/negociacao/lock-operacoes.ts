import { AppError, formatMessage } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'
import { inScope } from '../../resources/scoped'
import type { Pedido } from './pedido'

/**
 * Locks the chosen operations in the order of their ids: two people closing over the same ones queue, and never deadlock.
 *
 * Throws   `operacao_indisponivel`, naming the agreement that holds an operation, who closed it and when.
 */
export async function lockOperacoes(trx: Db, ctx: ActContext, { cliente_id, operacoes }: Pedido): Promise<void> {
  if (operacoes.length === 0) return
  const rows = await trx
    .selectFrom('operacoes')
    .select(['id', 'numero_operacao', 'status_operacao', 'credor_id'])
    .where('id', 'in', [...operacoes])
    .where('cliente_id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'operacoes'))
    .orderBy('id')
    .forUpdate()
    .execute()
  refuseForeign(ctx, rows)
  const taken = await findTaken(
    trx,
    rows.map(({ id }) => id),
  )
  if (taken) throw unavailable(taken.numero_operacao, formatMessage('operacao_em_acordo', inWords(taken)))
  const out = rows.find(({ status_operacao }) => status_operacao !== EM_COBRANCA)
  if (out)
    throw unavailable(out.numero_operacao, formatMessage('operacao_em_situacao', { situacao: situacaoOf(ctx, out) }))
}

const EM_COBRANCA = 'C'

interface LockedOperacao {
  readonly numero_operacao: string
  readonly status_operacao: string
  readonly credor_id: number
}

/** A portal user may see the operations of all creditors, and change those of their own only. */
function refuseForeign({ usuario }: ActContext, rows: readonly LockedOperacao[]): void {
  if (usuario.interno) return
  const foreign = rows.find(({ credor_id }) => !usuario.usuario_empresas.includes(credor_id))
  if (!foreign) return
  throw AppError.onField('operacoes', 'operacao_de_outro_credor', { operacao: foreign.numero_operacao })
}

/** Which of the locked operations a live agreement holds; who and when come from the agreement. */
async function findTaken(trx: Db, ids: readonly number[]) {
  if (ids.length === 0) return undefined
  return trx
    .selectFrom('acordos_operacoes')
    .innerJoin('acordos', 'acordos.id', 'acordos_operacoes.acordo_id')
    .leftJoin('usuarios', 'usuarios.id', 'acordos.criado_por')
    .select(['acordos_operacoes.numero_operacao', 'acordos.id as acordo_id', 'acordos.criado_em', 'usuarios.nome'])
    .where('acordos_operacoes.operacao_id', 'in', [...ids])
    .where('acordos_operacoes.viva', '=', true)
    .orderBy('acordos_operacoes.operacao_id')
    .executeTakeFirst()
}

interface Taken {
  readonly acordo_id: number
  readonly criado_em: string
  readonly nome: string | null
}

function inWords({ acordo_id, criado_em, nome }: Taken) {
  return { acordo_id, quem: nome ?? '?', quando: localTime.format(new Date(criado_em)) }
}

const localTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

function situacaoOf({ definitions }: ActContext, { status_operacao }: LockedOperacao): string {
  const known = definitions.listas.status_operacao?.find(({ valor }) => valor === status_operacao)
  return known?.rotulo ?? status_operacao
}

function unavailable(numero_operacao: string, motivo: string): AppError {
  return AppError.onField('operacoes', 'operacao_indisponivel', { numero_operacao, motivo })
}
