import type { ViewDefinition } from '../../../declaration/behaviour-definitions'
import { userViews } from '../../../declaration/derive/user-behaviour'
import type { ResourceModel } from '../model'
import type { RawQuery } from './list-query'
import { single, unknownParameter } from './page-query'

/** The declared view that `_visao` asks for; one that does not exist, or not for this user, is refused with a suggestion. */
export function parseView(model: ResourceModel, query: RawQuery, hidden: ReadonlySet<string>): ViewDefinition | null {
  if (query._visao === undefined) return null
  const nome = single(query._visao, '_visao')
  const views = userViews(model.definition.lista.visoes, { permissoes: NO_CODES, shown: (nome) => !hidden.has(nome) })
  const view = views.find((each) => each.nome === nome)
  if (view) return view
  throw unknownParameter(
    `_visao=${nome}`,
    views.map((each) => each.nome),
    nome,
  )
}

/** Which views exist depends on fields alone. */
const NO_CODES: ReadonlySet<string> = new Set()
