import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isMap, isSeq, parse, parseDocument } from 'yaml'
import { readConfigTests } from '../../../src/declaration/config-tests/read-config-tests'
import type { SourceFile } from '../../../src/declaration/diagnostics/file-context'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { openAppOf } from '../resources/declared-app'
import { describeConfigCases } from './run-config-cases'

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
  describeConfigCases({ tests, definitions, open: (clock) => openAppOf(definitions, { clock }) })
})
