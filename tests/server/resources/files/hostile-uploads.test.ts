import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { type DeclaredApp, openDeclaredApp } from '../declared-app'
import { external, HOSTILE, MB, rels } from './hostile-files'
import { office } from './packed'
import { CSV, type Form, fileForm, GIF, JPG, PDF, PNG } from './samples'

const PASTAS = `recurso: pastas
campos:
  nome: texto(40)!
  documento: {tipo: arquivo, max_mb: 2}
  contrato: {tipo: arquivo, aceita: [pdf], max_mb: 1}
  foto: imagem
`

let t: DeclaredApp
let admin: Actor
beforeAll(async () => {
  t = await openDeclaredApp({ pastas: PASTAS })
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

async function send(campo: string, { payload, headers }: Form, more: Record<string, string> = {}) {
  return admin.inject({
    method: 'POST',
    url: `/api/v1/pastas/arquivos/${campo}`,
    payload,
    headers: { ...headers, ...more },
  })
}

describe('a hostile upload', () => {
  it.each(HOSTILE)(
    '%s is refused in less than two seconds, beside the field, and nothing of it stays',
    async (_, campo, upload, message) => {
      const started = performance.now()
      const answer = await send(campo, upload)
      expect(performance.now() - started).toBeLessThan(2_000)
      expect([413, 422], answer.body).toContain(answer.statusCode)
      expect(answer.json<{ errors: Record<string, string[]> }>().errors[campo]?.join(' ')).toMatch(message)
      expect(await t.db.selectFrom('arquivos').select('id').execute()).toEqual([])
      expect(await filesOnDisk()).toEqual([])
    },
  )

  it('whose body ends early, or whose boundary is missing, is refused without a defect', async () => {
    const whole = fileForm('a.pdf', PDF)
    const cut = await send('contrato', { ...whole, payload: whole.payload.subarray(0, -30) })
    expect([400, 422], cut.body).toContain(cut.statusCode)
    const unbound = await send('contrato', { ...whole, headers: { 'content-type': 'multipart/form-data' } })
    expect([400, 406, 415, 422], unbound.body).toContain(unbound.statusCode)
    const long = await send('contrato', whole, { 'content-length': String(50 * MB) })
    expect([400, 413, 422], long.body).toContain(long.statusCode)
    const json = await admin.post('/api/v1/pastas/arquivos/contrato', { arquivo: 'x' })
    expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([415, 'formulario_esperado'])
    expect(await filesOnDisk()).toEqual([])
  })

  it('costs no memory to refuse: the bomb of 300 MB and a bomb of forty', async () => {
    const bombs = HOSTILE.slice(0, 2)
    for (const [, campo, upload] of bombs) await send(campo, upload)
    const before = process.memoryUsage().rss
    for (let time = 0; time < 5; time += 1) for (const [, campo, upload] of bombs) await send(campo, upload)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
  })
})

describe('an honest upload', () => {
  it.each([
    ['documento', 'Contrato ação.pdf', PDF, 'application/pdf'],
    [
      'documento',
      'a.docx',
      office('docx', [rels(external('hyperlink'))]),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['documento', 'a.xlsx', office('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['documento', 'a.csv', CSV, 'text/csv; charset=utf-8'],
    ['documento', 'a.csv', Buffer.from(CSV.toString(), 'latin1'), 'text/csv; charset=utf-8'],
    ['foto', 'a.png', PNG, 'image/png'],
    ['foto', 'a.JPEG', JPG, 'image/jpeg'],
    ['foto', 'a.gif', GIF, 'image/gif'],
  ])('to %s of %s is taken, whatever type the sender claims', async (campo, nome, content, tipo) => {
    const answer = await send(campo, fileForm(nome, content))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toEqual({ id: expect.any(Number), nome, tipo, tamanho: content.length })
  })

  it.each([
    ['con.pdf', '_con.pdf'],
    ['..\\..\\windows\\a.pdf', 'a.pdf'],
    ['\u202Ea\u0007.pdf', 'a.pdf'],
    ['🙂🙂.pdf', '🙂🙂.pdf'],
    [`${'á'.repeat(300)}.pdf`, `${'á'.repeat(146)}.pdf`],
  ])('named %j is kept as %j', async (nome, kept) => {
    const answer = await send('contrato', fileForm(nome, PDF))
    expect(answer.json<{ nome: string }>().nome).toBe(kept)
  })
})

async function filesOnDisk(): Promise<readonly string[]> {
  const { readdir } = await import('node:fs/promises')
  const found = await readdir(`${t.app.env.dataDir}/arquivos`, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}
