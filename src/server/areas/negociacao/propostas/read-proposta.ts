import { sql } from 'kysely'
import type { Proposta } from '../../../../domain/negotiation/resultado'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { existsFor } from '../../../resources/scoped'
import { previewPix } from './preview-pix'

/** Everything that a proposal says to the client, as it was saved. */
export type DadosDaProposta = Awaited<ReturnType<typeof readProposta>>

const SENDABLE: readonly string[] = ['Salva', 'Enviada', 'Aprovada', 'Aceita']

/**
 * Reads one proposal for sending it.
 *
 * Throws   `nao_encontrado`; `proposta_indisponivel` for one that waits for approval, was refused or lapsed; `credor_incompleto`
 *          when the creditor's record lacks what the law wants named.
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
  const lapsed = row.status !== 'Aceita' && row.validade !== null && row.validade < ctx.clock.hoje()
  const status = lapsed ? 'Vencida' : row.status
  if (!SENDABLE.includes(status)) throw new AppError('proposta_indisponivel', { status })
  const credor = await db
    .selectFrom('credores')
    .select(['id', 'nome', 'cpf_cnpj', 'endereco', 'cidade', 'uf', 'telefone'])
    .where('id', '=', row.credor_id)
    .executeTakeFirstOrThrow()
  refuseIncomplete(ctx, credor)
  return { ...row, credor, pix: await previewPix(db, id, row.conteudo) }
}

interface Credor {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly uf: string | null
}

const REQUIRED = ['cpf_cnpj', 'endereco', 'cidade', 'uf'] as const satisfies readonly (keyof Credor)[]

function refuseIncomplete({ definitions }: ActContext, credor: Credor): void {
  const missing = REQUIRED.filter((field) => !credor[field])
  if (missing.length === 0) return
  const resource = definitions.resources.credores
  const labels = missing.map((nome) => resource?.campos.find((field) => field.nome === nome)?.rotulo ?? nome)
  const onde = (resource?.rotas.editar ?? '').replace(':id', String(credor.id))
  throw new AppError('credor_incompleto', { campos: labels.join(', '), nome: credor.nome, onde })
}
