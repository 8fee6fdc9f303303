import type { OfertaDoLink } from '../../contract/contato/link'
import { formatDate } from '../../domain/calendar/read-date'
import { brl } from '../../domain/money/format'
import { act, receive } from './act'
import type { Page } from './call'
import { el, field, pairs, section } from './dom'
import { lineView } from './line-view'
import { texts } from './texts'

interface Offering {
  readonly page: Page
  readonly expired: () => void
}

/** The offer of the message: of what it is made, how it is paid, and the very text that is accepted. */
export function offerView(offering: Offering, oferta: OfertaDoLink): HTMLElement {
  const { linhas, parcelas, forma, validade, sem_desconto, desconto, total, texto, aceita } = oferta
  return section(texts.oferta, [
    validade === null ? null : el('p', {}, [texts.validade(formatDate(validade))]),
    ...linhas.map((linha) => lineView(texts.divida(linha.rotulo), linha)),
    el('article', {}, [
      el('h3', {}, [texts.parcelasDaOferta]),
      pairs([
        [texts.semDesconto, brl(sem_desconto)],
        [texts.desconto, brl(desconto)],
        [texts.total, brl(total)],
        [texts.forma, forma],
        ...parcelas.map(
          ({ rotulo, vencimento, valor }) =>
            [`${texts.parcela(rotulo)}, ${formatDate(vencimento)}`, brl(valor)] as const,
        ),
      ]),
    ]),
    el('h3', {}, [texts.textoDaOferta]),
    el('pre', {}, [texto]),
    aceita ? el('p', { class: 'notice' }, [texts.aceita]) : accepting(offering, oferta),
  ])
}

function accepting({ page, expired }: Offering, { impressao }: OfertaDoLink): HTMLElement {
  const read = el('input', { type: 'checkbox' })
  const label = field(texts.li, read)
  label.classList.add('check')
  return act<{ readonly protocolo: number }>({
    ...{ label: texts.aceitar, kind: 'main', expired, fields: [label] },
    ask: () => (read.checked ? page.post('/aceitar', { impressao }) : texts.marque),
    done: (value, form) => {
      form.before(el('p', { class: 'notice' }, [texts.aceita]))
      receive(form, value)
    },
  })
}
