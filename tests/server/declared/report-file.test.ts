import { beforeAll, describe, expect, it } from 'vitest'
import { exported, newDataDir, readSheets } from '../resources/export/exporting'
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
})
