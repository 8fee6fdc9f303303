// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comPalavras, emailHtml, paragrafos } from '../../../src/domain/mensagens/email-html'
import { readBlocos } from '../../../src/domain/texto-rico/blocos'

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const drawn = (texto: string) => read(emailHtml(readBlocos(texto) ?? [], ['Avença, CNPJ 98']))

describe('emailHtml', () => {
  it('draws each block, items that follow each other as one list, and who writes at its foot', () => {
    const page = drawn('# Olá\n\nDeve **muito**.\n- um\n- dois\n1. a\n> dito\n[Veja](https://damas.com.br/a?b=1&c=2)')
    expect(
      [...page.querySelectorAll('h1, p strong, ul li, ol li, blockquote')].map((each) => each.textContent),
    ).toEqual(['Olá', 'muito', 'um', 'dois', 'a', 'dito'])
    expect(page.querySelectorAll('ul')).toHaveLength(1)
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://damas.com.br/a?b=1&c=2')
    expect(page.body.textContent).toContain('Avença, CNPJ 98')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><b>x</b>',
    "' onmouseover='x",
    '&lt;b&gt;',
    '</div></body>',
  ])('shows %s as text, written or filled in', (nasty) => {
    for (const page of [
      drawn(nasty),
      read(
        emailHtml(
          comPalavras(paragrafos('X'), () => nasty),
          [nasty],
        ),
      ),
    ]) {
      expect(page.querySelectorAll('script, img, b, [onmouseover]')).toHaveLength(0)
      expect(page.body.textContent).toContain(nasty)
    }
  })

  it('takes nothing of a value for a sign, and drops what turns the direction of a text', () => {
    const filled = comPalavras(readBlocos('Olá {nome}') ?? [], () => '**[x](https://mau.com)**\u202e')
    const html = emailHtml(filled, [])
    expect(html).toContain('**[x](https://mau.com)**')
    expect(html).not.toContain('<a ')
    expect(html).not.toContain('\u202e')
  })

  it('never holds an element of another kind, whatever is written', () => {
    const closed = new Set('HTML HEAD META BODY DIV P H1 H2 BLOCKQUOTE UL OL LI STRONG EM A'.split(' '))
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'grapheme' }), (texto) => {
        const document = read(emailHtml(readBlocos(texto) ?? paragrafos(texto), [texto]))
        for (const element of document.querySelectorAll('*')) {
          expect(closed.has(element.tagName), element.tagName).toBe(true)
          for (const { name } of element.attributes)
            expect(['style', 'href', 'lang', 'charset', 'name', 'content']).toContain(name)
        }
      }),
      { numRuns: 40 },
    )
  })
})
