import type { Definitions } from '../../../../../declaration/config-definitions'
import type { ActualTables } from '../actual'
import { sqlLiteral } from '../design/sql-name'
import { dayOf, type Step } from './step'

/** What a resource kept besides its rows when it was last applied. */
export type Switches = Readonly<Record<string, { readonly historico: boolean; readonly rascunho: boolean }>>

export function switchesOf({ resources }: Definitions): Switches {
  return Object.fromEntries(
    Object.values(resources).map(({ recurso, historico, rascunho }) => [recurso, { historico, rascunho }]),
  )
}

/** Switching off hides what was kept: asked first, though no row is touched. */
export function planSwitches({ resources }: Definitions, before: Switches, actual: ActualTables): readonly Step[] {
  return Object.values(resources).flatMap(({ recurso, historico, rascunho, renomeado_de }) => {
    const was = before[recurso] ?? before[renomeado_de ?? '']
    return [
      ...(was?.historico && !historico ? [off(recurso, HISTORICO)] : []),
      ...(was?.rascunho && !rascunho && actual.has('rascunhos') ? [off(recurso, RASCUNHO)] : []),
    ]
  })
}

interface Kept {
  readonly table: string
  readonly faz: string
  readonly quando: string
  readonly unidade: readonly [one: string, many: string]
}

const HISTORICO: Kept = {
  table: 'historico',
  faz: 'desligar o histórico',
  quando: 'em',
  unidade: ['revisão', 'revisões'],
}
const RASCUNHO: Kept = {
  table: 'rascunhos',
  faz: 'desligar os rascunhos',
  quando: 'alterado_em',
  unidade: ['rascunho', 'rascunhos'],
}

function off(recurso: string, { table, faz, quando, unidade }: Kept): Step {
  const from = `from "${table}" where recurso = ${sqlLiteral(recurso)}`
  return {
    classe: 'destrutiva',
    faz: `${recurso}: ${faz}`,
    sql: [],
    loss: {
      verbo: `${faz} de ${recurso}`,
      countSql: `select count(*) as contagem ${from}`,
      newestSql: `select ${dayOf(`max(${quando})`)} as ultimo ${from}`,
      unidade,
    },
  }
}
