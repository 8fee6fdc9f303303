import type { ConsultaSource, ReportGroup } from '../consulta-definitions'
import type { ResourceDefinition } from '../definitions'
import { bareExpression } from '../derive/bare-expression'
import { codeOf } from '../derive/code-of'

interface ReportReader {
  readonly permissoes: ReadonlySet<string>
  /** False for a user of the portal. */
  readonly interno?: boolean
}

/**
 * What keeps a user from a report, and so from its file: its own permission, or that of the list that its rows come from; and whoever is not of the
 * company sees those alone that the portal opens.
 *
 * Returns  the permission that is missing; null: nothing, and for what is no report.
 */
export function opensReport(
  definition: ResourceDefinition,
  { permissoes, interno = true }: ReportReader,
): string | null {
  const { consulta } = definition
  if (!consulta?.relatorio) return null
  const ver = codeOf(definition, 'ver')
  if (!interno && !consulta.relatorio.portal) return ver
  return [ver, ...consulta.relatorio.exige].find((code) => !permissoes.has(code)) ?? null
}

/** A report as one user sees it: groups and totals by what he may ask for, and not how its rows come about. */
export function userReport(consulta: ConsultaSource | null, asked: (name: string) => boolean): ConsultaSource | null {
  if (!consulta?.relatorio) return consulta
  const { relatorio } = consulta
  const group = ({ campo }: ReportGroup) => asked(campo)
  const totais = relatorio.totais.filter(({ campo }) => campo === null || asked(campo))
  const { cruza, grafico } = relatorio
  const drawn = grafico && [grafico.x, ...(grafico.por ? [grafico.por] : [])].every(group)
  const crossed = cruza && [cruza.linhas, cruza.colunas].every(group) && totais.some(({ nome }) => nome === cruza.valor)
  return {
    ...consulta,
    relatorio: {
      ...relatorio,
      exige: [],
      caminhos: {},
      grupos: relatorio.grupos.filter(group),
      totais,
      cruza: crossed ? cruza : null,
      grafico: drawn && totais.some(({ nome }) => nome === grafico.y) ? grafico : null,
      folhas: relatorio.folhas && group(relatorio.folhas) ? relatorio.folhas : null,
      acoes: relatorio.acoes.map((acao) => ({
        ...acao,
        com: Object.fromEntries(Object.entries(acao.com).map(([key, value]) => [key, bareExpression(value)])),
      })),
    },
  }
}
