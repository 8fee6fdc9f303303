import { damaged, dangerous } from './refusals'

/**
 * One part of a docx or xlsx by its first bytes: XML without a DOCTYPE, relations that fetch nothing, no archive under another name.
 * Lists of relations are handed over whole.
 */
export function checkPart(name: string, head: Buffer): void {
  if (isArchive(head)) throw dangerous('há outro arquivo compactado dentro dele')
  if (head.toString('latin1', 0, 2) === 'MZ') throw dangerous('ele contém macros ou programas')
  if (!isXml(name)) return
  const text = xmlText(head)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw dangerous('há uma definição externa (DOCTYPE) dentro dele')
  // A DOCTYPE can only stand before the first element: that one must be in sight.
  if (head.length > 0 && !/<[A-Za-z_]/.test(text)) throw damaged()
  if (name.endsWith('.rels')) checkRelations(text)
}

function isXml(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name)
}

/** Zip, 7z, rar and gzip by their signatures. */
function isArchive(head: Buffer): boolean {
  return /^(504b0304|377abcaf|52617221|1f8b)/.test(head.toString('hex', 0, 4))
}

/** What a spreadsheet's XML is written in; anything else could hide a DOCTYPE from the search. */
function xmlText(head: Buffer): string {
  const text = head.toString('utf8')
  if (text.includes('\0')) throw dangerous('há texto numa codificação que não se confere')
  const declared = /^\ufeff?<\?xml[^>]*encoding=["']([^"']+)["']/i.exec(text)?.[1] ?? 'utf-8'
  if (!/^(utf-8|us-ascii|iso-8859-1|windows-1252)$/i.test(declared)) {
    throw dangerous('há texto numa codificação que não se confere')
  }
  return text
}

/** A link that a person clicks may go anywhere; a template, picture or table may not come from elsewhere by itself. */
function checkRelations(text: string): void {
  for (const [relation] of text.matchAll(/<[\w:]*Relationship\b[^>]*>/g)) {
    if (!/TargetMode\s*=\s*["']External/i.test(relation)) continue
    if (!/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation)) {
      throw dangerous('ele busca conteúdo em outro lugar (vínculo externo)')
    }
  }
}
