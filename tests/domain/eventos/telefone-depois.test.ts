import { describe, expect, it } from 'vitest'
import { type SituacaoTelefone, telefoneDepois } from '../../../src/domain/eventos/telefone-depois'

const nobody = { alo: false, cpc: false, telefone_invalido: false }

describe('the quality of a number after a contact', () => {
  it.each<[SituacaoTelefone, object, SituacaoTelefone]>([
    ['nao_testado', { alo: true, cpc: true }, 'bom'],
    ['invalido', { alo: true, cpc: true }, 'bom'],
    ['nao_testado', { alo: true }, 'recado'],
    ['bom', { alo: true }, 'bom'],
    ['invalido', { alo: true }, 'recado'],
    ['bom', { alo: true, telefone_invalido: true }, 'invalido'],
    ['nao_testado', {}, 'nao_testado'],
    ['bom', {}, 'bom'],
    ['retirado', {}, 'retirado'],
    ['retirado', { alo: true, cpc: true }, 'bom'],
  ])('%s, %j: %s', (antes, flags, depois) => {
    expect(telefoneDepois(antes, { ...nobody, ...flags })).toBe(depois)
  })
})
