import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { kindOf } from '../../collection/pendencias/abrir-pendencia'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'
import { insertOne } from '../../framework/writing/insert'
import { tell } from '../../platform/live/tell'

type Args = Parameters<ServerAct>

/** Whoever has it gives it back with the reason: it is the função's again. */
export const devolverPendencia: ServerAct = async (trx, ctx, call) => {
  const { motivo } = call.valores
  const { responsavel } = kindOf(ctx, String(call.before.tipo))
  const changes = { status: listas.status_pendencia.devolvida, usuario_id: null, responsavel, motivo }
  await hand(trx, ctx, { call, changes, origem: 'devolucao' })
}

/** Hands it to another função, or to somebody in person; whoever gets it takes it anew. Throws `pendencia_do_mesmo` on `usuario`. */
export const transferirPendencia: ServerAct = async (trx, ctx, call) => {
  const { before, valores } = call
  const { funcao = before.funcao, usuario_id = null, motivo = null } = valores
  if (funcao === before.funcao && usuario_id === before.usuario_id)
    throw AppError.onField('valores.usuario_id', 'pendencia_do_mesmo')
  const responsavel = usuario_id === null ? 'funcao' : 'usuario'
  const changes = { status: listas.status_pendencia.aberta, funcao, usuario_id, responsavel, motivo }
  await hand(trx, ctx, { call, changes, origem: 'transferencia' })
  if (typeof usuario_id === 'number' && usuario_id !== ctx.usuario.id)
    await tell(trx, { aviso: 'pendencia', usuario_id })
}

interface Handing {
  readonly call: Args[2]
  readonly changes: Readonly<Record<string, unknown>>
  readonly origem: 'devolucao' | 'transferencia'
}

async function hand(trx: Args[0], ctx: Args[1], { call, changes, origem }: Handing): Promise<void> {
  const { nome, model, before } = call
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
  const { motivo } = changes
  if (typeof motivo !== 'string' || motivo === '') return
  await insertOne(trx, ctx, 'pendencias_linhas', { pendencia_id: Number(before.id), origem, texto: motivo })
}
