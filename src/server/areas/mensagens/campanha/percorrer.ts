import { unidadeDaMensagem } from '../../../../domain/fornecedores/unidades'
import { canalDeMensagem } from '../../../../domain/mensagens/modelos'
import { toCents } from '../../../../domain/money/cents'
import { abrirFatos } from '../../../collection/contato/ler-fatos'
import { cobrar, gastar, type Mes, type MesNaMao, naMao } from '../../../collection/fornecedores/mes'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { type Feitos, NADA } from './feitos'
import { type Julgado, julgar, sondar } from './julgar'
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
  const teto = custo_maximo === null ? null : toCents(custo_maximo)
  const gasto: Gasto = { mao: mes && naMao(mes), unidade: unidadeDa(campanha), teto }
  const ler = await abrirFatos(trx, ctx, publico, sondar)
  let [waiting, feitos] = [publico, NADA]
  while (waiting.length > 0) {
    const judged = await julgar(trx, ctx, waiting.slice(0, CHUNK), campanha, { ler, feitos })
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

/** What each message of a campaign is charged by; null: of a call. */
export function unidadeDa({ canal, modelo }: Pick<CampanhaLida, 'canal' | 'modelo'>) {
  const written = canalDeMensagem(canal)
  return written === null ? null : unidadeDaMensagem(written, modelo?.categoria ?? null)
}

interface Gasto {
  readonly mao: MesNaMao | null
  readonly unidade: ReturnType<typeof unidadeDa>
  /** Centavos left of what the campaign may cost. */
  teto: number | null
}

/** Leaves out, in their order, those whose cost no longer fits; what fits is taken from what is left. */
function within(judged: readonly Julgado[], gasto: Gasto): readonly Julgado[] {
  const { mao, unidade } = gasto
  return judged.map((one) => {
    if (one.escrito === null || mao === null || unidade === null) return one
    const cobrado = cobrar(mao, unidade, one.escrito.partes)
    if (cobrado === null) return one
    const { valor } = cobrado
    const over =
      mao.resta !== null && valor > mao.resta
        ? ('limite_do_fornecedor' as const)
        : gasto.teto !== null && valor > gasto.teto
          ? ('custo_maximo' as const)
          : null
    if (over !== null) return { ...one, motivo: over, escrito: null, a_partir_de: null }
    gastar(mao, cobrado)
    if (gasto.teto !== null) gasto.teto -= valor
    return { ...one, cobrado }
  })
}
