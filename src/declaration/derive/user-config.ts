import type { ViewDefinition } from '../behaviour-definitions'
import type { ChatDefinition } from '../chat-definition'
import {
  type Definitions,
  LOGGED_IN,
  type MenuGroup,
  type PageDefinition,
  type Regras,
  type TaskKind,
} from '../config-definitions'
import type { EnumValue, FieldDefinition, ListFilter, ResourceDefinition } from '../definitions'
import { namesIn } from '../expressions/names-in'
import { TASK_CARRIER } from '../extensions'
import type { LayoutDefinition } from '../layout-definition'
import { opensReport, userReport } from '../relatorio/user-report'
import { isInAudience, type RestrictedRoute, routesOf } from './audience'
import { bareExpression, bareField, bareOrNull } from './bare-expression'
import { codeOf } from './code-of'
import type { PermissionMapping } from './granted-codes'
import { maskedNames } from './mask-value'
import {
  maySee,
  type Reader,
  type Shown,
  seesBeyond,
  userBehaviour,
  userBoard,
  userEditing,
  userParts,
  userSection,
  userTab,
  userViews,
} from './user-behaviour'

/** What GET /api/v1/config answers: the declarations that one user may see. */
export interface UserConfig {
  readonly versao: string
  /** Business day of the server, YYYY-MM-DD. */
  readonly hoje: string
  readonly resources: Readonly<Record<string, UserResource>>
  readonly consultas: Readonly<Record<string, UserResource>>
  readonly paginas: Readonly<Record<string, PageDefinition>>
  readonly menu: readonly MenuGroup[]
  readonly listas: Readonly<Record<string, readonly EnumValue[]>>
  readonly regras: Pick<
    Regras,
    | 'negociacao'
    | 'fila'
    | 'credores'
    | 'palavras_proibidas'
    | 'horas_da_lei'
    | 'ofertas'
    | 'inicio'
    | 'portal'
    | 'baixa'
    | 'pagamentos'
  >
  /** What solves each kind of task, for who sees tasks. */
  readonly pendencias: Readonly<Record<string, Pick<TaskKind, 'recurso' | 'atos'>>>
  readonly layouts: readonly Pick<LayoutDefinition, 'layout' | 'rotulo'>[]
  /** The engine and the panel outside, for who attends. */
  readonly chat?: ChatDefinition
  /** How rows of a server that does not know our codes are read (docs/declaracoes.md, "Permissões"). */
  readonly permissoes: PermissionMapping
  /**
   * Addresses that exist, but not for this user: a link there names the missing permission
   * (docs/declaracoes.md, "Permissões").
   */
  readonly restritas: readonly (RestrictedRoute & {
    /** How people call the permission. */
    readonly nome_da_permissao: string
  })[]
}

/** A resource as one user sees it; `acoes` are what he may do: `ver`, `criar` … and extras such as `baixar`. */
export type UserResource = ResourceDefinition & { readonly acoes: readonly string[] }

export interface ConfigReader {
  /** Exact codes, wildcards expanded. */
  readonly permissoes: ReadonlySet<string>
  /** Decides which pages exist at all. */
  readonly cpf: string
  /** False for a user of the portal; everybody else is of the company. */
  readonly interno?: boolean
  readonly hoje: string
}

/**
 * Cuts the definitions down to what a user may see.
 *
 * Takes    all definitions, the user's exact permission codes and CPF, today.
 * Returns  resources he has `ver` of, without the fields he may not see; fields he may not change are read-only; pages,
 *          menu groups with at least one item of his; never the row scope, nor a page of others (`so_para`).
 * Source   docs/declaracoes.md, "Permissões".
 */
export function userConfig(definitions: Definitions, reader: ConfigReader): UserConfig {
  const { cpf, hoje } = reader
  const permissoes = new Set([...reader.permissoes, LOGGED_IN])
  const { regras, layouts, listas, versao } = definitions
  const sees = (recurso: string) => permissoes.has(`${recurso}.ver`)
  const resources = Object.values(definitions.resources)
    .filter(({ recurso }) => sees(recurso))
    .map((resource) => [resource.recurso, userResource(resource, reader, definitions.resources)] as const)
  const consultas = Object.values(definitions.consultas)
    .filter((consulta) => permissoes.has(codeOf(consulta, 'ver')) && opensReport(consulta, reader) === null)
    .map((consulta) => [consulta.recurso, userResource(consulta, reader, definitions.resources)] as const)
  const lists = new Map(consultas)
  const existing = Object.values(definitions.paginas).filter(({ so_para }) =>
    isInAudience(definitions.integracoes, so_para, cpf),
  )
  const paginas = existing.filter(({ permissao }) => permissoes.has(permissao))
  const pageNames = new Set(paginas.map(({ nome }) => nome))
  const seen = Object.fromEntries(resources)
  const opens = ({ nome, visao }: { readonly nome: string; readonly visao?: string }) =>
    sees(nome) && (visao === undefined || seen[nome]?.lista.visoes.some((view) => view.nome === visao) === true)
  const menu = definitions.menu.map((group) => ({
    ...group,
    itens: group.itens.filter((item) => {
      if (item.kind === 'consulta') return lists.has(item.nome)
      return item.kind === 'recurso' ? opens(item) : pageNames.has(item.nome)
    }),
  }))
  const { negociacao, fila, credores, palavras_proibidas, horas_da_lei, ofertas, inicio, portal, baixa, pagamentos } =
    regras
  const names = new Map(definitions.permissoes.catalogo.map(({ permissao, descricao }) => [permissao, descricao]))
  return {
    versao,
    hoje,
    resources: seen,
    consultas: Object.fromEntries(consultas),
    paginas: Object.fromEntries(paginas.map((page) => [page.nome, page])),
    menu: menu.filter(({ itens }) => itens.length > 0),
    listas,
    regras: {
      negociacao,
      fila,
      credores,
      palavras_proibidas,
      horas_da_lei,
      ofertas,
      inicio,
      portal,
      baixa,
      pagamentos,
    },
    pendencias: sees(TASK_CARRIER.recurso) ? solversOf(definitions) : {},
    ...(permissoes.has('chat.atender') && { chat: definitions.integracoes.chat }),
    layouts: Object.values(layouts).map(({ layout, rotulo }) => ({ layout, rotulo })),
    permissoes: {
      codigos: definitions.permissoes.catalogo.map(({ permissao }) => permissao),
      nomeadas: definitions.permissoes.catalogo.flatMap(({ permissao, nomeada }) => (nomeada ? [permissao] : [])),
      de_para: definitions.permissoes.de_para,
    },
    restritas: routesOf(existing, definitions)
      .filter(({ permissao }) => !permissoes.has(permissao))
      .map((route) => ({ ...route, nome_da_permissao: names.get(route.permissao) ?? route.permissao })),
  }
}

