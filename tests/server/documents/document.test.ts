import { describe, expect, it } from 'vitest'
import { amount, brl, documentOf, pairs, section, tableOf } from '../../../src/server/framework/documents/document'
import { renderPdf } from '../../../src/server/framework/documents/render-pdf'

const AT = '2026-11-24T12:00:00.000Z'
const example = () =>
  documentOf({ title: 'Extrato', author: 'Avença Cobranças', at: AT }, [
    section('Valores'),
    pairs([['Total', brl(1234.5)]]),
    tableOf({
      heads: ['Operação', 'Valor'],
      rows: [['OP-1 − antiga', amount(10)]],
      sums: [{ text: 'Total', colSpan: 1 }, amount(10)],
    }),
  ])

describe('a document of the house', () => {
  it('has the same bytes for the same arguments, and others for another instant', async () => {
    const one = await renderPdf(example())
    expect((await renderPdf(example())).equals(one)).toBe(true)
    const later = documentOf({ title: 'Extrato', at: '2026-11-25T12:00:00.000Z' }, [section('Valores')])
    const same = documentOf({ title: 'Extrato', at: AT }, [section('Valores')])
    expect((await renderPdf(later)).equals(await renderPdf(same))).toBe(false)
  })

  it('says its language and who made it', async () => {
    const bytes = (await renderPdf(example())).toString('latin1')
    expect(bytes).toContain('/Lang (pt-BR)')
    expect(bytes).toContain('/Author')
  })

  it('writes the minus sign, which the standard fonts lack, as a hyphen, however deep it stands', () => {
    expect(JSON.stringify(example().content)).not.toContain('−')
    expect(JSON.stringify(example().content)).toContain('OP-1 - antiga')
  })

  it('sets the head of a column of figures above its figures, and its sums bold', () => {
    const { table } = tableOf({
      heads: ['Operação', 'Valor'],
      rows: [['1', amount(10)]],
      sums: ['Total', amount(10)],
    }) as {
      table: { body: unknown[][] }
    }
    expect(table.body[0]).toEqual([
      { text: 'Operação', bold: true },
      { text: 'Valor', bold: true, alignment: 'right' },
    ])
    expect(table.body.at(-1)).toEqual([
      { text: 'Total', bold: true },
      { text: '10,00', alignment: 'right', bold: true },
    ])
  })
})
