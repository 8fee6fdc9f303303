import { type Bloco, isAddress, juntarItens, type TipoDeBloco, type Trecho } from '../texto-rico/blocos'

/** How a block is drawn: its element and its looks. Mail programs take styles in the element alone. */
const LOOKS: Readonly<Record<TipoDeBloco, readonly [string, string]>> = {
  paragrafo: ['p', 'margin:0 0 16px'],
  titulo: ['h1', 'margin:0 0 16px;font-size:22px;line-height:1.3'],
  subtitulo: ['h2', 'margin:24px 0 8px;font-size:17px;line-height:1.3'],
  citacao: ['blockquote', 'margin:0 0 16px;padding:8px 16px;border-left:4px solid #b8c0cc;color:#475467'],
  item: ['li', 'margin:0 0 4px'],
  numerado: ['li', 'margin:0 0 4px'],
}
const LISTS: Readonly<Partial<Record<TipoDeBloco, string>>> = { item: 'ul', numerado: 'ol' }

/**
 * An e-mail as HTML: blocks of a closed set and nothing else, every word escaped, a link only where one may lead.
 *
 * Takes    the blocks, filled; the foot, such as who writes: plain lines.
 * Returns  a whole document, without script, image or anything that is fetched.
 * Source   docs/contato.md, "E-mail".
 */
export function emailHtml(blocos: readonly Bloco[], rodape: readonly string[]): string {
  const body = juntarItens(blocos).map(drawGroup).join('')
  const foot = rodape.map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`).join('')
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f5f6f8"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:#1d2433;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:break-word">${body}<div style="margin-top:24px;padding-top:16px;border-top:1px solid #d0d5dd;color:#475467;font-size:13px">${foot}</div></div></body></html>`
}

/** What nobody formatted: a paragraph a line, no sign in it means anything. */
export function paragrafos(texto: string): readonly Bloco[] {
  return texto
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      tipo: 'paragrafo' as const,
      trechos: [{ texto: line, negrito: false, italico: false, link: null }],
    }))
}

/** Blocks with other words in them; what a word brings is no sign. */
export function comPalavras(blocos: readonly Bloco[], other: (texto: string) => string): readonly Bloco[] {
  return blocos.map(({ tipo, trechos }) => ({
    tipo,
    trechos: trechos.map((trecho) => ({ ...trecho, texto: other(trecho.texto) })),
  }))
}

function drawGroup(blocos: readonly Bloco[]): string {
  const list = LISTS[blocos[0]?.tipo ?? 'paragrafo']
  const drawn = blocos.map(drawBloco).join('')
  return list === undefined ? drawn : `<${list} style="margin:0 0 16px;padding-left:24px">${drawn}</${list}>`
}

function drawBloco({ tipo, trechos }: Bloco): string {
  const [element, style] = LOOKS[tipo]
  return `<${element} style="${style}">${trechos.map(drawTrecho).join('')}</${element}>`
}

function drawTrecho({ texto, negrito, italico, link }: Trecho): string {
  const slanted = italico ? `<em>${escaped(texto)}</em>` : escaped(texto)
  const stressed = negrito ? `<strong>${slanted}</strong>` : slanted
  if (link === null || !isAddress(link)) return stressed
  return `<a href="${escaped(link)}" style="color:#1554b0">${stressed}</a>`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Words, whatever stands in them; marks that turn the direction of a text are left out. */
function escaped(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}
