import { describe, expect, it } from 'vitest'
import { pickFields } from '../../../src/web/framework/resources/field-lookup'
import { actColumn } from '../../../src/web/framework/resources/table/act-column'
import { columnWidth } from '../../../src/web/framework/resources/table/column-width'
import { columnWidths } from '../../../src/web/framework/resources/table/column-widths'
import { titleWidth } from '../../../src/web/framework/resources/table/title-width'
import { configFor, resourceOf } from './harness'

const { config } = configFor()
const { resources } = config

describe('the room of a column', () => {
  it('reads names whole where the screen has room for them, and pushes nothing out of sight', () => {
    const { definition, widths } = drawn('remessas')
    expect(widths[definition.lista.colunas.indexOf('credor')]).toBeGreaterThanOrEqual(216)
    const until = definition.lista.colunas.indexOf('status') + 1
    const [acts] = actColumn(definition, true)
    expect(widths.slice(0, until).reduce((sum, width) => sum + width, Number(acts?.width))).toBeLessThanOrEqual(1_080)
    const propostas = drawn('propostas')
    expect(propostas.widths[propostas.definition.lista.colunas.indexOf('cliente')]).toBeGreaterThanOrEqual(250)
  })

  it('gives what a short list leaves over to its labels, then to the names of its records', () => {
    const { definition, widths } = drawn('credores')
    const { colunas } = definition.lista
    expect(widths[colunas.indexOf('nome')]).toBeGreaterThanOrEqual('Clínica Santa Clara do Sul'.length * 7 + 10)
    // bold, with the widest letters, and the cell's margins
    expect(widths[colunas.indexOf('remuneracao')]).toBeGreaterThanOrEqual('Remuneração'.length * 7.7 + 26)
    expect(widths.reduce((sum, width) => sum + width, 36)).toBeLessThanOrEqual(1_080)
  })

  it.each([
    { wider: 'cliente', narrower: 'credor' },
    { wider: 'credor', narrower: 'aluno' },
    { wider: 'numero_operacao', narrower: 'aluno' },
  ])('gives what identifies a record more: $wider before $narrower', ({ wider, narrower }) => {
    expect(widthOf(wider)).toBeGreaterThan(widthOf(narrower))
  })

  it.each([
    { recurso: 'operacoes', until: 'status_operacao' },
    { recurso: 'aprovacoes', until: 'credor' },
    { recurso: 'devolucoes', until: 'status' },
    { recurso: 'acordos', until: 'valor_pago' },
    { recurso: 'parcelas', until: 'acordo' },
    { recurso: 'remessas', until: 'status' },
    { recurso: 'limites', until: 'vale_desde' },
  ])('keeps the columns of $recurso up to $until clear of the acts that are held beside them', ({ recurso, until }) => {
    const definition = resourceOf(config, recurso)
    const { colunas } = definition.lista
    const clear = colunas.slice(0, colunas.indexOf(until) + 1)
    const [acts] = actColumn(definition, true)
    const ticks = definition.atos.some(({ em }) => em.includes('massa')) ? 36 : 0
    const sum = clear.reduce((total, nome) => total + widthOf(nome, recurso), ticks + Number(acts?.width))
    expect(clear.length).toBeGreaterThan(3)
    // a window of 1366 pixels without the menu, its margins and the card's lines
    expect(sum).toBeLessThanOrEqual(1_080)
  })

  it.each([
    { recurso: 'aprovacoes', nome: 'cliente', text: 'Sônia Augusto Alves Ribeiro' },
    { recurso: 'aprovacoes', nome: 'recusas', text: 'Desconto 42%, limite 15%' },
    { recurso: 'aprovacoes', nome: 'solicitante', text: 'Rui Falcão Prado' },
    { recurso: 'acordos', nome: 'pagas', text: 'Entrada em aberto · 0 de 4' },
  ])('shows "$text" whole as $nome of $recurso', ({ recurso, nome, text }) => {
    // the widest fonts that systems draw the screen with take 7 pixels for a letter
    expect(widthOf(nome, recurso)).toBeGreaterThanOrEqual(text.length * 7 + 20)
  })

  it('holds every column of the follow-up beside its acts, and a name of five words whole', () => {
    const { acompanhamento } = config.consultas
    if (!acompanhamento) throw new Error('it is declared')
    const { colunas, ordenaveis } = acompanhamento.lista
    const widths = pickFields(acompanhamento, colunas).map((field, index) => {
      const sorts = ordenaveis.includes(field.key)
      const width = columnWidth(field, { definition: acompanhamento, resources, sorts, leads: index === 0 })
      return { nome: field.nome, width }
    })
    const [acts] = actColumn(acompanhamento, true)
    // its longest first act, and the button of the others
    expect(Number(acts?.width)).toBeGreaterThanOrEqual('Registrar contato'.length * 6.2 + 24 + 28)
    expect(widths.reduce((sum, { width }) => sum + width, Number(acts?.width))).toBeLessThanOrEqual(1_080)
    const name = widths.find(({ nome }) => nome === 'cliente')
    expect(name?.width).toBeGreaterThanOrEqual('Raquel de Fátima Nogueira Medeiros'.length * 7 + 16)
  })

  it('holds every column of what waits for finance beside its ticks and acts, its states, methods and days whole', () => {
    const { a_baixar } = config.consultas
    if (!a_baixar) throw new Error('it is declared')
    const { colunas, ordenaveis } = a_baixar.lista
    const widths = new Map(
      pickFields(a_baixar, colunas).map((field, index) => {
        const place = { definition: a_baixar, resources, sorts: ordenaveis.includes(field.key), leads: index === 0 }
        return [field.nome, columnWidth(field, place)]
      }),
    )
    const [acts] = actColumn(a_baixar, true)
    const sum = [...widths.values()].reduce((total, width) => total + width, 36 + Number(acts?.width))
    expect(sum).toBeLessThanOrEqual(1_080)
    expect(widths.get('cliente')).toBeGreaterThanOrEqual('Raquel de Fátima Nogueira Medeiros'.length * 7 + 16)
    expect(widths.get('aberto')).toBeGreaterThanOrEqual('Cartão no credor'.length * 7 + 16)
    expect(widths.get('status')).toBeGreaterThanOrEqual('Paga sem cobrança · 03/01/2028'.length * 7 + 16)
  })

  it('of acts is that of one and of the button of the others, where all would push the figures away', () => {
    const [acts] = actColumn(resourceOf(config, 'devolucoes'), true)
    expect(Number(acts?.width)).toBeLessThan(180)
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
    const needed = label.length * 7.85 + 14 + 20
    expect(field && columnWidth(field, { definition, resources, sorts: false, leads: false })).toBeGreaterThan(needed)
  })

  it('gives a choice drawn as plain text the room of its letters, not that of a tag', () => {
    const definition = resourceOf(config, 'devolucoes')
    const tipo = definition.campos.find((each) => each.nome === 'tipo')
    const longest = Math.max(...(tipo?.valores ?? []).map(({ rotulo }) => rotulo.length))
    expect(tipo?.valores?.every(({ cor }) => cor === null)).toBe(true)
    const width = tipo && columnWidth(tipo, { definition, resources, sorts: false, leads: false })
    expect(width).toBe(Math.round(longest * 7.1 + 20))
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
    expect(whole).toBeLessThanOrEqual(210)
  })
})

function drawn(recurso: string) {
  const definition = resourceOf(config, recurso)
  const fields = pickFields(definition, definition.lista.colunas)
  return { definition, widths: columnWidths(definition, resources, fields) }
}

function widthOf(nome: string, recurso = 'operacoes'): number {
  const definition = resourceOf(config, recurso)
  const [field] = pickFields(definition, [nome])
  if (!field) throw new Error(nome)
  const sorts = definition.lista.ordenaveis.includes(field.key)
  return columnWidth(field, { definition, resources, sorts, leads: nome === definition.lista.colunas[0] })
}
