import { describe, expect, it } from 'vitest'
import type { ClienteDaTela } from '../../../../src/contract/cliente-da-negociacao'
import { firstEscolhas } from '../../../../src/web/areas/negociacao/calculo/escolhas'
import { gruposDaMesa, totalEmCobranca } from '../../../../src/web/areas/negociacao/calculo/grupos'
import {
  concluir,
  conferirMesa,
  credoresNaMesa,
  EMPTY_MESA,
  type Feito,
  type MesaDoCliente,
  onlyTouched,
  rascunhoDe,
  withRascunho,
} from '../../../../src/web/areas/negociacao/calculo/mesa-do-cliente'
import { cliente, operacao } from './cliente-de-teste'

const VEEM_TODAS = [129]
const of = (...operacoes: ClienteDaTela['operacoes']): ClienteDaTela => ({ ...cliente, operacoes })
/** One debt of who sees all, older than two of creditor 57 and one of 10. */
const three = of(operacao(1, 129), operacao(2, 57), operacao(3, 57), operacao(4, 10))
const feito = (part: Partial<Feito>): Feito => ({
  tipo: 'acordo',
  id: 41,
  credorId: 57,
  total: 1,
  operacoes: [],
  ...part,
})
const laid = (who: ClienteDaTela, mesa: MesaDoCliente = EMPTY_MESA) => conferirMesa(mesa, who, VEEM_TODAS)

describe('the table of a client with several creditors', () => {
  it('lays a draft for each, who sees all at the end, and starts with the first', () => {
    const { mesa, perdas } = laid(three)
    expect(credoresNaMesa(three, VEEM_TODAS)).toEqual([57, 10, 129])
    expect(mesa.credorId).toBe(57)
    expect(mesa.rascunhos.map(({ credorId, operacoes }) => [credorId, operacoes])).toEqual([
      [57, [2, 3]],
      [10, [4]],
      [129, [1, 2, 3, 4]],
    ])
    expect(perdas).toEqual([])
    expect(laid(three, mesa).mesa).toBe(mesa)
  })

  it('groups everything in collection, and counts what the queue counts', () => {
    const owed = of(
      { ...operacao(2, 57), total: 10.05 },
      { ...operacao(3, 57), total: 0.1 },
      operacao(4, 10),
      operacao(5, 10, 'A'),
    )
    const calcular = () => ({ ok: false, entrada: null, errors: {}, message: '' }) as const
    const grupos = gruposDaMesa(owed, laid(owed).mesa, { veemTodas: VEEM_TODAS, calcular })
    expect(
      grupos.map(({ credor, operacoes, hoje, emNegociacao }) => [credor.id, operacoes.length, hoje, emNegociacao]),
    ).toEqual([
      [57, 2, 10.15, 'sim'],
      [10, 1, 0, 'nao'],
    ])
    expect(totalEmCobranca(owed)).toEqual({ titulos: 3, credores: 2, hoje: 10.15 })
  })

  it('shows what is owed to a creditor one may not see, and lets nothing of it be chosen', () => {
    const hidden = { ...three, credores: three.credores.filter(({ id }) => id !== 10) }
    const calcular = () => ({ ok: false, entrada: null, errors: {}, message: '' }) as const
    const grupos = gruposDaMesa(hidden, laid(hidden).mesa, { veemTodas: VEEM_TODAS, calcular })
    expect(grupos.find(({ credor }) => credor.id === 10)).toMatchObject({ rascunho: null, hoje: 0 })
  })

  it('takes from all groups while who sees all is worked on', () => {
    const calcular = () => ({ ok: false, entrada: null, errors: {}, message: '' }) as const
    const mesa = { ...laid(three).mesa, credorId: 129 }
    const grupos = gruposDaMesa(three, mesa, { veemTodas: VEEM_TODAS, calcular })
    expect(grupos.map(({ rascunho, emNegociacao }) => [rascunho?.credorId, emNegociacao])).toEqual([
      [129, 'sim'],
      [129, 'sim'],
      [129, 'sim'],
    ])
  })
})

