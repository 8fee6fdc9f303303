import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { assertTransition } from '../../../../domain/states/transition'
import { invalidarEmail } from '../../../collection/contato/invalidar-email'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockKnown, lockWhere } from '../../../framework/writing/lock'
import { AGORA, type Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { tryAgainAt } from '../../../platform/try-again'
import { custosDe, moverMensagem } from '../mover'
import type { Resposta } from '../provedores/provedor'
import { adotarRetornos, adotarRetornosDe } from '../retornos/apurar'
import type { Tomada } from './tomar'

const { enviando, incerta, aceita, rejeitada, falha_temporaria, nao_entregue } = listas.status_mensagem

/**
 * Writes what came of one try.
 *
 * Takes    an open transaction; the message as it was taken; the answer.
 * Source   docs/contato.md, "Mensagens".
 */
export async function concluirEnvio(
  trx: Db,
  ctx: WriteContext,
  { id, tentativa }: Tomada,
  resposta: Resposta,
): Promise<void> {
  const mensagem = await lockKnown(trx, 'mensagens', id)
  // a notice came before the answer, and the message is where it says
  if (mensagem.enviada_em !== null) return keepReferencia(trx, ctx, mensagem, resposta)
  const mine = mensagem.tentativas === tentativa && (mensagem.status === enviando || mensagem.status === incerta)
  if (!mine) return
  if (resposta.tipo === 'aceita') return aceitar(trx, ctx, mensagem, resposta.referencia)
  if (mensagem.status === incerta) return
  const { motivo } = resposta
  const none = { motivo, tomada_ate: null }
  if (resposta.tipo === 'temporaria') return adiar(trx, ctx, mensagem, motivo)
  const [para, acao] =
    resposta.tipo === 'rejeitada' ? ([rejeitada, 'recusar'] as const) : ([incerta, 'duvidar'] as const)
  await moverMensagem(trx, ctx, mensagem, { para, acao, mudancas: none })
  if (resposta.tipo === 'rejeitada' && resposta.inexistente === true && mensagem.email !== null)
    await invalidarEmail(trx, ctx, { email: mensagem.email, cliente_id: null, acao: 'voltar' })
}

/** What came of a message that was taken. */
export interface Respondida {
  readonly tomada: Tomada
  readonly resposta: Resposta
}

/**
 * Writes what came of several tries: those that the provider accepted, and of which nothing else was heard meanwhile, in one statement;
 * any other by itself.
 */
export async function concluirEnvios(trx: Db, ctx: WriteContext, all: readonly Respondida[]): Promise<void> {
  const rows = await lockWhere(trx, 'mensagens', sql`id = any(${all.map(({ tomada }) => tomada.id)}::bigint[])`)
  const read = new Map(rows.map((mensagem) => [mensagem.id, mensagem]))
  const plain = all.flatMap(({ tomada: { id, tentativa }, resposta }) => {
    const mensagem = read.get(id)
    if (mensagem?.status !== enviando || mensagem.enviada_em !== null || mensagem.tentativas !== tentativa) return []
    return resposta.tipo === 'aceita' ? [{ mensagem, referencia: resposta.referencia }] : []
  })
  const others = await deOutras(trx, plain)
  const accepted = plain.filter(({ mensagem, referencia }) => mensagem.origem !== 'regua' && !others.has(referencia))
  await aceitarJuntas(trx, ctx, accepted)
  const done = new Set(accepted.map(({ mensagem }) => mensagem.id))
  for (const { tomada, resposta } of all) if (!done.has(tomada.id)) await concluirEnvio(trx, ctx, tomada, resposta)
}

interface AAceitar {
  readonly mensagem: Linha<'mensagens'>
  readonly referencia: string
}

/** References that another message has, or more than one of these got. */
async function deOutras(trx: Db, plain: readonly AAceitar[]): Promise<ReadonlySet<string>> {
  const references = plain.map(({ referencia }) => referencia)
  const found = await trx
    .selectFrom('mensagens')
    .select('referencia')
    .where(sql<boolean>`referencia = any(${references}::text[])`)
    .where('excluido_em', 'is', null)
    .execute()
  const twice = references.filter((each, at) => references.indexOf(each) !== at)
  return new Set([...twice, ...found.flatMap(({ referencia }) => referencia ?? [])])
}

async function aceitarJuntas(trx: Db, ctx: WriteContext, accepted: readonly AAceitar[]): Promise<void> {
  if (accepted.length === 0) return
  for (const { mensagem } of accepted) assertTransition('mensagens.status', mensagem.status, aceita)
  const custos = await custosDe(
    trx,
    ctx,
    accepted.map(({ mensagem }) => mensagem),
  )
  const references = new Map(accepted.map(({ mensagem, referencia }) => [mensagem.id, referencia]))
  const after = await change(
    trx,
    ctx,
    'mensagens',
    accepted.map(({ mensagem }) => mensagem),
    {
      mudancas: ({ id }) => ({
        ...{
          status: aceita,
          referencia: references.get(id) ?? null,
          enviada_em: AGORA,
          tomada_ate: null,
          motivo: null,
        },
        ...custos.get(id),
      }),
      acao: 'aceitar',
    },
  )
  await adotarRetornosDe(trx, ctx, after)
}

async function aceitar(trx: Db, ctx: WriteContext, mensagem: Linha<'mensagens'>, referencia: string): Promise<void> {
  if (await isOfAnother(trx, mensagem, referencia)) {
    const motivo = 'O fornecedor respondeu com a referência de outra mensagem.'
    if (mensagem.status === incerta) return
    await moverMensagem(trx, ctx, mensagem, { para: incerta, acao: 'duvidar', mudancas: { motivo, tomada_ate: null } })
    return
  }
  const mudancas = { referencia, enviada_em: AGORA, tomada_ate: null, motivo: null } as const
  const accepted = await moverMensagem(trx, ctx, mensagem, { para: aceita, acao: 'aceitar', mudancas })
  await adotarRetornos(trx, ctx, accepted)
}

async function keepReferencia(
  trx: Db,
  ctx: WriteContext,
  mensagem: Linha<'mensagens'>,
  resposta: Resposta,
): Promise<void> {
  if (resposta.tipo !== 'aceita' || mensagem.referencia !== null) return
  const { referencia } = resposta
  if (await isOfAnother(trx, mensagem, referencia)) return
  const [kept] = await change(trx, ctx, 'mensagens', [mensagem], { mudancas: { referencia }, acao: 'aceitar' })
  await adotarRetornos(trx, ctx, kept ?? mensagem)
}

async function isOfAnother(trx: Db, { id, canal }: Linha<'mensagens'>, referencia: string): Promise<boolean> {
  const found = await trx
    .selectFrom('mensagens')
    .select('id')
    .where('referencia', '=', referencia)
    .where('canal', '=', canal)
    .where('id', '<>', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** After the last try it is given up. */
async function adiar(trx: Db, ctx: WriteContext, mensagem: Linha<'mensagens'>, motivo: string): Promise<void> {
  const tentar_em = tryAgainAt(ctx.clock, mensagem.tentativas)
  if (tentar_em === null) {
    await moverMensagem(trx, ctx, mensagem, {
      para: nao_entregue,
      acao: 'desistir',
      mudancas: { motivo, tomada_ate: null },
    })
    return
  }
  await moverMensagem(trx, ctx, mensagem, {
    para: falha_temporaria,
    acao: 'adiar',
    mudancas: { motivo, tentar_em, tomada_ate: null },
  })
}

/** What was taken and never concluded may have left, and may not: a person decides. Returns how many. */
export async function duvidarDasVencidas(trx: Db, ctx: WriteContext): Promise<number> {
  const lapsed = sql<boolean>`status = ${enviando} and tomada_ate < ${ctx.clock.real()}`
  const rows = await lockWhere(trx, 'mensagens', lapsed, { presas: 'pular', ate: 500 })
  const mudancas = { motivo: 'O envio parou no meio: não se sabe se saiu.', tomada_ate: null }
  for (const mensagem of rows) await moverMensagem(trx, ctx, mensagem, { para: incerta, acao: 'duvidar', mudancas })
  return rows.length
}
