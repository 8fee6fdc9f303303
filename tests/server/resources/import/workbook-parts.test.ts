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

it('is read in the time that one file has in all, however short each part of it takes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avenca-abas-'))
  const path = join(folder, 'longa.xlsx')
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Longa').addRows(Array.from({ length: 20_000 }, (_, at) => [`Linha ${at}`, at, at * 2]))
  await book.xlsx.writeFile(path)
  const read = async (paciencia?: number) => {
    const begun = performance.now()
    let count = 0
    for await (const { rows } of xlsxSheets(path, null, paciencia)) for await (const _ of rows) count += 1
    return { count, took: performance.now() - begun }
  }
  await read()
  const { count, took } = await read()
  expect(count).toBe(20_000)
  await expect(read(took / 3)).rejects.toThrow(expect.objectContaining({ code: 'planilha_pesada' }))
  // whoever comes next is read by a worker of its own
  expect((await read()).count).toBe(20_000)
  await rm(folder, { recursive: true })
})
