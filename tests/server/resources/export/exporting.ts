import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import { expect } from 'vitest'
import type { Actor } from '../../harness'

/** A data folder of a test's own. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'avenca-exportacao-'))
}

export const ask = (actor: Actor, recurso: string, body: object = {}) =>
  actor.post(`/api/v1/${recurso}/exportacoes`, body)

export interface Work {
  readonly status: string
  readonly feito: number
  readonly total: number
  readonly mensagem: string | null
  readonly arquivo: string | null
}

/** Waits until the work is over. */
export async function ended(actor: Actor, id: number): Promise<Work> {
  let work: Work | undefined
  await expect
    .poll(
      async () => {
        work = (await actor.get(`/api/v1/trabalhos/${id}`)).json<Work>()
        return work.status
      },
      { timeout: 60_000, interval: 50 },
    )
    .toMatch(/concluido|falhou|cancelado/)
  if (!work) throw new Error('never asked')
  return work
}

/** Exports, waits and downloads. */
export async function exported(actor: Actor, recurso: string, body: object = {}) {
  const asked = await ask(actor, recurso, body)
  expect(asked.statusCode, asked.body).toBe(202)
  const { id, omitidas } = asked.json<{ id: number; omitidas: string[] }>()
  const work = await ended(actor, id)
  expect(work).toMatchObject({ status: 'concluido' })
  const answer = await actor.get(`/api/v1/trabalhos/${id}/arquivo`)
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, omitidas, work, content: answer.rawPayload, headers: answer.headers }
}

/** Lines of a CSV without quotes around line breaks. */
export function csvLines(content: Buffer): readonly string[] {
  return content.toString('utf8').replace('\uFEFF', '').split('\r\n').slice(0, -1)
}

/** The sheets of a workbook, as exceljs reads them back. */
export async function readSheets(content: Buffer): Promise<readonly exceljs.Worksheet[]> {
  const path = join(newDataDir(), 'lido.xlsx')
  writeFileSync(path, content)
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.readFile(path)
  return workbook.worksheets
}

/** The one sheet of a workbook. */
export async function readSheet(content: Buffer): Promise<exceljs.Worksheet> {
  const [sheet, ...others] = await readSheets(content)
  if (!sheet || others.length > 0) throw new Error('not one sheet')
  return sheet
}
