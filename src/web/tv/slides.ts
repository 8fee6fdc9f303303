import type { Bloco, Painel } from '../../contract/paineis/painel'
import type { Parte } from '../../contract/paineis/parte'
import { brl, formatCount, formatPercent } from '../../domain/money/format'
import { timeLabel } from '../framework/resources/list/report/group-label'
import { texts } from '../i18n/screens/paineis/tv-texts'

/** More than these nobody reads from across a room. */
const MOST = 8
/** From here on the centavos only take room. */
const WHOLE = 10_000
/** From here on the rest of the figures would not fit. */
const MILLIONS = 10_000_000

export interface Line {
  readonly name: string
  readonly value: string
  /** Of the longest one, 0 to 1. */
  readonly share: number
}

export type Slide =
  | { readonly kind: 'figuras'; readonly title: string | null; readonly lines: readonly Omit<Line, 'share'>[] }
  | { readonly kind: 'barras'; readonly title: string; readonly lines: readonly Line[] }

/** What a screen shows one after the other: eight figures at most, eight bars at most; nothing of a block that is blank. */
export function slidesOf({ blocos, hoje }: Painel): readonly Slide[] {
  return blocos.flatMap((bloco) => slidesOfBlock(bloco, hoje))
}

function slidesOfBlock(bloco: Bloco, hoje: string): readonly Slide[] {
  switch (bloco.kind) {
    case 'figuras': {
      const lines = bloco.indicadores.map(({ rotulo, quantidade, valor }) => ({
        name: rotulo,
        value: said(valor ?? quantidade, valor !== undefined),
      }))
      return inEights(lines).map((some) => ({ kind: 'figuras', title: bloco.rotulo, lines: some }))
    }
    case 'grafico': {
      const [first] = bloco.series
      if (!first || bloco.series.length > 1) return []
      const { campo: _, por } = bloco.por
      const past = first.partes.filter(({ valor }) => por === null || String(valor).slice(0, 10) <= hoje)
      const shown = bloco.em_ordem ? past.slice(-MOST) : past.slice(0, MOST)
      const before = bloco.acumulado ? past.slice(0, past.length - shown.length) : []
      return bars(bloco.rotulo ?? bloco.indicador, por, bloco.acumulado ? running(before, shown) : shown)
    }
    case 'ranking':
      return bars(bloco.rotulo ?? bloco.indicador, null, bloco.partes.slice(0, MOST))
    default:
      return []
  }
}

type Por = Extract<Bloco, { kind: 'grafico' }>['por']['por']

function bars(title: string, por: Por, partes: readonly Parte[]): readonly Slide[] {
  const most = Math.max(...partes.map(amountOf), 0)
  if (most === 0) return []
  const lines = partes.map((parte) => {
    const reached = parte.alvo ? ` · ${formatPercent(Math.round((amountOf(parte) / parte.alvo) * 100))}` : ''
    return {
      name: nameOf(parte, por),
      value: `${said(amountOf(parte), parte.soma !== null)}${reached}`,
      share: Math.max(0, amountOf(parte)) / most,
    }
  })
  return [{ kind: 'barras', title, lines }]
}

function nameOf({ valor, titulo, rota }: Parte, por: Por): string {
  if (valor === null) return rota === null ? texts.demais : texts.semNome
  return por === null ? (titulo ?? String(valor)) : timeLabel(por, String(valor))
}

/** The parts with all that came before each, and its target likewise. */
function running(before: readonly Parte[], shown: readonly Parte[]): readonly Parte[] {
  let [soma, quantidade, alvo] = [0, 0, 0]
  const added = [...before, ...shown].map((parte) => {
    soma += parte.soma ?? 0
    quantidade += parte.quantidade
    alvo += parte.alvo ?? 0
    return { ...parte, soma: parte.soma === null ? null : soma, quantidade, alvo: parte.alvo === null ? null : alvo }
  })
  return added.slice(before.length)
}

function amountOf({ soma, quantidade }: Parte): number {
  return soma ?? quantidade
}

function said(value: number, isSum: boolean): string {
  if (!isSum) return formatCount(value)
  if (Math.abs(value) >= MILLIONS) return texts.milhoes(brl(Math.round(value / 10_000) / 100))
  return Math.abs(value) >= WHOLE ? brl(Math.round(value)).replace(/,00$/, '') : brl(value)
}

function inEights<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / MOST) }, (_, at) => all.slice(at * MOST, (at + 1) * MOST))
}
