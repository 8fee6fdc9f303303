import type { ActDefinition, ActEffect, ImportDefinition, ViewDefinition } from '../behaviour-definitions'
import type { FieldDefinition, ListDefinition, ListFilter, ResourceDefinition } from '../definitions'
import { listsIn, namesIn } from '../expressions/names-in'
import type { ParsedExpression } from '../expressions/tree'
import type { SheetPart } from '../screen-definitions'
import type { DefaultValue } from '../value-definitions'
import { bareExpression, bareField, bareOrNull, bareValue } from './bare-expression'
import { codeOf } from './code-of'

/** What a user is told of: the codes he has, and which names of the resource are not hidden from him. */
export interface Reader {
  readonly permissoes: ReadonlySet<string>
  readonly shown: (name: string) => boolean
}

type Behaviour = Pick<
  ResourceDefinition,
  'atos' | 'regras' | 'importacao' | 'exportacao' | 'indicadores' | 'eventos' | 'agenda'
>

/**
 * What a resource does, cut down to what one user may see and do. A rule over a hidden field stays with the server;
 * figures are asked of the server; events and schedules are nobody's business in a browser.
 */
export function userBehaviour(resource: ResourceDefinition, reader: Reader): Behaviour {
  const { recurso, atos, regras, importacao, exportacao } = resource
  const { permissoes, shown } = reader
  return {
    atos: atos.filter(({ permissao }) => permissoes.has(permissao)).map((ato) => userAct(ato, resource, shown)),
    regras: regras
      .filter(({ exigir, quando }) => sees(exigir, reader) && sees(quando, reader))
      .map((regra) => ({ ...regra, exigir: bareExpression(regra.exigir), quando: bareOrNull(regra.quando) })),
    importacao: permissoes.has(`${recurso}.importar`) && importacao ? userImport(importacao, shown) : null,
    exportacao: permissoes.has(codeOf(resource, 'exportar')) ? exportacao : null,
    indicadores: [],
    eventos: [],
    agenda: [],
  }
}

/** The declared views that name nothing hidden. */
export function userViews(visoes: readonly ViewDefinition[], reader: Reader): readonly ViewDefinition[] {
  return visoes
    .filter(({ onde }) => sees(onde, reader))
    .map((visao) => ({
      ...visao,
      onde: bareOrNull(visao.onde),
      ordem: visao.ordem?.filter(({ campo }) => reader.shown(campo)) ?? null,
      colunas: visao.colunas?.filter(reader.shown) ?? null,
    }))
}

/** Fields that this user may change without the form: none without `editar`. */
export function userEditing(
  { em_linha, em_massa }: ListDefinition,
  campos: readonly FieldDefinition[],
  mayEdit: boolean,
): Pick<ListDefinition, 'em_linha' | 'em_massa'> {
  const writable = new Set(campos.filter((field) => !field.somente_leitura).map(({ nome }) => nome))
  const own = (names: readonly string[]) => (mayEdit ? names.filter((name) => writable.has(name)) : [])
  return { em_linha: own(em_linha), em_massa: own(em_massa) }
}

/** The board, unless its columns would tell of what the list may not be asked by. */
export function userBoard(
  { quadro }: ListDefinition,
  { asked, shown }: { readonly asked: Shown; readonly shown: Shown },
): ListDefinition['quadro'] {
  return quadro && asked(quadro.por) ? { ...quadro, campos: quadro.campos.filter(shown) } : null
}

export type Shown = Reader['shown']

function isAtHand([first = '', second]: readonly string[], shown: Shown): boolean {
  return first === 'usuario' || (second === undefined && shown(first))
}

function userAct(ato: ActDefinition, resource: ResourceDefinition, shown: Shown): ActDefinition {
  const asked = (question: ActDefinition['confirmar']) =>
    question?.filter((part) => !('path' in part) || shown(part.path[0] ?? '')) ?? null
  return {
    ...ato,
    visivel_se: bareOrNull(ato.visivel_se),
    // what rests on a hidden field, or on more than the record itself, the server says when it is tried
    quando: ato.quando
      .filter(
        ({ exige: { tree } }) => listsIn(tree).length === 0 && namesIn(tree).every((path) => isAtHand(path, shown)),
      )
      .map(({ exige, mensagem }) => ({ exige: bareExpression(exige), mensagem })),
    formulario: ato.formulario.filter(({ campo }) => shown(campo)),
    pede: ato.pede.map(bareField),
    confirmar: asked(ato.confirmar),
    confirmar_varios: asked(ato.confirmar_varios),
    faz: userEffect(ato, resource, shown),
  }
}

