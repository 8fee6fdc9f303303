/** What a step of a rule is, as far as its day goes: days from the anchor, negative before it. */
export interface EtapaDaRegua {
  readonly id: number
  readonly dia: number
  /** Until how many days later it is still done. */
  readonly tolerancia_dias: number
}

export interface DiaDaInscricao {
  /** Of the rule: days from the anchor. */
  readonly dia: number
  /** The last day that was done; null: none. */
  readonly ultimo: number | null
}

export interface EtapasDoDia<E> {
  readonly fazer: readonly E[]
  /** Days passed without them, and they are not made up for. */
  readonly perdidas: readonly E[]
}

/**
 * What a rule does with one record on one day: the steps of that day; when it has none, the last of those that were missed, while its
 * tolerance lasts. Of several that are late only that one is done.
 *
 * Takes    the active steps; the day, and the last one done: no step of that day or before is done again.
 * Returns  steps to do, and those that are passed over, each by day and id.
 * Source   docs/contato.md, "Régua".
 *
 * @example etapasDoDia([{ id: 1, dia: 5, tolerancia_dias: 2 }], { dia: 6, ultimo: null }).fazer[0]?.id // 1
 */
export function etapasDoDia<E extends EtapaDaRegua>(
  etapas: readonly E[],
  { dia, ultimo }: DiaDaInscricao,
): EtapasDoDia<E> {
  const open = etapas.filter((etapa) => etapa.dia <= dia && (ultimo === null || etapa.dia > ultimo)).sort(byDay)
  const due = open.filter((etapa) => etapa.dia === dia)
  const late = open.filter((etapa) => etapa.dia < dia)
  const last = due.length === 0 ? late.at(-1) : undefined
  const fazer = last && dia - last.dia <= last.tolerancia_dias ? [last] : due
  return { fazer, perdidas: late.filter((etapa) => !fazer.includes(etapa)) }
}

function byDay(one: EtapaDaRegua, other: EtapaDaRegua): number {
  return one.dia - other.dia || one.id - other.id
}
