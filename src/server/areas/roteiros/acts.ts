import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { conferirRoteiro, type DefeitoDoRoteiro } from '../../../domain/roteiros/conferir-roteiro'
import { AppError, formatMessage } from '../../../errors/app-error'
import { loadEtapas } from '../../collection/roteiros/load-etapas'
import type { ServerAct } from '../../framework/acts/server-act'
import { change } from '../../framework/writing/change'
import { insert, insertOne } from '../../framework/writing/insert'
import { lockKnown, lockWhere, queueFor } from '../../framework/writing/lock'

/**
 * Looks a script through before somebody else decides on it.
 *
 * Throws   `roteiro_nao_se_anda`, each mistake at the answers of its step.
 * Source   docs/roteiros.md, "Etapas".
 */
export const conferirRoteiroAoEnviar: ServerAct = async (trx, _ctx, { before }) => {
  const etapas = await loadEtapas(trx, Number(before.id))
  const defeitos = conferirRoteiro(etapas)
  if (defeitos.length === 0) return
  const errors: Record<string, string[]> = {}
  for (const defeito of defeitos) {
    const at = 'etapa' in defeito ? etapas.findIndex(({ ordem }) => ordem === defeito.etapa) : -1
    const field =
      at < 0 ? 'etapas' : `etapas.${at}.${defeito.codigo === 'roteiro_etapa_inalcancavel' ? 'ordem' : 'respostas'}`
    errors[field] = [...(errors[field] ?? []), saidOf(defeito)]
  }
  throw new AppError('roteiro_nao_se_anda', { problemas: defeitos.map(saidOf).join(' ') }, errors)
}

function saidOf({ codigo, ...params }: DefeitoDoRoteiro): string {
  return formatMessage(codigo, params)
}

/** Puts the edition that a published one takes the place of away: of the same name, or the one it was copied from. Throws `roteiro_proprio`. */
export const publicarRoteiro: ServerAct = async (trx, ctx, { before }) => {
  const roteiro = await lockKnown(trx, 'roteiros', Number(before.id))
  // people who publish queue: each is held to what the others left
  await queueFor(trx, 'roteiros')
  const etapas = await lockWhere(trx, 'roteiros_etapas', sql`roteiro_id = ${roteiro.id}`)
  if (etapas.some(({ criado_por, alterado_por }) => [criado_por, alterado_por].includes(ctx.usuario.id)))
    throw new AppError('roteiro_proprio')
  const former: RawBuilder<SqlBool> = sql`status = ${listas.status_roteiro.publicado} and id <> ${roteiro.id}
    and (nome = ${roteiro.nome} or id = ${roteiro.edicao_anterior_id})`
  await change(trx, ctx, 'roteiros', await lockWhere(trx, 'roteiros', former), {
    mudancas: { status: listas.status_roteiro.arquivado },
    acao: 'substituir',
  })
}

/** A draft with the same steps, which follows this edition. */
export const copiarRoteiro: ServerAct = async (trx, ctx, { before }) => {
  const roteiro = await lockKnown(trx, 'roteiros', Number(before.id))
  await queueFor(trx, 'roteiros')
  const { nome, credor_id, perfil, atraso_min, atraso_max, inicio, fim } = roteiro
  const { ultima } = await trx
    .selectFrom('roteiros')
    .select(({ fn }) => fn.max('edicao').as('ultima'))
    .where('nome', '=', nome)
    .executeTakeFirstOrThrow()
  const own = { nome, credor_id, perfil, atraso_min, atraso_max, inicio, fim }
  const edicao = Math.max(ultima ?? 0, roteiro.edicao) + 1
  const copy = await insertOne(trx, ctx, 'roteiros', { ...own, edicao, edicao_anterior_id: roteiro.id })
  const etapas = await lockWhere(trx, 'roteiros_etapas', sql`roteiro_id = ${roteiro.id}`)
  const roteiro_id = copy.id
  const copies = etapas.map((etapa) => {
    const { ordem, titulo, fala, respostas, objecoes, obrigatoria } = etapa
    return { roteiro_id, ordem, titulo, fala, respostas, objecoes, obrigatoria }
  })
  await insert(trx, ctx, 'roteiros_etapas', copies)
}
