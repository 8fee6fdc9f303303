import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { readSheet } from '../../resources/export/exporting'
import { pdfText } from '../../resources/export/pdf-text'
import { fechar } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { abrir, agir, ler, levar, ROTA, repassar } from './prestacao-de-teste'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(() => t.close())

/** As the creditor's record says it. */
async function credor(campos: object): Promise<void> {
  await sql`update credores set ${sql.join(Object.entries(campos).map(([nome, valor]) => sql`${sql.ref(nome)} = ${valor}`))}
    where id = 10`.execute(t.db)
}

/** A statement of two agreements: R$ 500,00 of each came in, one of them by the machine. */
async function prestacao(): Promise<number> {
  for (const forma of ['boleto_pix', 'maquineta']) {
    const acordo = await fechar(t, executivo)
    await receber(analista, acordo.parcelas[0], { forma })
  }
  return abrir(analista, { credor_id: 10 })
}

async function planilha(id: number) {
  const sheet = await readSheet((await analista.get(`${ROTA}/${id}/prestacao.xlsx`)).rawPayload)
  return Array.from({ length: sheet.rowCount }, (_, at) => {
    const { values } = sheet.getRow(at + 1)
    return Array.isArray(values) ? values.slice(1) : []
  })
}

async function pdf(id: number): Promise<string> {
  return pdfText((await analista.get(`${ROTA}/${id}/prestacao.pdf`)).rawPayload)
}