function solversOf({ pendencias }: Pick<Definitions, 'pendencias'>): UserConfig['pendencias'] {
  const kinds = Object.entries(pendencias).map(([tipo, { recurso, atos }]) => [tipo, { recurso, atos }] as const)
  return Object.fromEntries(kinds)
}

function userResource(
  resource: ResourceDefinition,
  { permissoes, interno = true }: ConfigReader,
  all: Definitions['resources'],
): UserResource {
  const { recurso, lista, ficha, formulario } = resource
  const sees = (field: FieldDefinition) => maySee(field, permissoes) && (interno || !field.so_da_casa)
  const campos = resource.campos.filter(sees).map((field) => bareField(asWritable(field, permissoes)))
  const hidden = new Set(resource.campos.filter((field) => !sees(field)).flatMap(({ nome, key }) => [nome, key]))
  const shown = (name: string) => !hidden.has(name)
  const masked = maskedNames(resource, permissoes)
  /** What a list may be asked by: what one reads masked could be found out by questions. */
  const asked = (name: string) => shown(name) && !masked.has(name)
  const askedField = ({ campo, alem }: Pick<ListFilter, 'campo' | 'alem'>) =>
    alem ? seesBeyond(alem, { permissoes, all }) : asked(campo)
  return {
    ...resource,
    campos,
    ...userBehaviour(resource, { permissoes, shown }),
    indices: resource.indices.filter((index) => index.campos.every(shown)),
    historico: resource.historico && (interno || permissoes.has(`${recurso}.editar`)),
    escopo: [],
    escopo_de_gravacao: [],
    consulta: userReport(resource.consulta, asked),
    acoes: actionsOf(resource, permissoes),
    lista: {
      ...lista,
      colunas: lista.colunas.filter(shown),
      ordem: lista.ordem.filter(askedField),
      ordenaveis: lista.ordenaveis.filter(asked),
      filtros: lista.filtros.filter(askedField),
      congelar: lista.congelar.filter(shown),
      ...userEditing(lista, campos, permissoes.has(`${recurso}.editar`)),
      visoes: askedViews(lista.visoes, { permissoes, shown }, asked),
      rodape: Object.fromEntries(Object.entries(lista.rodape).filter(([campo]) => asked(campo))),
      meus: bareOrNull(lista.meus),
      quadro: userBoard(lista, { asked, shown }),
      mais: Object.fromEntries(Object.entries(lista.mais).map(([campo, mais]) => [campo, mais.filter(shown)])),
      alertas: Object.fromEntries(
        Object.entries(lista.alertas).flatMap(([campo, quando]) =>
          [campo, ...namesIn(quando.tree).flatMap((path) => path.slice(0, 1))].every(shown)
            ? [[campo, bareExpression(quando)]]
            : [],
        ),
      ),
    },
    ficha: {
      topo: userParts(ficha.topo, shown),
      abas: ficha.abas.flatMap((aba) => userTab(aba, shown)),
    },
    formulario: { ...formulario, secoes: formulario.secoes.flatMap((secao) => userSection(secao, shown)) },
  }
}

/** What this user may do, by the names of the actions. */
function actionsOf(resource: ResourceDefinition, permissoes: ReadonlySet<string>): readonly string[] {
  const { recurso, consulta, acoes_padrao } = resource
  if (consulta) return acoes_padrao.filter((acao) => permissoes.has(codeOf(resource, acao)))
  return [...permissoes].filter((code) => code.startsWith(`${recurso}.`)).map((code) => code.slice(recurso.length + 1))
}

/** Without the views that choose rows by what may not be asked, and without that in the order of the others. */
function askedViews(visoes: readonly ViewDefinition[], reader: Reader, asked: Shown): readonly ViewDefinition[] {
  const open = new Set(userViews(visoes, { ...reader, shown: asked }).map(({ nome }) => nome))
  return userViews(visoes, reader)
    .filter(({ nome }) => open.has(nome))
    .map((visao) => ({ ...visao, ordem: visao.ordem?.filter(({ campo }) => asked(campo)) ?? null }))
}

function asWritable(field: FieldDefinition, permissoes: ReadonlySet<string>): FieldDefinition {
  const { editar } = field.acesso
  return editar === null || permissoes.has(editar) ? field : { ...field, somente_leitura: true }
}
