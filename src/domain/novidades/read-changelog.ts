/** A piece of one sentence; `para` is an address of the product. */
export interface Trecho {
  readonly texto: string
  readonly tom: 'simples' | 'forte' | 'codigo' | 'endereco'
  readonly para: string | null
}

/** What one day brought. */
export interface Novidade {
  /** `0.4.0 2026-11-26`: what is kept of who has seen it. */
  readonly id: string
  readonly versao: string
  readonly data: string
  readonly itens: readonly (readonly Trecho[])[]
}

/** The heading of the part that is for people, in each language. */
const HEADINGS = { 'pt-BR': 'Novidades de', en: 'News of' } as const

/**
 * What the changelog tells people, the newest first; the rest of it is for who works on the product.
 *
 * Takes    the text of CHANGELOG.md; the language to read it in.
 * Returns  the parts `### Novidades de AAAA-MM-DD` of each `## versão`, as pieces of text and never as markup.
 * Source   docs/telas.md, "Novidades".
 */
export function readChangelog(text: string, idioma: keyof typeof HEADINGS): readonly Novidade[] {
  const found: { id: string; versao: string; data: string; itens: (readonly Trecho[])[] }[] = []
  let versao = ''
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(#{2,3}) (.+)$/.exec(line)
    if (heading) {
      const [, level, name = ''] = heading
      if (level === '##') versao = name.trim()
      const data = name.startsWith(HEADINGS[idioma]) ? (/\d{4}-\d{2}-\d{2}$/.exec(name.trim())?.[0] ?? null) : null
      isOpen = level === '###' && data !== null
      if (isOpen && data !== null) found.push({ id: `${versao} ${data}`, versao, data, itens: [] })
    } else if (isOpen && line.startsWith('- ')) found.at(-1)?.itens.push(piecesOf(line.slice(2).trim()))
  }
  return found
}

/** How many of the days, from the newest on, somebody has not seen; none of them of who never looked is old but the first. */
export function unseen(novidades: readonly Pick<Novidade, 'id'>[], vista: string | null): number {
  const place = novidades.findIndex(({ id }) => id === vista)
  return place === -1 ? Math.min(novidades.length, 1) : place
}

const PIECE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((\/[\w\-/?=&]*)\)/g

/** The three forms that the page knows; anything else is plain text. */
function piecesOf(line: string): readonly Trecho[] {
  const pieces: Trecho[] = []
  let end = 0
  const plain = (to: number) => {
    if (to > end) pieces.push({ texto: line.slice(end, to), tom: 'simples', para: null })
  }
  for (const match of line.matchAll(PIECE)) {
    const [whole, strong, code, label, para] = match
    plain(match.index)
    if (strong !== undefined) pieces.push({ texto: strong, tom: 'forte', para: null })
    if (code !== undefined) pieces.push({ texto: code, tom: 'codigo', para: null })
    if (label !== undefined) pieces.push({ texto: label, tom: 'endereco', para: para ?? null })
    end = match.index + whole.length
  }
  plain(line.length)
  return pieces
}
