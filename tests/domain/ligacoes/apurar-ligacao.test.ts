import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AvisoDeLigacao,
  apurarLigacao,
  SEM_DADOS,
  TIPOS_DE_AVISO,
} from '../../../src/domain/ligacoes/apurar-ligacao'

const aviso = (tipo: string, second: number, dados: Partial<AvisoDeLigacao['dados']> = {}): AvisoDeLigacao => ({
  evento: `${tipo} ${second}`,
  tipo,
  em: `2026-11-19T13:00:${String(second).padStart(2, '0')}.000Z`,
  dados: { ...SEM_DADOS, ...dados },
})

describe('apurarLigacao', () => {
  it.each([
    { said: ['discando'], status: 'Discando', over: false },
    { said: ['discando', 'atendida'], status: 'Atendida', over: false },
    { said: ['discando', 'atendida', 'encerrada'], status: 'Atendida', over: true },
    { said: ['discando', 'ocupado'], status: 'Ocupado', over: true },
    { said: ['discando', 'nao_atende', 'encerrada'], status: 'Não atende', over: true },
    { said: ['discando', 'encerrada'], status: 'Não atende', over: true },
    { said: ['atendida', 'abandonada'], status: 'Abandonada', over: true },
    { said: ['atendida', 'caixa_postal'], status: 'Caixa postal', over: true },
    { said: ['falha'], status: 'Falha', over: true },
    // what ended stays so
    { said: ['ocupado', 'atendida'], status: 'Ocupado', over: true },
    { said: [], status: 'Na lista', over: false },
    { said: ['cantando'], status: 'Na lista', over: false },
  ])('after $said is $status', ({ said, status, over }) => {
    const apurada = apurarLigacao(
      'Na lista',
      said.map((tipo, at) => aviso(tipo, at)),
    )
    expect([apurada.status, apurada.encerrada_em !== null]).toEqual([status, over])
  })

  it('measures the talk where the dialer does not, and takes the last word of each thing', () => {
    const told = [
      aviso('atendida', 5, { ramal: '107', operador: 'edu' }),
      aviso('encerrada', 47, { gravacao: 'g/1', ramal: '108' }),
    ]
    const apurada = apurarLigacao('Discando', told)
    expect(apurada.dados).toMatchObject({ duracao: 42, ramal: '108', operador: 'edu', gravacao: 'g/1' })
    expect(apurarLigacao('Discando', [...told, aviso('encerrada', 48, { duracao: 40 })]).dados.duracao).toBe(40)
  })

  it('comes to the same in whatever order it was told', () => {
    const one = fc.record({
      tipo: fc.constantFrom(...TIPOS_DE_AVISO, 'cantando'),
      second: fc.integer({ min: 0, max: 5 }),
      duracao: fc.option(fc.nat(90)),
      ramal: fc.option(fc.constantFrom('1', '2')),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (drawn, keys) => {
        const avisos = drawn.map(({ tipo, second, ...dados }, at) => ({
          ...aviso(tipo, second, dados),
          evento: `e${at}`,
        }))
        const shuffled = avisos
          .map((each) => ({ each, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each)
        expect(apurarLigacao('Discando', shuffled)).toEqual(apurarLigacao('Discando', avisos))
      }),
    )
  })
})
