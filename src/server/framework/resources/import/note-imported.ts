import type { Usuario } from '../../../platform/session/usuario'
import type { ResourceModel } from '../model'
import { noteSeen } from '../personal/seen'

/** Cells of a file whose rows hold personal data leave: people who may be in no record are told by the import that brought them. */
export function noteImported(usuario: Usuario, model: ResourceModel, importacaoId: number): void {
  if (model.pessoais.length > 0) noteSeen(usuario, 'importacoes', importacaoId)
}
