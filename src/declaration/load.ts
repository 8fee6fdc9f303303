import { accessCodes } from './config/access-codes'
import { buildCatalogue } from './config/catalogue'
import { checkAudiences } from './config/check-audiences'
import { checkCodeColumns } from './config/check-code-columns'
import { checkCodeLists } from './config/check-code-lists'
import { checkCodeStates } from './config/check-code-states'
import { checkLeaks } from './config/check-leaks'
import { checkLimites, checkSegundoFator } from './config/check-limites'
import { checkPermissions } from './config/check-permissions'
import { checkRoutes } from './config/check-routes'
import { checkSheets } from './config/check-sheets'
import { checkWebhooks } from './config/check-webhooks'
import { IN_CODE, type InCode } from './config/in-code'
import { collectOrigins } from './config/origins'
import { type Parsed, readConfig } from './config/read-config'
import { readLista, readPalavras } from './config/read-lists'
import { PENDENCIAS, readPendencias, readTaskValues, TASK_LIST, type TaskNames } from './config/read-pendencias'
import type { Definitions } from './config-definitions'
import { readConsultas } from './consulta/read-consultas'
import { type DashboardRead, readDashboards } from './dashboard/read-dashboards'
import { withOwnPages, withPages } from './dashboard/with-pages'
import type { ResourceDefinition } from './definitions'
import { type FileContext, openFile, type SourceFile, untilTooMany } from './diagnostics/file-context'
import type { Mistake } from './diagnostics/mistake'
import { type FlowsRead, readFlows } from './flows/read-flows'
import { deepFreeze } from './freeze'
import { parseYaml } from './grammar/parse-yaml'
import type { SourceNode } from './grammar/source-node'
import { IDIOMAS_FOLDER, type LanguageRead, readLanguage } from './languages/read-language'
import { isDeclarationPath, strayMessage } from './places'
import { collectReport, reportCode } from './relatorio/collect-report'
import { collectConsulta, collectResource, unreadableResource } from './resource/collect-symbols'
import { createFormulas } from './resource/formulas'
import { webhookNames } from './resource/read-events'
import { readResource } from './resource/read-resource'
import { withPartLabels } from './resource/read-union'
import type { ResourceSymbols, Symbols } from './symbols'
import { hashTexts } from './versao'

export interface LoadResult {
  /** null when there is any mistake. */
  readonly definitions: Definitions | null
  /** All mistakes of all files, by path, line and column. */
  readonly mistakes: readonly Mistake[]
}

/**
 * Turns the declaration files of an installation into definitions that the rest of the product trusts.
 *
 * Takes    every file of resources/ and config/: path below the project (`resources/clientes.yaml`) and text; what code was
 *          built to name; how a file is parsed, where one that was parsed before need not be again.
 * Returns  frozen, JSON-serialisable definitions with every default filled in, or every mistake with its place.
 * Source   docs/declaracoes.md.
 */
