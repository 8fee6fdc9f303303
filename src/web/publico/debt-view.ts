import type { DividaDoLink } from '../../contract/contato/link'
import { brl } from '../../domain/money/format'
import { clientsAnswers } from './answers-view'
import type { Page } from './call'
import { el, pairs, section } from './dom'
import { lineView } from './line-view'
import { offerView } from './offer-view'
import { parcelaView } from './parcela-view'
import { texts } from './texts'

interface Showing {
  readonly page: Page
  readonly canal: string
  readonly divida: DividaDoLink
  readonly gone: () => void
  /** The questions come again. */
  readonly expired: () => void
}

/** Whom, how much and for what, each charge by its name; how it is paid; and what may be answered. */
export function debtView(showing: Showing): readonly HTMLElement[] {
  const { divida } = showing
  const { nome, credor, parcelas, dividas, oferta, sem_oferta, total } = divida
  const isNothing = oferta === null && !sem_oferta && parcelas.length === 0 && dividas.length === 0
  return [
    el('h1', { tabindex: '-1' }, [texts.ola(nome)]),
    section(texts.credor, [
      pairs([
        [texts.nome, credor.nome],
        [texts.documento, credor.documento],
        [texts.endereco, credor.endereco],
        credor.telefone === null ? null : [texts.telefone, credor.telefone],
      ]),
    ]),
    ...(sem_oferta ? [el('p', { class: 'notice' }, [texts.semOferta])] : []),
    ...(oferta === null ? [] : [offerView(showing, oferta)]),
    ...(parcelas.length === 0
      ? []
      : [
          section(
            texts.parcelas,
            parcelas.map((parcela) => parcelaView(showing, parcela)),
          ),
        ]),
    ...(dividas.length === 0
      ? []
      : [
          section(
            texts.dividas,
            dividas.map((linha) => lineView(texts.divida(linha.rotulo), linha)),
          ),
        ]),
    ...(parcelas.length + dividas.length === 0
      ? []
      : [el('p', { class: 'total' }, [`${texts.custoTotal}: ${brl(total)}`])]),
    ...(isNothing ? [el('p', { class: 'notice' }, [texts.nada])] : []),
    clientsAnswers(showing),
  ]
}
