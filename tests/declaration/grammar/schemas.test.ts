import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { GRAMMAR_SCHEMAS } from '../../../src/declaration/reference/grammar-schemas'
import { loadFiles, productFiles } from '../product-files'

const ajv = new Ajv({ strict: true, allowUnionTypes: true })
const checks = GRAMMAR_SCHEMAS.map((entry) => ({ ...entry, validate: ajv.compile(entry.schema) }))

function checkOf(path: string) {
  return checks.find(({ arquivos }) => new RegExp(`^${arquivos.replace('*', '[^/]+')}$`).test(path))
}

/** What the schema says against a text, as short lines. */
function said(path: string, text: string): readonly string[] {
  const check = checkOf(path)
  if (!check) return [`no schema for ${path}`]
  check.validate(parse(text))
  return (check.validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('the schema of the grammar', () => {
  it.each(productFiles)('finds nothing against $path, and is there for it', ({ path, text }) => {
    expect(said(path, text)).toEqual([])
  })

  const bancos = (rest: string) => `recurso: bancos\ncampos:\n  nome: texto!\n${rest}`
  it.each([
    ['a planted key', bancos('rotulos: Bancos\n')],
    ['a planted key of a field', 'recurso: bancos\ncampos:\n  nome: {tipo: texto!, rotul: X}\n'],
    ['a planted key of a view', bancos('lista: {visoes: {v: {ond: "x"}}}\n')],
    ['a planted key of an act', bancos('acoes: {a: {abrir: /x, confirme: "?"}}\n')],
    ['a planted key of a rule', bancos('regras: [{exigir: "x", mensagem: Y, camp: nome}]\n')],
    ['a planted key of a section', bancos('ficha: {secoes: [{campo: [nome]}]}\n')],
    ['an unknown type', 'recurso: bancos\ncampos: {nome: text}\n'],
    ['a page size beyond the limit', bancos('lista: {por_pagina: 500}\n')],
    ['a wrong kind of value', bancos('historico: sim\n')],
    ['an unknown word', bancos('exclusao: nunca\n')],
    ['a page that is not registered', bancos('paginas: {ver: Panel}\n')],
    ['no fields', 'recurso: bancos\n'],
    ['a name in capitals', 'recurso: Bancos\ncampos: {nome: texto}\n'],
  ])('refuses %s, as the check of the files does', (_, text) => {
    expect(said('resources/bancos.yaml', text)).not.toEqual([])
    expect(loadFiles([{ path: 'resources/bancos.yaml', text }]).mistakes).not.toEqual([])
  })

  it('explains every key', () => {
    const unexplained = GRAMMAR_SCHEMAS.flatMap(({ nome, schema }) =>
      nome === 'regras' || nome === 'integracoes'
        ? []
        : Object.entries(schema.properties ?? {}).flatMap(([key, { description }]) =>
            description ? [] : [`${nome}.${key}`],
          ),
    )
    expect(unexplained).toEqual([])
  })
})
