import { gzipSync } from 'node:zlib'
import { office, officeParts, type Part, zip } from './packed'
import { type Form, fileForm, form, GIF, PDF, PNG } from './samples'

export const MB = 1024 * 1024
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const DOCTYPE = `${XML}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`
export const rels = (relation: string): Part => ({
  name: 'word/_rels/document.xml.rels',
  content: `${XML}<Relationships>${relation}</Relationships>`,
})
export const external = (kind: string) =>
  `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="http://mal.test/x" TargetMode="External"/>`
const macro = office('xlsx', [{ name: 'xl/vbaProject.bin', content: 'x' }])
const enabled = zip([
  {
    name: '[Content_Types].xml',
    content: `${XML}<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>`,
  },
  { name: 'xl/workbook.xml', content: '<a/>' },
])
const named = (name: string) => office('docx', [{ name, content: 'x' }])
const utf16Xml = Buffer.from(`\ufeff${DOCTYPE.replace('UTF-8', 'UTF-16')}`, 'utf16le')
const hugePng = Buffer.from(PNG)
hugePng.writeUInt32BE(60_000, 16)
hugePng.writeUInt32BE(60_000, 20)

/** name, field, form, part of the message. */
export const HOSTILE: readonly (readonly [string, string, Form, RegExp])[] = [
  [
    'a zip bomb of 300 MB',
    'documento',
    fileForm('a.xlsx', office('xlsx', [{ name: 'xl/media/a.xml', content: Buffer.alloc(300 * MB) }])),
    /grande demais ao ser aberto/,
  ],
  [
    'a bomb that claims to be small',
    'documento',
    fileForm(
      'a.xlsx',
      office('xlsx', [{ name: 'xl/a.bin', content: Buffer.alloc(40 * MB), claims: { inflated: 1_000 } }]),
    ),
    /maior por dentro/,
  ],
  [
    'more than 2,000 entries',
    'documento',
    fileForm(
      'a.docx',
      office(
        'docx',
        Array.from({ length: 2_100 }, (_, at) => ({ name: `a${at}.xml`, content: '<a/>' })),
      ),
    ),
    /arquivos demais dentro/,
  ],
  ['a zip inside', 'documento', fileForm('a.docx', named('word/embeddings/a.zip')), /compactado dentro/],
  [
    'a zip inside under another name',
    'documento',
    fileForm('a.docx', office('docx', [{ name: 'word/media/a.png', content: zip([{ name: 'a', content: 'x' }]) }])),
    /compactado dentro/,
  ],
  ['a name that climbs out', 'documento', fileForm('a.docx', named('../../etc/cron.d/a')), /sai da pasta/],
  ['an absolute name', 'documento', fileForm('a.docx', named('/etc/passwd')), /sai da pasta/],
  ['a name of a drive', 'documento', fileForm('a.docx', named('C:\\a.xml')), /sai da pasta/],
  ['the same name twice', 'documento', fileForm('a.docx', named('word/document.xml')), /repetidos/],
  [
    'a directory that names another file',
    'documento',
    fileForm('a.docx', office('docx', [{ name: 'a.xml', content: '<a/>', claims: { localName: 'b.xml' } }])),
    /não conferem/,
  ],
  [
    'an encrypted entry',
    'documento',
    fileForm('a.docx', office('docx', [{ name: 'a.xml', content: '<a/>', claims: { flags: 1 } }])),
    /senha/,
  ],
  ['XXE in a docx', 'documento', fileForm('a.docx', zip(officeParts('docx', DOCTYPE))), /DOCTYPE/],
  [
    'XXE in an xlsx, behind a long comment',
    'documento',
    fileForm('a.xlsx', zip(officeParts('xlsx', `${XML}<!--${' '.repeat(70_000)}-->${DOCTYPE.slice(XML.length)}`))),
    /incompleto|DOCTYPE/,
  ],
  [
    'XXE in UTF-16',
    'documento',
    fileForm('a.docx', office('docx', [{ name: 'word/a.xml', content: utf16Xml }])),
    /codificação/,
  ],
  [
    'XML that says UTF-7',
    'documento',
    fileForm('a.docx', office('docx', [{ name: 'word/a.xml', content: '<?xml version="1.0" encoding="UTF-7"?><a/>' }])),
    /codificação/,
  ],
  [
    'a template fetched from elsewhere',
    'documento',
    fileForm('a.docx', office('docx', [rels(external('attachedTemplate'))])),
    /vínculo externo/,
  ],
  ['a macro in an xlsx', 'documento', fileForm('a.xlsx', macro), /macros/],
  ['an xlsm renamed', 'documento', fileForm('a.xlsx', enabled), /macros/],
  ['a docx renamed to xlsx', 'documento', fileForm('a.xlsx', office('docx')), /não é de um arquivo .xlsx/],
  [
    'something before the zip',
    'documento',
    fileForm('a.docx', Buffer.concat([Buffer.from('MZ'), office('docx')])),
    /não é de um arquivo .docx/,
  ],
  ['a truncated zip', 'documento', fileForm('a.docx', office('docx').subarray(0, 200)), /incompleto/],
  ['a zip that is only an end', 'documento', fileForm('a.docx', zip([])), /não é de um arquivo .docx/],
  [
    'a programme renamed to pdf',
    'contrato',
    fileForm('a.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')),
    /não é de um arquivo .pdf/,
  ],
  [
    'a pdf that is also a zip',
    'contrato',
    fileForm('a.pdf', Buffer.concat([PDF, office('docx'), Buffer.from('%%EOF')])),
    /escondido/,
  ],
  ['half a pdf', 'contrato', fileForm('a.pdf', PDF.subarray(0, 30)), /incompleto/],
  ['a page as png', 'foto', fileForm('a.png', '<html><script>alert(1)</script></html>'), /não é de um arquivo .png/],
  [
    'a gif that is also a script',
    'foto',
    fileForm('a.gif', Buffer.concat([Buffer.from('GIF89a/*'), GIF.subarray(8, -1), Buffer.from('*/=alert(1);')])),
    /código|incompleto/,
  ],
  ['a picture of 3,600 megapixels', 'foto', fileForm('a.png', hugePng), /grande demais ao ser aberta/],
  ['something behind a png', 'foto', fileForm('a.png', Buffer.concat([PNG, Buffer.from('<script>')])), /incompleto/],
  ['an svg with a script', 'foto', fileForm('a.svg', '<svg onload="alert(1)"/>'), /tipo de arquivo não é aceito/],
  ['an svg as txt', 'documento', fileForm('a.txt', '<svg onload="alert(1)"/>'), /não é de um arquivo .txt/],
  ['nothing at all', 'contrato', fileForm('a.pdf', ''), /vazio/],
  ['a kind that the field does not take', 'contrato', fileForm('a.png', PNG), /Aceitos: pdf/],
  ['the wrong extension', 'foto', fileForm('a.jpg', PNG), /não é de um arquivo .jpg/],
  ['no extension', 'documento', fileForm('contrato', PDF), /tipo de arquivo/],
  ['an extension turned around', 'documento', fileForm('contrato\u202Efdp.exe', PDF), /tipo de arquivo/],
  ['a name cut by a zero', 'documento', fileForm('a.pdf\u0000.exe', PDF), /tipo de arquivo/],
  ['gzip as csv', 'documento', fileForm('a.csv', gzipSync(Buffer.alloc(10 * MB))), /não é texto/],
  ['a csv in UTF-16', 'documento', fileForm('a.csv', Buffer.from('\ufeffnome;valor\n', 'utf16le')), /não é texto/],
  ['a csv with a formula', 'documento', fileForm('a.csv', `nome;valor\nAna;=cmd|'/c calc'!A1\n`), /fórmula/],
  [
    'a csv with a formula between two pieces',
    'documento',
    fileForm('a.csv', `${'x'.repeat(256 * 1024 - 1)}\n"=1+1"\n`),
    /fórmula/,
  ],
  ['a zero in a text', 'documento', fileForm('a.txt', 'abc\u0000def'), /não é texto/],
  [
    'more than the field takes',
    'contrato',
    fileForm('a.pdf', Buffer.concat([PDF, Buffer.alloc(MB), Buffer.from('%%EOF')])),
    /passa de 1 MB/,
  ],
  [
    'two files',
    'contrato',
    form([1, 2].map((at) => ({ disposition: `name="arquivo"; filename="${at}.pdf"`, content: PDF }))),
    /um arquivo por vez/,
  ],
  ['no part', 'contrato', form([]), /Escolha um arquivo|incompleto/],
  [
    'a field beside the file',
    'contrato',
    form([
      { disposition: 'name="registro_id"', content: '1' },
      { disposition: 'name="arquivo"; filename="a.pdf"', content: PDF },
    ]),
    /um arquivo por vez/,
  ],
  [
    'a field instead of the file',
    'contrato',
    form([{ disposition: 'name="arquivo"', content: 'texto' }]),
    /um arquivo por vez|Escolha um arquivo/,
  ],
  [
    'a file under another name',
    'contrato',
    form([{ disposition: 'name="outro"; filename="a.pdf"', content: PDF }]),
    /um arquivo por vez/,
  ],
  [
    'a name of the prototype',
    'contrato',
    form([{ disposition: 'name="__proto__"; filename="a.pdf"', content: PDF }]),
    /um arquivo por vez|incompleto/,
  ],
  [
    'ten thousand parts',
    'contrato',
    form(Array.from({ length: 10_000 }, (_, at) => ({ disposition: `name="p${at}"`, content: 'x' }))),
    /um arquivo por vez/,
  ],
]
