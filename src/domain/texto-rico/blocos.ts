/** A piece of a line that looks alike throughout. */
export interface Trecho {
  readonly texto: string
  readonly negrito: boolean
  readonly italico: boolean
  /** http, https or mailto; null where nothing is linked. */
  readonly link: string | null
}

export type TipoDeBloco = 'paragrafo' | 'titulo' | 'subtitulo' | 'citacao' | 'item' | 'numerado'

/** One line of a rich text. There are no others, and nothing stands in one but its pieces. */
export interface Bloco {
  readonly tipo: TipoDeBloco
  readonly trechos: readonly Trecho[]
}

/** What a line begins with, and what it is then. */
const PREFIXES: readonly (readonly [RegExp, TipoDeBloco])[] = [
  [/^#\s+/, 'titulo'],
  [/^##\s+/, 'subtitulo'],
  [/^>\s+/, 'citacao'],
  [/^-\s+/, 'item'],
  [/^\d{1,3}\.\s+/, 'numerado'],
]

/**
 * Reads a rich text, a line a block, blank lines between them.
 *
 * Takes    `# título`, `## subtítulo`, `> citação`, `- item`, `1. item`, else a paragraph; within a line `**negrito**`, `*itálico*`,
 *          `[texto](endereço)`; `\` before a sign makes it plain. What is not closed ends with its line. HTML is text.
 * Returns  undefined when a link leads to anything but http, https and mailto.
 */
export function readBlocos(texto: string): readonly Bloco[] | undefined {
  const blocos: Bloco[] = []
  for (const written of texto.split(/\r\n?|\n/)) {
    const line = written.replaceAll('\t', ' ').trim()
    const [prefix, tipo] = PREFIXES.find(([form]) => form.test(line)) ?? [null, 'paragrafo' as const]
    const trechos = readTrechos(prefix ? line.replace(prefix, '') : line)
    if (trechos === undefined) return undefined
    if (trechos.length > 0) blocos.push({ tipo, trechos })
  }
  return blocos
}

const LINK = /\[((?:\\.|[^\\\]]){1,300})\]\(([^()\s]{0,2000})\)/y
/** Signs that a `\` makes plain. */
const PLAIN = '\\*[]#>-.'

type Style = Omit<Trecho, 'texto'>

function readTrechos(line: string): readonly Trecho[] | undefined {
  const found: Trecho[] = []
  let style: Style = { negrito: false, italico: false, link: null }
  let problem = false
  const add = (texto: string) => {
    const last = found.at(-1)
    if (last && sameStyle(last, style)) found[found.length - 1] = { ...last, texto: last.texto + texto }
    else found.push({ texto, ...style })
  }
  const read = (text: string) => {
    for (let at = 0; at < text.length; ) {
      const char = text.charAt(at)
      const next = text.charAt(at + 1)
      LINK.lastIndex = at
      const link = char === '[' && style.link === null ? LINK.exec(text) : null
      if (link) {
        const [whole, inner = '', address = ''] = link
        if (!isAddress(address)) problem = true
        style = { ...style, link: address }
        read(inner)
        style = { ...style, link: null }
        at += whole.length
      } else if (char === '\\' && next !== '' && PLAIN.includes(next)) {
        add(next)
        at += 2
      } else if (char === '*') {
        style = next === '*' ? { ...style, negrito: !style.negrito } : { ...style, italico: !style.italico }
        at += next === '*' ? 2 : 1
      } else {
        add(char)
        at += 1
      }
    }
  }
  read(line)
  return problem ? undefined : trimmed(trimmed(found, 0, /^\s+/), -1, /\s+$/)
}

/** Without the blanks at one end, and pieces of nothing else. */
function trimmed(trechos: readonly Trecho[], end: 0 | -1, blanks: RegExp): readonly Trecho[] {
  const last = trechos.at(end)
  if (!last) return trechos
  const texto = last.texto.replace(blanks, '')
  if (texto === '') return trimmed(end === 0 ? trechos.slice(1) : trechos.slice(0, -1), end, blanks)
  return trechos.with(end, { ...last, texto })
}

function sameStyle(one: Style, other: Style): boolean {
  return one.negrito === other.negrito && one.italico === other.italico && one.link === other.link
}

/** Whether a link may lead there: nothing that could run. */
export function isAddress(text: string): boolean {
  return /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@[^\s@]+$)/i.test(text) && URL.canParse(text)
}

/** Writes blocks as they are kept: read again they are the same. */
export function writeBlocos(blocos: readonly Bloco[]): string {
  let written = ''
  let number = 0
  for (const [at, bloco] of blocos.entries()) {
    const before = blocos[at - 1]?.tipo
    number = bloco.tipo === 'numerado' ? (before === 'numerado' ? number + 1 : 1) : 0
    const between = at === 0 ? '' : before === bloco.tipo && TOGETHER.has(bloco.tipo) ? '\n' : '\n\n'
    written += between + prefixOf(bloco.tipo, number) + lineOf(bloco)
  }
  return written
}

/** Blocks of one kind that stand without a blank line between them. */
const TOGETHER: ReadonlySet<TipoDeBloco> = new Set(['item', 'numerado', 'citacao'])

function prefixOf(tipo: TipoDeBloco, number: number): string {
  return { paragrafo: '', titulo: '# ', subtitulo: '## ', citacao: '> ', item: '- ', numerado: `${number}. ` }[tipo]
}

function lineOf({ tipo, trechos }: Bloco): string {
  let line = ''
  let style: Style = { negrito: false, italico: false, link: null }
  for (const trecho of trechos) {
    line += changed(style, trecho)
    const texto = trecho.texto.replace(/[\\*[\]]/g, '\\$&')
    line += trecho.link === null ? texto : `[${texto}](${trecho.link})`
    style = trecho
  }
  line += changed(style, { negrito: false, italico: false })
  // a paragraph that begins as another block would
  return tipo === 'paragrafo' ? line.replace(/^(\d{1,3}(?=\.\s)|(?=(?:##?|>|-)\s))/, '$1\\') : line
}

function changed(from: Pick<Style, 'negrito' | 'italico'>, to: Pick<Style, 'negrito' | 'italico'>): string {
  return `${from.negrito === to.negrito ? '' : '**'}${from.italico === to.italico ? '' : '*'}`
}

const LISTS: ReadonlySet<TipoDeBloco> = new Set(['item', 'numerado'])

/** Blocks as they are drawn: items that follow each other are one list. */
export function juntarItens(blocos: readonly Bloco[]): readonly (readonly Bloco[])[] {
  const groups: Bloco[][] = []
  for (const bloco of blocos) {
    const last = groups.at(-1)
    if (last?.[0]?.tipo === bloco.tipo && LISTS.has(bloco.tipo)) last.push(bloco)
    else groups.push([bloco])
  }
  return groups
}

/** The words alone, a line a block: for a file, a row of a list, a text without looks. */
export function plainBlocos(blocos: readonly Bloco[]): string {
  let number = 0
  return blocos
    .map(({ tipo, trechos }) => {
      number = tipo === 'numerado' ? number + 1 : 0
      const mark = tipo === 'item' ? '• ' : tipo === 'numerado' ? `${number}. ` : ''
      return mark + trechos.map(({ texto }) => texto).join('')
    })
    .join('\n')
}
