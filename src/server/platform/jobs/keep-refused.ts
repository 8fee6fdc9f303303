import { sql } from 'kysely'
import type { AppError } from '../../../errors/app-error'
import type { Db } from '../database/pool'
import type { NewTrabalho } from './jobs'

/** Work that found no room, as work that failed: whoever looks for what became of it finds the reason. */
export async function keepRefused(
  trx: Db,
  { detalhe, ...trabalho }: NewTrabalho,
  { message }: AppError,
): Promise<void> {
  await trx
    .insertInto('trabalhos')
    .values({
      ...trabalho,
      detalhe: JSON.stringify(detalhe),
      status: 'falhou',
      mensagem: message,
      terminado_em: sql<Date>`now()`,
    })
    .execute()
}
