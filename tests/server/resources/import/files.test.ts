import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type DeclaredApp, openDeclaredApp } from '../declared-app'
import { csv, importerOf } from './importer'
import { ITENS, LOJAS, VENDAS } from './pedidos-importados'

let t: DeclaredApp
let vendas: ReturnType<typeof importerOf>

beforeAll(async () => {
  t = await openDeclaredApp({ lojas: LOJAS, vendas: VENDAS, itens: ITENS }, { worker: 'sim' })
  vendas = importerOf(await t.as(CPF.administrador), 'vendas')
  await t.app.pool.query(`insert into lojas (id, nome, codigo) values (10, 'São João', 'C1')`)
})
afterAll(() => t.close())

const TEXT = 'Número;Loja;Valor\r\nç1;São João;10,00\r\n'
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

describe('a file of any make', () => {
  it.each([
    ['UTF-8 with a BOM', Buffer.from(`\ufeff${TEXT}`)],
    ['ISO-8859-1', Buffer.from(TEXT, 'latin1')],
    ['UTF-16 with a BOM', utf16(TEXT)],
    ['UTF-16 without a BOM', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 of the other order', utf16(TEXT).swap16()],
    ['commas and quotes', Buffer.from('"Número","Loja","Valor"\n"ç1","São João","10,00"\n')],
    ['tabs', Buffer.from(TEXT.replaceAll(';', '\t'))],
    ['bars and old line ends', Buffer.from(TEXT.replaceAll(';', '|').replaceAll('\r\n', '\r'))],
    ['blank lines and columns at the end', Buffer.from('\r\nNúmero;Loja;Valor;;\r\nç1;São João;10,00;;\r\n;;;;\r\n')],
  ])('%s says the same', async (_, content) => {
    const importacao = await vendas.rehearse('arquivo.csv', content)
    expect(importacao).toMatchObject({ linhas: 1, criar: 1, recusadas: 0 })
    expect((await vendas.lines(importacao.id, 'criar'))[0].mudancas).toMatchObject({
      numero: [null, 'ç1'],
      valor: [null, 10],
      loja_id: [null, 10],
    })
  })

  it('reads a spreadsheet by its types: numbers, dates, percentages, results of formulas', async () => {
    const workbook = new exceljs.Workbook()
    const sheet = workbook.addWorksheet('Plano')
    sheet.addRow(['numero', 'loja', 'valor', 'pago_em', 'desconto', 'urgente', 'cpf'])
    const row = sheet.addRow([
      1001,
      { richText: [{ text: 'São ' }, { text: 'João' }] },
      { formula: 'A2/10', result: 100.1 },
      new Date('2026-11-20T00:00:00Z'),
      0.125,
      true,
      191,
    ])
    row.getCell(5).numFmt = '0.0%'
    row.getCell(4).numFmt = 'dd/mm/yyyy'
    const importacao = await vendas.rehearse('plano.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
    expect(importacao, JSON.stringify(importacao.motivos)).toMatchObject({ formato: 'xlsx', linhas: 1, criar: 1 })
    expect((await vendas.lines(importacao.id, 'criar'))[0].mudancas).toMatchObject({
      numero: [null, '1001'],
      valor: [null, 100.1],
      pago_em: [null, '2026-11-20'],
      desconto: [null, 12.5],
      urgente: [null, true],
      cpf: [null, '00000000191'],
    })
  })
})

describe('a file that is no good', () => {
  it.each([
    ['nothing', 'vazio.csv', Buffer.alloc(0), 'vazio'],
    ['only a heading', 'so.csv', Buffer.from('numero;loja\r\n'), 'cabeçalho'],
    ['only blank lines', 'nada.csv', Buffer.from('\r\n\r\n'), 'vazio'],
    ['an open quote', 'aspas.csv', Buffer.from(`numero;loja\r\n"${'x'.repeat(300_000)}`), 'aspas'],
    ['a picture', 'foto.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'conteúdo'],
    ['an archive named csv', 'zip.csv', Buffer.from('504b030414000000', 'hex'), 'conteúdo'],
    ['a program', 'prog.exe', Buffer.from('MZ'), 'tipo'],
    ['an old spreadsheet', 'velha.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'tipo'],
    ['text named xlsx', 'texto.xlsx', Buffer.from('numero;loja\r\n1;2'), 'conteúdo'],
    ['a broken spreadsheet', 'meia.xlsx', Buffer.from('504b0304140000000800', 'hex'), ''],
    [
      'too many columns',
      'larga.csv',
      Buffer.from(`${Array.from({ length: 600 }, (_, at) => `c${at}`).join(';')}\r\n1`),
      'colunas',
    ],
  ])('%s is refused on its field', async (_, nome, content, message) => {
    const answer = await vendas.send(nome, content)
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json().errors.arquivo[0].toLowerCase()).toContain(message)
  })

  it('keeps nothing of it', async () => {
    await vendas.send('so.csv', 'numero;loja\r\n')
    const { rows } = await t.app.pool.query(`select * from importacoes where arquivo = 'so.csv'`)
    expect(rows).toEqual([])
  })

  it('takes formulas and hostile names as the text they are', async () => {
    const importacao = await vendas.rehearse(
      '..\\..\\=cmd.csv',
      csv(['numero', 'loja', 'valor'], ['=1+1', 'C1', '1'], ['@SUM(A1)', '=HYPERLINK("x")', '1']),
    )
    expect(importacao.arquivo).not.toMatch(/[\\/]/)
    expect(importacao).toMatchObject({ criar: 1, recusadas: 1 })
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load((await vendas.rejects(importacao.id)) as never)
    const cells = workbook.worksheets[0]?.getRow(2)
    expect(cells?.getCell(2).value).toBe('=HYPERLINK("x")')
    expect(cells?.getCell(2).formula).toBeUndefined()
  })
})
