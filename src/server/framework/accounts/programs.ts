import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { insertProgram, namesInForce, type Programa, revokeProgram } from '../../platform/session/programs/programs'
import { newToken } from '../../platform/session/programs/token'
import type { App } from '../../platform/type-provider'
import { writeHistory } from '../resources/history'
import { inScope, inWriteScope } from '../resources/scoped'

/** Each has a rate of its own: more of them would be a way round it. */
const MOST = 20

export interface ProgramAsked {
  readonly nome: string
  readonly permissoes: readonly string[]
  readonly dias: number
}

/**
 * Gives a program of the person the right to ask in his name.
 *
 * Takes    a name of its own; exact permission codes, all of which he has; days, 1 to 365.
 * Returns  the access, and its token this once: only the hash is kept.
 * Throws   `programa_sem_permissao` on `permissoes`; `programa_com_este_nome` on `nome`; `programas_demais`.
 */
export async function createProgram(
  db: App['db'],
  ctx: ActContext,
  { nome, permissoes, dias }: ProgramAsked,
): Promise<Programa & { readonly token: string }> {
  const { usuario } = ctx
  const lacking = permissoes.find((code) => !usuario.permissoes.has(code))
  if (lacking !== undefined) throw AppError.onField('permissoes', 'programa_sem_permissao', { permissao: lacking })
  const { token, ...kept } = newToken()
  return db.transaction().execute(async (trx) => {
    const names = await namesInForce(trx, usuario.id)
    if (names.length >= MOST) throw new AppError('programas_demais', { limite: MOST })
    if (names.some((known) => known.toLowerCase() === nome.toLowerCase())) {
      throw AppError.onField('nome', 'programa_com_este_nome')
    }
    const made = await insertProgram(trx, { ...kept, usuarioId: usuario.id, nome, permissoes, dias })
    await note(trx, ctx, { registro_id: usuario.id, acao: 'criar_programa', nome })
    return { ...made, token }
  })
}

interface Revoked {
  readonly id: string
  readonly usuarioId: number
}

/** Ends it from the next request on; by its owner, or by who may change that person. Throws `nao_encontrado`. */
export async function endProgram(db: App['db'], ctx: ActContext, { id, usuarioId }: Revoked): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (usuarioId !== ctx.usuario.id) await requireUsuario(trx, ctx, usuarioId, inWriteScope)
    const nome = await revokeProgram(trx, { id, usuarioId, por: ctx.usuario.id })
    if (nome === null) throw new AppError('nao_encontrado')
    await note(trx, ctx, { registro_id: usuarioId, acao: 'revogar_programa', nome })
  })
}

/** Throws `nao_encontrado` for a person who is not there, or not this one's to see or change. */
export async function requireUsuario(
  db: Queryable,
  ctx: ActContext,
  id: number,
  scope: typeof inScope = inScope,
): Promise<void> {
  const found = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .where(scope(ctx, 'usuarios'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
}

function note(
  trx: Queryable,
  ctx: ActContext,
  { nome, ...entry }: { readonly registro_id: number; readonly acao: string; readonly nome: string },
): Promise<void> {
  return writeHistory(trx, ctx, { recurso: 'usuarios', ...entry, origem: `acesso "${nome}"`, mudancas: {} })
}
