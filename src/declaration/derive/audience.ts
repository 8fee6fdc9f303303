import type { Definitions, PageDefinition } from '../config-definitions'
import type { Integracoes } from '../integracoes-definitions'
import { codeOf } from './code-of'

/** The lists of CPFs of config/integracoes.yaml, which `so_para` may name. */
export function audienceNames(integracoes: Integracoes): readonly string[] {
  return Object.keys(audiences(integracoes))
}

/**
 * Whether a page or route that exists for a list of CPFs only exists for this one.
 *
 * Takes    the lists, the name of one (null: for everybody), a CPF with or without its dots.
 * Returns  false for a list that does not exist.
 * Source   docs/regras.md, "Sessão, funções e escopo".
 */
export function isInAudience(integracoes: Integracoes, name: string | null, cpf: string): boolean {
  if (name === null) return true
  const cpfs = audiences(integracoes)[name] ?? []
  return cpfs.some((listed) => digits(listed) === digits(cpf))
}

function audiences(integracoes: Integracoes): Readonly<Record<string, readonly string[]>> {
  const lists = Object.entries({ ...integracoes }).flatMap(([name, section]) =>
    'cpfs' in section && Array.isArray(section.cpfs) ? [[name, section.cpfs] as const] : [],
  )
  return Object.fromEntries(lists)
}

function digits(cpf: string): string {
  return cpf.replace(/\D/g, '')
}

export interface RestrictedRoute {
  readonly rota: string
  readonly permissao: string
}

/** Every address of pages, screens and lists, each with the permission that opens it. */
export function routesOf(
  paginas: readonly PageDefinition[],
  { resources, consultas }: Pick<Definitions, 'resources' | 'consultas'>,
): readonly RestrictedRoute[] {
  const pages = paginas.flatMap(({ rota, outras_rotas, permissao }) =>
    [rota, ...outras_rotas].map((path) => ({ rota: path, permissao })),
  )
  const screens = Object.values(resources).flatMap(({ recurso, rotas }) => [
    { rota: rotas.lista, permissao: `${recurso}.ver` },
    { rota: rotas.ver, permissao: `${recurso}.ver` },
    ...(rotas.criar === null ? [] : [{ rota: rotas.criar, permissao: `${recurso}.criar` }]),
    ...(rotas.editar === null ? [] : [{ rota: rotas.editar, permissao: `${recurso}.editar` }]),
  ])
  const lists = Object.values(consultas).map((consulta) => ({
    rota: consulta.rotas.lista,
    permissao: codeOf(consulta, 'ver'),
  }))
  return [...pages, ...screens, ...lists]
}
