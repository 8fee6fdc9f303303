import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { StandardAction } from '../../../../declaration/definitions'
import type { ResourceModel } from '../model'
import { hasAction } from '../routes/route-access'

/** What an action asks for: the same facts by which its route lets a request through. */
export interface ActionFacts {
  readonly acao: string
  readonly permissao: string
  /** Whether the resource has it at all, and the key of its file that decides. */
  readonly exists: boolean
  readonly decidedBy: string
  /** Which record it takes; null: none. */
  readonly record: 'vivo' | 'excluido' | null
  readonly writes: boolean
  readonly ato: ActDefinition | null
}

/** The facts of one action by its name; undefined when nothing is called so. */
export function factsOf(model: ResourceModel, acao: string): ActionFacts | undefined {
  return actionsOf(model).find((facts) => facts.acao === acao)
}

/** Everything that may be asked about a resource. */
export function actionsOf(model: ResourceModel): readonly ActionFacts[] {
  const { recurso, acoes_padrao, exclusao, atos, comentarios, exportacao, importacao } = model.definition
  const standard = `acoes_padrao: [${acoes_padrao.join(', ')}]`
  const logical = exclusao === 'logica' && hasAction(model, 'excluir')
  const own = (acao: StandardAction) => ({
    acao,
    permissao: `${recurso}.${acao}`,
    exists: hasAction(model, acao),
    decidedBy: standard,
    ato: null,
  })
  const deleting = { decidedBy: `exclusao: ${exclusao}; ${standard}`, ato: null }
  return [
    { ...own('ver'), record: 'vivo', writes: false },
    { ...own('criar'), record: null, writes: true },
    { ...own('editar'), record: 'vivo', writes: true },
    { ...own('excluir'), ...deleting, record: 'vivo', writes: true },
    { ...own('excluir'), ...deleting, acao: 'restaurar', exists: logical, record: 'excluido', writes: true },
    {
      ...own('excluir'),
      ...deleting,
      acao: 'expurgar',
      permissao: `${recurso}.expurgar`,
      exists: logical,
      record: 'excluido',
      writes: true,
    },
    { ...own('exportar'), exists: hasAction(model, 'exportar') && exportacao !== null, record: null, writes: false },
    { ...own('importar'), exists: hasAction(model, 'importar') && importacao !== null, record: null, writes: true },
    {
      acao: 'comentar',
      permissao: `${recurso}.comentar`,
      exists: comentarios,
      decidedBy: `comentarios: ${comentarios}`,
      record: 'vivo',
      writes: false,
      ato: null,
    },
    ...atos.map((ato): ActionFacts => {
      const { nome, permissao, faz } = ato
      const writes = faz.kind !== 'abrir'
      return { acao: nome, permissao, exists: true, decidedBy: `acoes.${nome}`, record: 'vivo', writes, ato }
    }),
  ]
}
