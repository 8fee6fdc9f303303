import { describe, expect, it } from 'vitest'
import { readRetorno } from '../../../../src/domain/payments/cnab/read-retorno'
import { refusalOf } from '../../refusal'
import { BANCOS, threeTold } from './sample'

const GOOD_240 = threeTold('001', 240)
const GOOD_400 = threeTold('237', 400)

/** The file with one of its lines, counted from 1, made otherwise. */
function withLine(file: string, linha: number, change: (line: string) => string | readonly string[]): string {
  const lines = file.split('\r\n')
  return lines.flatMap((line, index) => (index === linha - 1 ? change(line) : line)).join('\r\n')
}

/** A line with other text from a column on. */
function put(coluna: number, text: string): (line: string) => string {
  return (line) => line.slice(0, coluna - 1) + text + line.slice(coluna - 1 + text.length)
}

const utf16 = Array.from(GOOD_240, (letter) => `${letter}\u0000`).join('')
/** Digits F0 to F9, blanks 40 and letters C1 to E9: what a mainframe writes. */
const ebcdic = Array.from(GOOD_240.replaceAll('\r\n', ''), (letter) =>
  letter === ' ' ? '@' : /\d/.test(letter) ? String.fromCharCode(0xf0 + Number(letter)) : '\u00c1',
).join('')

const HOSTILE: readonly (readonly [name: string, file: string, message: string])[] = [
  ['nothing', '', 'Linha 1, coluna 1: o arquivo está vazio.'],
  ['blank lines alone', '\r\n  \r\n', 'Linha 1, coluna 1: o arquivo está vazio.'],
  ['EBCDIC', ebcdic, 'Linha 1, coluna 1: não é o cabeçalho'],
  ['UTF-16', utf16, 'Linha 1, coluna 2: há caracteres que não são texto.'],
  ['a remessa of 240', withLine(GOOD_240, 1, put(143, '1')), 'Linha 1, coluna 143: é uma remessa'],
  ['a remessa of 400', withLine(GOOD_400, 1, put(2, '1REMESSA')), 'Linha 1, coluna 2: é uma remessa'],
  ['a bank without a layout', withLine(GOOD_240, 1, put(1, '208')), 'Linha 1, coluna 1: banco 208 sem convênio.'],
  ['one of 400 without a layout', withLine(GOOD_400, 1, put(77, '748')), 'Linha 1, coluna 77: banco 748 sem convênio.'],
  [
    'another bank in the middle',
    withLine(GOOD_240, 3, put(1, '033')),
    'Linha 3, coluna 1: não é um registro deste layout',
  ],
  [
    'a line wider by one letter',
    withLine(GOOD_240, 3, (line) => `${line}X`),
    'Linha 3, coluna 241: a linha é mais larga que o layout; sobra "X"',
  ],
  ['two lines run together', withLine(GOOD_400, 2, (line) => line + line), 'Linha 2, coluna 401: a linha é mais larga'],
  [
    'letters in an amount',
    withLine(GOOD_240, 8, put(78, '00000000010X036')),
    'Linha 8, coluna 78: "valor pago" é só de algarismos; veio "00000000010X036"',
  ],
  [
    'a comma in an amount',
    withLine(GOOD_400, 4, put(254, '0000001020,36')),
    'Linha 4, coluna 254: "valor pago" é só de algarismos',
  ],
  ['a minus', withLine(GOOD_400, 4, put(254, '-000000102036')), 'Linha 4, coluna 254: "valor pago" é só de algarismos'],
  [
    '31/02',
    withLine(GOOD_240, 8, put(146, '31022026')),
    'Linha 8, coluna 146: "data credito" não é um dia que exista; veio "31022026"',
  ],
  [
    '31/02 in six columns',
    withLine(GOOD_400, 4, put(296, '310226')),
    'Linha 4, coluna 296: "data credito" não é um dia que exista',
  ],
  [
    'a line cut inside a field',
    withLine(GOOD_240, 8, (line) => line.slice(0, 85)),
    'Linha 8, coluna 78: "valor pago" é só de algarismos',
  ],
  [
    'a line cut between fields',
    withLine(GOOD_240, 8, (line) => line.slice(0, 77)),
    'Linha 8, coluna 78: a linha acaba antes de "valor pago". O arquivo veio cortado.',
  ],
  [
    'a line of 400 cut',
    withLine(GOOD_400, 3, (line) => line.slice(0, 394)),
    'Linha 3, coluna 395: a linha acaba antes de "sequencia"',
  ],
  ['T without U', withLine(GOOD_240, 4, () => []), 'Linha 3, coluna 14: o segmento T não tem o seu segmento U.'],
  [
    'T without U at the end',
    GOOD_240.split('\r\n').slice(0, 7).join('\r\n'),
    'Linha 7, coluna 14: o segmento T não tem',
  ],
  ['U without T', withLine(GOOD_240, 3, () => []), 'Linha 3, coluna 14: o segmento U não tem o seu segmento T.'],
  [
    'T and U of two occurrences',
    withLine(GOOD_240, 4, put(16, '06')),
    'Linha 4, coluna 16: o segmento U diz a ocorrência 06, e o T antes dele, 02.',
  ],
  ['the same T twice', withLine(GOOD_240, 3, (line) => [line, line]), 'Linha 3, coluna 14: o segmento T não tem'],
  [
    'the same title twice',
    withLine(GOOD_240, 4, (line) => [line, ...GOOD_240.split('\r\n').slice(2, 4)]),
    'Linha 11, coluna 18: o banco conta 8 registros e no arquivo há 10.',
  ],
  [
    'the same line of 400 twice',
    withLine(GOOD_400, 2, (line) => [line, line]),
    'Linha 3, coluna 395: a sequência é 2, e aqui é a 3.',
  ],
  ['a line missing in 400', withLine(GOOD_400, 3, () => []), 'Linha 3, coluna 395: a sequência é 4, e aqui é a 3.'],
  [
    'a wrong count in a lot',
    withLine(GOOD_240, 9, put(18, '000007')),
    'Linha 9, coluna 18: o banco conta 7 registros e no arquivo há 8.',
  ],
  [
    'a wrong count in the file',
    withLine(GOOD_240, 10, put(24, '000011')),
    'Linha 10, coluna 24: o banco conta 11 registros e no arquivo há 10.',
  ],
  [
    'letters in a count',
    withLine(GOOD_240, 9, put(18, '00000A')),
    'Linha 9, coluna 18: "registros" é só de algarismos',
  ],
  ['no end', GOOD_240.split('\r\n').slice(0, 9).join('\r\n'), 'Linha 10, coluna 1: falta o fim do arquivo'],
  ['no end in 400', GOOD_400.split('\r\n').slice(0, 4).join('\r\n'), 'Linha 5, coluna 1: falta o fim do arquivo'],
  [
    'a title outside a lot',
    withLine(GOOD_240, 2, () => []),
    'Linha 2, coluna 8: segmento T fora do lugar; esperava-se cabeçalho do lote',
  ],
  ['two heads', withLine(GOOD_240, 1, (line) => [line, line]), 'Linha 2, coluna 8: cabeçalho do arquivo fora do lugar'],
  [
    'something after the end',
    `${GOOD_240}${GOOD_240.split('\r\n')[9]}`,
    'Linha 11, coluna 8: fim do arquivo fora do lugar; esperava-se o fim',
  ],
  [
    'a blank line inside',
    withLine(GOOD_240, 3, (line) => ['', line]),
    'Linha 3, coluna 1: não é um registro deste layout',
  ],
  ['another file', 'nome;cpf;valor\r\nMarina;52998224725;10,00', 'Linha 1, coluna 1: não é o cabeçalho'],
]

