import { expect, it } from 'vitest'
import { isEnderecoInexistente } from '../../../src/domain/mensagens/endereco-inexistente'

it.each([
  ['550 5.1.1 User unknown', true],
  ['all recipients were rejected: 550 Caixa inexistente', true],
  ['551 User not local', true],
  ['553-5.1.3 bad address', true],
  ['5.1.10 RecipientNotFound', true],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.7.1 Blocked as spam', false],
  ['552 Caixa cheia', false],
  ['554 Transaction failed', false],
  ['451 4.1.1 Try again', false],
  ['1550 mensagens', false],
  ['', false],
])('%j: %s', (dito, there) => {
  expect(isEnderecoInexistente(dito)).toBe(there)
})
