import type { BoletoDoLink, DividaDoLink } from '../../contract/contato/link'
import { brl } from '../../domain/money/format'
import { act } from './act'
import type { Page } from './call'
import { el, field, status } from './dom'
import { percent } from './format'
import { lineView } from './line-view'
import { texts } from './texts'

type Parcela = DividaDoLink['parcelas'][number]

interface Paying {
  readonly page: Page
  readonly expired: () => void
}

/** An instalment, and with what it is paid. */
export function parcelaView(paying: Paying, { id, linha, pago, boleto }: Parcela): HTMLElement {
  const paid = pago > 0 ? [el('p', {}, [`${texts.pago}: ${brl(pago)}`])] : []
  const slip = boleto === null ? [el('p', {}, [texts.semBoleto])] : slipView(paying, id, boleto)
  return lineView(texts.parcela(linha.rotulo), linha, [...paid, ...slip])
}

function slipView({ page, expired }: Paying, id: number, boleto: BoletoDoLink): readonly HTMLElement[] {
  const { linha_digitavel, multa, juros, pix } = boleto
  return [
    el('p', {}, [texts.mora(percent(multa), percent(juros))]),
    ...(pix === null ? [] : [copyable(texts.pix, pix.copia_cola), qrCode(pix.qr_svg)]),
    copyable(texts.linhaDigitavel, linha_digitavel),
    act<Blob>({
      ...{ label: texts.baixarBoleto, kind: 'other', expired, fields: [] },
      ask: () => page.download(`/parcelas/${id}/boleto.pdf`),
      done: (file) => save(file, `boleto-${id}.pdf`),
    }),
  ]
}

/** Drawn as a picture: no markup of the server's becomes part of the page. */
function qrCode(svg: string): HTMLElement {
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  return el('img', { src, alt: texts.qr, width: '200', height: '200', class: 'qr' })
}

function copyable(label: string, text: string): HTMLElement {
  const input = el('input', { readonly: '', value: text })
  const button = el('button', { type: 'button', class: 'other', 'aria-label': `${texts.copiar}: ${label}` }, [
    texts.copiar,
  ])
  const said = status()
  button.addEventListener('click', () => {
    input.select()
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => said.say(texts.copiado, 'ok'),
      () => said.say(texts.copieAMao, 'bad'),
    )
  })
  return el('div', { class: 'copy' }, [field(label, input), button, said])
}

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  el('a', { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
