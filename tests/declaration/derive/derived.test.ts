import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resourceSchemas } from '../../../src/declaration/derive/schemas'
import { titleOf } from '../../../src/declaration/derive/title'
import { generatedFiles } from '../../../src/scripts/generated-files'
import { referenceFiles } from '../../../src/scripts/reference/reference-files'
import { productDefinitions, productFiles, projectRoot } from '../product-files'

const definitions = productDefinitions()
const { clientes, operacoes, telefones, remessas } = definitions.resources
if (!clientes || !operacoes || !telefones || !remessas) throw new Error('the product has lost a resource')

describe('generated types', () => {
  it.each(generatedFiles(definitions))('are up to date in $path (else: npm run tipos)', ({ path, text }) => {
    expect(readFileSync(join(projectRoot, path), 'utf8')).toBe(text)
  })
})

describe('docs/referencia', () => {
  it.each(referenceFiles(projectRoot, productFiles))(
    'is up to date in $path (else: npm run tipos)',
    ({ path, text }) => {
      expect(readFileSync(join(projectRoot, path), 'utf8')).toBe(text)
    },
  )

  it('says of every key of a resource what it is for', () => {
    const recurso = readFileSync(join(projectRoot, 'docs/referencia/recurso.md'), 'utf8')
    const silent = recurso.split('\n').filter((line) => /^\| `\w+`( \*)? \| [^|]* \| {2}\|/.test(line))
    expect(silent).toEqual([])
  })
})

describe('titleOf', () => {
  it.each([
    [operacoes, { numero_operacao: 'A-1', cliente: { id: 3, titulo: 'Ana' } }, 'A-1 · Ana'],
    [operacoes, { numero_operacao: 'A-1', cliente: { id: 3, titulo: 'x', nome: 'Ana' } }, 'A-1 · Ana'],
    [telefones, { telefone: '11987654321' }, '(11) 98765-4321'],
    [remessas, { id: 9, arquivo: null }, '9'],
    [clientes, { id: 9, nome: '' }, '9'],
  ])('of %#', (definition, record, title) => {
    expect(titleOf(definition, record)).toBe(title)
  })
})

describe('resourceSchemas', () => {
  const { record, create } = resourceSchemas(clientes, definitions.resources)

  it('reads refs with their title, and neither secrets nor lists', () => {
    expect(Object.keys(record.properties)).toEqual(
      expect.arrayContaining(['id', 'executivo_cobranca_id', 'executivo_cobranca', 'versao']),
    )
    expect(record.properties).not.toHaveProperty('telefones')
    const executivos = definitions.resources.executivos
    expect(executivos && resourceSchemas(executivos, definitions.resources).record.properties).not.toHaveProperty(
      'senha',
    )
  })

  it('takes nested rows of the form, and no field that only acts change', () => {
    expect(create.properties).toHaveProperty('telefones')
    expect(create.additionalProperties).toBe(false)
    expect(resourceSchemas(operacoes, definitions.resources).patch.properties).not.toHaveProperty('status_operacao')
  })
})
