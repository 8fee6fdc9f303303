import { toCents } from '../money/cents'
import { formasPermitidas } from './check-limites'
import { descreverFaixa } from './descrever-faixa'
import { type Alcance, EVERY_DEBT, type FaixaDeLimite, type TabelaDeLimites } from './faixa'
import { findTabela, type QuemNegocia } from './find-tabela'

/** Where a change of tables lets somebody go further than before. */
export interface Alargamento {
  /** The creditor it is with; null for any that no table names. */
  readonly credor_id: number | null
  /** Which debts, as people say it. */
  readonly faixa: string
  readonly campo: Medido
}

/**
 * Finds a debt for which a person may go further by the tables after a change than by those before it.
 *
 * Takes    who; the tables that may bind this person before and after.
 * Returns  the first such place, with any creditor, age and amount; null when nothing is widened. No table at all is no limit.
 * Source   docs/regras.md, "Limites": nobody publishes a table that widens his own limits.
 *
 * @example findAlargamento({ usuario_id: 4, funcao }, [doArquivo], [doArquivo, publicada])?.campo // 'desconto_max'
 */
export function findAlargamento(
  quem: Omit<QuemNegocia, 'credor_id'>,
  antes: readonly TabelaDeLimites[],
  depois: readonly TabelaDeLimites[],
): Alargamento | null {
  const named = [...antes, ...depois].flatMap(({ credor_id }) => (credor_id === null ? [] : [credor_id]))
  for (const credor_id of [null, ...new Set(named)]) {
    const who = { ...quem, credor_id }
    const place = widened(findTabela(antes, who), findTabela(depois, who))
    if (place) return { credor_id, ...place }
  }
  return null
}

type Place = Omit<Alargamento, 'credor_id'>

function widened(antes: TabelaDeLimites | null, depois: TabelaDeLimites | null): Place | null {
  if (antes === null || antes === depois) return null
  if (depois === null) return { faixa: descreverFaixa(EVERY_DEBT), campo: 'desconto_max' }
  for (const now of depois.faixas) {
    for (const was of antes.faixas) {
      const common = overlap(was, now)
      const campo = common && MEDIDOS.find((each) => isWider[each](was, now))
      if (common && campo) return { faixa: descreverFaixa(common), campo }
    }
  }
  return null
}

/** The debts that fall into both bands. */
function overlap(one: Alcance, other: Alcance): Alcance | null {
  const common = {
    atraso_de: Math.max(one.atraso_de, other.atraso_de),
    atraso_ate: earlier(one.atraso_ate, other.atraso_ate),
    valor_de: Math.max(one.valor_de, other.valor_de),
    valor_ate: earlier(one.valor_ate, other.valor_ate),
  }
  const { atraso_de, atraso_ate, valor_de, valor_ate } = common
  return (atraso_ate !== null && atraso_ate < atraso_de) || (valor_ate !== null && valor_ate < valor_de) ? null : common
}

function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

const LARGEST = [
  'desconto_max',
  'desconto_juros_max',
  'desconto_multa_max',
  'desconto_honorarios_max',
  'max_parcelas',
  'primeiro_vencimento_max',
  'intervalo_max',
] as const
const LEAST = ['entrada_min', 'parcela_minima'] as const
const MEDIDOS = [...LARGEST, ...LEAST, 'formas'] as const
type Medido = (typeof MEDIDOS)[number]

type Compare = (was: FaixaDeLimite, now: FaixaDeLimite) => boolean

const larger =
  (campo: (typeof LARGEST)[number]): Compare =>
  (was, now) =>
    now[campo] > was[campo]

const isWider: Readonly<Record<Medido, Compare>> = {
  desconto_max: larger('desconto_max'),
  desconto_juros_max: larger('desconto_juros_max'),
  desconto_multa_max: larger('desconto_multa_max'),
  desconto_honorarios_max: larger('desconto_honorarios_max'),
  max_parcelas: larger('max_parcelas'),
  primeiro_vencimento_max: larger('primeiro_vencimento_max'),
  intervalo_max: larger('intervalo_max'),
  entrada_min: (was, now) => now.entrada_min < was.entrada_min,
  parcela_minima: (was, now) => toCents(now.parcela_minima) < toCents(was.parcela_minima),
  formas: (was, now) => {
    const before = formasPermitidas(was.formas)
    return before !== null && (formasPermitidas(now.formas)?.some((forma) => !before.includes(forma)) ?? true)
  },
}