export function loadDefinitions(files: readonly SourceFile[], code: InCode = IN_CODE, parse = parseYaml): LoadResult {
  const mistakes: Mistake[] = []
  const parsed = files.map((source) => parseFile(source, parse, mistakes))
  const symbols = collectSymbols(parsed)
  const formulas = createFormulas(symbols)
  const resources: Record<string, ResourceDefinition> = {}
  for (const resource of symbols.resources.values()) {
    const read = (each: ResourceSymbols) => readResource({ symbols, resource: each, formulas })
    resources[resource.recurso] = untilTooMany(
      () => read(resource),
      () => read(unreadableResource(resource.file)),
    )
  }
  const consultas = readConsultas({ symbols, formulas, resources })
  const dashboards = readDashboards(parsed, { resources, consultas })
  const config = withPages(readConfig(parsed, symbols), dashboards)
  requireRegras(files, mistakes)
  const catalogo = buildCatalogue({
    resources,
    consultas,
    menu: config.menu,
    extras: config.permissions.extras,
    paineis: dashboards.map(({ definition }) => definition.nome),
  })
  const flowFiles = parsed.flatMap(({ file, root, folder }) => (folder === FLUXOS && root ? [{ file, root }] : []))
  const { funcoes } = config.permissions
  const pendencias = readTasks(parsed, { symbols, resources, funcoes: Object.keys(funcoes) })
  const flows = readFlows(flowFiles, { symbols, formulas, resources, catalogo, funcoes, pendencias })
  for (const check of wholeChecks({ symbols, resources, consultas, config, dashboards, flows, catalogo, parsed, code }))
    untilTooMany(check, () => undefined)
  const languages = readLanguages(parsed)
  const { permissions, regras, contato, integracoes, layouts, layouts_bureau } = config
  const { menu, busca, paginas } = config.menu
  const definitions: Definitions = {
    resources: withPartLabels(withOwnPages(resources, paginas)),
    consultas,
    menu,
    paineis: Object.fromEntries(dashboards.map(({ definition }) => [definition.nome, definition])),
    busca,
    paginas,
    permissoes: { catalogo, funcoes: permissions.funcoes, de_para: permissions.de_para },
    regras,
    contato,
    integracoes,
    layouts,
    layouts_bureau,
    pendencias,
    fluxos: flows.fluxos,
    listas: symbols.listas,
    grupos: symbols.grupos,
    origens: collectOrigins({ symbols, permissoes: parsed.find(({ file }) => file.path === 'config/permissoes.yaml') }),
    idiomas: Object.fromEntries(languages.map(({ idioma, definition }) => [idioma, definition])),
    versao: hashTexts(files),
  }
  if (mistakes.length > 0) return { definitions: null, mistakes: mistakes.sort(byPlace) }
  return { definitions: deepFreeze(definitions), mistakes: [] }
}

function readTasks(parsed: readonly Parsed[], names: TaskNames): Definitions['pendencias'] {
  const { file, root } = parsed.find((each) => each.file.path === PENDENCIAS) ?? {}
  const read = () => (file && root ? readPendencias(file, root, names) : {})
  return untilTooMany(read, () => ({}))
}

function readLanguages(parsed: readonly Parsed[]): readonly LanguageRead[] {
  return parsed.flatMap((each) => {
    if (each.folder !== IDIOMAS_FOLDER) return []
    return (
      untilTooMany(
        () => readLanguage(each),
        () => undefined,
      ) ?? []
    )
  })
}

interface Whole {
  readonly symbols: Symbols
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  readonly consultas: Readonly<Record<string, ResourceDefinition>>
  readonly config: ReturnType<typeof readConfig>
  readonly dashboards: readonly DashboardRead[]
  readonly flows: FlowsRead
  readonly catalogo: Definitions['permissoes']['catalogo']
  readonly parsed: readonly Parsed[]
  readonly code: InCode
}

/** What only all files together can tell. */
function wholeChecks(whole: Whole): readonly (() => void)[] {
  const { symbols, resources, consultas, config, dashboards, flows, catalogo, parsed, code } = whole
  const each = [...symbols.resources.values()]
  const read = [...each, ...symbols.consultas.values()].flatMap((resource) => {
    const definition = resources[resource.recurso] ?? consultas[resource.recurso]
    return definition ? [{ definition, symbols: resource }] : []
  })
  return [
    () =>
      checkPermissions([...config.permissions.named, ...accessCodes(symbols), ...flows.codigos], {
        catalogo,
        aguardam: symbols.aguardam.map(reportCode),
      }),
    () => checkAudiences(config.menu, config.integracoes),
    () =>
      checkWebhooks([...each.flatMap((resource) => webhookNames({ resource })), ...flows.webhooks], config.integracoes),
    () => checkRoutes({ resources: read, ...config.menu }),
    () => checkSheets({ read, dashboards }),
    () => checkLeaks({ resources, read }),
    () => checkCodeStates({ symbols, resources }, code),
    ...each.map((resource) => () => checkCodeColumns(resource, code)),
    ...parsed.flatMap((each) => (each.folder === 'config/listas' ? [() => checkCodeLists(each, code)] : [])),
    ...parsed.flatMap(({ file, root }) => {
      const funcoes = Object.keys(config.permissions.funcoes)
      return file.path === 'config/regras.yaml'
        ? [() => checkLimites({ file, root, funcoes }), () => checkSegundoFator({ file, root, funcoes })]
        : []
    }),
  ]
}

