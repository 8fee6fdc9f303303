import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ResourceDefinition } from '../../../src/declaration/definitions'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { csvLines, exported, newDataDir, readSheets } from '../resources/export/exporting'
import { createCompany } from '../security/company'
import { withApp } from '../with-app'

interface Line {
  readonly linhas: number
  readonly totais: Readonly<Record<string, number | string | null>>
}
interface Part {
  readonly soma: number | null
  readonly quantidade: number
}
interface Group extends Line {
  readonly valor: unknown
  readonly filtros: readonly { readonly campo: string; readonly op: string; readonly valor: string }[]
}

/** What every report gets without a line of its own. */
const { resources, consultas } = loadProductDefinitions()
const reports = Object.values(consultas).filter(({ consulta }) => consulta?.relatorio)

const { t, administrador: admin } = withApp({ worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, ['administrador'])
let coordenador: Actor
let credor10: Actor
beforeAll(async () => {
  await createCompany(t)
  await t.db
    .insertInto('usuarios_permissoes')
    .values(
      reports.map(({ recurso }) => ({ usuario_id: 9, permissao: codeOf(recurso), efeito: 'conceder', versao: 1 })),
    )
    .execute()
  coordenador = await t.as(CPF.coordenador)
  credor10 = await t.as(CPF.credor10)
})

/** What finance reads of the ledger through a source: each row of the table once. */
const LEDGER: Readonly<Record<string, string>> = {
  recebimentos_do_financeiro: 'recebimentos',
  linhas_recebidas: 'recebimentos_linhas',
}

const codeOf = (recurso: string) => `relatorios.${recurso.replace('relatorio_', '')}`

describe.each(reports.map((definition) => [definition.recurso, definition] as const))('%s', (recurso, definition) => {
  const url = `/api/v1/${recurso}`
  const {
    de = '',
    grupos = [],
    totais = [],
    cruza = null,
    portal = false,
    folhas = null,
    grafico = null,
  } = definition.consulta?.relatorio ?? {}
  const sums = totais.filter(({ funcao, campo }) => funcao === 'soma' && campo !== null)

  const people = () => [admin, coordenador, ...(portal ? [credor10] : [])]

  const shownTo = async (person: Actor) => (await person.get('/api/v1/config')).json().consultas[recurso]

  async function mayExport(person: Actor): Promise<boolean> {
    return (await shownTo(person)).acoes.includes('exportar')
  }

  it('has for each group exactly the rows that the group opens, and in all of them those of the list', async () => {
    for (const person of people()) {
      const foot = (await person.get(`${url}/totais`)).json<Record<string, number | null>>()
      const levels: readonly unknown[] = (await shownTo(person)).consulta.relatorio.grupos
      if (person === admin) expect(levels).toHaveLength(grupos.length)
      for (const nivel of levels.keys()) {
        const answer = await person.get(`${url}/grupos/${nivel}`)
        expect(answer.statusCode, answer.body).toBe(200)
        const { total, grupos: lines } = answer.json<{ total: Line; grupos: readonly Group[] }>()
        expect(added(lines.map(({ linhas }) => linhas))).toBe(total.linhas)
        expect(total.linhas).toBe(foot.linhas)
        for (const { nome, campo } of sums) {
          expect(cents(total.totais[nome]), nome).toBe(cents(foot[campo ?? '']))
          expect(added(lines.map(({ totais: own }) => cents(own[nome]))), nome).toBe(cents(total.totais[nome]))
        }
        for (const { linhas, totais: own, filtros } of lines) {
          const query = filtros
            .map(({ campo, op, valor }) => `${campo}${op === 'eq' ? '' : `_${op}`}=${valor}`)
            .join('&')
          const opened = await person.get(`${url}/totais?${query}`)
          expect(opened.json().linhas, `${query} ${opened.body}`).toBe(linhas)
          for (const { nome, campo } of sums) expect(cents(opened.json()[campo ?? '']), query).toBe(cents(own[nome]))
        }
      }
    }
  })

  if (cruza !== null)
    it('adds up across and down its table of two groups', async () => {
      const answer = await admin.get(`${url}/cruza`)
      expect(answer.statusCode, answer.body).toBe(200)
      const { linhas, totais: feet, total } = answer.json()
      expect(added(linhas.map((line: { total: Line }) => line.total.linhas))).toBe(total.linhas)
      expect(added(feet.map((foot: Line) => foot.linhas))).toBe(total.linhas)
      for (const { celulas, total: own } of linhas)
        expect(added(celulas.map((cell: Line | null) => cell?.linhas ?? 0))).toBe(own.linhas)
    })

  if (grafico !== null)
    it('draws what its rows come to', async () => {
      for (const person of people()) {
        const answer = await person.get(`${url}/grafico`)
        expect(answer.statusCode, answer.body).toBe(200)
        const { series } = answer.json<{ series: readonly { partes: readonly Part[] }[] }>()
        const { total } = (await person.get(`${url}/grupos/0`)).json<{ total: Line }>()
        const drawn = series.flatMap(({ partes }) => partes).map(({ soma, quantidade }) => cents(soma ?? quantidade))
        const counted = totais.find(({ nome }) => nome === grafico.y)?.campo === null
        expect(added(drawn)).toBe(counted ? total.linhas * 100 : cents(total.totais[grafico.y]))
      }
    })

  const table = LEDGER[de] ?? de
  if (Object.hasOwn(resources, table))
    it('counts and sums what its table holds, on screen and in a file', async () => {
      const kept = resources[table]?.campos.filter(({ tipo }) => tipo !== 'calculado').map(({ key }) => key)
      const own = sums.filter(
        ({ campo }) => pathOf(definition, campo ?? '').length === 1 && kept?.includes(campo ?? ''),
      )
      const columns = ['count(*) as linhas', ...own.map(({ nome, campo }) => `coalesce(sum(o.${campo}), 0) as ${nome}`)]
      for (const person of people()) {
        const where = person === credor10 ? 'o.credor_id = 10' : 'true'
        const deleted = resources[table]?.exclusao === 'logica' ? 'o.excluido_em is null' : 'true'
        const {
          rows: [raw],
        } = await sql
          .raw<Record<string, string>>(`select ${columns.join(', ')} from ${table} o where ${where} and ${deleted}`)
          .execute(t.db)
        const { total } = (await person.get(`${url}/grupos/0`)).json<{ total: Line }>()
        expect(total.linhas).toBe(Number(raw?.linhas))
        for (const { nome } of own) expect(cents(total.totais[nome]), nome).toBe(cents(raw?.[nome]))
        if (total.linhas === 0 || !(await mayExport(person))) continue
        const { content } = await exported(person, recurso, {
          formato: 'csv',
          colunas: ['id', ...own.map(({ campo }) => campo)],
        })
        const cells = csvLines(content)
          .slice(1)
          .map((line) => line.split(';'))
        expect(cells).toHaveLength(total.linhas)
        for (const [at, { nome }] of own.entries())
          expect(added(cells.map((line) => cents(line[at + 1]?.replaceAll('.', '').replace(',', '.')))), nome).toBe(
            cents(raw?.[nome]),
          )
      }
    })

  it('says on the last sheet of its workbook by which filters, for whom, how many rows and their sums', async () => {
    const total = Number((await admin.get(`${url}?_end=1`)).headers['x-total-count'])
    if (total === 0) {
      expect((await admin.post(`${url}/exportacoes`, { formato: 'xlsx' })).json().code).toBe('nada_para_exportar')
      return
    }
    const { content } = await exported(admin, recurso, { formato: 'xlsx', filtros: 'id_gte=0' })
    const sheets = await readSheets(content)
    const [rows, about] = [sheets.slice(0, -1), sheets.at(-1)]
    const said = new Map<string, unknown>()
    about?.eachRow((row) => said.set(String(row.getCell(1).value), row.getCell(2).value))
    const around = folhas === null ? 1 : 2
    expect(added(rows.map(({ rowCount }) => rowCount - around))).toBe(total)
    expect(Object.fromEntries(said)).toMatchObject({
      Relatório: definition.rotulo.varios,
      Por: 'Ana Prado',
      Linhas: total,
      Filtro: 'Nº a partir de 0',
      'SHA-256 das linhas': expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const foot = (await admin.get(`${url}/totais`)).json()
    for (const { rotulo, campo } of sums)
      expect(cents(said.get(`Total: ${rotulo}`)), rotulo).toBe(cents(foot[campo ?? '']))
  })

  if (folhas !== null)
    it('has a sheet for each of its groups, whose rows come to what stands below them and in all to the whole', async () => {
      const columns = sums.map(({ campo }) => campo ?? '')
      const { content } = await exported(admin, recurso, { formato: 'xlsx', colunas: columns })
      const sheets = (await readSheets(content)).slice(0, -1)
      const por = { campo: folhas.campo, por: folhas.por }
      expect(grupos).toContainEqual(por)
      const { grupos: lines } = (
        await admin.get(`${url}/grupos/${grupos.findIndex(({ campo }) => campo === por.campo)}`)
      ).json<{
        grupos: readonly Group[]
      }>()
      expect(sheets.map(({ rowCount }) => rowCount - 2)).toEqual(lines.map(({ linhas }) => linhas))
      const foot = (await admin.get(`${url}/totais`)).json()
      for (const [at, key] of columns.entries()) {
        const cellsOf = (sheet: (typeof sheets)[number]) =>
          Array.from({ length: sheet.rowCount - 1 }, (_, row) => cents(sheet.getCell(row + 2, at + 1).value))
        for (const sheet of sheets) expect(added(cellsOf(sheet).slice(0, -1)), key).toBe(cellsOf(sheet).at(-1))
        expect(added(sheets.map((sheet) => cellsOf(sheet).at(-1) ?? 0)), key).toBe(cents(foot[key]))
      }
    })

  it('is for the portal only where the file says so, and then with the columns that it names', async () => {
    const answer = await credor10.get(`${url}?_end=5`)
    expect(answer.statusCode, answer.body).toBe(portal ? 200 : 403)
    if (!portal) {
      for (const path of ['/totais', '/grupos/0']) expect((await credor10.get(`${url}${path}`)).statusCode).toBe(403)
      return
    }
    const closed = definition.campos.filter(({ so_da_casa }) => so_da_casa).map(({ key }) => key)
    for (const row of answer.json<object[]>()) for (const key of closed) expect(row).not.toHaveProperty(key)
    for (const key of closed) expect((await credor10.get(`${url}?${key}_null=false`)).statusCode).toBe(400)
  })

  it('asks for the permission of what it starts from besides its own', async () => {
    const [exige = ''] = definition.consulta?.relatorio?.exige ?? []
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 2, permissao: exige, efeito: 'negar', versao: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const without = await t.as(CPF.coordenador)
    for (const path of ['', '/totais', '/grupos/0', '/visoes', '/colunas']) {
      const refused = await without.get(`${url}${path}`)
      expect([refused.statusCode, refused.json().message], path).toEqual([403, expect.stringContaining(exige)])
    }
    await t.db.deleteFrom('usuarios_permissoes').where('usuario_id', '=', 2).execute()
  })
})

/** The line of an instalment by operation as its contract names it, and under what it stands. */
const LINHA = [
  ['indice', 'linha_indice'],
  ['numero_operacao', 'numero_operacao'],
  ['operacao_id', 'codigo_operacao'],
  ['instituicao', 'credor'],
  ['credor_id', 'codigo_credor'],
  ['cliente', 'acordo_cliente'],
  ['aluno', 'linha_aluno'],
  ['documento', 'acordo_cliente_cpf_cnpj'],
  ['dias_vencido', 'dias_vencido'],
  ['vencimento_original', 'linha_vencimento_original'],
  ['vencimento', 'linha_vencimento'],
  ['recebimento', 'data'],
  ['parcela', 'linha_parcela_de_total'],
  ['valor_negociado', 'linha_valor_negociado'],
  ['juros', 'juros'],
  ['multa', 'multa'],
  ['honorarios', 'honorarios'],
  ['desconto', 'desconto'],
  ['realizado', 'realizado'],
  ['principal', 'principal'],
  ['valor_repasse', 'valor_repasse'],
  ['origem', 'linha_origem'],
  ['correcao', 'linha_correcao'],
  ['taxa_cartao', 'taxa_cartao'],
  ['comissao', 'comissao'],
  ['forma', 'linha_forma'],
] as const

describe('the line of an instalment by operation', () => {
  it('has exactly its 26 fields, in their order, on screen and in the file', async () => {
    const names = LINHA.map(([, nome]) => nome)
    expect(new Set(names).size).toBe(26)
    const definition = consultas.relatorio_prestacao_contas
    expect(definition?.lista.colunas).toEqual(names)
    const titleOf = (nome: string) => definition?.campos.find((one) => one.nome === nome)?.rotulo
    // personal data leave by a right of its own, which the portal has not; what is left out is told
    for (const [person, omitted] of [
      [admin, []],
      [credor10, ['acordo_cliente_cpf_cnpj']],
    ] as const) {
      const { content, omitidas } = await exported(person, 'relatorio_prestacao_contas', { formato: 'csv' })
      expect(omitidas).toEqual(omitted)
      const left = names.filter((nome) => !omitidas.includes(nome))
      expect(csvLines(content)[0]?.split(';')).toEqual(left.map(titleOf))
    }
  })
})

function pathOf({ consulta }: ResourceDefinition, key: string): readonly string[] {
  return consulta?.relatorio?.caminhos[key] ?? []
}

function cents(value: unknown): number {
  return Math.round(Number(value ?? 0) * 100)
}

function added(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
