import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { MODELOS, modeloDaEtapa } from '../../../domain/mensagens/modelos'
import { AppError, formatMessage } from '../../../errors/app-error'
import { condicaoDaEtapa } from '../../collection/reguas/condicao'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * Looks the steps of a rule through before it works: what is written has an approved text, under a condition that can be
 * read.
 *
 * Throws   `regua_nao_se_ativa`, which tells all that is wrong.
 */
export async function conferirEtapas(trx: Db, ctx: ActContext, regua: Linha<'reguas'>): Promise<void> {
  const etapas = await lockWhere(trx, 'reguas_etapas', sql`regua_id = ${regua.id} and ativa`)
  const problemas: string[] = etapas.length === 0 ? [formatMessage('regua_sem_etapas', {})] : []
  for (const etapa of etapas) problemas.push(...(await problemasDe(trx, ctx, { regua, etapa })))
  if (problemas.length > 0) throw new AppError('regua_nao_se_ativa', { problemas: problemas.join(' ') })
}

interface DaRegua {
  readonly regua: Linha<'reguas'>
  readonly etapa: Linha<'reguas_etapas'>
}

async function problemasDe(trx: Db, ctx: ActContext, { regua, etapa }: DaRegua): Promise<readonly string[]> {
  const { dia } = etapa
  const found: string[] = []
  if (!(await temTexto(trx, etapa))) found.push(formatMessage('regua_etapa_sem_texto', { dia }))
  else if (await semProvedor(trx, etapa)) found.push(formatMessage('regua_etapa_sem_provedor', { dia }))
  if (await levaLink(trx, etapa)) found.push(formatMessage('regua_carta_com_link', { dia, link: '{link}' }))
  const condicao = condicaoDaEtapa(ctx, { ancora: regua.ancora, condicao: etapa.condicao })
  if (condicao.problema !== null) found.push(formatMessage('regua_condicao', { dia, problema: condicao.problema }))
  return found
}

/** Nobody follows a link on paper. */
async function levaLink(trx: Db, { canal, template_mail_id }: Linha<'reguas_etapas'>): Promise<boolean> {
  if (canal !== 'carta' || template_mail_id === null) return false
  const found = await trx
    .selectFrom('templates_mail')
    .select('texto')
    .where('id', '=', template_mail_id)
    .executeTakeFirst()
  return found?.texto.includes('{link}') === true
}

/** A text of WhatsApp goes only where its provider approved it too. */
async function semProvedor(trx: Db, { canal, template_whatsapp_id }: Linha<'reguas_etapas'>): Promise<boolean> {
  if (canal !== 'whatsapp' || template_whatsapp_id === null) return false
  const found = await trx
    .selectFrom('templates_whatsapp')
    .select('no_provedor')
    .where('id', '=', template_whatsapp_id)
    .executeTakeFirst()
  return found?.no_provedor !== listas.status_no_provedor.aprovado
}

/** What is not written needs none. */
async function temTexto(trx: Db, etapa: Linha<'reguas_etapas'>): Promise<boolean> {
  const canal = modeloDaEtapa(etapa.canal)
  if (canal === null) return true
  const { recurso, campo } = MODELOS[canal]
  const id = etapa[campo]
  if (id === null) return false
  const found = await trx
    .selectFrom(recurso)
    .select('id')
    .where('id', '=', id)
    .where('status', '=', listas.status_template.aprovado)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
