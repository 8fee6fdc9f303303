import { custoDe } from '../../../../domain/fornecedores/custo'
import { toCents } from '../../../../domain/money/cents'
import type { Mes } from '../../../collection/fornecedores/consumo'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { type Feitos, NADA } from './feitos'
import { type Julgado, julgar } from './julgar'
import type { CampanhaLida } from './ler-campanha'
import type { DoPublico } from './publico'

/** How many are judged and written at once. */
const CHUNK = 2_000

interface Caminho {
  readonly publico: readonly DoPublico[]
  /** Of the supplier; null: nothing is counted. */
  readonly mes: Mes | null
  /** What becomes of each lot; answers the contacts that it made and that stand nowhere: none where their rows were written. */
  readonly levar: (judged: readonly Julgado[]) => Promise<Feitos>
}

/**
 * Judges a public to its end, whether its messages are then written or only foreseen: a person of several records, or a number of
 * several people, is asked again after the first; whose cost no longer fits is left out.
 *
 * Source   docs/contato.md, "Campanhas".
 */
export async function percorrer(
  trx: Db,
  ctx: WriteContext,
  campanha: Pick<CampanhaLida, 'canal' | 'modelo' | 'oferta' | 'custo_maximo'>,
  { publico, mes, levar }: Caminho,
): Promise<void> {
  const { custo_maximo } = campanha
  const gasto: Gasto = { mes, resta: mes?.resta ?? null, teto: custo_maximo === null ? null : toCents(custo_maximo) }
  let [waiting, feitos] = [publico, NADA]
  while (waiting.length > 0) {
    const judged = await julgar(trx, ctx, waiting.slice(0, CHUNK), campanha, feitos)
    const { now, again } = apart(judged)
    feitos = await levar(within(now, gasto))
    waiting = [...again, ...waiting.slice(CHUNK)]
  }
}

/** Whoever shares a record or a number with one before in the lot is asked again once that one is written. */
function apart(judged: readonly Julgado[]) {
  const [pessoas, destinos] = [new Set<number>(), new Set<string>()]
  const [now, again]: [Julgado[], DoPublico[]] = [[], []]
  for (const one of judged) {
    const { ids, motivo, destino, cliente_id, credor_id, operacao_id, valor, atraso } = one
    const met = ids.some((id) => pessoas.has(id)) || (destino !== null && destinos.has(destino))
    if (met && motivo === null) again.push({ cliente_id, credor_id, operacao_id, valor, atraso, destino })
    else now.push(one)
    if (met || motivo !== null) continue
    for (const id of ids) pessoas.add(id)
    if (destino !== null) destinos.add(destino)
  }
  return { now, again }
}

interface Gasto {
  readonly mes: Mes | null
  /** Centavos left of the month, and of what the campaign may cost. */
  resta: number | null
  teto: number | null
}

/** Leaves out, in their order, those whose cost no longer fits; what fits is taken from what is left. */
function within(judged: readonly Julgado[], gasto: Gasto): readonly Julgado[] {
  return judged.map((one) => {
    if (one.escrito === null || gasto.mes === null) return one
    const custo = custoDe(one.escrito.partes, gasto.mes.preco)
    const over =
      gasto.resta !== null && custo > gasto.resta
        ? ('limite_do_fornecedor' as const)
        : gasto.teto !== null && custo > gasto.teto
          ? ('custo_maximo' as const)
          : null
    if (over !== null) return { ...one, motivo: over, escrito: null, a_partir_de: null }
    if (gasto.resta !== null) gasto.resta -= custo
    if (gasto.teto !== null) gasto.teto -= custo
    return one
  })
}
