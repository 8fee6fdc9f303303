import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { PermittedActs } from '../../declaration/generated-permissions'
import type { SessionUser } from './me'
import { type Allowed, createAllowed } from './providers/access-control'
import type { UserConfig, UserResource } from './user-config'

interface Given {
  readonly config: UserConfig
  readonly usuario: SessionUser
}

interface Configuration extends Given {
  readonly isAllowed: Allowed
}

const ConfigContext = createContext<Configuration | null>(null)

/** Gives everything below it the declarations and the user; both are there before the first screen is drawn. */
export function ConfigProvider({ children, config, usuario }: Given & { readonly children: ReactNode }) {
  const { permissoes } = usuario
  const isAllowed = useMemo(() => createAllowed(config, permissoes), [config, permissoes])
  const value = useMemo(() => ({ config, usuario, isAllowed }), [config, usuario, isAllowed])
  return <ConfigContext.Provider value={value}>{children}</ConfigContext.Provider>
}

export function useConfig(): UserConfig {
  return useConfiguration().config
}

export function useUsuario(): SessionUser {
  return useConfiguration().usuario
}

/** The declaration of one resource; null when it does not exist or this user may not see it. */
export function useResourceDefinition(recurso: string): UserResource | null {
  const { resources } = useConfig()
  return Object.hasOwn(resources, recurso) ? (resources[recurso] ?? null) : null
}

/** The one decision, which Refine's provider of access control answers by too. */
export function useAllowed(): Allowed {
  return useConfiguration().isAllowed
}

/** Answers at once whether the user holds a code of this product; one that is none does not compile. The server decides. */
export function useCan(): <Of extends keyof PermittedActs>(of: Of, act: PermittedActs[Of]) => boolean {
  return useCanDeclared()
}

/** The same of what only the declarations in force name. */
export function useCanDeclared(): (recurso: string, acao: string) => boolean {
  return useAllowed()
}

/** What a value of a list is called: the value itself where the list does not know it. */
export function useRotulo(): (lista: string, valor: string) => string {
  const { listas } = useConfig()
  return (lista, valor) => listas[lista]?.find((item) => item.valor === valor)?.rotulo ?? valor
}

function useConfiguration(): Configuration {
  const value = useContext(ConfigContext)
  if (value === null) throw new Error('Outside of ConfigProvider.')
  return value
}
