import { describe, expect, it } from 'vitest'
import { grantedCodes } from '../../../src/declaration/derive/granted-codes'
import { permissionCheck } from '../../../src/server/framework/resources/why/permission-check'
import { expandPermissions, type OwnPermission } from '../../../src/server/platform/session/expand-permissions'
import type { Usuario } from '../../../src/server/platform/session/usuario'
import { loadProductDefinitions } from '../product-definitions'

const PERSON: Usuario = {
  id: 1,
  nome: 'Ana',
  cpf: '',
  email: null,
  funcao: 'Teste',
  interno: true,
  usuario_empresas: [],
  executivo_cobranca_id: null,
  acesso_id: null,
  funcinarioId: null,
  meta: 0,
  idioma: null,
  preferencias: null,
  permissoes: new Set(),
  sessao: '',
}
const NAMED = 'clientes.acessos'
const definitions = loadProductDefinitions()
const only = (...patterns: readonly string[]) => ({
  ...definitions,
  permissoes: { ...definitions.permissoes, funcoes: { Teste: patterns } },
})
const has = (patterns: readonly string[], own: readonly OwnPermission[] = []) =>
  expandPermissions(only(...patterns), 'Teste', own).has(NAMED)

describe('a permission that is named', () => {
  it.each([
    [['*'], true],
    [[NAMED], true],
    [['clientes.*'], false],
    [['clientes.*', NAMED], true],
  ])('of a função that has %j: %s', (patterns, expected) => {
    expect(has(patterns)).toBe(expected)
  })

  it.each([
    ['conceder', 'clientes.*', [], false],
    ['conceder', NAMED, [], true],
    ['conceder', '*', [], true],
    ['negar', 'clientes.*', ['*'], false],
    ['negar', NAMED, ['*'], false],
    ['negar', 'operacoes.*', ['*'], true],
  ] as const)('after the own row %s %s', (efeito, permissao, patterns, expected) => {
    expect(has(patterns, [{ efeito, permissao }])).toBe(expected)
  })

  it('is granted to a foreign row by name alone', () => {
    const { catalogo } = definitions.permissoes
    const codigos = catalogo.map(({ permissao }) => permissao)
    const row = { grupo: '', nome: '', permissao: 'x', url: '/x' }
    const granted = (...concede: readonly string[]) =>
      grantedCodes([row], { codigos, nomeadas: [NAMED], de_para: [{ quando: { url: '/x' }, concede }] })
    expect(granted('clientes.*').has(NAMED)).toBe(false)
    expect(granted('clientes.*').has('clientes.ver')).toBe(true)
    expect(granted(NAMED)).toEqual(new Set([NAMED]))
  })

  it('is explained by the line that gives it, never by a wildcard that does not', () => {
    const asked = (patterns: readonly string[], proprias: readonly OwnPermission[] = []) => {
      const known = only(...patterns)
      const usuario: Usuario = { ...PERSON, permissoes: expandPermissions(known, 'Teste', proprias) }
      return permissionCheck(known, { usuario, ativa: true, proprias }, NAMED)
    }
    expect(asked(['clientes.*', NAMED])).toMatchObject({ passou: true, regra: expect.stringContaining(NAMED) })
    expect(asked(['clientes.*'], [{ efeito: 'conceder', permissao: 'clientes.*' }])).toMatchObject({
      passou: false,
      regra: expect.not.stringContaining('clientes.*'),
    })
    expect(asked(['*'], [{ efeito: 'negar', permissao: 'clientes.*' }])).toMatchObject({
      passou: false,
      regra: expect.stringContaining('negar clientes.*'),
    })
  })
})
