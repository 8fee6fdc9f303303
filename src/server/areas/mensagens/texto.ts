import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isKeepable } from '../../../declaration/fields/text-value'
import { listas } from '../../../domain/generated-lists'
import { comPalavras } from '../../../domain/mensagens/email-html'
import { type CanalDeMensagem, MODELOS } from '../../../domain/mensagens/modelos'
import { partesSms } from '../../../domain/mensagens/partes-sms'
import { preencher, type ValoresDaMensagem } from '../../../domain/mensagens/preencher'
import { variaveisDesconhecidas } from '../../../domain/mensagens/variaveis'
import type { Moldura } from '../../../domain/mensagens/whatsapp/moldura'
import { type Bloco, plainBlocos, readBlocos } from '../../../domain/texto-rico/blocos'
import { AppError } from '../../../errors/app-error'
import { name } from '../../framework/resources/sql-names'
import type { Db } from '../../platform/database/pool'
import { readMoldura } from './moldura'

/** A text before its places are filled. */
export interface Modelo {
  readonly texto: string
  readonly assunto: string | null
  /** Of a formatted text; null: as it is written. */
  readonly blocos: readonly Bloco[] | null
  /** Whose address an e-mail goes out from; null: the house's. */
  readonly remetente: string | null
  readonly finalidade: string
  /** Of a WhatsApp text, by which it is charged. */
  readonly categoria: string | null
  readonly versao: number
  /** Of WhatsApp: what stands around the text. */
  readonly moldura: Moldura | null
}

interface Procurado {
  readonly canal: CanalDeMensagem
  readonly id: number
  /** null: whichever creditor's. */
  readonly credor_id: number | null
}

/** A text that may be sent: approved, and on WhatsApp by the provider too. */
export function emUso(canal: CanalDeMensagem): RawBuilder<SqlBool> {
  const approved = sql<SqlBool>`status = ${listas.status_template.aprovado}`
  if (canal !== 'whatsapp') return approved
  return sql<SqlBool>`(${approved} and no_provedor = ${listas.status_no_provedor.aprovado})`
}

/**
 * A text of the channel that may be sent, of this creditor or of all.
 *
 * Throws   on its field: `modelo_indisponivel`, `modelo_sem_provedor`.
 */
export async function readModelo(trx: Db, procurado: Procurado): Promise<Modelo> {
  if (procurado.canal === 'whatsapp') await requireProvedor(trx, procurado.id)
  return readTexto(trx, procurado, emUso(procurado.canal))
}

/** What the house approved, the provider has to approve too. */
async function requireProvedor(trx: Db, id: number): Promise<void> {
  const found = await trx
    .selectFrom('templates_whatsapp')
    .select('no_provedor')
    .where('id', '=', id)
    .where('status', '=', listas.status_template.aprovado)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  if (!found || found.no_provedor === listas.status_no_provedor.aprovado) return
  const situacao = found.no_provedor.toLowerCase()
  throw AppError.onField(MODELOS.whatsapp.campo, 'modelo_sem_provedor', { situacao })
}

/** The same of a text in any state, for whoever tries it. */
export function readRascunho(trx: Db, procurado: Procurado): Promise<Modelo> {
  return readTexto(trx, procurado, sql`true`)
}

async function readTexto(trx: Db, { canal, id, credor_id }: Procurado, allowed: RawBuilder<unknown>): Promise<Modelo> {
  const { recurso, campo } = MODELOS[canal]
  const own = canal === 'email' ? sql`assunto, remetente` : sql`null::text as assunto, null::text as remetente`
  const categoria = canal === 'whatsapp' ? sql`categoria` : sql`null::text as categoria`
  const { rows } = await sql<Omit<Modelo, 'blocos' | 'moldura'>>`
    select texto, ${own}, finalidade, ${categoria}, numero_versao as versao from ${name(recurso)}
    where id = ${id} and ${allowed} and excluido_em is null
      and (credor_id is null or credor_id = ${credor_id}::bigint)`.execute(trx)
  const [found] = rows
  if (!found) throw AppError.onField(campo, 'modelo_indisponivel')
  const moldura = await readMoldura(trx, canal, id)
  return { ...found, blocos: canal === 'email' ? (readBlocos(found.texto) ?? null) : null, moldura }
}

export interface Escrito {
  readonly texto: string
  readonly assunto: string | null
  readonly partes: number
}

/**
 * Fills a text, for whoever looks at it, tries it or sends it, and says in how many parts it travels.
 *
 * Throws   on `campo`: `campo_obrigatorio`, `texto_invalido`, `variavel_desconhecida`, `variavel_sem_valor`.
 */
export function escrever(
  canal: string,
  { texto, assunto, blocos }: Pick<Modelo, 'texto' | 'assunto' | 'blocos'>,
  valores: ValoresDaMensagem,
  campo: string,
): Escrito {
  const unknown = variaveisDesconhecidas(`${texto}${assunto ?? ''}`)
  if (unknown.length > 0) throw AppError.onField(campo, 'variavel_desconhecida', { variavel: unknown.join(', ') })
  const body = preencher(texto, valores)
  const head = preencher(assunto ?? '', valores)
  const [missing] = [...body.faltam, ...head.faltam]
  if (missing !== undefined) throw AppError.onField(campo, 'variavel_sem_valor', { variavel: missing })
  const plain =
    blocos === null ? body.texto : plainBlocos(comPalavras(blocos, (each) => preencher(each, valores).texto))
  if (plain.trim() === '') throw AppError.onField(campo, 'campo_obrigatorio')
  if (!isKeepable(plain)) throw AppError.onField(campo, 'texto_invalido')
  const partes = canal === 'sms' ? partesSms(plain).partes : 1
  return { texto: plain, assunto: assunto === null ? null : head.texto, partes }
}

/** How long a text is as it travels, and in which alphabet where that counts. */
export function tamanhoDe(canal: CanalDeMensagem, texto: string) {
  if (canal !== 'sms') return { codificacao: null, tamanho: [...texto].length }
  const { codificacao, tamanho } = partesSms(texto)
  return { codificacao, tamanho }
}
