import type { PageDefinition } from '../config-definitions'
import type { ResourceDefinition } from '../definitions'
import type { Cursor } from '../grammar/cursor'
import type { ResourceSymbols } from '../symbols'

export interface RouteSource {
  readonly resources: readonly { readonly definition: ResourceDefinition; readonly symbols: ResourceSymbols }[]
  readonly paginas: Readonly<Record<string, PageDefinition>>
  /** Where each page is declared, by name. */
  readonly pagePlaces: ReadonlyMap<string, Cursor>
}

interface Screen {
  readonly route: string
  readonly owner: string
  readonly report: (message: string) => void
}

/** E216: two screens on one route. Only the later one is reported. */
export function checkRoutes({ resources, paginas, pagePlaces }: RouteSource): void {
  const taken = new Map<string, string>(SYSTEM_ROUTES.map((route) => [route, 'do sistema']))
  const screens = [
    ...resources.flatMap(({ definition, symbols }) => resourceScreens(definition, symbols)),
    ...Object.values(paginas).flatMap((page) => pageScreens(page, pagePlaces.get(page.nome))),
  ]
  for (const { route, owner, report } of screens) {
    for (const shape of shapesOf(route)) {
      const other = taken.get(shape)
      if (other === undefined) taken.set(shape, owner)
      else if (other !== owner) report(`a rota "${route}" já é ${other}.`)
      else report(`a rota "${route}" é ${owner} duas vezes.`)
    }
  }
}

const SYSTEM_ROUTES = ['/', '/login', '/error-404']

function resourceScreens(
  { recurso, rotas, paginas, consulta }: ResourceDefinition,
  symbols: ResourceSymbols,
): readonly Screen[] {
  if (consulta) {
    const place = symbols.entries.get('rota')?.node ?? symbols.recursoSpan
    return [
      {
        route: rotas.lista,
        owner: `da consulta ${recurso}`,
        report: (message) => symbols.file.report(place, 'E216', message),
      },
    ]
  }
  const given = symbols.entries.get('rotas')
  return (['lista', 'criar', 'ver', 'editar'] as const).flatMap((screen) => {
    const route = rotas[screen]
    if (route === null || (screen === 'criar' && paginas.criar !== undefined)) return []
    const node = given?.node.kind === 'map' ? given.node.entries.find(({ key }) => key === screen)?.value : undefined
    const report = (message: string) => symbols.file.report(node ?? symbols.recursoSpan, 'E216', message)
    return [{ route, owner: `de ${recurso}`, report }]
  })
}

function pageScreens({ nome, rota, outras_rotas }: PageDefinition, place: Cursor | undefined): readonly Screen[] {
  const report = (message: string) => place?.file.report(place.keySpan, 'E216', message)
  return [rota, ...outras_rotas].map((route) => ({ route, owner: `da página ${nome}`, report }))
}

/** Parameters have no name when routes are compared; an optional one makes two routes. */
function shapesOf(route: string): readonly string[] {
  const whole = route.replace(/:\w+\??/g, ':').replace(/(.)\/+$/, '$1')
  return /:\w+\?$/.test(route) ? [whole, whole.replace(/\/:$/, '') || '/'] : [whole]
}
