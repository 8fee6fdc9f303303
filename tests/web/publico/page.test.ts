import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DividaDoLink } from '../../../src/contract/contato/link'
import { openPage } from '../../../src/web/publico/open-page'

const LINHA = {
  ...{ rotulo: '1/2', vencimento: '2026-12-10', nominal: 100, juros: 10, multa: 2, honorarios: 5, desconto: 7 },
  total: 110,
}
const DIVIDA: DividaDoLink = {
  nome: 'Ana',
  credor: { nome: 'Escola <b>Aurora</b>', documento: '11.444.777/0001-61', endereco: 'Av. Ipê, 20', telefone: null },
  dividas: [],
  parcelas: [
    {
      ...{ id: 7, linha: LINHA, pago: 0 },
      boleto: {
        ...{ linha_digitavel: '34191', vencimento: '2026-12-10', valor: 110, multa: 2, juros: 1 },
        pix: { copia_cola: '000201', qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      },
    },
  ],
  total: 110,
  sem_oferta: false,
  oferta: {
    ...{ linhas: [LINHA], parcelas: [{ rotulo: '1/1', vencimento: '2026-12-10', valor: 90 }], forma: 'Boleto e Pix' },
    ...{ validade: '2026-12-05', sem_desconto: 110, desconto: 20, total: 90, texto: 'Aceito pagar R$ 90,00' },
    ...{ impressao: 'abc', aceita: false },
  },
}
const ABERTURA = { empresa: { nome: 'Avença', cnpj: '98', cidade: 'São Paulo' }, canal: 'sms', identifica: true }

type Play = (path: string, init: RequestInit) => { readonly status: number; readonly body: object } | null
let root: HTMLElement
const asked: { readonly path: string; readonly init: RequestInit }[] = []

function serve(play: Play): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v1/p/t', '')
    asked.push({ path, init })
    const said = play(path, init)
    if (said === null) throw new TypeError('unreached')
    return new Response(JSON.stringify(said.body), { status: said.status })
  })
}

const usual: Play = (path) => {
  if (path === '') return { status: 200, body: ABERTURA }
  if (path === '/identificar') return { status: 200, body: { sessao: 's', segundos: 900 } }
  if (path === '/divida') return { status: 200, body: DIVIDA }
  return { status: 200, body: { protocolo: 42 } }
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  document.documentElement.lang = 'pt-BR'
  document.title = 'Sua mensagem'
  root = document.createElement('main')
  document.body.replaceChildren(root)
  asked.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  // the next file of this browser finds none of it
  document.body.replaceChildren()
  document.title = ''
})

const button = (name: string) => {
  const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no button "${name}" in ${root.textContent}`)
  return found
}
const seen = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text))

async function openDebt(play: Play = usual): Promise<void> {
  serve(play)
  openPage(root, 't')
  await seen('Confirme que é você')
  button('Continuar').click()
  await seen('Olá, Ana')
}

describe('the page of a message', () => {
  it('asks before it shows, and says whom, each charge and the total', async () => {
    await openDebt()
    for (const said of ['Escola <b>Aurora</b>', 'Honorários', 'R$ 5,00', 'Custo total hoje: R$ 110,00', '05/12/2026'])
      expect(root.textContent?.replaceAll('\u00a0', ' ')).toContain(said)
    expect(root.querySelector('b')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Olá, Ana')
    expect(asked.at(-1)?.init.headers).toMatchObject({ 'x-link-sessao': 's' })
  })

  it('accepts the text that it showed, once it was read, and shows the number', async () => {
    await openDebt()
    button('Aceitar a oferta').click()
    await seen('Marque que leu e aceita.')
    root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    button('Aceitar a oferta').click()
    await seen('Protocolo 42')
    const said = asked.find(({ path }) => path === '/aceitar')
    expect(said?.init.body).toBe(JSON.stringify({ impressao: 'abc' }))
  })

  it('asks for the receipt and for what is wrong before it sends', async () => {
    await openDebt()
    const [receipt, dispute] = [...root.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Enviar',
    )
    receipt?.click()
    await seen('Escolha o arquivo')
    dispute?.click()
    await seen('Escreva o que está errado.')
    expect(asked.map(({ path }) => path)).toEqual(['', '/identificar', '/divida'])
  })

  it('says a refusal beside its button, and a page that is over alike however it ended', async () => {
    serve((path) => (path === '' ? usual(path, {}) : { status: 422, body: { message: 'As respostas não conferem.' } }))
    openPage(root, 't')
    await seen('Confirme que é você')
    button('Continuar').click()
    await seen('As respostas não conferem.')
    serve(() => ({ status: 404, body: { message: 'x' } }))
    button('Continuar').click()
    await seen('Esta página não abre mais')
  })

  it('tries again where nobody was reached', async () => {
    serve(() => null)
    openPage(root, 't')
    await seen('Sem contato com o servidor')
    serve(usual)
    button('Tentar de novo').click()
    await seen('Confirme que é você')
  })

  it('asks again of whoever is known no more', async () => {
    await openDebt((path) => (path === '/contestar' ? { status: 401, body: {} } : usual(path, {})))
    const words = root.querySelector('textarea')
    if (words) words.value = 'Está errado'
    ;[...root.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Enviar')[1]?.click()
    await seen('Confirme que é você')
  })

  it('is named whole for whoever hears it', async () => {
    const rules = { rules: { 'color-contrast': { enabled: false } } }
    serve(usual)
    openPage(root, 't')
    await seen('Confirme que é você')
    expect((await axe.run(root, rules)).violations).toEqual([])
    button('Continuar').click()
    await seen('Olá, Ana')
    for (const each of root.querySelectorAll('details')) each.open = true
    expect((await axe.run(root, rules)).violations).toEqual([])
  })
})
