import { LOGGED_IN, type PageDefinition, type PermissionEntry } from '../config-definitions'
import { dashboardCode } from '../dashboard/names'
import type { ResourceDefinition } from '../definitions'
import { codeOf } from '../derive/code-of'
import type { Menu } from './read-menu'
import type { PermissionsFile } from './read-permissions'

export interface CatalogueSource {
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  readonly consultas: Readonly<Record<string, ResourceDefinition>>
  readonly menu: Menu
  readonly extras: PermissionsFile['extras']
  /** Names of dashboards. */
  readonly paineis: readonly string[]
}

/**
 * Every permission of the installation with its four faces, in menu order; what is in no menu group comes last under
 * "Outros". An extra belongs to the page or resource before its dot.
 *
 * Source  docs/declaracoes.md, "Permissões".
 */
export function buildCatalogue(source: CatalogueSource): readonly PermissionEntry[] {
  const { resources, consultas, menu, extras, paineis } = source
  const entries = new Map<string, PermissionEntry>()
  const reports = Object.values(consultas).filter(({ consulta }) => consulta?.relatorio)
  const isNamed = new Set([...reports.map((report) => codeOf(report, 'ver')), ...paineis.map(dashboardCode)])
  const add = (entry: Omit<PermissionEntry, 'nomeada'>) => {
    if (entries.has(entry.permissao)) return
    entries.set(entry.permissao, {
      ...entry,
      nomeada: extras[entry.permissao]?.nomeada ?? isNamed.has(entry.permissao),
    })
  }
  const addExtras = (owner: string, face: Face) => {
    for (const [permissao, { rotulo }] of Object.entries(extras)) {
      if (permissao.startsWith(`${owner}.`)) add({ ...face, permissao, descricao: rotulo })
    }
  }
  const addResource = (grupo: string, resource: ResourceDefinition) => {
    const { recurso, rotulo, rotas, acoes_padrao, atos } = resource
    const face = { grupo, nome: rotulo.varios, url: withoutParams(rotas.lista) }
    for (const acao of acoes_padrao) {
      add({
        ...face,
        permissao: `${recurso}.${acao}`,
        descricao: phrase(PHRASES[acao], rotulo.varios),
      })
    }
    for (const [acao, descricao] of derivedActions(resource))
      add({ ...face, permissao: `${recurso}.${acao}`, descricao })
    for (const { permissao, rotulo } of atos.filter((ato) => ato.permissao === `${recurso}.${ato.nome}`)) {
      add({ ...face, permissao, descricao: extras[permissao]?.rotulo ?? rotulo })
    }
    addExtras(recurso, face)
  }
  const addPage = (grupo: string, { nome, rotulo, rota, permissao }: PageDefinition) => {
    const face = { grupo, nome: rotulo, url: withoutParams(rota) }
    addExtras(nome, face)
    if (permissao !== LOGGED_IN)
      add({ ...face, permissao, descricao: extras[permissao]?.rotulo ?? phrase(PHRASES.abrir, rotulo) })
  }
  const addReport = (grupo: string, report: ResourceDefinition) => {
    const { rotulo, rotas } = report
    const descricao = phrase(PHRASES.relatorio, rotulo.varios)
    add({ grupo, nome: rotulo.varios, url: rotas.lista, permissao: codeOf(report, 'ver'), descricao })
  }
  for (const { grupo, itens } of menu.menu) {
    for (const { kind, nome } of itens) {
      const resource = resources[nome]
      const page = menu.paginas[nome]
      if (kind === 'recurso' && resource) addResource(grupo, resource)
      if (kind === 'pagina' && page) addPage(grupo, page)
      for (const report of reports) if (kind === 'consulta' && report.recurso === nome) addReport(grupo, report)
    }
  }
  for (const resource of Object.values(resources)) addResource(OTHERS, resource)
  for (const page of Object.values(menu.paginas)) addPage(OTHERS, page)
  for (const report of reports) addReport(OTHERS, report)
  for (const [permissao, { rotulo }] of Object.entries(extras)) {
    add({ grupo: OTHERS, nome: rotulo, url: '', permissao, descricao: rotulo })
  }
  return [...entries.values()]
}

type Face = Pick<PermissionEntry, 'grupo' | 'nome' | 'url'>

const OTHERS = 'Outros'

/** What permissions are called that no file names. */
export const PHRASES = {
  ver: 'Ver {label}',
  criar: 'Criar {label}',
  editar: 'Editar {label}',
  excluir: 'Excluir {label}',
  exportar: 'Exportar {label}',
  importar: 'Importar {label}',
  expurgar: 'Excluir {label} de vez',
  ver_pessoal: 'Ver dados pessoais de {label}',
  exportar_pessoal: 'Exportar dados pessoais de {label}',
  comentar: 'Comentar {label}',
  abrir: 'Abrir {label}',
  relatorio: 'Abrir o relatório {label}',
} as const

export function phrase(template: string, label: string): string {
  return template.replace('{label}', label.toLowerCase())
}

/** Codes that what a resource is brings with it: a trash, personal data, comments. */
function derivedActions(resource: ResourceDefinition): readonly (readonly [acao: string, descricao: string])[] {
  const { acoes_padrao, campos, comentarios, exclusao, exportacao, rotulo } = resource
  const named = (acao: 'expurgar' | 'ver_pessoal' | 'exportar_pessoal' | 'comentar'): readonly [string, string] => [
    acao,
    phrase(PHRASES[acao], rotulo.varios),
  ]
  const pessoal = campos.some((campo) => campo.pessoal)
  const derived: (readonly [string, string] | false)[] = [
    exclusao === 'logica' && acoes_padrao.includes('excluir') && named('expurgar'),
    pessoal && named('ver_pessoal'),
    pessoal && exportacao !== null && named('exportar_pessoal'),
    comentarios && named('comentar'),
  ]
  return derived.filter((entry) => entry !== false)
}

/** `/negociacao/:id?` → `/negociacao`. */
function withoutParams(route: string): string {
  return route.replace(/\/:.*$/, '') || '/'
}
