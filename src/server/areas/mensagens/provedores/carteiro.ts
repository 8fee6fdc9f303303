import type { Definitions } from '../../../../declaration/config-definitions'
import type { Carteiro } from '../../../framework/avisos/carteiro'
import type { Db } from '../../../platform/database/pool'
import type { Env } from '../../../platform/env'
import { provedorDo } from './provedores'

/**
 * Who carries the e-mails of the house: the provider of messages. The simulated one keeps what it gets, a link to set a password too, so
 * that in production, with a database of its own, nobody does where no server of e-mail is said.
 */
export function carteiroDe(
  db: Db,
  { integracoes }: Pick<Definitions, 'integracoes'>,
  { production, databaseUrl }: Pick<Env, 'production' | 'databaseUrl'>,
): Carteiro | null {
  const { enviar, simulado } = provedorDo(db, integracoes, 'email')
  return simulado && production && databaseUrl !== null ? null : enviar
}
