import { beforeAll, describe, expect, it } from 'vitest'
import { exported, newDataDir, readSheets } from '../resources/export/exporting'
import { pdfText } from '../resources/export/pdf-text'
import { createCompany } from '../security/company'
import { withApp } from '../with-app'

const { t, administrador } = withApp({ worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, ['administrador'])
beforeAll(() => createCompany(t))

describe('the file of a report', () => {
  it('names the record of a filter as the list does, not by its number', async () => {
    const { content } = await exported(administrador, 'relatorio_operacoes', {
      formato: 'xlsx',
      filtros: 'credor_id=10',
      colunas: ['numero_operacao'],
    })
    const about = (await readSheets(content)).at(-1)
    const said: unknown[] = []
    about?.eachRow((row) => said.push([row.getCell(1).value, row.getCell(2).value]))
    const { nome } = (await administrador.get('/api/v1/credores/10')).json()
    expect(said).toContainEqual(['Filtro', `Credor igual a ${nome}`])
  })

  it('is refused of no rows in the words that the report has for it, and another list in those of every list', async () => {
    const refused = async (recurso: string) =>
      (await administrador.post(`/api/v1/${recurso}/exportacoes`, { filtros: 'id=999999' })).json()
    expect(await refused('relatorio_operacoes')).toMatchObject({
      code: 'nada_para_exportar',
      message: 'Não há dados para gerar o Excel.',
    })
    expect(await refused('operacoes')).toMatchObject({ message: 'Não há dados para gerar o Excel.' })
  })

  it('lies on paper where it is wide, with its heading on every page, the pages counted and its totals at the end', async () => {
    await t.db
      .insertInto('operacoes')
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          ...{ numero_operacao: `PAPEL-${at}`, cliente_id: 1, credor_id: 10, status_operacao: 'C' },
          ...{ valor_nominal: 10.01, data_vencimento: '2026-02-01' },
        })),
      )
      .execute()
    const file = async (colunas: readonly string[]) =>
      exported(administrador, 'relatorio_operacoes', {
        ...{ formato: 'pdf', filtros: 'valor_nominal=10.01', colunas },
      })
    const narrow = await file(['numero_operacao', 'valor_nominal'])
    expect(narrow.headers['content-type']).toBe('application/pdf')
    const text = pdfText(narrow.content)
    expect(text.match(/Número/g)?.length ?? 0).toBeGreaterThanOrEqual(2)
    expect(text).toMatch(/1 de \d/)
    expect(text).toContain('SHA-256')
    expect(text).toContain('1201.2')
    const wide = await file([
      ...['numero_operacao', 'cliente', 'credor', 'remessa', 'aluno', 'data_vencimento', 'valor_nominal'],
      ...['taxaJuros', 'taxaMulta', 'status_operacao'],
    ])
    const size = (content: Buffer) =>
      /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(content.toString('latin1'))?.slice(1).map(Number) ?? []
    const [across = 0, down = 0] = size(wide.content)
    expect(across).toBeGreaterThan(down)
    const [narrowAcross = 0, narrowDown = 0] = size(narrow.content)
    expect(narrowAcross).toBeLessThan(narrowDown)
  })
})
