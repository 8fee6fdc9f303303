import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calcularProposta } from '../../../../src/domain/negociacao/proposta'
import { ParcelasTable } from '../../../../src/web/areas/negociacao/centro/parcelas-table'
import { fillBrowser } from '../../resources/harness'
import { cliente, operacao } from './cliente-de-teste'

const regras = {
  negociacao: { intervalo: 30, parcelas: 1, executivo_simulacao: 21, dias_inativo: 540, parametro: '2022.1' },
  credores: { repasse_especial: [], dias_repasse_especial: 360, veem_todas_operacoes: [] },
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the table of instalments to come', () => {
  it('names the entrada, has the desconto, and adds up in every row and in its foot', () => {
    const [credor] = cliente.credores
    if (!credor) throw new Error('no creditor')
    const parametros = { nParcelas: 3, entrada: 100, desconto: 10 }
    const who = { hoje: '2026-11-20', regras, cliente, credor, executivo_cobranca_id: 21 }
    const own = { ...who, formaPagamento: 'boleto_pix', parametros } as const
    const operacoes = [operacao(2, credor.id), operacao(3, credor.id)]
    const proposta = calcularProposta({ ...own, operacoes, adicionaisDoCliente: [], simulacao: true })
    render(<ParcelasTable proposta={proposta} />)
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const at = (name: string) => heads.indexOf(name)
    const rows = screen.getAllByRole('row').slice(1)
    const amounts = rows.map((row) => {
      const cells = within(row).getAllByRole('cell')
      const shift = heads.length - cells.length // the foot spans two columns
      const cents = (name: string) => Number(cells[at(name) - shift]?.textContent?.replace(/\D/g, ''))
      return { valor: cents('Valor'), desconto: cents('Desconto'), soma: sum(cents) }
    })
    expect(rows[0]?.textContent).toContain('Entrada')
    expect(rows[1]?.textContent).toContain('1/3')
    expect(amounts).toHaveLength(5)
    for (const { valor, soma } of amounts) expect(soma).toBe(valor)
    expect(amounts[4]?.valor).toBe(Math.round(proposta.acordo.total * 100))
    expect(amounts[4]?.desconto).toBeGreaterThan(0)
  })
})

function sum(cents: (name: string) => number): number {
  return cents('Principal') + cents('Encargos') + cents('Honorários') - cents('Desconto')
}
