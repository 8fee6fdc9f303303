import type { LinhaDoLink } from '../../contract/contato/link'
import { formatDate } from '../../domain/calendar/read-date'
import { brl } from '../../domain/money/format'
import { el, pairs } from './dom'
import { texts } from './texts'

/** One debt, or one instalment: what it is made of. */
export function lineView(title: string, linha: LinhaDoLink, more: readonly HTMLElement[] = []): HTMLElement {
  return el('article', {}, [el('h3', {}, [title]), charges(linha), ...more])
}

function charges({ vencimento, nominal, juros, multa, honorarios, desconto, total }: LinhaDoLink): HTMLElement {
  return pairs([
    [texts.vencimento, formatDate(vencimento)],
    [texts.nominal, brl(nominal)],
    [texts.juros, brl(juros)],
    [texts.multa, brl(multa)],
    [texts.honorarios, brl(honorarios)],
    [texts.desconto, brl(desconto)],
    [texts.total, brl(total)],
  ])
}
