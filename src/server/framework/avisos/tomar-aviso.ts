import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { codeOf } from '../../../declaration/derive/code-of'
import { listas } from '../../../domain/generated-lists'
import { formatCount } from '../../../domain/money/format'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { loadUsuarioById } from '../../platform/session/load-usuario'
import type { Usuario } from '../../platform/session/usuario'
import { makePasswordLink } from '../accounts/password-links'
import { asCompany } from '../resources/events/as-company'
import { KEPT_FILES, requireKeptRight } from '../resources/export/kept-right'
import { modelOf, modelsOf } from '../resources/model'
import { existsFor } from '../resources/scoped'
import { name } from '../resources/sql-names'
import type { WriteContext } from '../resources/write/write-context'
import { lockWhere } from '../writing/lock'
import type { Linha } from '../writing/values'
import { AVISOS } from './avisar'
import type { Anexo, EmailDaCasa } from './carteiro'
import { enderecoDaCasa, escreverAviso } from './escrever-aviso'
import { moverAviso } from './mover-aviso'

type Aviso = Linha<typeof AVISOS>

/**
 * Whether an e-mail of a kind is still worth its record when it leaves, beyond that the person sees it. Code of areas, by `tipo`.
 * Answers what speaks against it, which its row then says; null: nothing does.
 *
 * Takes    the record's number, and the cause that the e-mail was born of.
 */
export type AindaVale = Readonly<
  Record<string, (db: Db, ctx: ActContext, id: number, chave: string) => Promise<string | null>>
>

/** How it is taken. */
interface Tomada {
  readonly ainda: AindaVale
  /** What goes with it, made just before. */
  readonly anexos: readonly Anexo[]
}

/** An e-mail that this process, and nobody else, sends now. */
export interface Tomado extends EmailDaCasa {
  readonly id: number
  readonly tentativa: number
}

/** For how long whoever took one may be at it; after that nobody knows whether it left. */
const LEASE_MS = 60_000

export function isDue({ clock }: Pick<ActContext, 'clock'>) {
  return sql<boolean>`status = ${listas.status_aviso.na_fila} and (tentar_em is null or tentar_em <= ${clock.real()})`
}

/**
 * Marks one that is due as leaving, after all was asked again in the same transaction: that the person is still of the house, has an
 * address, and may still see what it tells of; of an address outside, that its record still stands. A link to set the password is made only now, so that its token is kept nowhere.
 *
 * Returns  what to send; null: somebody else has it, it is not due, or it is not to be sent, which its row then says.
 */
export async function tomarAviso(
  trx: Db,
  ctx: WriteContext,
  id: number,
  { ainda, anexos }: Tomada,
): Promise<Tomado | null> {
  const [aviso] = await lockWhere(trx, AVISOS, sql`id = ${id} and ${isDue(ctx)}`, { presas: 'pular' })
  if (!aviso) return null
  const { pessoa_id } = aviso
  const usuario =
    pessoa_id === null
      ? { ...asCompany(ctx.definitions, null), email: aviso.email }
      : await loadUsuarioById(trx, ctx.definitions, pessoa_id)
  const motivo = await porqueNao(trx, ctx, aviso, { usuario, ainda })
  const { enviando, cancelado } = listas.status_aviso
  if (motivo !== null || !usuario?.email) {
    await moverAviso(trx, ctx, aviso, { para: cancelado, acao: 'dispensar', mudancas: { motivo, tentar_em: null } })
    return null
  }
  const tentativa = aviso.tentativas + 1
  const tomado_ate = new Date(ctx.clock.real().getTime() + LEASE_MS).toISOString()
  const levado = { email: usuario.email, anexos: dizerAnexos(anexos) }
  const mudancas = { ...levado, tentativas: tentativa, tomado_ate, tentar_em: null, motivo: null }
  await moverAviso(trx, ctx, aviso, { para: enviando, acao: 'tomar', mudancas })
  const endereco = await enderecoDo(trx, ctx, aviso)
  const escrito = escreverAviso(ctx.definitions, { ...aviso, endereco, deFora: pessoa_id === null })
  const envelope = { identificador: `aviso ${id}`, para: usuario.email, anexos, descadastro: null, modelo: null }
  return { id, tentativa, ...envelope, ...escrito }
}

interface Juizo {
  readonly usuario: Usuario | null
  readonly ainda: AindaVale
}

/** Why it is not sent, as its row says it; null: it is. */
async function porqueNao(trx: Db, ctx: WriteContext, aviso: Aviso, { usuario, ainda }: Juizo): Promise<string | null> {
  const { tipo, chave, vale_ate, do_recurso, do_registro } = aviso
  if (vale_ate !== null && new Date(vale_ate) < ctx.clock.real()) return 'O prazo passou antes de sair.'
  if (!usuario) return 'A pessoa não entra mais no sistema.'
  if (!usuario.email) return 'A pessoa não tem e-mail no cadastro.'
  if (do_recurso === null || do_registro === null) return null
  const theirs = { ...ctx, usuario }
  if (!(await sees(trx, theirs, do_recurso, do_registro))) return 'A pessoa não vê mais aquilo de que ele fala.'
  try {
    if (do_recurso === KEPT_FILES.recurso) await requireKeptRight(trx, theirs, do_registro)
    return (await ainda[tipo]?.(trx, theirs, do_registro, chave)) ?? null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

async function sees(trx: Db, ctx: ActContext, recurso: string, id: number): Promise<boolean> {
  const model = modelsOf(ctx.definitions).get(recurso)
  if (!model || !ctx.usuario.permissoes.has(codeOf(model.definition, 'ver'))) return false
  const { rows } = await sql`
    select from ${name(model.table)} where id = ${id} and ${existsFor(ctx, recurso)}`.execute(trx)
  return rows.length > 0
}

/** Where it leads; whoever is not of the house has nowhere to go. */
async function enderecoDo(trx: Db, ctx: WriteContext, aviso: Aviso): Promise<string | null> {
  const { tipo, pessoa_id, do_recurso, do_registro } = aviso
  if (tipo === 'senha' && pessoa_id !== null) {
    const { token } = await makePasswordLink(trx, { usuarioId: pessoa_id, criadoPor: pessoa_id })
    // behind the "#", which no server is ever sent
    return enderecoDaCasa(ctx.definitions, `/definir-senha#${token}`)
  }
  if (pessoa_id === null || do_recurso === null || do_registro === null) return null
  const { rotas } = modelOf(modelsOf(ctx.definitions), do_recurso).definition
  return enderecoDaCasa(ctx.definitions, rotas.ver.replace(':id', String(do_registro)))
}

/** What went with an e-mail, as its row keeps it: a line a file, with its bytes counted and their SHA-256. Null: nothing. */
function dizerAnexos(anexos: readonly Anexo[]): string | null {
  if (anexos.length === 0) return null
  return anexos
    .map(({ nome, bytes }) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return `${nome}, ${formatCount(bytes.length)} bytes, SHA-256 ${sha256}`
    })
    .join('\n')
}
