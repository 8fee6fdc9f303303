import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conferirRetorno } from '../../../../src/domain/negativacao/arquivo/conferir-retorno'
import { escreverArquivo } from '../../../../src/domain/negativacao/arquivo/escrever'
import { type CampoDoArquivo, falhasDoLayout } from '../../../../src/domain/negativacao/arquivo/layout'
import { lerArquivo } from '../../../../src/domain/negativacao/arquivo/ler'
import { PEFIN } from '../../../../src/domain/negativacao/arquivo/pefin'

const cabecalho = {
  ...{ raiz_cnpj: '11222333', data: '2026-11-26', ddd: '31', telefone: '33334444', contato: 'José d’Ávila' },
  ...{ numero: '7', sentido: 'E', logon: '12345678' },
}
const detalhe = {
  ...{ operacao: 'I', filial_cnpj: '000181', data_divida: '2026-01-10', fim_contrato: '2026-01-10', natureza: 'DP' },
  ...{ pessoa: 'F', tipo_documento: '2', documento: '52998224725', nome: 'Conceição Araújo', nascimento: '1980-02-29' },
  ...{ endereco: 'Rua das Acácias, 10', bairro: 'Centro', cidade: 'Contagem', uf: 'MG', cep: '32010000' },
  ...{ valor: '100050', contrato: 'OP-0001', sms: 'N' },
}
const arquivo = { cabecalho, detalhes: [detalhe, { ...detalhe, documento: '12ABC34501DE35', pessoa: 'J' }] }
const sent = escreverArquivo(PEFIN, arquivo)
const [head = '', one = '', two = '', end = ''] = sent.split('\r\n')
const put = (line: string, column: number, text: string) =>
  line.slice(0, column - 1) + text + line.slice(column - 1 + text.length)
