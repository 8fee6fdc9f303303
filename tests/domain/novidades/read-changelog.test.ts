import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readChangelog, unseen } from '../../../src/domain/novidades/read-changelog'

const TEXT = `# Changelog

## 0.2.0

- A route for machines (\`GET /x\`).

### Novidades de 2026-11-26

- **Caixa**: veja em [Pendências](/pendencia) ou tecle \`R\`.
- <script>alert(1)</script> [fora](https://exemplo.com) [torto](//exemplo.com)

### News of 2026-11-26

- **Inbox**.

### Novidades de ontem

- nunca

## 0.1.0

### Novidades de 2026-11-20

- A primeira.
`

describe('the news of a changelog', () => {
  it('are the parts for people, the newest first, in the language asked for', () => {
    expect(readChangelog(TEXT, 'pt-BR').map(({ id, itens }) => [id, itens.length])).toEqual([
      ['0.2.0 2026-11-26', 2],
      ['0.1.0 2026-11-20', 1],
    ])
    expect(readChangelog(TEXT, 'en')).toEqual([
      expect.objectContaining({ versao: '0.2.0', data: '2026-11-26', itens: [[expect.anything(), expect.anything()]] }),
    ])
  })

  it('are pieces of text: bold, code and addresses of the product, and nothing else', () => {
    const [first, second] = readChangelog(TEXT, 'pt-BR')[0]?.itens ?? []
    expect(first).toEqual([
      { texto: 'Caixa', tom: 'forte', para: null },
      { texto: ': veja em ', tom: 'simples', para: null },
      { texto: 'Pendências', tom: 'endereco', para: '/pendencia' },
      { texto: ' ou tecle ', tom: 'simples', para: null },
      { texto: 'R', tom: 'codigo', para: null },
      { texto: '.', tom: 'simples', para: null },
    ])
    expect(second?.every(({ para }) => para === null)).toBe(true)
  })

  it.each([
    [null, 1],
    ['0.2.0 2026-11-26', 0],
    ['0.1.0 2026-11-20', 1],
    ['9.9.9 2020-01-01', 1],
  ])('of who last saw %s, %i are unseen', (vista, count) => {
    expect(unseen(readChangelog(TEXT, 'pt-BR'), vista)).toBe(count)
  })

  it('of the product are told in both languages, item by item, and lead to addresses that stand', () => {
    const text = readFileSync('CHANGELOG.md', 'utf8')
    const shape = (idioma: 'pt-BR' | 'en') =>
      readChangelog(text, idioma).map(({ id, itens }) => [
        id,
        itens.map((pieces) => pieces.map(({ para }) => para).filter(Boolean)),
      ])
    expect(shape('pt-BR').length).toBeGreaterThan(3)
    expect(shape('en')).toEqual(shape('pt-BR'))
  })
})
