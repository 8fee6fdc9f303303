import { sql } from 'kysely'
import { formatDate } from '../../../domain/calendar/read-date'
import { grupos, listas } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../framework/acts/server-act'
import { AVISOS, avisar } from '../../framework/avisos/avisar'
import { moverAviso } from '../../framework/avisos/mover-aviso'
import type { AindaVale } from '../../framework/avisos/tomar-aviso'
import { lockKnown, lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

const RECURSO = 'prestacoes'

/**
 * Writes to the creditor of a closed statement, one e-mail to each address that he has for it: they leave with the act or not at all, and
 * its files are made as they leave.
 *
 * Throws   `credor_sem_email_da_prestacao` on `credor_id`.
 * Source   docs/regras.md, "Prestação de contas".
 */
export const enviarPrestacao: ServerAct = async (trx, ctx, { before }) => {
  await escrever(trx, ctx, await lockKnown(trx, RECURSO, Number(before.id)))
}

/** The same once more, to the addresses of today. Throws `prestacao_ainda_na_fila` while an e-mail of it has not left. */
export const reenviarPrestacao: ServerAct = async (trx, ctx, { before }) => {
  const prestacao = await lockKnown(trx, RECURSO, Number(before.id))
  if (!isIn(grupos.status_prestacao.fechada, prestacao.status)) throw new AppError('prestacao_nao_fechada')
  const { na_fila, enviando } = listas.status_aviso
  const waiting = await trx
    .selectFrom('avisos_por_email')
    .select('id')
    .where('prestacao_id', '=', prestacao.id)
    .where('status', 'in', [na_fila, enviando])
    .executeTakeFirst()
  if (waiting) throw new AppError('prestacao_ainda_na_fila')
  await escrever(trx, ctx, prestacao)
}

async function escrever(trx: Db, ctx: ActContext, prestacao: Linha<typeof RECURSO>): Promise<void> {
  const { id, numero, corte, credor_id } = prestacao
  const credor = await lockKnown(trx, 'credores', credor_id, { deixa: 'referencias' })
  const emails = new Set([credor.prestacao_email, credor.prestacao_email_copia].filter((each) => each !== null))
  if (emails.size === 0) throw AppError.onField('credor_id', 'credor_sem_email_da_prestacao', { credor: credor.nome })
  const { count } = await trx
    .selectFrom('avisos_por_email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('prestacao_id', '=', id)
    .executeTakeFirstOrThrow()
  const { nome } = ctx.definitions.regras.empresa
  const avisos = [...emails].map((email, at) => ({
    email,
    tipo: 'prestacao',
    chave: `${chaveDe(prestacao)} ${count + at + 1}`,
    assunto: `Prestação de contas ${numero} · ${nome}`,
    texto: `${credor.nome}: segue em anexo a prestação de contas ${numero}, com o que foi recebido até ${formatDate(corte)}, em PDF e em planilha. Responda dizendo se confere.`,
    registro: { recurso: RECURSO, id },
    mais: { prestacao_id: id },
  }))
  await avisar(trx, ctx, avisos)
}

/** How an e-mail's cause begins: this statement, as it was closed. */
function chaveDe({ id, codigo }: Pick<Linha<typeof RECURSO>, 'id' | 'codigo'>): string {
  return `prestacao ${id} ${codigo ?? ''}`
}

const REABERTA = 'A prestação foi reaberta depois que se mandou enviar.'

/**
 * What waits to leave of a statement that is opened again does not, though it be closed once more as it was. One that is just leaving asks by
 * itself, and waits for whoever opens.
 */
export async function cancelarEnvios(trx: Db, ctx: ActContext, id: number): Promise<void> {
  const { na_fila, cancelado } = listas.status_aviso
  const waiting = sql<boolean>`prestacao_id = ${id} and status = ${na_fila}`
  const mudancas = { motivo: REABERTA, tentar_em: null }
  for (const aviso of await lockWhere(trx, AVISOS, waiting, { presas: 'pular' }))
    await moverAviso(trx, ctx, aviso, { para: cancelado, acao: 'dispensar', mudancas })
}

/** As an e-mail leaves: nothing of a statement that was opened again, though it be closed once more. */
export const aindaFechada: AindaVale[string] = async (trx, _ctx, id, chave) => {
  const { codigo, status } = await lockKnown(trx, RECURSO, id)
  const same = isIn(grupos.status_prestacao.fechada, status) && chave.startsWith(chaveDe({ id, codigo }))
  return same ? null : REABERTA
}
