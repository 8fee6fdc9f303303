import { describe, expect, it } from 'vitest'
import { actColumn } from '../../../src/web/resources/table/act-column'
import { columnWidth } from '../../../src/web/resources/table/column-width'
import { titleWidth } from '../../../src/web/resources/table/title-width'
import { configFor, resourceOf } from './harness'

const { config } = configFor()
const { resources } = config
const operacoes = resourceOf(config, 'operacoes')

describe('the room of a column', () => {
  it.each([
    { wider: 'cliente', narrower: 'credor' },
    { wider: 'credor', narrower: 'aluno' },
    { wider: 'numero_operacao', narrower: 'aluno' },
  ])('gives what identifies a record more: $wider before $narrower', ({ wider, narrower }) => {
    expect(widthOf(wider)).toBeGreaterThan(widthOf(narrower))
  })

  it('fits the list of operations on a common screen', () => {
    const sum = operacoes.lista.colunas.reduce((total, nome) => total + widthOf(nome), 0)
    expect(sum).toBeLessThanOrEqual(1_159)
  })

  it('keeps what an operation is worth and its state clear of the acts that are held beside them', () => {
    const { colunas } = operacoes.lista
    const clear = colunas.slice(0, colunas.indexOf('status_operacao') + 1)
    const [acts] = actColumn(operacoes, true)
    const ticks = 36
    const sum = clear.reduce((total, nome) => total + widthOf(nome), ticks + Number(acts?.width))
    expect(clear).toContain('total')
    // A window of 1440 pixels without the menu, its margins and a scrollbar.
    expect(sum).toBeLessThanOrEqual(1_159)
  })

  it.each([
    { recurso: 'acordos', nome: 'status', label: 'Aguardando aprovação' },
    { recurso: 'acordos', nome: 'status', label: 'Baixa Administrativa' },
    { recurso: 'promessas', nome: 'status', label: 'Não cumprida' },
  ])('shows the whole state $label of $recurso', ({ recurso, nome, label }) => {
    const definition = resourceOf(config, recurso)
    const field = definition.campos.find((each) => each.nome === nome)
    expect(field?.valores?.map(({ rotulo }) => rotulo)).toContain(label)
    // a letter of the tag, the tag's padding and the cell's
    const needed = label.length * 6.7 + 14 + 20
    expect(field && columnWidth(field, { definition, resources, sorts: false, leads: false })).toBeGreaterThan(needed)
  })

  it('shows a whole slip number', () => {
    const definition = resourceOf(config, 'cobrancas')
    const field = definition.campos.find((each) => each.nome === 'nosso_numero')
    expect(field && columnWidth(field, { definition, resources, sorts: false, leads: false })).toBeGreaterThan(160)
  })

  it('reads a title through the records that it names, and takes less than all of it', () => {
    const acordos = resourceOf(config, 'acordos')
    const whole = titleWidth(acordos.titulo, acordos, resources)
    expect(whole).toBeGreaterThan(titleWidth([{ path: ['id'] }], acordos, resources))
    expect(whole).toBeLessThan(200)
  })
})

function widthOf(nome: string): number {
  const field = operacoes.campos.find((each) => each.nome === nome)
  if (!field) throw new Error(nome)
  const sorts = operacoes.lista.ordenaveis.includes(field.key)
  return columnWidth(field, { definition: operacoes, resources, sorts, leads: nome === operacoes.lista.colunas[0] })
}
