import { describe, expect, it } from 'vitest'
import { vigencia } from '../../../src/domain/publicacao/vigencia'

describe('vigencia', () => {
  it.each([
    ['Rascunho', null, null, null],
    ['Retirado', '2028-01-01', '2028-01-03', null],
    ['Agendado', '2028-01-05', null, 'a partir de 05/01/2028'],
    ['Agendado', '2028-01-05', '2028-01-10', 'a partir de 05/01/2028 · sai em 10/01/2028'],
    ['Agendado', '2028-01-03', null, 'desde 03/01/2028'],
    ['Publicado', '2028-01-01', '2028-01-04', 'sai em 04/01/2028'],
    ['Publicado', '2028-01-01', '2028-01-03', 'saiu em 03/01/2028'],
  ])('%s from %s to %s is told as %s', (situacao, publicado_em, retirado_em, said) => {
    expect(vigencia({ situacao, publicado_em, retirado_em }, '2028-01-03')).toBe(said)
  })
})
