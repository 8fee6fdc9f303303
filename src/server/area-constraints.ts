import { constraints as negociacao } from './areas/negociacao/constraints'
import { constraints as remessas, tables as tabelasDeRemessas } from './areas/remessas/tables'

/** Idempotent SQL of the areas, run after the declared tables are there: what a declaration cannot say. */
export const areaConstraints: readonly string[] = [...tabelasDeRemessas, ...remessas, ...negociacao]
