import { copyFile, dropUnusedFiles } from '../../framework/resources/files/copy-file'
import type { Db } from '../../platform/database/pool'

/** One file for each of several receipts: whoever sees a receipt may open its own. Answers their ids, the given one first. */
export function copyComprovante(trx: Db, id: number, count: number): Promise<readonly number[]> {
  return copyFile(trx, id, count)
}

/** The copies whose item was refused go; the file that was sent stays for another try. */
export function dropComprovantes(trx: Db, [, ...copies]: readonly number[]): Promise<void> {
  return dropUnusedFiles(trx, copies)
}
