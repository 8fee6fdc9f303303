import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { decryptSecret, encryptSecret } from '../../crypto/secret'
import { tokenHash } from '../../crypto/token-hash'
import type { Db } from '../../database/pool'
import type { Queryable } from '../../database/queryable'
import { newTotpKey, stepOfCode, type TotpKey } from './totp'

/** How many spare codes a person gets. */
const SPARE = 10
/** Without what is read for another: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const SPARE_LENGTH = 10

export interface BegunFactor extends TotpKey {
  /** Shown once: only their hashes are kept. */
  readonly reservas: readonly string[]
}

export interface FactorState {
  readonly ligado_em: string
  /** Spare codes that were not spent. */
  readonly reservas: number
}

/** The factor that a person signs in with; null where there is none, or none whose first code was given. */
export async function readFactor(db: Queryable, usuarioId: number): Promise<FactorState | null> {
  const { rows } = await sql<FactorState>`
    select f.ligado_em, (select count(*)::int from codigos_reserva c where c.usuario_id = f.usuario_id and c.usado_em is null) as reservas
    from segundos_fatores f where f.usuario_id = ${usuarioId} and f.ligado_em is not null
  `.execute(db)
  return rows[0] ?? null
}

/** A new key and spare codes in the place of any that were begun and never used; null where one is on already. */
export async function beginFactor(
  trx: Db,
  secret: string,
  { usuarioId, conta }: { readonly usuarioId: number; readonly conta: string },
): Promise<BegunFactor | null> {
  const key = newTotpKey(conta)
  const { rows } = await sql`
    insert into segundos_fatores (usuario_id, segredo) values (${usuarioId}, ${encryptSecret(secret, key.segredo)})
    on conflict (usuario_id) do update set segredo = excluded.segredo, criado_em = now(), ultimo_passo = 0
      where segundos_fatores.ligado_em is null
    returning usuario_id
  `.execute(trx)
  if (rows.length === 0) return null
  return { ...key, reservas: await newSpareCodes(trx, usuarioId) }
}

/** Ten in the place of all that there were. */
export async function newSpareCodes(trx: Db, usuarioId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: SPARE }, spareCode)
  await sql`delete from codigos_reserva where usuario_id = ${usuarioId}`.execute(trx)
  await sql`
    insert into codigos_reserva (usuario_id, hash) select ${usuarioId}, unnest(${codes.map(spareHash)}::text[])
  `.execute(trx)
  return codes
}

interface Given {
  readonly secret: string
  readonly usuarioId: number
  readonly codigo: string
  readonly now: Date
}

/**
 * Takes a code, once: of the application, the present one or a neighbour, or a spare one, which needs a factor that is on. Two requests
 * with one code: one wins.
 *
 * Returns  false when it is none, or served before. The first code of a factor puts it on.
 */
export async function spendCode(trx: Db, { secret, usuarioId, codigo, now }: Given): Promise<boolean> {
  const bare = codigo.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^\d{6}$/.test(bare)) return spendSpare(trx, usuarioId, bare)
  const { rows } = await sql<{ segredo: string }>`
    select segredo from segundos_fatores where usuario_id = ${usuarioId}
  `.execute(trx)
  const step = rows[0] ? stepOfCode(decryptSecret(secret, rows[0].segredo), bare, now) : null
  if (step === null) return false
  const { rows: taken } = await sql`
    update segundos_fatores set ultimo_passo = ${step}, ligado_em = coalesce(ligado_em, now())
    where usuario_id = ${usuarioId} and ultimo_passo < ${step} returning 1
  `.execute(trx)
  return taken.length === 1
}

async function spendSpare(trx: Db, usuarioId: number, bare: string): Promise<boolean> {
  const { rows } = await sql`
    update codigos_reserva set usado_em = now() where usuario_id = ${usuarioId} and hash = ${spareHash(bare)} and usado_em is null
      and exists (select from segundos_fatores f where f.usuario_id = ${usuarioId} and f.ligado_em is not null)
    returning 1
  `.execute(trx)
  return rows.length === 1
}

/** Puts it off, its spare codes with it; false where there was none. */
export async function removeFactor(trx: Db, usuarioId: number): Promise<boolean> {
  await sql`delete from codigos_reserva where usuario_id = ${usuarioId}`.execute(trx)
  const { rows } = await sql`
    delete from segundos_fatores where usuario_id = ${usuarioId} and ligado_em is not null returning 1
  `.execute(trx)
  return rows.length === 1
}

/** `ABCDE-FGHJK`, of 49 bits. */
function spareCode(): string {
  const letters = Array.from({ length: SPARE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, SPARE_LENGTH / 2)}-${letters.slice(SPARE_LENGTH / 2)}`
}

function spareHash(code: string): string {
  return tokenHash(code.replaceAll('-', ''))
}
