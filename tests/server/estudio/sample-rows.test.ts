import { expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { createSamples } from '../../../src/server/app/estudio/cases/sample-rows'
import { productFiles } from '../../declaration/product-files'

it('invents what a pattern takes, a point and a text with form, where the declaration demands them', async () => {
  const text = `recurso: carros
campos:
  placa: {tipo: texto(7)!, confere: "[A-Z]{3}[0-9][A-Z0-9][0-9]{2}", exemplo: ABC1D23}
  local: geo!
  laudo: texto_rico!
`
  const { definitions, mistakes } = loadDefinitions([...productFiles, { path: 'resources/carros.yaml', text }])
  expect(mistakes).toEqual([])
  if (!definitions) return
  const samples = createSamples({ query: () => Promise.reject(new Error('no database')) }, definitions)
  expect(await samples.body('carros')).toEqual({
    placa: 'ABC1D23',
    local: { latitude: -23.55, longitude: -46.63 },
    laudo: 'Exemplo 3',
  })
})
