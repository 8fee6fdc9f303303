import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { type CanalDeMensagem, MODELOS } from '../../../domain/mensagens/modelos'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../framework/acts/server-act'
import { name } from '../../framework/resources/sql-names'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockKnown, lockWhere, queueFor } from '../../framework/writing/lock'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

type Modelo = (typeof MODELOS)[CanalDeMensagem]['recurso']

type Args = Parameters<ServerAct>

/**
 * The next version of a text in force, as a draft; that one serves until somebody else approves the new.
 *
 * Throws   `versao_em_preparo` where one is being written already.
 * Source   docs/contato.md, "Textos".
 */
export const novaVersaoDoTexto: ServerAct = async (trx, ctx, { model, before }) => {
  const recurso = modeloOf(model.definition.recurso)
  const versions = await holdVersions(trx, recurso, Number(before.id))
  const open = versions.find(({ status }) => grupos.status_template.em_preparo.some((each) => each === status))
  if (open) throw new AppError('versao_em_preparo', { versao: open.numero_versao })
  const numero_versao = Math.max(...versions.map((each) => each.numero_versao)) + 1
  await insertNext[recurso](trx, ctx, { id: Number(before.id), numero_versao })
}

/** An approved version takes the place of the one in force, wherever that is used. */
export const porVersaoEmVigor: ServerAct = async (trx, ctx, { model, before }) => {
  await porEmVigor(trx, ctx, modeloOf(model.definition.recurso), Number(before.id))
}

/** The same of a text that its provider let pass. */
export async function porEmVigor(trx: Args[0], ctx: WriteContext, recurso: Modelo, id: number): Promise<void> {
  const versions = await holdVersions(trx, recurso, id)
  const own = versions.find((each) => each.id === id)?.numero_versao ?? 0
  const inForce = versions.filter(
    (each) => each.numero_versao < own && grupos.status_template.em_vigor.some((status) => status === each.status),
  )
  if (inForce.length === 0) return
  const ids = inForce.map((each) => each.id)
  await change(trx, ctx, recurso, inForce, {
    mudancas: { status: listas.status_template.desativado },
    acao: 'substituir',
  })
  await follow(trx, ctx, { coluna: campoDe(recurso), de: ids, para: id })
}

/** All versions of a text, held, so that whoever writes or approves another waits. */
async function holdVersions(trx: Args[0], recurso: Modelo, id: number) {
  await queueFor(trx, recurso)
  const { nome } = await lockKnown(trx, recurso, id)
  return lockWhere(trx, recurso, sql`nome = ${nome}`)
}

interface Followed {
  readonly coluna: (typeof MODELOS)[CanalDeMensagem]['campo']
  readonly de: readonly number[]
  readonly para: number
}

/** Steps, and campaigns that are not over, go on with the version that now is in force. */
async function follow(trx: Args[0], ctx: Args[1], { coluna, de, para }: Followed): Promise<void> {
  const used: RawBuilder<SqlBool> = sql`${name(coluna)} in (${sql.join(de)})`
  const running: RawBuilder<SqlBool> = sql`${used} and status not in ${listed(grupos.status_campanha.encerrada)}`
  const how = { mudancas: { [coluna]: para }, acao: 'seguir_versao' }
  await change(trx, ctx, 'reguas_etapas', await lockWhere(trx, 'reguas_etapas', used), how)
  await change(trx, ctx, 'campanhas', await lockWhere(trx, 'campanhas', running), how)
}

interface Next {
  readonly id: number
  readonly numero_versao: number
}

/** What a draft takes over of each kind. */
const insertNext: Readonly<Record<Modelo, (trx: Db, ctx: Args[1], next: Next) => Promise<unknown>>> = {
  async templates_sms(trx, ctx, { id, numero_versao }) {
    const { nome, credor_id, finalidade, texto } = await lockKnown(trx, 'templates_sms', id)
    return insertOne(trx, ctx, 'templates_sms', { nome, credor_id, finalidade, texto, numero_versao })
  },
  async templates_mail(trx, ctx, { id, numero_versao }) {
    const { nome, credor_id, finalidade, assunto, texto, remetente } = await lockKnown(trx, 'templates_mail', id)
    const own = { nome, credor_id, finalidade, assunto, texto, remetente, numero_versao }
    return insertOne(trx, ctx, 'templates_mail', own)
  },
  async templates_whatsapp(trx, ctx, { id, numero_versao }) {
    const { nome, credor_id, finalidade, categoria, texto, ...kept } = await lockKnown(trx, 'templates_whatsapp', id)
    const { cabecalho_tipo, cabecalho, cabecalho_arquivo, rodape, resposta_1, resposta_2, resposta_3 } = kept
    const { botao, botao_url, botao_ligar, botao_telefone } = kept
    const own = {
      ...{ nome, credor_id, finalidade, categoria, texto, numero_versao, rodape },
      ...{ cabecalho_tipo, cabecalho, cabecalho_arquivo, resposta_1, resposta_2, resposta_3 },
      ...{ botao, botao_url, botao_ligar, botao_telefone },
    }
    return insertOne(trx, ctx, 'templates_whatsapp', own)
  },
}

function modeloOf(recurso: string): Modelo {
  return modelosOf(recurso).recurso
}

/** Where a text is used, by its column there. */
function campoDe(recurso: Modelo) {
  return modelosOf(recurso).campo
}

function modelosOf(recurso: string) {
  const found = Object.values(MODELOS).find((each) => each.recurso === recurso)
  if (!found) throw new Error(`${recurso} is no text for debtors`)
  return found
}
