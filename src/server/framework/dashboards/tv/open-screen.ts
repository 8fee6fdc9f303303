import { sql } from 'kysely'
import type { TelaAberta } from '../../../../contract/paineis/painel'
import type { DashboardDefinition } from '../../../../declaration/dashboard-definitions'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { insertProgram } from '../../../platform/session/programs/programs'
import { newToken } from '../../../platform/session/programs/token'
import { insertOne } from '../../writing/insert'
import { queueFor } from '../../writing/lock'

/** Each has a rate of its own: more of them would be a way round it. */
const MOST = 20

export interface ScreenAsked {
  readonly painel: DashboardDefinition
  readonly nome: string
  readonly dias: number
}

/**
 * Lets a screen on a wall show one dashboard, as its maker sees it and nothing else, until a day.
 *
 * Returns  the address that opens it, told this once: only the hash of its token is kept.
 * Throws   `telas_tv_demais`.
 * Source   docs/telas.md, "Painel numa TV".
 */
export async function openScreen(trx: Db, ctx: ActContext, { painel, nome, dias }: ScreenAsked): Promise<TelaAberta> {
  const { usuario } = ctx
  await queueFor(trx, `telas de ${usuario.id}`)
  const { rows } = await sql<{ abertas: number }>`
    select count(*)::integer as abertas from programas
    where usuario_id = ${usuario.id} and painel is not null and revogado_em is null and expira_em > now()
  `.execute(trx)
  if ((rows[0]?.abertas ?? 0) >= MOST) throw new AppError('telas_tv_demais', { limite: MOST })
  const { token, ...kept } = newToken()
  const permissoes = [...usuario.permissoes]
  const program = { ...kept, usuarioId: usuario.id, nome: `TV: ${nome}`.slice(0, 60), permissoes, dias }
  const { id: programa, expira_em, final } = await insertProgram(trx, { ...program, painel: painel.nome })
  const tela = { nome, painel: painel.rotulo, dono_id: usuario.id, final, programa, expira_em, revogada: false }
  await insertOne(trx, ctx, 'telas_tv', tela)
  return { caminho: `/tv/${painel.nome}#${token}`, expira_em }
}
