import { atos } from '../../../../src/contract/atos'
import { ID_PLACE, type RoutedActName, rotas } from '../../../../src/contract/rotas'
import { serverExtensions } from '../../../../src/server/app/extensions'
import type { RoutedActs } from '../../../../src/server/framework/acts/routed-act'
import { createConvenios, fillCredores } from '../../areas/cobrancas/cobrar'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { type Actors, prepareCases, type RoutedCase, type Who } from './routed-cases'

/** An app in which each act that has an address can be tried, and whoever tries it. */
export async function openRoutedApp(): Promise<{ t: TestApp; actors: Actors }> {
  // asks more in a minute than a session may
  const t = await openTestApp({ hoje: '2026-11-20', env: { AVENCA_POR_MINUTO: '1000000' } })
  const entries: [Who, Actor][] = []
  for (const [who, cpf] of Object.entries(CPF)) entries.push([who as Who, await t.as(cpf)])
  await fillCredores(t)
  await createConvenios(t, ['341'])
  await prepareCases(t)
  return { t, actors: Object.fromEntries(entries) as unknown as Actors }
}

export async function prepare({ t, actors }: { t: TestApp; actors: Actors }, { nome, por, make }: RoutedCase) {
  const { id, pedido } = await make(t, actors)
  return { url: urlOf(nome, id), id, pedido, actor: actors[por] }
}

export const urlOf = (nome: RoutedActName, id?: number) => `/api/v1${rotas[nome].replace(ID_PLACE, String(id))}`

export const namesRecord = ({ nome }: Pick<RoutedCase, 'nome'>) => rotas[nome].includes(ID_PLACE)

export function routedAct<N extends RoutedActName>(nome: N): RoutedActs[N] {
  const routed: RoutedActs = serverExtensions.routed
  return routed[nome]
}

/** The resource that declares an act, and the act's name there. */
export function declaredAs({ definitions }: TestApp, nome: RoutedActName) {
  for (const { recurso, atos } of Object.values(definitions.resources)) {
    const ato = atos.find(({ faz }) => faz.kind === 'chamar' && faz.nome === nome)
    if (ato) return { recurso, acao: ato.nome }
  }
  throw new Error(`no declaration calls ${nome}`)
}

/** A print of every table that an act may write to, by which a write is known: how many rows there are, and what wrote the last. */
export async function contentsOf({ app, definitions }: TestApp) {
  const beside = ['historico', 'entregas', 'clientes_distintos', 'trabalhos', 'importacoes']
  const tables = [...Object.keys(definitions.resources), ...beside]
  const prints = tables.map(
    (table) => `select '${table}' as tabela, count(*) || ' ' || max(xmin::text::bigint) as print from "${table}"`,
  )
  // prepared: to plan it takes longer than to run it
  const query = { name: 'contents', text: prints.join(' union all ') }
  const { rows } = await app.pool.query<{ tabela: string; print: string | null }>(query)
  return Object.fromEntries(rows.map(({ tabela, print }) => [tabela, print]))
}

/** Bodies that name nothing that is asked, and each field alone with what no field is. */
export function hostileByShape(nome: RoutedActName): readonly string[] {
  const fields = Object.keys(atos[nome].pedido.properties)
  const values = [{ $ne: null }, [[]], 'x'.repeat(20_000)]
  return [
    ...['', '[]', 'null', '"x"', '{', '{"desconhecido":1}'],
    ...['{"__proto__":{"pedido":1}}', '{"constructor":{"prototype":1}}'],
    ...fields.flatMap((field) => values.map((value) => JSON.stringify({ [field]: value }))),
    ...fields.map((field) => `{"${field}":1e400}`),
  ]
}
