import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool'
import { admitAttempt } from '../../platform/session/throttle'
import type { App } from '../../platform/type-provider'
import { AVISOS, avisar } from '../avisos/avisar'
import { asCompany } from '../resources/events/as-company'
import { writeHistory } from '../resources/history'
import { jobKind } from '../resources/schedules/run-schedules'
import { LINK_MINUTES } from './password-links'

/** Kind of the work that looks for whom it was that asked. */
export const FORGOTTEN_JOB = 'pedido_de_senha'

/** Asking for a link is counted apart from logging in: whoever has forgotten the password failed at that already. */
const COUNTED_AS = 'senha '

/**
 * Takes the wish for a link to set the password. Whether there is such a person is looked at later, by the work of the house, so
 * that neither the answer nor its time says it.
 *
 * Throws   `muitas_tentativas`, alike for every CPF.
 * Source   docs/telas.md, "Esqueci a senha".
 */
export async function askForPasswordLink(
  { db, jobs }: Pick<App, 'db' | 'jobs'>,
  { cpf, ip }: { readonly cpf: string; readonly ip: string },
): Promise<void> {
  const digits = cpf.replace(/\D/g, '').slice(0, 14)
  const tentativa_id = await admitAttempt(db, { cpf: `${COUNTED_AS}${digits}`, ip })
  await db.transaction().execute(async (trx) => {
    await jobs.send(trx, { tipo: FORGOTTEN_JOB, usuario_id: null, detalhe: { tentativa_id } })
  })
}

/** More of them in an hour would fill the mailbox of somebody who never asked. */
const MOST_AN_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * Writes the e-mail with the link to whoever the CPF of that attempt is of, once however often this runs, and sets off its sending.
 * Nothing is written of a stranger, of one who is blocked, and of one who was written to enough.
 */
export async function writeForgottenPassword(
  db: Db,
  { definitions, clock, jobs }: Pick<App, 'definitions' | 'clock' | 'jobs'>,
  tentativaId: number,
): Promise<void> {
  if (!definitions.resources[AVISOS]) return
  const ctx = { definitions, clock, usuario: asCompany(definitions, null) }
  const now = clock.real().getTime()
  const vale_ate = new Date(now + LINK_MINUTES * 60_000)
  await db.transaction().execute(async (trx) => {
    const person = await findAsker(trx, tentativaId)
    if (!person || (await writtenSince(trx, person.id, new Date(vale_ate.getTime() - HOUR_MS))) >= MOST_AN_HOUR) return
    await avisar(trx, ctx, [
      {
        pessoa_id: person.id,
        tipo: 'senha',
        chave: `senha ${tentativaId}`,
        assunto: 'Escolha uma nova senha',
        texto: ASKED,
        vale_ate,
      },
    ])
    const entry = { recurso: 'usuarios', registro_id: person.id, acao: 'pedir_link_de_senha', mudancas: {} }
    await writeHistory(trx, ctx, { ...entry, origem: `entrada, de ${person.ip}` })
    await jobs.send(trx, { tipo: jobKind('enviarAvisos'), usuario_id: null, detalhe: { recurso: AVISOS } })
  })
}

const ASKED = [
  `Pediram uma nova senha para o seu acesso. Para escolhê-la, abra o endereço abaixo: vale por ${LINK_MINUTES} minutos e uma vez só.`,
  'Se não foi você, não faça nada: a senha continua a mesma.',
].join('\n')

/** Locked, so that two wishes at once are counted one after the other. */
async function findAsker(trx: Db, tentativaId: number): Promise<{ readonly id: number; readonly ip: string } | null> {
  const { rows } = await sql<{ id: number; ip: string }>`
    select u.id, t.ip from tentativas_login t join usuarios u on ${COUNTED_AS} || u.cpf::text = t.cpf
    where t.id = ${tentativaId} and u.ativo and u.excluido_em is null for update of u
  `.execute(trx)
  return rows[0] ?? null
}

/** By the instant until which each is good: those that it was asked for in the last hour. */
async function writtenSince(trx: Db, pessoaId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from avisos_por_email where pessoa_id = ${pessoaId} and tipo = 'senha' and vale_ate > ${since}
  `.execute(trx)
  return rows[0]?.n ?? 0
}
