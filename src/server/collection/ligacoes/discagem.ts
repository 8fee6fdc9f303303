import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockKnown, lockWhere } from '../../framework/writing/lock'
import { AGORA, type Linha } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { startOf } from '../../platform/database/start-of-day'
import { adotarAvisos, queueForReferencia } from './apurar'
import { custoDaLigacao } from './custo'
import { seguirOperadores } from './seguir-operador'

interface Discada {
  readonly cliente_id: number
  /** Digits only. */
  readonly telefone: string
  readonly ramal: string | null
}

/** A call that the dialer is about to be asked for: it stands before anything leaves. Returns its id. */
export async function abrirLigacao(trx: Db, ctx: ActContext, discada: Discada): Promise<number> {
  const operador_id = ctx.usuario.id
  const status = listas.status_ligacao.discando
  const row = { ...discada, origem: 'discar', operador_id, status, iniciada_em: AGORA } as const
  const { id } = await insertOne(trx, ctx, 'ligacoes', row)
  return id
}

/** The dialer took it, under a name of its own: what it told meanwhile is found. */
export async function discou(trx: Db, ctx: ActContext, id: number, referencia: string | null): Promise<void> {
  // as a notice of it queues
  if (referencia !== null) await queueForReferencia(trx, referencia)
  const ligacao = await lockKnown(trx, 'ligacoes', id)
  const [after = ligacao] = await change(trx, ctx, 'ligacoes', [ligacao], { mudancas: { referencia }, acao: 'discar' })
  await seguirOperadores(trx, ctx, [ligacao.operador_id])
  await adotarAvisos(trx, ctx, after)
}

/** The dialer did not. */
export async function naoDiscou(trx: Db, ctx: ActContext, id: number, motivo: string): Promise<void> {
  const ligacao = await lockKnown(trx, 'ligacoes', id)
  const mudancas = { status: listas.status_ligacao.falha, motivo: motivo.slice(0, 200), encerrada_em: AGORA } as const
  await change(trx, ctx, 'ligacoes', [ligacao], { mudancas, acao: 'falhar' })
  await seguirOperadores(trx, ctx, [ligacao.operador_id])
}

/**
 * The call that a contact tells of: the last of today that this person made to the client, through that number when one is said, and
 * that nobody told of yet; locked. null: there was none.
 */
export async function ligacaoATabular(
  trx: Db,
  ctx: ActContext,
  { cliente_id, telefone }: Pick<Discada, 'cliente_id'> & { readonly telefone: string | null },
): Promise<Linha<'ligacoes'> | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ligacoes where cliente_id = ${cliente_id} and operador_id = ${ctx.usuario.id} and tipo_id is null
      and status <> ${listas.status_ligacao.falha} and iniciada_em >= ${startOf(ctx.clock.hoje())}
      and (${telefone}::text is null or telefone = ${telefone}) and excluido_em is null
    order by iniciada_em desc, id desc limit 1`.execute(trx)
  const [found] = rows
  if (!found) return null
  const [ligacao = null] = await lockWhere(trx, 'ligacoes', sql`id = ${found.id} and tipo_id is null`)
  return ligacao
}

/** Says of a locked call what came of it; one of which the dialer told no end ends with that. */
export async function tabularLigacao(
  trx: Db,
  ctx: ActContext,
  ligacao: Linha<'ligacoes'>,
  tipo: { readonly id: number; readonly alo: boolean },
): Promise<void> {
  const { discando, atendida, nao_atende } = listas.status_ligacao
  const said = tipo.alo ? atendida : nao_atende
  const mudancas = {
    tipo_id: tipo.id,
    status: ligacao.status === discando ? said : ligacao.status,
    ...(ligacao.encerrada_em === null && ({ encerrada_em: AGORA } as const)),
  }
  const encerrada_em = ligacao.encerrada_em ?? ctx.clock.agora().toISOString()
  const custo = await custoDaLigacao(trx, ctx, { ...ligacao, encerrada_em })
  await change(trx, ctx, 'ligacoes', [ligacao], { mudancas: { ...mudancas, ...custo }, acao: 'tabular' })
  await seguirOperadores(trx, ctx, [ligacao.operador_id])
}
