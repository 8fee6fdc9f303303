import type { DividaDoLink } from '../../contract/contato/link'
import { type Answer, pageAt } from './call'
import { debtView } from './debt-view'
import { el } from './dom'
import { type Abertura, identifyView } from './identify-view'
import { texts } from './texts'

/** The page that a message leads to: no session of the product, none of its parts, and as light as it can be. */
export function openPage(root: HTMLElement, token: string): void {
  const page = pageAt(token)
  const show = (views: readonly HTMLElement[]) => {
    root.replaceChildren(...views)
    root.querySelector('h1')?.focus()
    window.scrollTo(0, 0)
  }
  const wait = () => root.replaceChildren(el('p', { role: 'status' }, [texts.abrindo]))
  const gone = () => show(messageView(texts.tituloFim, texts.ajudaFim))
  const fail = (answer: Exclude<Answer<unknown>, { readonly kind: 'done' }>, again: () => void) => {
    if (answer.kind === 'refused' && answer.status === 404) return gone()
    const again_ = el('button', { type: 'button', class: 'main' }, [texts.deNovo])
    again_.addEventListener('click', again)
    const said = answer.kind === 'unreached' ? texts.semRede : answer.message
    show([...messageView(texts.tituloFalha, said), again_])
  }

  const begin = async () => {
    wait()
    const answer = await page.get<Abertura>('')
    if (answer.kind !== 'done') return fail(answer, () => void begin())
    const abertura = answer.value
    show(identifyView({ page, abertura, gone, recognised: () => void showDebt(abertura) }))
  }
  const showDebt = async (abertura: Abertura) => {
    wait()
    const answer = await page.get<DividaDoLink>('/divida')
    if (answer.kind !== 'done') return fail(answer, () => void begin())
    const { canal } = abertura
    show(debtView({ page, canal, divida: answer.value, gone, expired: () => void begin() }))
  }
  void begin()
}

function messageView(title: string, help: string): readonly HTMLElement[] {
  return [el('h1', { tabindex: '-1' }, [title]), el('p', {}, [help])]
}