describe('drafts held against what is still there', () => {
  const typed: MesaDoCliente = withRascunho(laid(three).mesa, {
    ...firstEscolhas(three, 57, VEEM_TODAS),
    campos: { desconto: 5 },
  })

  it('lose an operation that somebody else took, keep the rest, and say which', () => {
    const { mesa, perdas } = laid(of(operacao(1, 129), operacao(2, 57, 'A'), operacao(3, 57), operacao(4, 10)), typed)
    expect(rascunhoDe(mesa, 57)).toMatchObject({ operacoes: [3], campos: { desconto: 5 } })
    expect(perdas).toContainEqual({ credorId: 57, operacoes: [2], campos: [] })
  })

  it('lose a creditor that has nothing left, and go on to one that has', () => {
    const { mesa, perdas } = laid(of(operacao(2, 57, 'A'), operacao(3, 57, 'A'), operacao(4, 10)), typed)
    expect(mesa.credorId).toBe(10)
    expect(rascunhoDe(mesa, 57)).toBeNull()
    expect(perdas).toContainEqual({ credorId: 57, operacoes: [2, 3], campos: [] })
  })

  it('choose what is left when nothing of the choice is, as new debts come in', () => {
    const { mesa } = laid(of(operacao(2, 57, 'A'), operacao(3, 57, 'A'), operacao(8, 57)), typed)
    expect(rascunhoDe(mesa, 57)).toMatchObject({ operacoes: [8], campos: { desconto: 5 } })
  })

  it('say nothing of what was done here, and start anew with what it left', () => {
    const done = { ...typed, feitos: [feito({ operacoes: [2, 3] })] }
    const { mesa, perdas } = laid(of(operacao(2, 57, 'A'), operacao(3, 57, 'A'), operacao(8, 57)), done)
    expect(rascunhoDe(mesa, 57)).toEqual(firstEscolhas(of(operacao(8, 57)), 57, VEEM_TODAS))
    expect(perdas.filter(({ credorId }) => credorId === 57)).toEqual([])
  })

  it('are kept only where somebody changed something', () => {
    expect(onlyTouched(typed, three, VEEM_TODAS).rascunhos.map(({ credorId }) => credorId)).toEqual([57])
  })
})

describe('after something was done', () => {
  const given = { cliente: three, veemTodas: VEEM_TODAS }
  const { mesa } = laid(three)

  it.each([
    { what: 'to the next creditor', done: [feito({ operacoes: [2, 3] })], next: 10 },
    { what: 'round to the first', done: [feito({ credorId: 129, operacoes: [1] })], next: 57 },
    {
      what: 'over one that has nothing left',
      done: [feito({ id: 40, credorId: 10, operacoes: [4] }), feito({ operacoes: [2, 3] })],
      next: 129,
    },
    {
      what: 'past one that only waits, while others were not dealt with',
      done: [feito({ tipo: 'aprovacao', credorId: 10 }), feito({ operacoes: [2, 3] })],
      next: 129,
    },
    {
      what: 'back to one that waits when nothing else is left',
      done: [
        feito({ tipo: 'proposta', credorId: 10 }),
        feito({ id: 40, credorId: 129, operacoes: [1] }),
        feito({ operacoes: [2, 3] }),
      ],
      next: 10,
    },
    { what: 'to what the same creditor has left', done: [feito({ operacoes: [2, 4, 1] })], next: 57 },
  ])('goes on $what', ({ done, next }) => {
    expect(done.reduce((now, one) => concluir(now, one, given), mesa).credorId).toBe(next)
  })

  it('stays where it is when nothing is left', () => {
    expect(concluir(mesa, feito({ operacoes: [1, 2, 3, 4] }), given).credorId).toBe(57)
  })
})
