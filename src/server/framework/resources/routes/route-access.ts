import type { StandardAction } from '../../../../declaration/definitions'
import { codeOf } from '../../../../declaration/derive/code-of'
import { opensReport } from '../../../../declaration/relatorio/user-report'
import { AppError } from '../../../../errors/app-error'
import { type Abre, type DeclaredPermissao, declaredCode } from '../../../platform/http/permissions'
import type { ResourceModel } from '../model'

/** What a verb of a resource asks for; one that the declaration does not have asks for a session and answers 405. */
export function permissaoOf(model: ResourceModel, acao: StandardAction): DeclaredPermissao {
  return hasAction(model, acao) ? declaredCode(codeOf(model.definition, acao)) : 'sessao'
}

/** How a route of a verb is configured: its code, and of a report what else keeps a user from it. */
export function accessTo(model: ResourceModel, acao: StandardAction): { permissao: DeclaredPermissao; abre?: Abre } {
  const permissao = permissaoOf(model, acao)
  if (!model.definition.consulta?.relatorio || permissao === 'sessao') return { permissao }
  return { permissao, abre: (usuario) => opensReport(model.definition, usuario) }
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
