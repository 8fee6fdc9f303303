import type { StandardAction } from '../../../declaration/definitions'
import { AppError } from '../../../errors/app-error'
import { declaredCode, type Permissao } from '../../plugins/permissions'
import type { ResourceModel } from '../model'

/** What a verb of a resource asks for; one that the declaration does not have asks for a session and answers 405. */
export function permissaoOf(model: ResourceModel, acao: StandardAction): Permissao {
  return hasAction(model, acao) ? declaredCode(model.definition.recurso, acao) : 'sessao'
}

export function requireAction(model: ResourceModel, acao: StandardAction): void {
  if (!hasAction(model, acao)) throw new AppError('metodo_nao_permitido')
}

/** Only what is deleted logically can come back. */
export function hasAction(model: ResourceModel, acao: StandardAction): boolean {
  const { acoes_padrao, exclusao } = model.definition
  return acoes_padrao.includes(acao) && !(acao === 'excluir' && exclusao === 'proibida')
}

/** A picker serves whoever may see or edit the referring field. */
export function permissaoDoPicker(model: ResourceModel): Permissao {
  const { recurso } = model.definition
  const codes = ['ver', 'criar', 'editar'].map((acao) => `${recurso}.${acao}`)
  return (usuario) => (codes.some((code) => usuario.permissoes.has(code)) ? null : `${recurso}.ver`)
}
