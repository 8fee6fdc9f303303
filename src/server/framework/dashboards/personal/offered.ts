import type { Oferta } from '../../../../contract/paineis/painel'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { codeOf } from '../../../../declaration/derive/code-of'
import { opensReport } from '../../../../declaration/relatorio/user-report'
import { inWords } from '../../../../errors/speech'
import type { ActContext } from '../../../platform/act-context'
import { isOpenTo } from '../../resources/read-indicators'

/**
 * What a person may choose for a tab of his own: the figures and lists that he may open today. A figure is called `lista.indicador`, a
 * list by its name.
 *
 * Source   docs/declaracoes.md, "Painéis".
 */
export function offeredTo(ctx: ActContext): readonly Oferta[] {
  const { resources, consultas } = ctx.definitions
  const lists = [...Object.values(resources), ...Object.values(consultas)]
  return lists.filter((list) => opens(ctx, list)).flatMap((list) => offersOf(ctx, list))
}

function opens({ usuario }: ActContext, list: ResourceDefinition): boolean {
  return usuario.permissoes.has(codeOf(list, 'ver')) && opensReport(list, usuario) === null
}

function offersOf(ctx: ActContext, list: ResourceDefinition): readonly Oferta[] {
  const { recurso, rotulo, indicadores } = list
  const lista = inWords(rotulo.varios, recurso)
  const figures = indicadores
    .filter(({ nome }) => isOpenTo(ctx, { recurso, indicador: nome }))
    .map((each) => ({ nome: `${recurso}.${each.nome}`, rotulo: inWords(each.rotulo, recurso), lista }))
  return isInMenu(ctx, list) ? [...figures, { nome: recurso, rotulo: lista, lista }] : figures
}

/** Rows that stand under others only, such as the operations of an agreement, are no list that anybody looks for. */
function isInMenu({ definitions }: ActContext, { recurso, consulta }: ResourceDefinition): boolean {
  if (consulta) return !consulta.relatorio
  return definitions.menu.some(({ itens }) => itens.some(({ kind, nome }) => kind === 'recurso' && nome === recurso))
}
