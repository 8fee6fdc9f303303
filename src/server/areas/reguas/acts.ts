import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { soltar, substituir, valer } from '../../collection/reguas/vigencia'
import type { ServerAct } from '../../framework/acts/server-act'
import { copyLinks } from '../../framework/resources/merge/move-links'
import { insert, insertOne } from '../../framework/writing/insert'
import { lockKnown, lockWhere, queueFor } from '../../framework/writing/lock'
import { conferirEtapas } from './conferir-etapas'

/**
 * Puts a rule to work, or back to it; a version takes the place of the one before on the day from which it holds.
 *
 * Throws   `regua_nao_se_ativa`, `regua_ja_ativa`.
 * Source   docs/contato.md, "Régua".
 */
export const ativarRegua: ServerAct = async (trx, ctx, { before }) => {
  await queueFor(trx, 'reguas')
  const regua = await lockKnown(trx, 'reguas', Number(before.id))
  await conferirEtapas(trx, ctx, regua)
  const { inicio, versao_de_id } = regua
  const isDraft = before.status === listas.status_regua.rascunho
  if (isDraft && versao_de_id !== null && inicio !== null && inicio > ctx.clock.hoje()) return
  if (isDraft) await substituir(trx, ctx, regua)
  await valer(trx, ctx, regua)
}

/** Its creditors may have another rule meanwhile. */
export const soltarRegua: ServerAct = async (trx, ctx, { before }) => {
  await queueFor(trx, 'reguas')
  await soltar(trx, ctx, Number(before.id))
}

/**
 * The next version of a rule in force, as a draft with the same steps; this one goes on until that is activated.
 *
 * Throws   `regua_versao_em_preparo` where one is being written already.
 */
export const novaVersaoDaRegua: ServerAct = async (trx, ctx, { before }) => {
  await queueFor(trx, 'reguas')
  const regua = await lockKnown(trx, 'reguas', Number(before.id))
  const versions = await lockWhere(trx, 'reguas', sql`nome = ${regua.nome}`)
  const open = versions.find(({ status }) => status === listas.status_regua.rascunho)
  if (open) throw new AppError('regua_versao_em_preparo', { versao: open.numero_versao })
  const { nome, descricao, ancora, fim, parar_apos } = regua
  const next = await insertOne(trx, ctx, 'reguas', {
    ...{ nome, descricao, ancora, fim, parar_apos },
    inicio: addDays(ctx.clock.hoje(), 1),
    numero_versao: Math.max(...versions.map(({ numero_versao }) => numero_versao)) + 1,
    versao_de_id: regua.id,
  })
  await copyLinks(trx, ctx, 'reguas', { de: regua.id, para: next.id })
  const etapas = await lockWhere(trx, 'reguas_etapas', sql`regua_id = ${regua.id}`)
  await insert(
    trx,
    ctx,
    'reguas_etapas',
    etapas.map((etapa) => {
      const { dia, hora, nome, canal, condicao, limite, tolerancia_dias, ativa } = etapa
      const { template_sms_id, template_mail_id, template_whatsapp_id } = etapa
      const how = { condicao, limite, tolerancia_dias, ativa }
      return {
        regua_id: next.id,
        dia,
        hora,
        nome,
        canal,
        template_sms_id,
        template_mail_id,
        template_whatsapp_id,
        ...how,
      }
    }),
  )
}
