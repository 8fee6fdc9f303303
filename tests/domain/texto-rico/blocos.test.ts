import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainBlocos, readBlocos, writeBlocos } from '../../../src/domain/texto-rico/blocos'

const kept = (text: string) => {
  const blocos = readBlocos(text)
  return blocos && writeBlocos(blocos)
}
const plain = (text: string) => plainBlocos(readBlocos(text) ?? [])

describe('a rich text', () => {
  it.each([
    [
      '# Acordo\n## Prazo\nTexto **forte** e *leve*.\n- um\n- dois\n1. a\n7. b\n> dito',
      'Acordo\nPrazo\nTexto forte e leve.\n• um\n• dois\n1. a\n2. b\ndito',
    ],
    ['um\n\n\n dois\t', 'um\ndois'],
    ['**a***b*', 'ab'],
    ['[o *termo*](https://x.com/a?b=1) e [ana](mailto:ana@x.com)', 'o termo e ana'],
    ['2 \\* 3 = 6, a\\[1\\]', '2 * 3 = 6, a[1]'],
    ['\\# não é título', '# não é título'],
    ['<script>alert(1)</script> & <b>', '<script>alert(1)</script> & <b>'],
    ['[sem endereço] (nada)', '[sem endereço] (nada)'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['C:\\pasta', 'C:\\pasta'],
  ])('%j says %j', (text, words) => {
    expect(plain(text)).toBe(words)
  })

  it('is kept in one form', () => {
    expect(kept('#   A\nb\nc\n- d\n- e\n9. f\n9. g')).toBe('# A\n\nb\n\nc\n\n- d\n- e\n\n1. f\n2. g')
    expect(kept('**aberto\nfechado')).toBe('**aberto**\n\nfechado')
    expect(kept('a **** b ** **')).toBe('a  b')
    expect(kept('1\\. x')).toBe('1\\. x')
  })

  it.each([
    'JaVaScRiPt:alert',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//x.com',
    '/caminho',
    'https://',
    'https:x',
    'mailto:ana',
    'mailto:',
    '',
    '\u0001javascript:x',
    'ftp://x.com',
  ])('does not link to %j', (address) => {
    expect(readBlocos(`veja [isto](${address})`)).toBeUndefined()
  })

  const signs = fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '*',
      '**',
      '[',
      ']',
      '](https://x.com)',
      '(',
      ')',
      '\\',
      '#',
      '# ',
      '>',
      '> ',
      '-',
      '- ',
      '1. ',
      '.',
      '\n',
      'é',
      '<b>',
    ),
    maxLength: 40,
  })
  it('read, written and read again is the same, whatever was typed', () => {
    fc.assert(
      fc.property(signs, (text) => {
        const blocos = readBlocos(text)
        if (!blocos) return
        const written = writeBlocos(blocos)
        expect(readBlocos(written)).toEqual(blocos)
        expect(kept(written)).toBe(written)
      }),
      { numRuns: 3_000 },
    )
  })

  it('is read in time whatever it holds', () => {
    const start = performance.now()
    for (const text of ['[', '*', '\\', '[a](', '[](x', '](', '# '].map((sign) => sign.repeat(30_000))) readBlocos(text)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
