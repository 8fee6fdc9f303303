import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { openTestApp } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira } from '../carteira'
import { ask, csvLines, ended, exported, newDataDir, readSheet } from './exporting'

const { t, administrador: admin } = withApp({ worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, ['administrador'])
beforeAll(async () => {
  await createCarteira(t.database)
})

const COLUNAS = ['numero_operacao', 'cliente', 'valor_nominal', 'data_vencimento', 'status_operacao']

describe('an export in CSV', () => {
  it('has the rows of the filter, in the order and with the columns asked for, as Excel of Brazil reads them', async () => {
    const filtros = 'credor_id=57&_sort=numero_operacao&_order=desc&_start=0&_end=25'
    const { content, headers, omitidas } = await exported(admin, 'operacoes', {
      filtros,
      colunas: COLUNAS,
      formato: 'csv',
    })
    const lines = csvLines(content)
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(lines[0]).toBe('Número;Cliente;Nominal;Vencimento;Situação')
    expect(lines.slice(1, 3)).toEqual([
      'OP-0040;Clube Náutico 100%;140,50;14/05/2026;Em acordo',
      'OP-0036;Clube Náutico 100%;136,50;10/01/2026;Em cobrança',
    ])
    expect(lines).toHaveLength(11)
    expect(omitidas).toEqual([])
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="operacoes-2026-11-20.csv"'),
    })
  })

  it('carries calculated fields as the list has them', async () => {
    const [row] = (await admin.get('/api/v1/operacoes?id=1')).json()
    const colunas = ['numero_operacao', 'diasVenc', 'total']
    const { content } = await exported(admin, 'operacoes', { filtros: 'id=1', colunas, formato: 'csv' })
    const total = row.total.toFixed(2).replace('.', ',')
    expect(csvLines(content)[1]).toBe(`OP-0001;${row.diasVenc};${total}`)
  })
})

describe('an export in XLSX', () => {
  it('keeps numbers, money and dates as such, and the heading in sight', async () => {
    const filtros = 'id=40'
    const { content } = await exported(admin, 'operacoes', { filtros, colunas: COLUNAS, formato: 'xlsx' })
    const sheet = await readSheet(content)
    expect(sheet.name).toBe('Operações')
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe('A1:E2')
    const values = sheet.getRow(2).values
    expect(values).toEqual([
      undefined,
      'OP-0040',
      'Clube Náutico 100%',
      140.5,
      new Date('2026-05-14T00:00:00Z'),
      'Em acordo',
    ])
    expect(sheet.getCell('C2').numFmt).toContain('R$')
    expect(sheet.getCell('D2').numFmt).toBe('dd/mm/yyyy')
    expect(sheet.getColumn(2).width).toBeGreaterThan(20)
  })
})

describe('whoever asks', () => {
  it('without the permission is refused by its name', async () => {
    const answer = await ask(await t.as(CPF.credor10), 'operacoes')
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('operacoes.exportar')])
  })

  it('sees only rows of his scope in the file', async () => {
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 9, permissao: 'operacoes.exportar', efeito: 'conceder' })
      .execute()
    const credor = await t.as(CPF.credor10)
    const total = Number((await credor.get('/api/v1/operacoes?_end=1')).headers['x-total-count'])
    const { content, work } = await exported(credor, 'operacoes', {
      formato: 'csv',
      colunas: ['numero_operacao', 'credor'],
    })
    expect(total).toBe(20)
    expect([work.feito, csvLines(content).length]).toEqual([total, total + 1])
    expect(
      new Set(
        csvLines(content)
          .slice(1)
          .map((line) => line.split(';')[1]),
      ),
    ).toEqual(new Set(['Escola Aurora']))
  })

  it('gets the file alone: for others it does not exist', async () => {
    const { id } = await exported(admin, 'credores')
    const other = await t.as(CPF.coordenador)
    expect((await other.get(`/api/v1/trabalhos/${id}/arquivo`)).statusCode).toBe(404)
    expect((await other.post(`/api/v1/trabalhos/${id}/cancelar`, {})).statusCode).toBe(404)
  })

  it('is written down with filter, columns, format and count', async () => {
    const { id } = await exported(admin, 'operacoes', {
      filtros: 'status_operacao=A',
      colunas: ['aluno'],
      formato: 'csv',
    })
    const rows = await t.db.selectFrom('acessos').selectAll().where('acao', '=', 'exportar').orderBy('id').execute()
    expect(rows.at(-1)).toMatchObject({
      usuario_id: 1,
      recurso: 'operacoes',
      registro_id: null,
      ids: null,
      quantos: 8,
      rota: 'POST /api/v1/operacoes/exportacoes',
      finalidade: 'exportacao',
      ip: '127.0.0.1',
      detalhe: {
        filtros: 'status_operacao=A',
        colunas: ['aluno'],
        formato: 'csv',
        linhas: 8,
        trabalho_id: id,
        omitidas: [],
      },
    })
  })
})

describe('an export is refused', () => {
  it.each([
    {
      what: 'of nothing',
      body: { filtros: 'numero_operacao=nada' },
      status: 422,
      says: 'Não há dados para gerar o Excel.',
    },
    { what: 'with an unknown filter', body: { filtros: 'numero_operacoa=1' }, status: 400, says: 'numero_operacao' },
    { what: 'with a column that is not there', body: { colunas: ['nada'] }, status: 422, field: 'colunas.0' },
    { what: 'with a format that is not there', body: { formato: 'pdf' }, status: 422, field: 'formato' },
    { what: 'without a column', body: { colunas: [] }, status: 422, field: 'colunas' },
    { what: 'with something unknown', body: { linhas: 3 }, status: 422, field: 'linhas' },
  ])('$what', async ({ body, status, says, field }) => {
    const answer = await ask(admin, 'operacoes', body)
    expect(answer.statusCode, answer.body).toBe(status)
    if (says) expect(answer.json().message).toContain(says)
    if (field) expect(Object.keys(answer.json().errors)).toContain(field)
  })

  it('when its rows went meanwhile, with the reason', async () => {
    const { id: credor } = (await admin.post('/api/v1/credores', { nome: 'Passageiro' })).json()
    const slow = await openTestApp({ database: t.database, env: { AVENCA_DATA: newDataDir() } })
    await t.app.jobs.stop()
    const { id } = (await ask(await slow.as(CPF.administrador), 'credores', { filtros: `id=${credor}` })).json()
    await t.db.deleteFrom('credores').where('id', '=', credor).execute()
    await slow.close()
    const next = await openTestApp({ database: t.database, worker: 'sim', env: { AVENCA_DATA: newDataDir() } })
    expect(await ended(await next.as(CPF.administrador), id)).toMatchObject({
      status: 'falhou',
      mensagem: 'Não há dados para gerar o Excel.',
    })
    await next.close()
  })
})
