import { describe, expect, it } from 'vitest'
import { checkPassword } from '../../../src/domain/passwords/check-password'
import { COMMON_PASSWORDS } from '../../../src/domain/passwords/common-passwords'

const ANA = { cpf: '52998224725', nome: 'Ana Prado de Sá' }

describe('checkPassword', () => {
  it.each([
    'avenca-demo-2026',
    'uma-senha-bem-comprida',
    'correct staple horse battery',
    'três gatos atravessam',
    '482915037264',
    `${'ç'.repeat(3)}aviões no varal`,
    'a única girafa '.repeat(4),
    `${'x9 Kéfir '.repeat(14)}zz`,
  ])('takes "%s"', (password) => {
    expect(checkPassword(password, ANA)).toBeNull()
  })

  it.each([
    ['curta demais', 'doze letra', 'senha_curta'],
    ['longer than 128', 'x9 kefir '.repeat(15), 'senha_longa'],
    ['half a character', 'girafas no varal\ud800', 'texto_esperado'],
    ['a common word and digits', 'brasil123456', 'senha_comum'],
    ['a common word, capitals and signs', 'Flamengo@2026!', 'senha_comum'],
    ['a common word with digits before it', '2026corinthians', 'senha_comum'],
    ['a common word in figures', 'P4ssw0rd20266', 'senha_comum'],
    ['a common word twice', 'senhasenhasenha', 'senha_comum'],
    ['a common word with an accent', 'coração123456', 'senha_comum'],
    ['a sentence of the list', 'deusefiel2026!', 'senha_comum'],
    ['the row of the keyboard', 'qwertyuiop12', 'senha_comum'],
    ['the row backwards', 'poiuytrewq123', 'senha_comum'],
    ['columns of the keyboard', '1q2w3e4r5t6y', 'senha_comum'],
    ['digits in order', '123456789012', 'senha_comum'],
    ['one sign', 'aaaaaaaaaaaaa', 'senha_comum'],
    ['four signs over and over', 'x7k!x7k!x7k!', 'senha_comum'],
    ['the CPF', 'minha 529.982.247-25', 'senha_com_cpf'],
    ['the CPF bare', 'gato52998224725', 'senha_com_cpf'],
    ['a part of the name', 'o muro do prádo azul', 'senha_com_nome'],
    ['the name', 'Ana Prado de Sá', 'senha_com_nome'],
  ])('refuses %s', (_what, password, problem) => {
    expect(checkPassword(password, ANA)).toBe(problem)
  })

  it('lets a short part of a name stand inside other words', () => {
    expect(checkPassword('bananas maduras caem', ANA)).toBeNull()
  })

  it('knows three thousand common ones, each as it is looked up', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3_000)
    expect([...COMMON_PASSWORDS].filter((word) => !/^[a-z]{3,}$/.test(word))).toEqual([])
  })
})
