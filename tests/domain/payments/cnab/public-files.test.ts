import { describe, expect, it } from 'vitest'
import { lineReader } from '../../../../src/domain/payments/cnab/decode'
import { encodeLine, registroOf } from '../../../../src/domain/payments/cnab/encode'
import type { Largura } from '../../../../src/domain/payments/cnab/layout'
import { layoutOf } from '../../../../src/domain/payments/cnab/layouts/layouts'
import { readRetorno } from '../../../../src/domain/payments/cnab/read-retorno'
import { refusal } from '../../cobrancas/refusal'
import { publicFile } from './public-files'

const present = publicFile('bc-CNAB240.ret') !== null
if (!present) console.log('left out: the public files of banks are not beside the project')

interface Retorno {
  readonly nome: string
  readonly ocorrencias: Readonly<Record<string, number>>
  /** Centavos of the paid ones; net where the width tells it. */
  readonly pago: number
  readonly liquido?: number
  /** Its first title. */
  readonly nosso: string
}

/** Counted by hand from the files of two public test suites. */
const RETORNOS: readonly Retorno[] = [
  {
    nome: 'lb-cnab240-banco_brasil.ret',
    ocorrencias: { '06': 5 },
    pago: 12_880,
    liquido: 10_380,
    nosso: '32948600000000196',
  },
  {
    nome: 'lb-cnab240-caixa.ret',
    ocorrencias: { '06': 9 },
    pago: 101_000,
    liquido: 101_000,
    nosso: '24000000011136997',
  },
  { nome: 'lb-cnab240-santander.ret', ocorrencias: { '17': 1 }, pago: 1_100, liquido: 1_100, nosso: '000000000104' },
  {
    nome: 'bc-CNAB240.ret',
    ocorrencias: { '17': 35 },
    pago: 2_188_094,
    liquido: 2_184_489,
    nosso: '14499570000020673',
  },
  {
    nome: 'bc-CNAB240SANTANDER.ret',
    ocorrencias: { '02': 1, '06': 1 },
    pago: 1_000,
    liquido: 1_000,
    nosso: '000000000140',
  },
  { nome: 'lb-cnab400-itau.ret', ocorrencias: { '06': 3, '25': 1 }, pago: 94_273, nosso: '00231327' },
  { nome: 'lb-cnab400-bradesco.ret', ocorrencias: { '02': 1, '06': 1, '17': 5 }, pago: 510, nosso: '00000000009' },
  { nome: 'bc-CNAB400ITAU.ret', ocorrencias: { '06': 51, '09': 1 }, pago: 254_622, nosso: '00000011' },
  { nome: 'bc-CNAB400BRADESCO.ret', ocorrencias: { '02': 5, '10': 1 }, pago: 0, nosso: '00000000030' },
]

describe.runIf(present)('a public return file', () => {
  it.each(RETORNOS)('$nome comes in to the centavo', ({ nome, ocorrencias, pago, liquido, nosso }) => {
    const { titulos } = readRetorno(publicFile(nome) ?? '')
    expect(Object.fromEntries(countBy(titulos.map(({ ocorrencia }) => ocorrencia.codigo)))).toEqual(ocorrencias)
    const paid = titulos.filter(({ ocorrencia }) => ocorrencia.significado === 'paga')
    expect(sum(paid.map(({ valor_pago }) => valor_pago))).toBe(pago)
    if (liquido !== undefined) expect(sum(paid.map(({ valor_creditado }) => valor_creditado ?? 0))).toBe(liquido)
    expect(titulos[0]?.nosso_numero).toBe(nosso)
  })

  it('of a bank without a layout is refused, the mark before UTF-8 and trimmed lines notwithstanding', () => {
    expect(() => readRetorno(publicFile('lb-cnab240-btg.ret') ?? '')).toThrow(refusal('cnab_banco'))
    expect(() => readRetorno(publicFile('lb-cnab240-btg.ret') ?? '')).toThrow('banco 208 sem convênio')
  })

  it('tells the portfolio of the bank apart from its lines', () => {
    const santander = readRetorno(publicFile('bc-CNAB240SANTANDER.ret') ?? '')
    expect(santander.carteira).toEqual([{ titulos: '000065', soma: '00000000001190475' }])
    const bradesco = readRetorno(publicFile('bc-CNAB400BRADESCO.ret') ?? '')
    expect(bradesco.carteira).toEqual([{ titulos: '00000018', soma: '00000000864500' }])
  })

  it('calls 2,10 of an Itaú 09 no money', () => {
    const { titulos } = readRetorno(publicFile('bc-CNAB400ITAU.ret') ?? '')
    const baixada = titulos.find(({ ocorrencia }) => ocorrencia.codigo === '09')
    expect(baixada?.ocorrencia.significado).toBe('baixada')
    expect(baixada?.valor_pago).toBe(210)
  })
})

