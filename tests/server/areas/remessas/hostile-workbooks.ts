import { zip } from '../../resources/files/packed'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook of one sheet from the XML of its rows and of its shared texts: an honest frame around what is not. */
export function workbook(rows: string, shared = ''): Buffer {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  return zip([
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${sheet}"/></Types>`,
    },
    { name: '_rels/.rels', content: `${XML}<Relationships/>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook ${MAIN} xmlns:r="${RELS}"><sheets><sheet name="Plan1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    { name: 'xl/sharedStrings.xml', content: `${XML}<sst ${MAIN}>${shared}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${XML}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    },
  ])
}

/** A row of texts; a cell that begins with `=` is a formula, with what it last came to behind `→`. */
export function row(linha: number, cells: readonly string[]): string {
  const written = cells.map((cell, at) => {
    const ref = `r="${columnName(at)}${linha}"`
    const [formula = '', result] = cell.split('→')
    if (!cell.startsWith('=')) return `<c ${ref} t="inlineStr"><is><t>${cell}</t></is></c>`
    return `<c ${ref} t="str"><f>${formula.slice(1)}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`
  })
  return `<row r="${linha}">${written.join('')}</row>`
}

/** A piece of XML again and again, as many megabytes of it. */
export function megabytes(count: number, piece: string): string {
  return piece.repeat(Math.floor((count * 1024 * 1024) / piece.length))
}

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}
