import { AppError } from '../errors/app-error'
import { PlanFileError } from '../server/platform/database/migrations/plan/plan-file'
import { UndoRefused } from '../server/platform/database/migrations/undo'
import { EnvError } from '../server/platform/env'
import { StartRefused } from '../server/platform/start-refused'

/** A refusal of the command itself: wrong arguments, or a database it does not touch. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** Says in the terminal why a command ended: a sentence when a person can mend it, all of the error otherwise. Exit code 1. */
export function tellRefusal(error: unknown): void {
  console.error(sentenceOf(error) ?? error)
  process.exitCode = 1
}

const FOR_PEOPLE = [AppError, EnvError, StartRefused, CommandRefused, PlanFileError, UndoRefused]

function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return DATABASE_SENTENCES[code] ?? null
}

const AWAY =
  'O banco de dados não responde. Confira se ele está ligado e o endereço em DATABASE_URL e DATABASE_MIGRATE_URL.'
const WRONG_LOGIN = 'O banco de dados recusou o usuário ou a senha de DATABASE_URL ou DATABASE_MIGRATE_URL.'

/** Of Node's network and of PostgreSQL (appendix A of its manual). */
const DATABASE_SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: AWAY,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  ETIMEDOUT: AWAY,
  '57P03': AWAY,
  '28P01': WRONG_LOGIN,
  '28000': WRONG_LOGIN,
  '3D000': 'O banco de dados que DATABASE_URL ou DATABASE_MIGRATE_URL nomeia não existe nesse servidor.',
}
