import { describe, expect, it } from 'vitest'
import { LOGGED_IN } from '../../../src/declaration/config-definitions'
import { toSessionUser } from '../../../src/web/refine/me'
import { configFor, meFor } from '../installation'

const { permissoes: mapping } = configFor([])
const row = { grupo: 'Cadastros', nome: 'Consulta', permissao: 'consultar', url: '/outra' }

function codesOf(rows: readonly (typeof row)[], read = mapping): readonly string[] {
  const { permissoes } = toSessionUser({ ...meFor([]), permissoes: rows }, read)
  // whoever is logged in has this one besides
  expect(permissoes.has(LOGGED_IN)).toBe(true)
  return [...permissoes].filter((code) => code !== LOGGED_IN).sort()
}

describe('the permissions of a log-in answer', () => {
  it.each([
    ['one of our codes, as it is', { permissao: 'credores.editar', url: '/credores' }, ['credores.editar']],
    ['a foreign row by its address', { url: '/credores' }, ['credores.ver']],
    [
      'the first mapping that matches',
      { permissao: 'editar', url: '/operacao' },
      ['operacoes.editar', 'operacoes.ver'],
    ],
    ['the next one when a condition fails', { permissao: 'excluir', url: '/operacao' }, ['operacoes.ver']],
    ['an unknown row as nothing', { url: '/relatorios' }, []],
    ['a code that only looks like ours as nothing', { permissao: 'credores.*' }, []],
  ])('reads %s', (_, faces, codes) => {
    expect(codesOf([{ ...row, ...faces }])).toEqual(codes)
  })

  it('joins what the rows of a foreign server grant', () => {
    const rows = ['/clientes', '/acordos', '/clientes', '/boletos'].map((url) => ({ ...row, url }))
    expect(codesOf(rows)).toEqual(['acordos.ver', 'clientes.ver'])
  })

  it('asks for every given condition, and stands a wildcard for the codes that exist', () => {
    const de_para = [{ quando: { grupo: 'Admin', nome: 'Feriados' }, concede: ['feriados.*'] }]
    const all = mapping.codigos.filter((code) => code.startsWith('feriados.')).sort()
    expect(codesOf([{ ...row, grupo: 'Admin', nome: 'Feriados' }], { ...mapping, de_para })).toEqual(all)
    expect(codesOf([{ ...row, grupo: 'Admin' }], { ...mapping, de_para })).toEqual([])
  })

  it('grants nothing by a mapping without conditions', () => {
    expect(codesOf([row], { ...mapping, de_para: [{ quando: {}, concede: ['*'] }] })).toEqual([])
  })
})
