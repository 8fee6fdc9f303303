import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../../src/domain/money/cents'
import { buildRemessa, type RemessaPronta } from '../../../../src/domain/payments/cnab/build-remessa'
import { lineReader } from '../../../../src/domain/payments/cnab/decode'
import type { Layout } from '../../../../src/domain/payments/cnab/layout'
import { layouts } from '../../../../src/domain/payments/cnab/layouts/layouts'
import { readRetorno } from '../../../../src/domain/payments/cnab/read-retorno'
import { BANCOS, convenioOf, layout, threeTold, tituloOf } from './sample'

const ENVIO = { numero: 12, dia: '2026-11-26', hora: '101500' }
const FOLDER = 'tests/fixtures/cnab'

/** Two titles that enter, one that is to be cancelled and one whose due date changed. */
function remessaOf(table: Layout) {
  const { banco } = table
  const titulos = [tituloOf(banco, 1), tituloOf(banco, 2), tituloOf(banco, 3, '02'), tituloOf(banco, 4, '06')]
  return buildRemessa(table, convenioOf(banco), ENVIO, titulos)
}

/** The file as text. */
function textOf({ conteudo }: RemessaPronta): string {
  return Buffer.from(conteudo).toString('latin1')
}

function written(table: Layout): string {
  return table.sentido === 'remessa' ? textOf(remessaOf(table)) : threeTold(table.banco, table.largura)
}

describe('a file of ours', () => {
  it.each(layouts)('for $banco, $sentido of $largura, is byte for byte the one that was reviewed', (table) => {
    const path = `${FOLDER}/${table.banco}-${table.largura}.${table.sentido === 'remessa' ? 'rem' : 'ret'}`
    const text = written(table)
    expect(text).toBe(readFileSync(path, 'latin1'))
    for (const line of text.trimEnd().split('\r\n')) expect(line.padEnd(table.largura)).toHaveLength(table.largura)
  })
})

describe('a remessa', () => {
  it.each(layouts.filter(({ sentido }) => sentido === 'remessa'))(
    'to $banco in $largura is read back as it was',
    (table) => {
      const remessa = remessaOf(table)
      const { titulos, soma } = remessa
      expect([titulos, soma]).toEqual([4, 400_010])
      const read = lineReader(table)
      const records = textOf(remessa)
        .split('\r\n')
        .slice(0, -1)
        .map((line, index) => read(line, index + 1))
      const told = records.filter(({ registro }) => registro === 'p' || registro === 'detalhe')
      expect(told.map(({ valores }) => [valores.movimento, valores.valor, valores.vencimento])).toEqual([
        ['01', 100_001, '2026-12-10'],
        ['01', 100_002, '2026-12-10'],
        ['02', 100_003, '2026-12-10'],
        ['06', 100_004, '2026-12-10'],
      ])
      expect(told.map(({ valores }) => String(valores.uso_da_empresa).trim())).toEqual(['7001', '7002', '7003', '7004'])
    },
  )

  it('counts records, lots and titles as they are, in more lots when a lot is full', () => {
    const table = layout('237', 240, 'remessa')
    const one = tituloOf('237', 1, '02')
    const many = Array.from({ length: 33_334 }, () => one)
    const lines = textOf(buildRemessa(table, convenioOf('237'), ENVIO, many))
      .split('\r\n')
      .slice(0, -1)
    expect(lines).toHaveLength(33_334 * 2 + 6)
    const ends = lines
      .filter((line) => line[7] === '5')
      .map((line) => [line.slice(3, 7), line.slice(17, 23), line.slice(23, 29)])
    expect(ends).toEqual([
      ['0001', '066668', '033333'],
      ['0002', '000004', '000001'],
    ])
    expect(lines.at(-1)?.slice(17, 29)).toBe('000002066674')
  })

  it.each([
    ['001', { juros: 0 }, 'p', { juros_codigo: '3', juros_desde: null }],
    ['001', {}, 'p', { juros_codigo: '2', juros_desde: '2026-12-11', juros: '000000000000100' }],
    ['033', {}, 'p', { juros: '000000000100000', baixa_codigo: '1', baixa_dias: '60' }],
    ['033', { dias_baixa: 0 }, 'p', { baixa_codigo: '3', baixa_dias: '00' }],
    ['104', { dias_baixa: 0 }, 'p', { baixa_codigo: '2', baixa_dias: '000' }],
    ['104', { ambiente: 'producao' }, 'arquivo', { ambiente: 'REMESSA-PRODUCAO', versao_arquivo: '101' }],
    ['104', { versao_arquivo: '050' }, 'arquivo', { ambiente: 'REMESSA-TESTE', versao_arquivo: '050' }],
    ['237', { dias_protesto: 5 }, 'p', { protesto_codigo: '1', protesto_dias: '05' }],
    ['237', {}, 'r', { multa_codigo: '2', multa_desde: '2026-12-11', multa: '000000000000200' }],
  ] as const)('to %s with %j says so in %s', (banco, changes, registro, expected) => {
    const table = layout(banco, 240, 'remessa')
    const texto = textOf(buildRemessa(table, convenioOf(banco, changes), ENVIO, [tituloOf(banco, 1)]))
    const read = lineReader(table)
    const records = texto
      .split('\r\n')
      .slice(0, -1)
      .map((line, index) => read(line, index + 1))
    expect(records.find((each) => each.registro === registro)?.valores).toMatchObject(expected)
  })

  it('says no fine where there is none, and interest a day in 400 columns', () => {
    const none = buildRemessa(layout('341', 400, 'remessa'), convenioOf('341', { multa: 0 }), ENVIO, [
      tituloOf('341', 1),
    ])
    expect(
      textOf(none)
        .split('\r\n')
        .map((line) => line[0]),
    ).toEqual(['0', '1', '9', undefined])
    // 1 % of R$ 3.000,00 in thirty days
    const title = { ...tituloOf('341', 1), valor: cents(300_000) }
    const texto = textOf(buildRemessa(layout('341', 400, 'remessa'), convenioOf('341'), ENVIO, [title]))
    expect(texto.split('\r\n')[1]?.slice(160, 173)).toBe('0000000000100')
  })
})

describe('a return file', () => {
  it.each(BANCOS.flatMap((banco) => [240, 400].map((largura) => [banco, largura] as const)))(
    'of %s in %i says of each title what happened',
    (banco, largura) => {
      const { titulos, carteira } = readRetorno(threeTold(banco, largura === 240 ? 240 : 400))
      expect(titulos.map(({ ocorrencia }) => ocorrencia.significado)).toEqual(['registrada', 'rejeitada', 'paga'])
      expect(titulos.map(({ nosso_numero }) => nosso_numero)).toEqual(
        [1, 2, 3].map((n) => tituloOf(banco, n).nosso_numero),
      )
      expect(titulos.map(({ uso_da_empresa }) => uso_da_empresa)).toEqual(['7001', '7002', '7003'])
      const money = { valor: 100_003, valor_pago: 102_036, juros: 2_033, tarifa: 237, data_credito: '2026-11-27' }
      expect(titulos[2]).toMatchObject({ ...money, data_ocorrencia: '2026-11-26', vencimento: '2026-12-10' })
      expect(carteira[0]?.titulos).toBe(largura === 240 ? '000065' : '00000018')
    },
  )
})
