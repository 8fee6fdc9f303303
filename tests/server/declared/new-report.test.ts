import { beforeAll, describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { parse } from '../product-definitions'
import { ask, exported, newDataDir, readSheets } from '../resources/export/exporting'
import { createCompany } from '../security/company'
import { withApp } from '../with-app'

/** What somebody writes who has nothing but docs/referencia. */
const FILE = {
  path: 'resources/relatorios/vencimentos.yaml',
  text: `relatorio: vencimentos
rotulo: Vencimentos por credor
de: operacoes
colunas: [numero_operacao, cliente, credor, status_operacao, data_vencimento, valor_nominal]
filtros: [credor, {campo: data_vencimento, como: periodo}]
grupos: [credor, {campo: data_vencimento, por: mes}]
totais: {quantidade: contagem, valor_nominal: soma}
cruza: {linhas: credor, colunas: {campo: data_vencimento, por: mes}, valor: valor_nominal}
grafico: {tipo: linha, x: {campo: data_vencimento, por: mes}, y: valor_nominal, por: credor}
exportacao: {folhas_por: {campo: data_vencimento, por: dia}, max_linhas: 61}
`,
}
const files = readDeclarationFiles(process.cwd()).map(({ path, text }) => ({
  path,
  text:
    path === 'config/menu.yaml'
      ? text.replace('      - {relatorio: eventos}\n', '$&      - {relatorio: vencimentos}\n')
      : text,
}))
const { definitions, mistakes } = loadDefinitions([...files, FILE], undefined, parse)
if (!definitions) throw new Error(JSON.stringify(mistakes))

const { t, administrador: admin } = withApp({ definitions, worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, [
  'administrador',
])
const OPERACAO = { cliente_id: 1, credor_id: 10, status_operacao: 'C', valor_nominal: 10.01 }
beforeAll(async () => {
  await createCompany(t)
  const days = Array.from({ length: 61 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10))
  await t.db
    .insertInto('operacoes')
    .values(days.map((data_vencimento, at) => ({ ...OPERACAO, numero_operacao: `DIA-${at}`, data_vencimento })))
    .execute()
})

const url = '/api/v1/relatorio_vencimentos'
const get = async <T>(path: string): Promise<T> => {
  const answer = await admin.get(`${url}${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}
const IN_2025 = 'data_vencimento_gte=2025-01-01&data_vencimento_lte=2025-12-31'

interface Chart {
  readonly em_ordem: boolean
  readonly series: readonly {
    readonly partes: readonly { readonly valor: string; readonly soma: number; readonly rota: Rota | null }[]
  }[]
}
interface Rota {
  readonly filtros: readonly { readonly campo: string; readonly op: string; readonly valor: string }[]
}

describe('a report added by one file', () => {
  it('has its groups, its table of two groups and its chart, and all of them come to the same', async () => {
    const { total } = await get<{ total: { totais: { valor_nominal: number } } }>('/grupos/0')
    const cross = await get<{ total: { totais: { valor_nominal: number } } }>('/cruza')
    const { series, em_ordem } = await get<Chart>('/grafico')
    const drawn = series.flatMap(({ partes }) => partes).reduce((sum, { soma }) => sum + soma, 0)
    expect(em_ordem).toBe(true)
    expect(drawn).toBeCloseTo(total.totais.valor_nominal, 2)
    expect(cross.total.totais.valor_nominal).toBe(total.totais.valor_nominal)
  })

  it('opens from each part of its chart exactly the rows that the part is of', async () => {
    const { series } = await get<Chart>(`/grafico?${IN_2025}`)
    const partes = series.flatMap((one) => one.partes)
    expect(partes.map(({ valor }) => valor)).toEqual(['2025-01-01', '2025-02-01', '2025-03-01'])
    for (const { soma, rota } of partes) {
      const query = rota?.filtros.map(({ campo, op, valor }) => `${campo}${op === 'eq' ? '' : `_${op}`}=${valor}`)
      expect((await get<{ valor_nominal: number }>(`/totais?${query?.join('&')}`)).valor_nominal).toBeCloseTo(soma, 2)
    }
  })

  it('is refused a workbook of more sheets than one reads, before it starts; a file of one sheet takes them', async () => {
    const refused = await ask(admin, 'relatorio_vencimentos', { formato: 'xlsx', filtros: IN_2025 })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'folhas_demais', message: expect.stringMatching(/61 folhas.*até 60/) },
    ])
    await exported(admin, 'relatorio_vencimentos', { formato: 'csv', filtros: IN_2025 })
    const february = 'data_vencimento_gte=2025-02-01&data_vencimento_lte=2025-02-28'
    const { content } = await exported(admin, 'relatorio_vencimentos', { formato: 'xlsx', filtros: february })
    const names = (await readSheets(content)).map(({ name }) => name)
    expect(names).toHaveLength(29)
    expect(names.slice(0, 2)).toEqual(['01-02-2025', '02-02-2025'])
    expect(names.at(-1)).toBe('Sobre')
  })

  it('is refused a file of more rows than its limit before it starts, and so is a paper of more than one reads', async () => {
    const works = () => t.db.selectFrom('trabalhos').select('id').orderBy('id').execute()
    const before = await works()
    const all = await get<{ linhas: number }>('/totais')
    expect(all.linhas).toBeGreaterThan(61)
    expect(await refusal('relatorio_vencimentos', 'csv')).toEqual([
      422,
      'exportacao_grande_demais',
      said(all.linhas, 61),
    ])
    for (let round = 0; round < 8; round += 1) {
      const many = Array.from({ length: 250 }, (_, at) => ({
        ...OPERACAO,
        numero_operacao: `PAPEL-${round}-${at}`,
        data_vencimento: '2024-01-01',
      }))
      await t.db.insertInto('operacoes').values(many).execute()
    }
    expect(await refusal('relatorio_operacoes', 'pdf')).toEqual([
      422,
      'exportacao_grande_demais',
      said(all.linhas + 2_000, 2_000),
    ])
    expect(await works()).toEqual(before)
  })
})

/** How a list that is asked for whole is refused. */
async function refusal(recurso: string, formato: string): Promise<readonly unknown[]> {
  const answer = await ask(admin, recurso, { formato })
  const { code, message } = answer.json<{ code: string; message: string }>()
  return [answer.statusCode, code, message]
}

const said = (linhas: number, limite: number) =>
  expect.stringMatching(new RegExp(`${linhas.toLocaleString('pt-BR')}.*${limite.toLocaleString('pt-BR')}`))