const fileOf = (...lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('')
const back = fileOf(put(head, 126, 'R'), one, two, end)

/** Each field's own column, by hand from the layout as the bureau's writers tell it. */
const COLUMNS: Readonly<Record<string, readonly [from: number, to: number, text: string]>> = {
  operacao: [2, 2, 'I'],
  filial_cnpj: [3, 8, '000181'],
  data_divida: [9, 16, '20260110'],
  fim_contrato: [17, 24, '20260110'],
  natureza: [25, 27, 'DP '],
  pessoa: [32, 32, 'F'],
  tipo_documento: [33, 33, '2'],
  documento: [34, 48, '000052998224725'],
  nome: [106, 175, `CONCEICAO ARAUJO${' '.repeat(54)}`],
  nascimento: [176, 183, '19800229'],
  endereco: [324, 368, `RUA DAS ACACIAS, 10${' '.repeat(26)}`],
  bairro: [369, 388, `CENTRO${' '.repeat(14)}`],
  cidade: [389, 413, `CONTAGEM${' '.repeat(17)}`],
  uf: [414, 415, 'MG'],
  cep: [416, 423, '32010000'],
  valor: [424, 438, '000000000100050'],
  contrato: [439, 454, `OP-0001${' '.repeat(9)}`],
  data_compromisso: [502, 509, '00000000'],
  sms: [525, 525, 'N'],
  erros: [534, 593, ' '.repeat(60)],
  sequencia: [594, 600, '0000002'],
}

describe('the table of PEFIN', () => {
  it('has no hole and no overlap, and ends at 600', () => {
    expect(falhasDoLayout(PEFIN)).toEqual([])
    const { campos } = PEFIN.fim
    const torn = (changed: readonly CampoDoArquivo[]) =>
      falhasDoLayout({ ...PEFIN, fim: { codigo: '9', campos: changed } })
    expect(torn(campos.slice(0, 2))).toEqual(['9: acaba na coluna 593, não na 600'])
    expect(torn(campos.filter(({ nome }) => nome !== 'livre'))).toEqual(['9: colunas 2-593 sem campo'])
    expect(torn([...campos.slice(0, 2), { nome: 'outro', de: 593, ate: 600, tipo: 'N' }])).toEqual([
      '9: outro começa na coluna 593, que já tem campo',
    ])
  })

  it('puts everything where the bureau looks for it', () => {
    expect(sent.split('\r\n').map(({ length }) => length)).toEqual([600, 600, 600, 600, 0])
    for (const [nome, [from, to, text]] of Object.entries(COLUMNS)) expect(one.slice(from - 1, to), nome).toBe(text)
    expect(head.slice(0, 18)).toBe('001122233320261126')
    expect(head.slice(34, 46)).toBe('JOSE D AVILA')
    expect(head.slice(104, 126)).toBe('SERASA-CONVEM04000007E')
    expect(two.slice(33, 48)).toBe('012ABC34501DE35')
    expect(end).toBe(`9${' '.repeat(592)}0000004`)
  })

  it('refuses to write what does not fit', () => {
    for (const wrong of [{ valor: '1'.repeat(16) }, { valor: '10,50' }, { documento: '12.345' }])
      expect(() => escreverArquivo(PEFIN, { cabecalho, detalhes: [{ ...detalhe, ...wrong }] })).toThrow('does not fit')
  })
})

/** Any value of a field, as reading gives it back. */
function anyValue({ de, ate, tipo }: CampoDoArquivo): fc.Arbitrary<string> {
  const width = ate - de + 1
  if (tipo === 'N') return fc.stringMatching(new RegExp(`^([1-9][0-9]{0,${width - 1}})?$`))
  if (tipo === 'C') return fc.stringMatching(new RegExp(`^[0-9A-Z]{${width}}$`))
  if (tipo === 'D') return fc.constantFrom('', '2024-02-29', '2026-11-26', '0001-01-01', '9999-12-31')
  return fc
    .stringMatching(new RegExp(`^([!-\`{-~]([ -\`{-~]{0,${Math.max(width - 2, 0)}}[!-\`{-~])?)?$`))
    .filter(({ length }) => length <= width)
}

it('reads back whatever it writes', () => {
  const asked = PEFIN.detalhe.campos.filter(({ tipo, nome }) => tipo !== 'F' && tipo !== 'B' && nome !== 'sequencia')
  const record = fc.record(Object.fromEntries(asked.map((campo) => [campo.nome, anyValue(campo)])))
  fc.assert(
    fc.property(fc.array(record, { maxLength: 3 }), (detalhes) => {
      const read = lerArquivo(PEFIN, escreverArquivo(PEFIN, { cabecalho, detalhes }))
      if ('falhas' in read) throw new Error(JSON.stringify(read.falhas))
      expect(read.lido.detalhes).toHaveLength(detalhes.length)
      for (const [at, said] of detalhes.entries()) expect(read.lido.detalhes[at]).toMatchObject(said)
    }),
    { numRuns: 400 },
  )
})

describe('a return', () => {
  const first = (text: string) => {
    const read = conferirRetorno(PEFIN, sent, text)
    if (!('falhas' in read)) throw new Error('taken')
    const [{ linha, coluna, falha } = { linha: 0, coluna: 0, falha: '' }] = read.falhas
    return [linha, coluna, falha] as const
  }

  it('says of each line whether it was taken, and why not', () => {
    const coded = fileOf(put(head, 126, 'R'), put(one, 534, '012103'), put(two, 534, '000'), end)
    expect(conferirRetorno(PEFIN, sent, coded)).toEqual({
      retorno: {
        erros: [],
        linhas: [
          { linha: 2, erros: ['012', '103'] },
          { linha: 3, erros: [] },
        ],
      },
    })
    const whole = fileOf(put(put(head, 126, 'R'), 534, '001'), one, two, end)
    expect(conferirRetorno(PEFIN, sent, whole)).toMatchObject({ retorno: { erros: ['001'] } })
    expect(conferirRetorno(PEFIN, sent, back)).toMatchObject({ retorno: { linhas: [{ erros: [] }, { erros: [] }] } })
  })

  const R = put(head, 126, 'R')
  it.each<[string, string, number, number, RegExp]>([
    ['nothing', '', 1, 1, /cabeçalho e fim/],
    ['the file that was sent', sent, 1, 126, /não é um retorno/],
    ['a cut in the middle', back.slice(0, 1500), 3, 297, /cortado/],
    ['no end of the last line', back.slice(0, -2), 4, 601, /cortado/],
    ['LF alone', back.replaceAll('\r\n', '\n'), 1, 2405, /cortado/],
    ['a byte order mark', `ï»¿${back}`, 1, 1, /BOM/],
    ['a column too many', fileOf(R, `${one} `, two, end), 2, 601, /601 colunas/],
    ['a line that is too short', fileOf(R, one.slice(0, 590), two, end), 2, 591, /590 colunas/],
    ['EBCDIC', fileOf(R, 'ñ'.repeat(600), two, end), 2, 1, /caractere/],
    ['a NUL', fileOf(R, put(one, 106, '\0'), two, end), 2, 106, /caractere/],
    ['letters in the value', fileOf(R, put(one, 424, 'ABC'), two, end), 2, 424, /não é número/],
    ['the 31st of February', fileOf(R, put(one, 9, '20260231'), two, end), 2, 9, /não é um dia/],
    ['another service', fileOf(put(R, 105, 'SERASA-CONVEM03'), one, two, end), 1, 105, /CONVEM04/],
    ['a broken sequence', fileOf(R, one, put(two, 594, '0000009'), end), 3, 594, /sequência/],
    ['the end too early', fileOf(R, one, put(end, 594, '0000003'), two), 3, 1, /tipo "9"/],
    [
      'a line twice',
      fileOf(R, one, put(one, 594, '0000003'), put(end, 594, '0000004')),
      3,
      32,
      /não é a que foi enviada/,
    ],
    ['a line left out', fileOf(R, one, put(end, 594, '0000003')), 4, 1, /3 linhas/],
    ['a value that changed', fileOf(R, put(one, 438, '1'), two, end), 2, 438, /não é a que foi enviada/],
    ['another company', fileOf(put(R, 3, '9'), one, two, end), 1, 3, /não é a que foi enviada/],
    ['another number of file', fileOf(put(R, 125, '8'), one, two, end), 1, 125, /não é a que foi enviada/],
    ['a code of letters', fileOf(R, put(one, 537, 'A1B'), two, end), 2, 537, /três algarismos/],
  ])('is refused whole for %s', (_, text, linha, coluna, falha) => {
    expect(first(text)).toEqual([linha, coluna, expect.stringMatching(falha)])
  })

  it('tells the first twenty mistakes of a file of a thousand', () => {
    const read = lerArquivo(PEFIN, fileOf(...Array.from({ length: 1_000 }, () => 'x')))
    expect('falhas' in read && read.falhas.length).toBe(20)
  })
})
