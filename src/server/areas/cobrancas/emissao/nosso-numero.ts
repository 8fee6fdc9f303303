import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../database/pool'
import { lockKnown } from '../../../writing/lock'

/**
 * Takes the next number of a convenio's range; two at once queue at its row, so none is given twice. Numbers of issues that were
 * undone may be missing.
 *
 * Throws   `nosso_numero_esgotado`.
 */
export async function takeNossoNumero(trx: Db, convenioId: number): Promise<number> {
  const convenio = await lockKnown(trx, 'convenios', convenioId)
  const { nome, nosso_numero_inicio, nosso_numero_fim, nosso_numero_proximo } = convenio
  const numero = Math.max(nosso_numero_inicio ?? 1, nosso_numero_proximo ?? 1)
  if (nosso_numero_fim !== null && numero > nosso_numero_fim) {
    throw new AppError('nosso_numero_esgotado', { convenio: nome })
  }
  // a counter, no change of the record: who edits the convenio meanwhile is not in its way
  await trx
    .updateTable('convenios')
    .set({ nosso_numero_proximo: numero + 1 })
    .where('id', '=', convenioId)
    .execute()
  return numero
}
