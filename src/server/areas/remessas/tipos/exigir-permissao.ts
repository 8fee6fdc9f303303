import type { PermissionCode } from '../../../../declaration/generated-permissions'
import { AppError } from '../../../../errors/app-error'
import { tipoOf } from './tipos'

interface Person {
  readonly interno: boolean
  readonly permissoes?: { has(permissao: PermissionCode): boolean }
}

/** Of whatever is done with a batch: throws `sem_permissao` for a kind that takes more than bringing batches in. */
export function exigirPermissao({ permissoes }: Pick<Person, 'permissoes'>, tipo: string): void {
  const { permissao } = tipoOf(tipo)
  if (permissao !== undefined && !permissoes?.has(permissao)) throw new AppError('sem_permissao', { permissao })
}

/** A workbook of the whole house may say of other creditors, too: throws `nao_encontrado` for a creditor's user. */
export function exigirInterno({ interno }: Pick<Person, 'interno'>, tipo: string): void {
  if (tipoOf(tipo).folhas && !interno) throw new AppError('nao_encontrado')
}