describe('a hostile return file', () => {
  it.each(HOSTILE)('%s is refused with its line and column', (_, file, message) => {
    expect(refusalOf(() => readRetorno(file))?.message).toContain(message)
  })

  it('wrong in any one column either is refused in words or says the same titles but for that column', () => {
    const good = readRetorno(GOOD_240).titulos
    for (let coluna = 1; coluna <= 240; coluna += 1) {
      const file = withLine(GOOD_240, 8, put(coluna, '?'))
      const refused = refusalOf(() => readRetorno(file))
      if (refused) expect(refused.message).toMatch(/^Linha \d+, coluna \d+: /)
      else expect(readRetorno(file).titulos).toEqual(good)
    }
  })
})

/** What real banks and mail programs do to a file without losing anything of it. */
const HARMLESS: readonly (readonly [name: string, change: (file: string) => string])[] = [
  ['LF only', (file) => file.replaceAll('\r\n', '\n')],
  ['no end of the last line', (file) => file.trimEnd()],
  ['the mark before UTF-8', (file) => `\u00ef\u00bb\u00bf${file}`],
  ['1A at its end', (file) => `${file}\u001a`],
  [
    'lines trimmed at the right',
    (file) =>
      file
        .split('\r\n')
        .map((line) => line.trimEnd())
        .join('\r\n'),
  ],
  [
    'one blank too many',
    (file) =>
      file
        .split('\r\n')
        .map((line) => `${line} `)
        .join('\r\n'),
  ],
  ['blank lines after it', (file) => `${file}\r\n\r\n`],
]

describe('a return file with', () => {
  it.each(HARMLESS)('%s says the same', (_, change) => {
    for (const banco of BANCOS) {
      for (const largura of [240, 400] as const) {
        const file = threeTold(banco, largura)
        expect(readRetorno(change(file)).titulos).toEqual(readRetorno(file).titulos)
      }
    }
  })

  it('an amount of R$ 9.999.999.999.999,99 says it to the centavo', () => {
    const [, , paid] = readRetorno(withLine(GOOD_240, 8, put(78, '999999999999999'))).titulos
    expect(paid?.valor_pago).toBe(999_999_999_999_999)
  })
})
