import type { Answer } from './call'
import { el, status } from './dom'
import { texts } from './texts'

interface Act<T> {
  readonly label: string
  readonly kind: 'main' | 'other' | 'stop'
  /** Fields that stand before the button. */
  readonly fields: readonly HTMLElement[]
  /** What is asked; a text says what is still missing. */
  readonly ask: () => Promise<Answer<T>> | string
  readonly done: (value: T, form: HTMLFormElement) => void
  /** Whoever is not recognised any more. */
  readonly expired: () => void
}

/** A form with one button: one question at a time, and what came of it is said beside it. */
export function act<T>({ label, kind, fields, ask, done, expired }: Act<T>): HTMLFormElement {
  const button = el('button', { type: 'submit', class: kind }, [label])
  const said = status()
  const form = el('form', { novalidate: '' }, [...fields, button, said])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.disabled) return
    const asked = ask()
    if (typeof asked === 'string') return said.say(asked, 'bad')
    button.disabled = true
    said.say(texts.enviando, 'wait')
    void asked.then((answer) => {
      button.disabled = false
      if (answer.kind === 'done') {
        said.say('', 'ok')
        return done(answer.value, form)
      }
      if (answer.kind === 'unreached') return said.say(texts.semRede, 'bad')
      if (answer.status === 401 || answer.status === 404) return expired()
      said.say(answer.message, 'bad')
    })
  })
  return form
}

/** In the place of a form: that it was received, and under which number. */
export function receive(form: HTMLFormElement, { protocolo }: { readonly protocolo: number }): void {
  const said = status()
  said.tabIndex = -1
  form.replaceWith(said)
  said.say(texts.recebido(protocolo), 'ok')
  said.focus()
}