/** Figures are never invented: an installation with a config/ has its regras.yaml. */
function requireRegras(files: readonly SourceFile[], mistakes: Mistake[]): void {
  const paths = files.map(({ path }) => path)
  const path = 'config/regras.yaml'
  if (paths.includes(path) || !paths.some((known) => known.startsWith('config/'))) return
  openFile({ path, text: '' }, mistakes).report({ start: 0, end: 1 }, 'E103', `falta o arquivo "${path}".`)
}

function parseFile(source: SourceFile, parse: typeof parseYaml, mistakes: Mistake[]): Parsed {
  const file = openFile(source, mistakes)
  if (!isDeclarationPath(source.path)) {
    file.report({ start: 0, end: 1 }, 'E103', strayMessage(source.path))
    return { file, root: undefined, folder: '' }
  }
  return {
    file,
    root: untilTooMany<SourceNode | undefined>(
      () => parse(file),
      () => undefined,
    ),
    folder: source.path.split('/').slice(0, -1).join('/'),
  }
}

const CONSULTAS = 'resources/consultas'
const RELATORIOS = 'resources/relatorios'
const FLUXOS = 'config/fluxos'

function collectSymbols(parsed: readonly Parsed[]): Symbols {
  const resources = new Map<string, ResourceSymbols>()
  const consultas = new Map<string, ResourceSymbols>()
  const listas: Record<string, Symbols['listas'][string]> = {}
  const grupos: Record<string, Symbols['grupos'][string]> = {}
  const aguardam: string[] = []
  let palavras: Symbols['palavras'] = {}
  for (const { file, root, folder } of parsed) {
    const read = <T>(reader: (file: FileContext, root: SourceNode) => T | undefined): T | undefined =>
      root &&
      untilTooMany(
        () => reader(file, root),
        () => undefined,
      )
    if (folder === 'config/listas') {
      const lista = read(readLista)
      listas[file.nome] = lista?.valores ?? []
      if (lista) grupos[file.nome] = lista.grupos
    }
    if (file.path === PENDENCIAS) listas[TASK_LIST] = read(readTaskValues) ?? []
    if (file.path === 'config/palavras.yaml') palavras = read(readPalavras) ?? {}
    const consulta = folder === CONSULTAS ? read(collectConsulta) : undefined
    if (consulta && !consultas.has(consulta.recurso)) consultas.set(consulta.recurso, consulta)
    if (folder !== 'resources') continue
    const resource = read(collectResource) ?? unreadableResource(file)
    const twin = resources.get(resource.recurso)
    if (twin) file.report(resource.recursoSpan, 'E207', `o recurso "${resource.recurso}" já está em ${twin.file.path}.`)
    else resources.set(resource.recurso, resource)
  }
  for (const { file, root, folder } of parsed) {
    if (folder !== RELATORIOS || !root) continue
    const report = untilTooMany(
      () => collectReport(file, root, { resources, consultas }),
      () => undefined,
    )
    if (report === 'aguarda') aguardam.push(file.nome)
    else if (report) consultas.set(report.recurso, report)
  }
  return { resources, consultas, aguardam, listas, grupos, palavras }
}

function byPlace(a: Mistake, b: Mistake): number {
  return a.path.localeCompare(b.path) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code)
}
