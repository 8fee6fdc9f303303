import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import { tokenHash } from '../../crypto/token-hash'
import type { Db } from '../../database/pool'
import type { Queryable } from '../../database/queryable'
import type { App } from '../../type-provider'
import type { KnownPerson } from '../check-credentials'

const MINUTES = 5
/** Codes after which the password is asked for again. */
const MOST_TRIES = 5

/** What a code is asked by: an application, a spare code; or one has to be made first. */
export type Metodo = 'totp' | 'reserva' | 'cadastrar'

/** Who is at the door: the password was right. */
export interface Challenged extends KnownPerson {
  readonly nome: string
  readonly cpf: string
  readonly funcao: string
  readonly ligado: boolean
}

/** Throws `segundo_fator` where this person needs one to enter, with what the code is given back to. */
export async function requireSecondFactor(app: Pick<App, 'db' | 'definitions'>, person: KnownPerson): Promise<void> {
  const { rows } = await sql<{ funcao: string; ligado: boolean }>`
    select u.funcao, f.ligado_em is not null as ligado from usuarios u left join segundos_fatores f on f.usuario_id = u.id
    where u.id = ${person.id}
  `.execute(app.db)
  const [found] = rows
  if (!found || !(found.ligado || isDemanded(app, found.funcao))) return
  const desafio = randomBytes(32).toString('base64url')
  await sql`
    insert into desafios_de_entrada (hash, usuario_id, senha, expira_em)
    values (${tokenHash(desafio)}, ${person.id}, ${person.senha}, now() + make_interval(mins => ${MINUTES}))
  `.execute(app.db)
  const metodos: Metodo[] = found.ligado ? ['totp', 'reserva'] : ['cadastrar']
  throw new AppError('segundo_fator', {}, undefined, { desafio, metodos })
}

export function isDemanded({ definitions }: Pick<App, 'definitions'>, funcao: string): boolean {
  return definitions.regras.sessao.segundo_fator.includes(funcao)
}

/** Whom a living challenge is for. Throws `desafio_invalido`. */
export async function requireChallenge(db: Queryable, desafio: string): Promise<Challenged> {
  const { rows } = await sql<Challenged>`
    select u.id, d.senha, u.nome::text as nome, u.cpf::text as cpf, u.funcao::text as funcao, f.ligado_em is not null as ligado
    from desafios_de_entrada d join usuarios u on u.id = d.usuario_id left join segundos_fatores f on f.usuario_id = u.id
    where d.hash = ${tokenHash(desafio)} and ${LIVING} and u.ativo and u.excluido_em is null
  `.execute(db)
  const [person] = rows
  if (!person) throw new AppError('desafio_invalido')
  return person
}

/** Takes one of the tries of a challenge, before its code is looked at, so that many at once are no more. Throws `desafio_invalido`. */
export async function takeTry(db: Queryable, desafio: string): Promise<void> {
  const { rows } = await sql`
    update desafios_de_entrada d set tentativas = tentativas + 1 where d.hash = ${tokenHash(desafio)} and ${LIVING} returning 1
  `.execute(db)
  if (rows.length === 0) throw new AppError('desafio_invalido')
}

/** Uses a challenge up: two right codes at once open one session. Throws `desafio_invalido`. */
export async function spendChallenge(trx: Db, desafio: string): Promise<void> {
  const { rows } = await sql`
    update desafios_de_entrada set usado_em = now() where hash = ${tokenHash(desafio)} and usado_em is null returning 1
  `.execute(trx)
  if (rows.length === 0) throw new AppError('desafio_invalido')
}

export async function sweepChallenges(db: Db): Promise<void> {
  await sql`delete from desafios_de_entrada where expira_em < now() - interval '1 day'`.execute(db)
}

const LIVING = sql`d.expira_em > now() and d.usado_em is null and d.tentativas < ${sql.lit(MOST_TRIES)}`
