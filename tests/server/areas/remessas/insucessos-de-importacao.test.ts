import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { csv, importerOf } from '../../resources/import/importer'
import { withApp } from '../../with-app'

const { t, administrador, backoffice } = withApp({ worker: 'sim' }, ['administrador', 'backoffice'])

const HEAD = ['nome', 'tipo', 'ordem_tela']
let motivos: ReturnType<typeof importerOf>
beforeAll(() => {
  motivos = importerOf(administrador, 'motivos')
})

interface Row {
  readonly insucesso_id: number
  readonly linha: number
  readonly status: string
}

const rowsOf = async (importacao: number, visao = 'rejeicoes', who = administrador): Promise<Row[]> => {
  const answer = await who.get(
    `/api/v1/lista_de_insucessos?_visao=${visao}&origem=importacao&_sort=quando&_start=0&_end=50`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  const rows: (Row & { importacao: number })[] = answer.json()
  return rows.filter((row) => row.importacao === importacao).sort((one, other) => one.linha - other.linha)
}
const linesOf = async (importacao: number, visao?: string) =>
  (await rowsOf(importacao, visao)).map(({ linha, status }) => [linha, status])

async function bring(...rows: readonly (readonly string[])[]): Promise<number> {
  const { id } = await motivos.rehearse('motivos.csv', csv(HEAD, ...rows))
  await motivos.step(id, 'confirmar')
  return id
}

/** The rejects as a person opens them: headings and rows as texts. */
async function rejectsOf(id: number): Promise<string[][]> {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(new Uint8Array(await motivos.rejects(id)).buffer)
  const rows: string[][] = []
  workbook.worksheets[0]?.eachRow((row) => rows.push([1, 2, 3, 4, 5].map((at) => row.getCell(at).text)))
  return rows
}

async function correct(id: number, rows: readonly (readonly string[])[]) {
  const answer = await motivos.send('corrigidas.csv', csv(...rows), { corrige: String(id) })
  if (answer.statusCode !== 201) return { answer, id: 0 }
  const made = answer.json()
  expect((await motivos.put(made.id, { mapa: made.mapa, modo: made.modo, chave: made.chave })).statusCode).toBe(200)
  await motivos.step(made.id, 'ensaio')
  return { answer, id: Number(made.id) }
}

describe('a refused row of an import', () => {
  it('waits beside those of batches once the import is in, with file, column, value and reason, and goes to nobody else', async () => {
    const { id } = await motivos.rehearse(
      'motivos.csv',
      csv(HEAD, ['A1', 'devolucao', '1'], ['A2', 'outro', '2'], ['', 'quebra', '3']),
    )
    expect(await rowsOf(id)).toEqual([])
    await motivos.step(id, 'confirmar')
    const rows = await rowsOf(id)
    expect(rows).toMatchObject([
      {
        linha: 3,
        campo: 'tipo',
        arquivo: 'motivos.csv',
        recurso: 'motivos',
        origem: 'importacao',
        remessa_id: null,
        aberto: true,
      },
      { linha: 4, campo: 'nome', motivo: expect.stringMatching(/./) },
    ])
    const read = await administrador.get(`/api/v1/insucessos/${rows[0]?.insucesso_id}`)
    expect(read.json()).toMatchObject({ valor: 'outro', criado_por: administrador.usuarioId })
    expect(await rowsOf(id, 'rejeicoes', backoffice)).toEqual([])
    expect((await backoffice.get(`/api/v1/insucessos/${rows[0]?.insucesso_id}`)).statusCode).toBe(404)
  })

  it('is solved or discarded with its word, and is in the spreadsheet only as long as it waits', async () => {
    const id = await bring(['B1', 'devolucao', '1'], ['B2', 'outro', '2'], ['B3', 'outro', '3'])
    expect(await rejectsOf(id)).toEqual([
      [...HEAD, 'motivo', 'linha'],
      ['B2', 'outro', '2', expect.stringContaining('tipo'), '3'],
      ['B3', 'outro', '3', expect.stringContaining('tipo'), '4'],
    ])
    const [first] = await rowsOf(id)
    const ids = [first?.insucesso_id]
    const valores = { motivo_descarte: 'Não existe mais' }
    expect((await administrador.post('/api/v1/insucessos/atos/descartar', { ids, valores })).json()).toMatchObject({
      feitos: 1,
    })
    expect(await linesOf(id)).toEqual([[4, 'Aberto']])
    expect(await rejectsOf(id)).toHaveLength(2)
  })

  it('comes in by a corrected file that names its line, says why it stays out, and waits again when that is undone', async () => {
    const id = await bring(['C1', 'devolucao', '1'], ['C2', 'outro', '2'], ['C3', 'outro', '3'])
    const [headings = [], second = [], third = []] = await rejectsOf(id)
    const fixed = (row: string[], tipo: string) => row.map((cell, at) => (at === 1 ? tipo : cell))
    const stranger = ['C9', 'quebra', '9', '', '77']
    const sent = await correct(id, [headings, fixed(second, 'quebra'), fixed(third, 'nada'), stranger])
    expect(sent.answer.json()).toMatchObject({ corrige: id, mapa: ['nome', 'tipo', 'ordem_tela', null, null] })
    const { importacao } = await motivos.step(sent.id, 'confirmar')
    expect(importacao).toMatchObject({ criar: 1, recusadas: 2 })
    const refused = await motivos.lines(sent.id, 'recusada')
    expect(refused.map(({ motivo }: { motivo: string }) => motivo)[1]).toBe(
      'Esta linha não está entre as rejeitadas que se corrigem.',
    )
    expect([await linesOf(id), await linesOf(id, 'encerrados')]).toEqual([[[4, 'Aberto']], [[3, 'Reprocessado']]])
    expect(await rowsOf(sent.id)).toEqual([])
    const [again] = await rowsOf(id)
    expect((await administrador.get(`/api/v1/insucessos/${again?.insucesso_id}`)).json()).toMatchObject({
      valor: 'nada',
      correcao: sent.id,
    })
    // what is left of the corrected file says the line of the first one
    expect((await rejectsOf(sent.id)).slice(0, 2)).toEqual([headings, ['C3', 'nada', '3', expect.any(String), '4']])

    await motivos.step(sent.id, 'desfazer')
    expect(await linesOf(id)).toEqual([
      [3, 'Aberto'],
      [4, 'Aberto'],
    ])
    const { rows } = await t.app.pool.query(`select nome from motivos where nome like 'C_' and excluido_em is null`)
    expect(rows).toEqual([{ nome: 'C1' }])
  })

  it('is corrected by a file that says its line, of an import that has such rows', async () => {
    const id = await bring(['D1', 'devolucao', '1'], ['D2', 'outro', '2'])
    const without = await correct(id, [HEAD, ['D2', 'quebra', '2']])
    expect([without.answer.statusCode, without.answer.json().code]).toEqual([422, 'importacao_sem_linha'])
    const whole = await bring(['D5', 'devolucao', '1'])
    const none = await correct(whole, [
      [...HEAD, 'linha'],
      ['D6', 'quebra', '2', '3'],
    ])
    expect([none.answer.statusCode, none.answer.json().errors]).toEqual([
      404,
      { corrige: ['Esta importação não tem linhas recusadas.'] },
    ])
    const foreign = await importerOf(administrador, 'operacoes').send('x.csv', csv(HEAD), { corrige: String(id) })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'importacao_expirada'])
  })

  it('waits no longer when its import is undone', async () => {
    const id = await bring(['E1', 'devolucao', '1'], ['E2', 'outro', '2'])
    await motivos.step(id, 'desfazer')
    expect([await linesOf(id), await linesOf(id, 'encerrados')]).toEqual([[], [[3, 'Descartado']]])
  })
})