describe('what the files of a statement show', () => {
  it('is what its creditor wants: the essential columns, grouped by way of paying with the sum of each', async () => {
    await credor({
      prestacao_modelo: 'essencial',
      prestacao_agrupar: 'forma',
      prestacao_conta: 'Banco 001 · 1234 · 5-6',
    })
    const id = await prestacao()
    const [, , heads = [], ...rows] = await planilha(id)
    expect(heads).toEqual([
      'Nº da operação',
      'Cliente',
      'Parcela',
      'Recebimento',
      'Realizado',
      'Honorários',
      'Comissão',
      'Taxa do cartão',
      'Repasse',
    ])
    expect(rows).toHaveLength(7)
    const sums = rows.filter(([first]) => /\(|Total/.test(String(first)))
    expect(sums.map(([first, ...cells]) => [first, cells[3], cells.at(-1)])).toEqual([
      ['Boleto e Pix (2)', 500, 450],
      ['Maquineta (2)', 500, expect.any(Number)],
      ['Total de 4', 1000, expect.any(Number)],
    ])
    const text = await pdf(id)
    for (const said of [
      'Boleto e Pix (2)',
      'Maquineta (2)',
      'Total de 4',
      'Conta do repasse',
      'Banco 001 · 1234 · 5-6',
    ])
      expect(text).toContain(said)
    await levar(analista, id, 'fechar')
  })

  it('is only what groups come to in a model of sums, without a name of a client elsewhere', async () => {
    await credor({ prestacao_modelo: 'resumo', prestacao_agrupar: 'mes', prestacao_conta: null })
    const id = await prestacao()
    const [, , heads = [], ...rows] = await planilha(id)
    expect(heads.slice(0, 2)).toEqual(['Grupo', 'Valor negociado'])
    expect(rows.map(([first]) => first)).toEqual(['11/2026 (4)', 'Total de 4'])
    expect(rows.map((cells) => cells[heads.indexOf('Realizado')])).toEqual([1000, 1000])
    const text = await pdf(id)
    const { rows: clientes } = await sql<{ nome: string }>`
      select c.nome from prestacoes_linhas l join clientes c on c.id = l.cliente_id where l.prestacao_id = ${id}`.execute(
      t.db,
    )
    for (const { nome } of clientes) expect(text).not.toContain(nome)
    expect(text).toContain('11/2026 (4)')
    expect(text).not.toContain('Conta do repasse')
    await levar(analista, id, 'fechar')
    const closed = await pdf(id)
    await credor({ prestacao_conta: 'Banco 001 · 1234 · 5-6' })
    expect(await pdf(id)).toBe(closed)
  })

  it('stays as it was closed, whatever the creditor wants later, until it is opened again', async () => {
    await credor({
      prestacao_modelo: 'completo',
      prestacao_agrupar: 'cliente',
      prestacao_conta: 'Pix aurora@banco.test',
    })
    const id = await prestacao()
    await levar(analista, id, 'fechar')
    expect(await ler(analista, id)).toMatchObject({
      modelo: 'completo',
      agrupar: 'cliente',
      conta: 'Pix aurora@banco.test',
    })
    const before = await planilha(id)
    expect(before.filter(([first]) => String(first).endsWith('(2)'))).toHaveLength(2)
    await credor({ prestacao_modelo: 'resumo', prestacao_agrupar: 'nada', prestacao_conta: null })
    expect(await planilha(id)).toEqual(before)
    expect(await agir(supervisor, id, 'reabrir', { motivo_reabertura: 'outro modelo' })).toMatchObject({ ok: true })
    await levar(analista, id, 'incluir')
    expect((await planilha(id)).slice(2).map(([first]) => first)).toEqual(['Grupo', 'Total de 4'])
    await levar(analista, id, 'fechar')
  })

  it('adds up to the statement in every grouping', async () => {
    const id = await prestacao()
    for (const prestacao_agrupar of ['nada', 'cliente', 'aluno', 'operacao', 'forma', 'mes']) {
      await credor({ prestacao_modelo: 'completo', prestacao_agrupar })
      const [, , heads = [], ...rows] = await planilha(id)
      const at = heads.indexOf('Realizado')
      const total = rows.pop()
      const groups = rows.filter(([first]) => typeof first === 'string')
      const lines = rows.filter(([first]) => typeof first === 'number')
      const sum = (some: typeof rows) => some.reduce((all, cells) => all + Math.round(Number(cells[at]) * 100), 0)
      expect([prestacao_agrupar, total?.[at], sum(lines)]).toEqual([prestacao_agrupar, 1000, 100_000])
      expect([prestacao_agrupar, sum(groups)]).toEqual([prestacao_agrupar, prestacao_agrupar === 'nada' ? 0 : 100_000])
    }
    await levar(analista, id, 'fechar')
  })
})

describe('the account of a creditor', () => {
  it('is where his money goes, said or not, and nowhere else', async () => {
    await credor({ prestacao_modelo: 'completo', prestacao_agrupar: 'nada', prestacao_conta: 'Banco 001 · 1234 · 5-6' })
    const id = await prestacao()
    await levar(analista, id, 'fechar', 'enviar')
    const wrong = await repassar(analista, id, 10, { conta: 'Banco 999 · 1 · 1' })
    expect([wrong.statusCode, wrong.json().errors?.conta?.[0]]).toEqual([
      422,
      expect.stringContaining('vai a Banco 001 · 1234 · 5-6'),
    ])
    for (const conta of [null, 'Banco 001 · 1234 · 5-6']) {
      const paid = await repassar(analista, id, 10, { conta })
      expect(paid.statusCode, paid.body).toBe(200)
    }
    await credor({ prestacao_conta: null })
    const missing = await repassar(analista, id, 10, { conta: null })
    expect([missing.statusCode, missing.json().errors?.conta]).toEqual([422, expect.any(Array)])
    const { rows } = await sql`select conta from prestacoes_repasses where prestacao_id = ${id}`.execute(t.db)
    expect(rows).toEqual([{ conta: 'Banco 001 · 1234 · 5-6' }, { conta: 'Banco 001 · 1234 · 5-6' }])
  })

  it('is read without holding up whoever writes off, who refers to the creditor with his instalment locked', async () => {
    await credor({ prestacao_conta: 'Banco 001 · 1234 · 5-6', prestacao_email: 'financeiro@aurora.test' })
    const id = await prestacao()
    await t.db.transaction().execute(async (trx) => {
      await sql`select from credores where id = 10 for key share`.execute(trx)
      await levar(analista, id, 'fechar', 'enviar')
      const paid = await repassar(analista, id, 10, { conta: null })
      expect(paid.statusCode, paid.body).toBe(200)
    })
  })
})
