import type { DeclaredPermissao } from '../../../platform/http/permissions'
import type { ResourceModel } from '../model'
import { hasAction } from './route-access'

/**
 * What people keep beside a record, and who changed what of it, is read by whoever sees it. A user from outside the company also needs to be allowed to add
 * or change there (`acao`): a record may be shared by several who must not read of each other.
 */
export function readsBeside(model: ResourceModel, acao: 'comentar' | 'editar'): DeclaredPermissao {
  const { recurso } = model.definition
  if (!hasAction(model, 'ver')) return 'sessao'
  return ({ permissoes, interno }) => {
    if (!permissoes.has(`${recurso}.ver`)) return `${recurso}.ver`
    return interno || permissoes.has(`${recurso}.${acao}`) ? null : `${recurso}.${acao}`
  }
}

/** A masked value is shown to people of the company who see the record; whoever is not needs to read it whole anyway. */
export function mayReveal(model: ResourceModel): DeclaredPermissao {
  const { recurso } = model.definition
  if (!hasAction(model, 'ver')) return 'sessao'
  return ({ permissoes, interno }) => {
    if (!permissoes.has(`${recurso}.ver`)) return `${recurso}.ver`
    return interno || permissoes.has(`${recurso}.ver_pessoal`) ? null : `${recurso}.ver_pessoal`
  }
}