interface Remessa {
  readonly nome: string
  readonly banco: string
  readonly largura: Largura
  /** Record → columns that come out otherwise, each with why. */
  readonly diferem: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const REMESSAS: readonly Remessa[] = [
  {
    nome: 'bc-remessa-banco_brasil-cnab240.rem',
    banco: '001',
    largura: 240,
    diferem: {
      arquivo: {
        '168-169': 'the density is 01600, as the return files of the bank say it; theirs is zero',
        '172-211': 'theirs fills columns reserved to bank and company with zeros, ours with blanks',
      },
      p: {
        '58-59': 'code 1 and a blank; theirs repeats the digits of a carteira there',
        '61-61': 'the bank reads nothing there: a blank; theirs is zero',
      },
    },
  },
  {
    nome: 'bc-remessa-santander-cnab240.rem',
    banco: '033',
    largura: 240,
    diferem: { p: { '58-58': 'code 5, for the carteira 101 of our convenios; theirs is of another carteira, 1' } },
  },
  {
    nome: 'bc-remessa-caixa-cnab240.rem',
    banco: '104',
    largura: 240,
    diferem: { arquivo: { '212-215': 'version of the program that wrote the file: ours says none' } },
  },
  { nome: 'bc-remessa-bradesco-cnab400.rem', banco: '237', largura: 400, diferem: {} },
  { nome: 'bc-remessa-itau-cnab400.rem', banco: '341', largura: 400, diferem: {} },
]

describe.runIf(present)('a public remessa', () => {
  it.each(REMESSAS)('$nome asks for R$ 199,90 due 2015-07-14', ({ nome, banco, largura }) => {
    const [titulo] = readLines(nome, banco, largura).filter(
      ({ registro }) => registro === 'p' || registro === 'detalhe',
    )
    expect(titulo?.valores).toMatchObject({ valor: 19_990, vencimento: '2015-07-14' })
  })

  it.each(REMESSAS)(
    '$nome is written again as it was but for the columns listed',
    ({ nome, banco, largura, diferem }) => {
      const layout = layoutOf(banco, largura, 'remessa')
      if (!layout) throw new Error(banco)
      const found = readLines(nome, banco, largura).map(({ registro, valores, line }) => {
        const again = encodeLine(registroOf(layout, registro), valores)
        return [registro, differences(line, again)] as const
      })
      const columns = Object.fromEntries(found.filter(([, ranges]) => ranges.length > 0))
      expect(columns).toEqual(
        Object.fromEntries(Object.entries(diferem).map(([registro, why]) => [registro, Object.keys(why)])),
      )
    },
  )
})

function readLines(nome: string, banco: string, largura: Largura) {
  const layout = layoutOf(banco, largura, 'remessa')
  if (!layout) throw new Error(banco)
  const read = lineReader(layout)
  const lines = (publicFile(nome) ?? '').trimEnd().split(/\r?\n/)
  return lines.map((line, index) => ({ ...read(line, index + 1), line: line.padEnd(largura) }))
}

/** Runs of columns in which two lines differ, counted from 1. */
function differences(a: string, b: string): readonly string[] {
  const columns = Array.from(a, (letter, index) => (letter === b[index] ? 0 : index + 1)).filter((column) => column > 0)
  const runs: [number, number][] = []
  for (const column of columns) {
    const last = runs.at(-1)
    if (last && last[1] === column - 1) last[1] = column
    else runs.push([column, column])
  }
  return runs.map(([from, to]) => `${from}-${to}`)
}

function countBy(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
