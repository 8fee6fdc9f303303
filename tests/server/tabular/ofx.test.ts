import { describe, expect, it } from 'vitest'
import { isOfx, readOfx } from '../../../src/server/platform/tabular/ofx'

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>BRL
<BANKACCTFROM><BANKID>341<BRANCHID>1234<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101000000[-3:BRT]
<DTEND>20261130
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261126120000[-3:BRT]
<TRNAMT>1013.56
<FITID>N1
<CHECKNUM>77
<MEMO>COBRANCA BOLETOS A &amp; B
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261127<TRNAMT>-12,5<FITID>N2<NAME>TED<MEMO>TED</STMTTRN>
</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`
const ROWS = [
  ['341', '1234', '12345-6', 'CREDIT', '2026-11-26', '1013,56', 'N1', '77', 'COBRANCA BOLETOS A & B'],
  ['341', '1234', '12345-6', 'DEBIT', '2026-11-27', '-12,5', 'N2', '', 'TED'],
]
/** The same as version 2: every value closed. */
const XML = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>${SGML.slice(
  SGML.indexOf('<OFX>'),
).replace(
  /<(CURDEF|BANKID|BRANCHID|ACCTID|ACCTTYPE|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|CHECKNUM|NAME|MEMO)>([^<\n]*)/g,
  '<$1>$2</$1>',
)}`

describe('an OFX statement', () => {
  it.each([
    ['1.x', SGML],
    ['1.x with CRLF', SGML.replaceAll('\n', '\r\n')],
    ['2.x', XML],
  ])('of version %s is read into a row for each movement', (_, text) => {
    expect(isOfx(text)).toBe(true)
    expect(readOfx(text)).toEqual(ROWS)
  })

  it('gives a movement without text one that says so', () => {
    const [, second] = readOfx(SGML.replace('<NAME>TED<MEMO>TED', ''))
    expect(second?.at(-1)).toBe('(sem histórico)')
  })

  it('is told from other text by how it begins', () => {
    expect(['cpf;nome\n1;2', '<html><ofx>', 'Saldo <OFX>'].map(isOfx)).toEqual([false, false, false])
  })

  it.each([
    ['<TRNAMT>1013.56', '<TRNAMT>mil', '"mil" não é um valor', 14],
    ['<TRNAMT>1013.56', '<TRNAMT>1,013.56', '"1,013.56" não é um valor', 14],
    ['<DTPOSTED>20261126', '<DTPOSTED>20260231', '"20260231120000[-3:BR" não é uma data', 14],
    ['<DTPOSTED>20261127', '<DTPOSTED>20261201', 'o dia 2026-12-01 está fora do período do arquivo', 22],
    ['<FITID>N1\n', '', 'falta o FITID', 14],
    ['<ACCTID>12345-6', '', 'falta a conta (ACCTID)', 14],
    ['<CURDEF>BRL', '<CURDEF>USD', 'a moeda é USD', 9],
  ])('with %s made %j is refused: %s', (was, is, motivo, linha) => {
    expect(() => readOfx(SGML.replace(was, is))).toThrow(
      expect.objectContaining({
        code: 'arquivo_ofx',
        errors: { arquivo: [expect.stringContaining(`linha ${linha}: ${motivo}`)] },
      }),
    )
  })

  it('cut anywhere in the middle is refused, never read in part', () => {
    const end = SGML.indexOf('</OFX>')
    for (let at = SGML.indexOf('<OFX>'); at < end; at += 7) expect(() => readOfx(SGML.slice(0, at))).toThrow()
  })
})