/** What moves a state a browser only asks for: it is not put back, as what sets plain fields is. */
function userEffect({ nome, faz }: ActDefinition, { campos }: ResourceDefinition, shown: Shown): ActEffect {
  if (!('valores' in faz)) return faz
  const moves = campos.some(({ key, estado }) => estado !== null && Object.hasOwn(faz.valores, key))
  return moves ? { kind: 'chamar', nome } : { ...faz, valores: userValues(faz.valores, shown) }
}

function userValues(valores: Readonly<Record<string, DefaultValue>>, shown: Shown): typeof valores {
  const seen = Object.entries(valores).filter(([key]) => shown(key))
  return Object.fromEntries(seen.map(([key, value]) => [key, bareValue(value)]))
}

/** Whoever may not see a field of the key cannot say which record a line means. */
function userImport(importacao: ImportDefinition, shown: Shown): ImportDefinition | null {
  if (!importacao.chave.every(shown)) return null
  const colunas = Object.entries(importacao.colunas).filter(([, { campo }]) => shown(campo))
  return { ...importacao, colunas: Object.fromEntries(colunas) }
}

function sees(expression: ParsedExpression | null, { shown }: Reader): boolean {
  if (expression === null) return true
  const names = namesIn(expression.tree)
  return (
    names.every(([first = '', second]) => shown(first === 'anterior' ? (second ?? '') : first)) &&
    listsIn(expression.tree).every(shown)
  )
}

/** A field is seen with its own permission, and a table of another resource only by who sees that one. */
export function maySee({ acesso, tipo, recurso }: FieldDefinition, permissoes: ReadonlySet<string>): boolean {
  if (acesso.ver !== null && !permissoes.has(acesso.ver)) return false
  return tipo !== 'lista' || recurso === null || permissoes.has(`${recurso}.ver`)
}

/** A field of another record is asked by whoever sees that resource and the field there. */
export function seesBeyond(
  { recurso, key }: NonNullable<ListFilter['alem']>,
  {
    permissoes,
    all,
  }: { readonly permissoes: ReadonlySet<string>; readonly all: Readonly<Record<string, ResourceDefinition>> },
): boolean {
  const field = all[recurso]?.campos.find((one) => one.key === key)
  return permissoes.has(`${recurso}.ver`) && field !== undefined && maySee(field, permissoes)
}

/** A tab as a person has it: none, where nothing of it is left. */
export function userTab(aba: ResourceDefinition['ficha']['abas'][number], shown: Shown) {
  const partes = userParts(aba.partes, shown)
  if (!hasContent(aba.partes, partes)) return []
  // who may not see what it hangs on cannot be told when: the tab is there, with whatever its parts have
  const told =
    aba.visivel_se !== null && namesIn(aba.visivel_se.tree).every(([name]) => name !== undefined && shown(name))
  return [{ ...aba, partes, visivel_se: told ? bareOrNull(aba.visivel_se) : null }]
}

/** A panel beside what the person may not see says nothing of its own: a tab that has lost all the rest is none. */
function hasContent(declared: readonly SheetPart[], partes: readonly SheetPart[]): boolean {
  const isOwn = ({ kind }: SheetPart) => kind !== 'componente'
  return declared.some(isOwn) ? partes.some(isOwn) : partes.length > 0
}

/** Parts of a page as a person has them. */
export function userParts(partes: readonly SheetPart[], shown: Shown): readonly SheetPart[] {
  return partes.flatMap((part): readonly SheetPart[] => {
    if (part.kind === 'secao') return userSection(part, shown)
    if (part.kind === 'historico') return part.campos.length === 0 ? [part] : userSection(part, shown)
    return part.kind === 'sub_tabela' && !shown(part.de ?? part.campo) ? [] : [part]
  })
}

/** A section with the fields that a person sees: none, where none is left of those that it had. */
export function userSection<T extends { readonly campos: readonly string[] }>(section: T, shown: Shown): readonly T[] {
  const campos = section.campos.filter(shown)
  return campos.length > 0 || section.campos.length === 0 ? [{ ...section, campos }] : []
}
