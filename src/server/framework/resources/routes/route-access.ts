import type { StandardAction } from '../../../../declaration/definitions'
import { codeOf } from '../../../../declaration/derive/code-of'
import { AppError } from '../../../../errors/app-error'
import { type DeclaredPermissao, declaredCode } from '../../../platform/http/permissions'
import type { ResourceModel } from '../model'

/** What a verb of a resource asks for; one that the declaration does not have asks for a session and answers 405. */
export function permissaoOf(model: ResourceModel, acao: StandardAction): DeclaredPermissao {
  return hasAction(model, acao) ? declaredCode(codeOf(model.definition, acao)) : 'sessao'
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
export function permissaoDoPicker(model: ResourceModel): DeclaredPermissao {
  const seen = codeOf(model.definition, 'ver')
  const codes = [seen, ...(['criar', 'editar'] as const).map((acao) => codeOf(model.definition, acao))]
  return (usuario) => (codes.some((code) => usuario.permissoes.has(code)) ? null : seen)
}
