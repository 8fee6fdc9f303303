import { describe, expect, it } from 'vitest'
import { unusedNames } from '../../../src/declaration/diagnostics/unused-names'
import { PAGE_NAMES } from '../../../src/declaration/grammar/screen-names'
import { loadFiles, productDefinitions } from '../product-files'

describe('unusedNames', () => {
  it('has nothing to say of the product', () => {
    expect(unusedNames(productDefinitions())).toEqual([])
  })

  it('names every page, panel, renderer and function that an installation leaves aside', () => {
    const text =
      'recurso: bancos\ncampos:\n  nome: {tipo: texto!, exibir: AdicionaisDaOperacao}\npaginas: {criar: NovaRemessa}\n'
    const { definitions } = loadFiles([{ path: 'resources/bancos.yaml', text }])
    const unused = definitions ? unusedNames(definitions) : []
    expect(unused).toContain('totalAtualizado')
    expect(unused).toContain('ResultadoDaRemessa')
    expect(unused).not.toContain('AdicionaisDaOperacao')
    expect(unused.filter((name) => PAGE_NAMES.some((page) => page === name))).toHaveLength(PAGE_NAMES.length - 1)
  })
})
