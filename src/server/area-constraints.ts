import { constraints as baixas } from './areas/baixas/constraints'
import { constraints as clientes, tables as tabelasDeClientes } from './areas/clientes/duplicados/tables'
import { constraints as cobrancas } from './areas/cobrancas/constraints'
import { constraints as eventos } from './areas/eventos/constraints'
import { constraints as limites } from './areas/limites/constraints'
import { constraints as negociacao } from './areas/negociacao/constraints'
import { constraints as remessas, tables as tabelasDeRemessas } from './areas/remessas/tables'
import { constraints as sessoes } from './session/constraints'

/** Idempotent SQL of the areas, run after the declared tables are there: what a declaration cannot say. */
export const areaConstraints: readonly string[] = [
  ...tabelasDeRemessas,
  ...tabelasDeClientes,
  ...clientes,
  ...remessas,
  ...negociacao,
  ...baixas,
  ...limites,
  ...cobrancas,
  ...eventos,
  ...sessoes,
]
