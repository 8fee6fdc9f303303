import { Type } from '@sinclair/typebox'
import { CLOSED, Day, Id, Text } from '../../../contract/atoms'
import { Comparar, Painel } from '../../../contract/paineis/painel'
import { Porque } from '../../../contract/paineis/porque'
import type { DashboardDefinition } from '../../../declaration/dashboard-definitions'
import { AppError } from '../../../errors/app-error'
import { declaredCode } from '../../platform/http/permissions'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { inOneLook } from '../resources/kept/read-whole'
import { contextOf } from '../resources/routes/request-context'
import { readDashboard } from './read-dashboard'
import { readWhy } from './read-why'

const Ids = Type.Union([Id, Type.Array(Id, { maxItems: 200 })])

/** `GET /api/v1/paineis/NOME` of every declared dashboard, and what moved its figures where it has a period; each by its own permission. */
export const dashboardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const definition of Object.values(app.definitions.paineis)) {
    const querystring = queryOf(definition)
    app.get(
      `/api/v1/paineis/${definition.nome}`,
      {
        schema: { querystring, response: { 200: Painel } },
        config: { permissao: declaredCode(definition.permissao), painel: definition.nome },
      },
      async (request) => {
        const { aba, periodo, inicio, fim, comparar, ...chosen } = request.query
        const asked = { aba, periodo, inicio, fim, comparar, escolhidos: chosenOf(chosen) }
        if (request.usuario.programa?.painel) requireScreen(definition, request.query)
        return inOneLook(() => readDashboard(app.db, contextOf(app, request), { definition, asked }, app))
      },
    )
    if (!hasPeriod(definition)) continue
    app.get(
      `/api/v1/paineis/${definition.nome}/porque`,
      {
        schema: { querystring: whyQueryOf(definition), response: { 200: Porque } },
        config: { permissao: declaredCode(definition.permissao) },
      },
      async (request) => {
        const { figura, aba, periodo, inicio, fim, comparar, ...chosen } = request.query
        const asked = { aba, periodo, inicio, fim, comparar, escolhidos: chosenOf(chosen) }
        if (figura === undefined) throw AppError.onField('figura', 'campo_obrigatorio')
        return inOneLook(() => readWhy(app.db, contextOf(app, request), { definition, nome: figura, asked }, app))
      },
    )
  }
}

/** A screen shows what it hangs there for: nothing is asked of it, and it goes dark with the "tv" of its file. Throws `sem_permissao`. */
function requireScreen({ tv, permissao }: DashboardDefinition, query: Readonly<Record<string, unknown>>): void {
  const asked = Object.values(query).some((value) => value !== undefined)
  if (!tv || asked) throw new AppError('sem_permissao', { permissao })
}

function chosenOf(chosen: Readonly<Record<string, unknown>>): ReadonlyMap<string, readonly number[]> {
  const entries = Object.entries(chosen).map(([recurso, ids]) => [recurso, [ids].flat().map(Number)] as const)
  return new Map(entries)
}

function queryOf(definition: DashboardDefinition) {
  return Type.Object(askedOf(definition), CLOSED)
}

function whyQueryOf(definition: DashboardDefinition) {
  return Type.Object({ figura: Type.Optional(Text), ...askedOf(definition) }, CLOSED)
}

function askedOf({ filtros, abas }: DashboardDefinition) {
  const chosen = Object.fromEntries(filtros.map(({ recurso }) => [recurso, Type.Optional(Ids)]))
  const days = {
    periodo: Type.Optional(Text),
    inicio: Type.Optional(Day),
    fim: Type.Optional(Day),
    comparar: Type.Optional(Comparar),
  }
  const tab = abas.some(({ nome }) => nome !== '') ? { aba: Type.Optional(Text) } : {}
  return { ...tab, ...(hasPeriod({ abas }) ? days : {}), ...chosen }
}

function hasPeriod({ abas }: Pick<DashboardDefinition, 'abas'>): boolean {
  return abas.some(({ periodo }) => periodo !== null)
}
