import { act, receive } from './act'
import type { Page } from './call'
import { el, field, section } from './dom'
import { texts } from './texts'

interface Answering {
  readonly page: Page
  readonly canal: string
  readonly gone: () => void
}

type Respondido = { readonly protocolo: number }

/** What anybody who has the message may answer. */
export function strangersAnswers({ page, canal, gone }: Answering): HTMLElement {
  const name = new Map<string, string>(Object.entries(texts.canais)).get(canal) ?? canal
  return section(texts.respostas, [
    notMe(page, gone),
    fold(texts.naoQuero, texts.naoQueroCanal(name), stop(page, gone)),
  ])
}

/** What whoever was recognised may answer; `expired`: the questions come again. */
export function clientsAnswers({ page, gone, expired }: Answering & { readonly expired: () => void }): HTMLElement {
  const file = el('input', { type: 'file', accept: '.pdf,.png,.jpg,.jpeg' })
  const words = el('textarea', { maxlength: '1000', rows: '4' })
  return section(texts.respostas, [
    fold(
      texts.paguei,
      texts.pagueiAjuda,
      act<Respondido>({
        ...{ label: texts.enviar, kind: 'main', expired, fields: [field(texts.comprovante, file)] },
        ask: () => (file.files?.[0] ? page.upload('/paguei', file.files[0]) : texts.escolha),
        done: (value, form) => receive(form, value),
      }),
    ),
    fold(
      texts.naoConcordo,
      texts.naoConcordoAjuda,
      act<Respondido>({
        ...{ label: texts.enviar, kind: 'main', expired, fields: [field(texts.motivo, words)] },
        ask: () => (words.value.trim() === '' ? texts.escreva : page.post('/contestar', { texto: words.value })),
        done: (value, form) => receive(form, value),
      }),
    ),
    notMe(page, gone),
    fold(texts.naoQuero, texts.naoQueroNenhum, stop(page, gone)),
  ])
}

function notMe(page: Page, gone: () => void): HTMLElement {
  const form = act<Respondido>({
    ...{ label: texts.naoSouEu, kind: 'stop', expired: gone, fields: [] },
    ask: () => page.post('/nao-sou-eu', {}),
    done: (value, own) => receive(own, value),
  })
  return fold(texts.naoSouEu, texts.naoSouEuAjuda, form)
}

function stop(page: Page, gone: () => void): HTMLElement {
  return act<Respondido>({
    ...{ label: texts.naoQuero, kind: 'stop', expired: gone, fields: [] },
    ask: () => page.post('/nao-quero-contato', {}),
    done: (value, form) => receive(form, value),
  })
}

function fold(title: string, help: string, form: HTMLElement): HTMLElement {
  return el('details', {}, [el('summary', {}, [title]), el('p', {}, [help]), form])
}
