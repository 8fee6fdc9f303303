import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { hidingPersonal } from '../../src/server/platform/log'
import { loadProductDefinitions } from './product-definitions'

function logged(entry: object): string {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  hidingPersonal(pino({ base: null }, stream), loadProductDefinitions()).info(entry, 'x')
  return lines.join('')
}

describe('the log', () => {
  it('hides what the declarations mark as personal, at any depth that is logged', () => {
    const text = logged({
      cpf_cnpj: '52998224725',
      cliente: { nome: 'Marina', cpf_cnpj: '52998224725', telefones: [{ telefone: '11987654321' }] },
      corpo: { email: 'marina@avenca.test', senha: 'segredo' },
    })
    for (const secret of ['52998224725', '11987654321', 'marina@avenca.test', 'segredo'])
      expect(text).not.toContain(secret)
    expect(text).toContain('Marina')
  })
})
