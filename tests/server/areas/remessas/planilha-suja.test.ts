import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, type ErrorCode } from '../../../../src/errors/catalogue'
import { DIRT, writeDirtyWorkbook } from '../../../../src/server/demo/dirty-workbook'
import { withApp } from '../../with-app'
import { confirmar, enviarPrevia } from './batch'

const LINHAS = 5_000

/** A message without what it fills in. */
const start = (code: ErrorCode) => catalogue[code][1].split('{')[0] ?? ''

describe('a workbook as creditors send it', () => {
  const { t, backoffice } = withApp({ worker: 'sim', hoje: '2026-11-20' }, ['backoffice'])

  it('has each of its dirty lines named: what is put right comes in, the rest says why not, the total is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'avenca-suja-'))
    const path = join(folder, 'suja.xlsx')
    const made = await writeDirtyWorkbook(path, { hoje: '2026-11-20', linhas: LINHAS })
    const arquivo = await readFile(path)
    await rm(folder, { recursive: true })
    const answer = await enviarPrevia(backoffice, { arquivo, nome: 'suja.xlsx', layout: '' })
    expect(answer.statusCode, answer.body).toBe(201)
    const previa = answer.json()

    const dirty = (code: string) => made.filter(({ dirt }) => dirt === code)
    const refused = DIRT.filter((code) => code.startsWith('linha_'))
    const out = refused.flatMap(dirty)
    expect(previa).toMatchObject({ linhas: LINHAS + 1, rejeitadas: out.length + 1, aceitas: LINHAS - out.length })
    const sum = made.filter((line) => !out.includes(line)).reduce((total, { centavos }) => total + centavos, 0)
    expect(Math.round(previa.valor_total * 100)).toBe(sum)

    const csv = (await backoffice.get(`/api/v1/remessas/previa/${previa.id}/rejeitos.csv`)).body
    const reasons = new Map(
      csv
        .split('\r\n')
        .slice(1)
        .map((line) => [Number(line.split(';')[0]), line]),
    )
    for (const code of refused) {
      expect(dirty(code).length).toBeGreaterThan(60)
      for (const { linha } of dirty(code)) expect(reasons.get(linha), `${code} on ${linha}`).toContain(start(code))
    }
    expect(reasons.get(LINHAS + 4)).toContain(start('linha_total'))

    const told = new Map(previa.alertas.map(({ motivo, ...count }: { motivo: string }) => [motivo, count]))
    for (const code of DIRT.filter((each) => each.startsWith('aviso_'))) {
      const [first] = dirty(code)
      expect(told.get(catalogue[code][1]), code).toEqual({ linhas: dirty(code).length, linha: first?.linha })
    }
    expect(told.get(catalogue.aviso_titulo_abaixo[1])).toEqual({ linhas: 2, linha: 3 })

    const id = await confirmar(t, backoffice, previa.id)
    const { rows } = await t.app.pool.query(
      `select count(*)::int as operacoes, (sum(valor_nominal) * 100)::bigint as centavos,
        (select count(*)::int from telefones where origem = 'remessa') as telefones from operacoes where remessa_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { operacoes: LINHAS - out.length, centavos: sum, telefones: 2 * dirty('aviso_varios_na_celula').length },
    ])
  })
})
