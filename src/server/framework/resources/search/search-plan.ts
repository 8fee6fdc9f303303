import type { FieldDefinition } from '../../../../declaration/definitions'
import type { SearchPath } from '../../../../declaration/search-definitions'
import { semAcento } from '../../../../domain/mensagens/sem-acento'
import type { ActContext } from '../../../platform/act-context'
import { maySee } from '../access'
import { modelOf, modelsOf, type ResourceModel } from '../model'
import { searchesPersonal } from '../personal/masked'
import type { ResourceWords } from './terms'

/** A column that a search looks into, as far as this user may. */
export interface SearchedColumn {
  readonly key: string
  readonly tipo: FieldDefinition['tipo']
  readonly digitos: boolean
  /** What one reads masked one finds by its whole value only. */
  readonly inteira: boolean
}

/** What finds a record of a resource for this user. */
export interface SearchPlan {
  readonly proprias: readonly SearchedColumn[]
  /**
   * Own columns compared with a whole number, by the resource whose number they hold: the id, `acordo_id`. `nomeada`: only when
   * its name stands before it, as in "parcela 3".
   */
  readonly numeros: readonly { readonly key: string; readonly de: string; readonly nomeada: boolean }[]
  readonly outras: readonly RelatedSearch[]
  readonly palavras: ResourceWords
}

export interface RelatedSearch {
  readonly model: ResourceModel
  readonly coluna: SearchedColumn
  /** ref: the own column that names the other record; lista: the other's column that names this one. */
  readonly liga: { readonly kind: 'ref' | 'lista'; readonly key: string }
}

export function searchPlanOf({ definitions, usuario }: ActContext, model: ResourceModel): SearchPlan {
  const models = modelsOf(definitions)
  const { recurso, campos, procura, titulo } = model.definition
  const sees = (name: string) => usuario.permissoes.has(`${name}.ver`)
  const column = (of: ResourceModel, field: FieldDefinition): SearchedColumn[] => {
    const depth = field.pessoal ? searchesPersonal(of.definition.recurso, usuario) : 'parte'
    if (!maySee(field, usuario) || depth === 'nada' || !of.columns.has(field.key)) return []
    return [{ key: field.key, tipo: field.tipo, digitos: field.busca_digitos, inteira: depth === 'inteiro' }]
  }
  const outras = procura.em.flatMap((path): RelatedSearch[] => {
    if (path.kind === 'proprio' || path.campo === 'id' || !sees(path.recurso)) return []
    const target = modelOf(models, path.recurso)
    const field = target.definition.campos.find(({ key }) => key === path.campo)
    const liga = path.kind === 'ref' ? { kind: path.kind, key: path.via } : { kind: path.kind, key: path.de }
    return field ? column(target, field).map((coluna) => ({ model: target, coluna, liga })) : []
  })
  const numbered = titulo.some((part) => 'path' in part && part.path[0] === 'id')
  const related = procura.em.flatMap((path) => ('recurso' in path ? [path.recurso] : []))
  return {
    proprias: campos.filter(({ busca }) => busca).flatMap((field) => column(model, field)),
    numeros: [
      ...(numbered ? [{ key: 'id', de: recurso, nomeada: false }] : []),
      ...procura.em.flatMap((path) => numberOf(path, recurso)),
    ],
    outras,
    palavras: { recurso, nomes: new Map([...related, recurso].flatMap((name) => namesOf(modelOf(models, name)))) },
  }
}

function numberOf(path: SearchPath, recurso: string): SearchPlan['numeros'] {
  if (path.kind === 'proprio') return [{ key: path.campo, de: recurso, nomeada: true }]
  return path.kind === 'ref' && path.campo === 'id' ? [{ key: path.via, de: path.recurso, nomeada: false }] : []
}

/** Names of one word; those of several are found by their first word with a number behind it. */
function namesOf({ definition: { recurso, rotulo, procura } }: ResourceModel): readonly (readonly [string, string])[] {
  return [rotulo.um, rotulo.varios, ...procura.palavras].map((word) => [semAcento(word), recurso] as const)
}
