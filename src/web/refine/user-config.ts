import type { LayoutDefinition, MenuGroup, PageDefinition, Regras } from '../../declaration/config-definitions'
import type { EnumValue, ResourceDefinition } from '../../declaration/definitions'

/** What GET /api/v1/config answers: the declarations that this user may see. */
export interface UserConfig {
  readonly versao: string
  /** Business day of the server, YYYY-MM-DD. */
  readonly hoje: string
  readonly resources: Readonly<Record<string, UserResource>>
  readonly paginas: Readonly<Record<string, PageDefinition>>
  readonly menu: readonly MenuGroup[]
  readonly busca: readonly string[]
  readonly listas: Readonly<Record<string, readonly EnumValue[]>>
  readonly regras: Pick<Regras, 'negociacao' | 'credores' | 'ofertas' | 'inicio'>
  readonly layouts: readonly Pick<LayoutDefinition, 'layout' | 'rotulo'>[]
}

export type UserResource = ResourceDefinition & { readonly acoes: readonly string[] }
