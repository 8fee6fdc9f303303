import type { ViewDefinition } from '../../../declaration/behaviour-definitions'
import { userViews } from '../../../declaration/derive/user-behaviour'
import type { ResourceModel } from '../model'
import type { Withheld } from '../personal/masked'
import { maskedQuestion } from '../personal/refuse-masked-query'
import type { RawQuery } from './list-query'
import { single, unknownParameter } from './page-query'

/** The declared view that `_visao` asks for; one that does not exist, or not for this user, is refused with a suggestion. */
export function parseView(model: ResourceModel, query: RawQuery, { hidden, masked }: Withheld): ViewDefinition | null {
  if (query._visao === undefined) return null
  const nome = single(query._visao, '_visao')
  const views = viewsWithout(model, hidden)
  const view = views.find((each) => each.nome === nome)
  if (view && !viewsWithout(model, masked).some((each) => each.nome === nome)) throw maskedQuestion(model)
  if (view) return view
  throw unknownParameter(
    `_visao=${nome}`,
    views.map((each) => each.nome),
    nome,
  )
}

function viewsWithout({ definition }: ResourceModel, names: ReadonlySet<string>): readonly ViewDefinition[] {
  return userViews(definition.lista.visoes, { permissoes: NO_CODES, shown: (nome) => !names.has(nome) })
}

/** Which views exist depends on fields alone. */
const NO_CODES: ReadonlySet<string> = new Set()
