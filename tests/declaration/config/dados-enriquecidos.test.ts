import { expect, it } from 'vitest'
import { DADOS_ENRIQUECIDOS } from '../../../src/domain/fornecedores/dados'
import { productDefinitions } from '../product-files'

it('code and the list of what suppliers tell name the same', () => {
  const { listas } = productDefinitions()
  expect(listas.dados_enriquecidos?.map(({ valor }) => valor)).toEqual([...DADOS_ENRIQUECIDOS])
})
