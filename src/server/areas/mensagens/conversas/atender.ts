import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { isIn } from '../../../../domain/states/group'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError } from '../../../../errors/app-error'
import type { RoutedAct } from '../../../framework/acts/routed-act'
import { inWriteScope } from '../../../framework/resources/scoped'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockWhere, queueFor } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

const { aguardando, em_atendimento } = listas.status_conversa

/**
 * Takes the conversation that has waited longest; two who take at once get two.
 *
 * Throws   `conversas_ninguem_espera`, `conversas_demais`, `fora_da_lista` on `departamento`.
 * Source   docs/contato.md, "Conversas".
 */
export const pegarConversa: RoutedAct<'pegarConversa'>['fazer'] = async (trx, ctx, { pedido }) => {
  const { departamento = null } = pedido
  if (departamento !== null && !isDepartamento(departamento)) throw AppError.onField('departamento', 'fora_da_lista')
  await requireRoom(trx, ctx, ctx.usuario.id)
  const ofIts = departamento === null ? sql`true` : sql`departamento = ${departamento}`
  const waiting = sql<boolean>`status = ${aguardando} and ${ofIts} and ${inWriteScope(ctx, 'conversas')}`
  const longest = { presas: 'pular', ate: 1, primeiro: sql`aguarda_desde nulls last` } as const
  const [conversa] = await lockWhere(trx, 'conversas', waiting, longest)
  if (!conversa) throw new AppError('conversas_ninguem_espera')
  const esperou_min = minutesSince(ctx, conversa.aguarda_desde)
  await entregar(trx, ctx, conversa, { a: ctx.usuario.id, acao: 'pegar' })
  return { conversa_id: conversa.id, esperou_min }
}

function isDepartamento(code: string): boolean {
  return Object.values<string>(listas.departamentos).includes(code)
}

function minutesSince({ clock }: ActContext, instant: string | null): number {
  return instant === null ? 0 : Math.max(0, Math.floor((clock.agora().getTime() - Date.parse(instant)) / 60_000))
}

/** Puts a locked conversation in somebody's hands, whoever had it. */
export async function entregar(
  trx: Db,
  ctx: WriteContext,
  conversa: Linha<'conversas'>,
  { a, acao }: { readonly a: number; readonly acao: string },
): Promise<void> {
  if (conversa.status !== em_atendimento) assertTransition('conversas.status', conversa.status, em_atendimento)
  await change(trx, ctx, 'conversas', [conversa], { mudancas: { status: em_atendimento, responsavel_id: a }, acao })
}

/**
 * Whether a person may attend one more; who asks for the same person meanwhile waits.
 *
 * Throws   `conversas_demais`.
 */
export async function requireRoom(trx: Db, { definitions }: ActContext, usuario_id: number): Promise<void> {
  const { por_pessoa } = definitions.contato.conversa
  await queueFor(trx, `conversas de ${usuario_id}`)
  const { quantas } = await trx
    .selectFrom('conversas')
    .select(({ fn }) => fn.countAll<number>().as('quantas'))
    .where('responsavel_id', '=', usuario_id)
    .where('status', '=', em_atendimento)
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(quantas) >= por_pessoa) throw new AppError('conversas_demais', { limite: por_pessoa })
}

/** Throws `conversa_encerrada`; `conversa_de_outro` where somebody else has it and the user does not manage. */
export function requireMine({ usuario }: ActContext, { status, responsavel_id }: Linha<'conversas'>): void {
  requireOpen(status)
  if (responsavel_id !== usuario.id && !usuario.permissoes.has('chat.gerenciar'))
    throw new AppError('conversa_de_outro')
}

export function requireOpen(status: string): void {
  if (!isIn(grupos.status_conversa.aberta, status)) throw new AppError('conversa_encerrada')
}
