import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isMap, isSeq, parse, parseDocument } from 'yaml'
import { readConfigTests } from '../../../src/declaration/config-tests/read-config-tests'
import type { SourceFile } from '../../../src/declaration/diagnostics/file-context'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { startFlows } from '../../../src/server/framework/flows/start-flows'
import { follow } from '../flows/bilhetes'
import type { Actor, TestApp } from '../harness'
import { openAppOf } from '../resources/declared-app'
import { asFuncao, describeConfigCases } from './run-config-cases'

const FOLDER = 'docs/exemplos'
const pages = readdirSync(FOLDER).filter((name) => /^\d/.test(name))

interface Block {
  readonly path: string
  readonly adds: boolean
  readonly text: string
}

/** The files of a page, as they are written in it: the first line of each block names its file. */
function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(`${FOLDER}/${page}`, 'utf8')
  return [...text.matchAll(/^```yaml\n# (\S+)( \(acrescente\))?\n([\s\S]*?)^```$/gm)].map(
    ([, path = '', adds, body = '']) => ({ path, adds: adds !== undefined, text: body }),
  )
}

/** A file after the lines of a page came into it: functions gain permissions, groups of the menu gain items. */
function added(file: SourceFile, addition: string): SourceFile {
  const document = parseDocument(file.text)
  const { funcoes = {}, menu = [] } = parse(addition) as {
    funcoes?: Record<string, string[]>
    menu?: { grupo: string; itens: unknown[] }[]
  }
  for (const [funcao, codes] of Object.entries(funcoes))
    for (const code of codes) document.addIn(['funcoes', funcao], code)
  const groups = document.get('menu')
  for (const { grupo, itens } of menu) {
    const known = isSeq(groups) ? groups.items.filter(isMap).find((one) => one.get('grupo') === grupo) : undefined
    if (!known) throw new Error(`no group ${grupo}`)
    for (const item of itens) known.addIn(['itens'], document.createNode(item))
  }
  return { ...file, text: document.toString() }
}

/** The product with the pages up to this one over it. */
function installationOf(until: string) {
  const files = new Map(readDeclarationFiles(process.cwd()).map((file) => [file.path, file]))
  const tests: SourceFile[] = []
  for (const page of pages.slice(0, pages.indexOf(until) + 1)) {
    for (const { path, adds, text } of blocksOf(page)) {
      const before = files.get(path)
      if (adds !== (before !== undefined)) throw new Error(`${page}: ${path}`)
      if (path.startsWith('config/testes/')) tests.push({ path, text })
      else files.set(path, before ? added(before, text) : { path, text })
    }
  }
  return { files: [...files.values()], tests: tests.slice(-blocksOf(until).filter(isTest).length) }
}

const isTest = ({ path }: Block) => path.startsWith('config/testes/')

describe.each(pages)('%s', (page) => {
  const { files, tests: testFiles } = installationOf(page)
  const { definitions, mistakes } = loadDefinitions(files)
  it('has no mistakes as it is written', () => {
    expect(mistakes).toEqual([])
    expect(testFiles).not.toEqual([])
  })
  if (!definitions) return
  const { tests, mistakes: ofTests } = readConfigTests(testFiles, definitions)
  it('has cases without mistakes', () => {
    expect(ofTests).toEqual([])
  })
  const app = describeConfigCases({ tests, definitions, open: (clock) => openAppOf(definitions, { clock }) })
  const more = lived[page]
  if (more) it('does what cases do not say', () => more(app()))
})

/** What a page promises of several records, or of the clock. */
const lived: Readonly<Record<string, (t: TestApp) => Promise<void>>> = {
  '2-fluxo-com-dinheiro.md': async (t) => {
    const backoffice = await asFuncao(t, 'Analista de Backoffice')
    const create = creating(backoffice)
    const avaliador_id = await create('avaliadores', {
      ...{ nome: 'Ivo Reis', cpf_cnpj: '11144477735', registro: 'SP-4321', especialidade: 'maquina', uf: 'SP' },
    })
    const garantia = await create('garantias', { descricao: 'Torno', credor_id: 10, uf: 'SP', avaliador_id })
    const act = (who: Actor, acao: string, valores = {}) =>
      who.post(`/api/v1/garantias/atos/${acao}`, { ids: [garantia], valores })
    expect((await act(backoffice, 'avaliar', { valor_avaliado: 1000 })).json().feitos).toBe(1)
    const low = await backoffice.post('/api/v1/lances', { garantia_id: garantia, quem: 'Ana', valor: 400 })
    expect(low.json().errors).toHaveProperty('valor')
    for (const valor of [600, 800, 700]) await create('lances', { garantia_id: garantia, quem: 'Ana', valor })
    expect((await act(await asFuncao(t, 'Supervisor(a) Financeiro'), 'vender')).json().feitos).toBe(1)
    const sold = await backoffice.get(`/api/v1/garantias/${garantia}`)
    expect(sold.json()).toMatchObject({ situacao: 'Vendida', vendida_por: 800, vendida_em: '2026-11-20', quantos: 3 })
  },
  '3-arquivo-e-fluxo.md': async (t) => {
    const backoffice = await asFuncao(t, 'Analista de Backoffice')
    const create = creating(backoffice)
    const common = { placa: 'ABC1D23', pedida_em: '2026-11-01' }
    const late = await create('vistorias', { ...common, protocolo: 'V-8', prazo: '2026-11-19' })
    const free = await create('vistorias', { ...common, protocolo: 'V-9', prazo: '2026-12-31' })
    const lookAt = (instant: string) =>
      startFlows(t.db, { definitions: t.definitions, clock: t.app.clock }, new Date(instant))
    // nothing is due before a flow was first seen
    await lookAt('2026-11-20T10:59:00Z')
    await lookAt('2026-11-20T11:00:05Z')
    await follow(t)
    const stateOf = async (id: number) => (await backoffice.get(`/api/v1/vistorias/${id}`)).json().situacao
    expect([await stateOf(late), await stateOf(free)]).toEqual(['Vencida', 'Pedida'])
    const waiting = await backoffice.get('/api/v1/avisos')
    expect(waiting.json()).toMatchObject([{ texto: 'V-8', vistoria_id: late, visto: false }])
  },
}

const creating =
  (who: Actor) =>
  async (recurso: string, corpo: object): Promise<number> => {
    const made = await who.post(`/api/v1/${recurso}`, corpo)
    expect(made.statusCode, made.body).toBe(201)
    return made.json().id
  }
