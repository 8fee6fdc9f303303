import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { xlsxSheets } from '../../../../src/server/framework/resources/import/file/xlsx-rows'

const SHEETS = ['Acordos', 'Parcelas', 'Recebimentos', 'Eventos']

it('reads every sheet of a small workbook whose names come last, however often, letters of two bytes with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avenca-abas-'))
  const path = join(folder, 'abas.xlsx')
  const book = new ExcelJS.Workbook()
  for (const nome of SHEETS) {
    book.addWorksheet(nome).addRows(Array.from({ length: 12 }, (_, at) => [`Ação ${at}`, at, 'Ligação feita']))
  }
  await book.xlsx.writeFile(path)
  for (let time = 0; time < 25; time += 1) {
    const found: string[] = []
    for await (const { nome, rows } of xlsxSheets(path)) {
      let count = 0
      let last: unknown
      for await (const { celulas } of rows) {
        count += 1
        last = celulas[2]
      }
      found.push(`${nome} ${count} ${last}`)
    }
    expect(found).toEqual(SHEETS.map((nome) => `${nome} 12 Ligação feita`))
  }
  // what is no workbook is told so
  await writeFile(path, 'PK')
  await expect(xlsxSheets(path).next()).rejects.toThrow()
  await rm(folder, { recursive: true })
})
