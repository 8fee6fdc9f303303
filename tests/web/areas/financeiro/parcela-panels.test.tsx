import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DivisaoPanel } from '../../../../src/web/areas/financeiro/parcela/divisao-panel'
import { RecebimentosPanel } from '../../../../src/web/areas/financeiro/parcela/recebimentos-panel'
import { ActButtons } from '../../../../src/web/framework/resources/act-buttons'
import type { PanelProps } from '../../../../src/web/framework/resources/extensions-context'
import { useResourceDefinition } from '../../../../src/web/refine/config-context'
import { tellChanged } from '../../../../src/web/refine/live/changed'
import { type Answer, fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { logIn, loseSession } from '../../session/lose-session'
import { ANALISTA, EXPLICACAO, OPERACAO, PARCELA, SUPERVISOR } from './parcela-de-teste'

beforeAll(fillBrowser)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

/** The buttons that the page of an instalment has by its declaration. */
function ParcelaActs({ record }: PanelProps) {
  const definition = useResourceDefinition('parcelas')
  return definition && <ActButtons definition={definition} record={record} place="ficha" />
}

type Answers = Readonly<Record<string, () => Answer>>

function open(
  Panel: ComponentType<PanelProps>,
  answers: Answers,
  { funcao = SUPERVISOR, without = [] as string[], record = {} } = {},
) {
  const server = fakeServer(answers)
  const element = <Panel recurso="parcelas" record={{ ...PARCELA, ...record }} />
  renderScreen({ path: '/parcelas/:id', at: '/parcelas/5', element, without, usuario: { funcao } })
  return server
}

const text = (node: Element | null | undefined) => (node?.textContent ?? '').replaceAll('\u00a0', ' ')
const rowOf = (name: string) => screen.getByText(name).closest('tr')

const recebimento = (id: number, own: object = {}) => ({
  id,
  tipo: 'baixa',
  data: '2026-11-20',
  forma: 'maquineta',
  valor: 33.34,
  valor_repasse: 29.16,
  honorarios: 0,
  comissao: 3.35,
  taxa_cartao: 0.83,
  mora: 0,
  motivo: null,
  estorno_de_id: null,
  ...own,
})
const ESTORNO = recebimento(32, {
  tipo: 'estorno',
  valor: -33.34,
  valor_repasse: -29.16,
  comissao: -3.35,
  taxa_cartao: -0.83,
  motivo: 'Valor errado',
  estorno_de_id: 31,
})
const list = (...rows: object[]): Answers => ({ 'GET /recebimentos': () => ({ data: rows, total: rows.length }) })

describe('the split of an instalment', () => {
  it('shows each operation with its components, commission and repasse, the totals, and the running sum in words', async () => {
    open(DivisaoPanel, { 'GET /parcelas/5/explicacao': () => ({ data: EXPLICACAO }) })
    expect(await screen.findByText('parcela 1/3, R$ 33,34')).toBeTruthy()
    expect(text(rowOf('OP-71'))).toBe('OP-7110216,670,000,000,000,001,6716,6715,000,000,000,00')
    expect(text(rowOf('Total'))).toBe('Total33,340,000,000,000,003,3433,3430,000,000,000,00')
    expect(text(screen.getByText(/Soma das parcelas/))).toBe(
      'Soma das parcelas: antes desta R$ 0,00, com esta R$ 33,34, de R$ 100,01. 1 centavo foi dado à fração que chega primeiro ao próximo centavo.',
    )
  })

  it('says why when a figure is stood on, by keyboard too', async () => {
    open(DivisaoPanel, { 'GET /parcelas/5/explicacao': () => ({ data: EXPLICACAO }) })
    const figure = await screen.findByRole('button', { name: '16,67. Por que este valor: Principal da operação OP-71' })
    fireEvent.focus(figure)
    expect(text(await screen.findByRole('tooltip'))).toContain('R$ 50,00 × R$ 33,34 ÷ R$ 100,01 = 16,668333…')
  })

  it('gives the special repasse a column of its own', async () => {
    const previsto = { realizado: 16.67, honorarios: 0, comissao: 5, taxa_cartao: 0, valor_repasse: 11.67 }
    const special = { ...OPERACAO, repasse: { ...OPERACAO.repasse, especial: true, percentual: 70, previsto } }
    open(DivisaoPanel, { 'GET /parcelas/5/explicacao': () => ({ data: { ...EXPLICACAO, operacoes: [special] } }) })
    expect(await screen.findByRole('columnheader', { name: 'Repasse especial' })).toBeTruthy()
    expect(text(rowOf('OP-71'))).toBe('OP-7110216,670,000,000,000,005,0016,67—11,670,000,000,00')
  })

  it('reads again when a receipt comes in, also where the record has not said so', async () => {
    let recebido = 0
    const answer = () => {
      const previsto = { realizado: recebido, honorarios: 0, comissao: 0, taxa_cartao: 0, valor_repasse: recebido }
      const paid = { ...OPERACAO, repasse: { ...OPERACAO.repasse, recebido: previsto } }
      return { data: { ...EXPLICACAO, operacoes: [recebido ? paid : OPERACAO] } }
    }
    open(DivisaoPanel, { 'GET /parcelas/5/explicacao': answer })
    expect(text((await screen.findByText('OP-71')).closest('tr'))).toMatch(/0,000,000,00$/)
    recebido = 9.99
    act(() => tellChanged(['recebimentos']))
    await waitFor(() => expect(text(rowOf('OP-71'))).toContain('9,99'))
  })

  it('says what failed, with the way to try again', async () => {
    open(DivisaoPanel, { 'GET /parcelas/5/explicacao': () => ({ status: 500, data: { message: 'Algo deu errado.' } }) })
    expect(text(await screen.findByRole('alert'))).toContain('Algo deu errado.')
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  })
})

describe('the receipts of an instalment', () => {
  it('shows each with its figures and what is left of them', async () => {
    open(
      RecebimentosPanel,
      list(
        recebimento(31),
        ESTORNO,
        recebimento(33, { valor: 10, valor_repasse: 8.75, comissao: 1, taxa_cartao: 0.25 }),
      ),
    )
    await screen.findByText('Valor errado')
    expect(text(rowOf('33'))).toBe('3320/11/2026BaixaMaquineta10,008,750,001,000,25Estornar')
    expect(text(rowOf('Líquido'))).toBe('Líquido10,008,750,001,000,25')
    expect(screen.getByText('31').closest('a')?.getAttribute('href')).toBe('/recebimentos/31')
  })

  it('tells the mora where a receipt has any', async () => {
    open(RecebimentosPanel, list(recebimento(31), recebimento(33, { valor: 34.01, mora: 0.67, valor_repasse: 29.83 })))
    await screen.findByText('33')
    expect(screen.getByRole('columnheader', { name: 'Mora (no valor)' })).toBeTruthy()
    expect(text(rowOf('Líquido'))).toBe('Líquido67,3558,990,006,701,660,67')
  })

  it('reverses the newest that stands, once, with its compensating figures before and a reason', async () => {
    const server = open(RecebimentosPanel, {
      ...list(recebimento(31), recebimento(33)),
      'POST /parcelas/5/estorno': () => ({ status: 201, data: {} }),
    })
    await screen.findByText('33')
    expect(screen.queryByRole('button', { name: 'Estornar o recebimento 31' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Estornar o recebimento 33' }))
    const dialog = await screen.findByRole('dialog')
    expect(text(dialog)).toContain('Valor-33,34Repasse-29,16Honorários0,00Comissão-3,35Taxa do cartão-0,83')
    const ok = within(dialog).getByRole('button', { name: 'Estornar' })
    fireEvent.click(ok)
    await waitFor(() => expect(text(dialog)).toContain('Preencha este campo.'))
    expect(server.sent('POST', '/parcelas/5/estorno')).toHaveLength(0)
    fireEvent.change(within(dialog).getByLabelText('Motivo do estorno'), { target: { value: 'Caiu em duplicidade' } })
    fireEvent.click(ok)
    fireEvent.click(ok)
    expect(await screen.findByText('Acordo 9 · 1/3: recebimento estornado.')).toBeTruthy()
    expect(server.sent('POST', '/parcelas/5/estorno').map(({ body }) => body)).toEqual([
      { motivo: 'Caiu em duplicidade', recebimento_id: 33 },
    ])
  })

  it('asks on after a log-in, with the reason that was being typed', async () => {
    const answers = list(recebimento(31))
    logIn()
    open(RecebimentosPanel, answers)
    fireEvent.click(await screen.findByRole('button', { name: 'Estornar o recebimento 31' }))
    fireEvent.change(await screen.findByLabelText('Motivo do estorno'), { target: { value: 'Caiu em duplicidade' } })
    loseSession()
    open(RecebimentosPanel, answers)
    expect(await screen.findByDisplayValue('Caiu em duplicidade')).toBeTruthy()
  })

  it('tells a refusal inside the question', async () => {
    const message = 'A parcela já foi repassada ao credor e a baixa não pode ser estornada.'
    open(RecebimentosPanel, {
      ...list(recebimento(31)),
      'POST /parcelas/5/estorno': () => ({ status: 409, data: { code: 'estorno_repassada', message } }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Estornar o recebimento 31' }))
    fireEvent.change(await screen.findByLabelText('Motivo do estorno'), { target: { value: 'Erro' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Estornar' }))
    expect(text(await screen.findByRole('alert'))).toBe(message)
  })

  it.each([
    ['the analyst', { funcao: ANALISTA }],
    ['an administrator', { funcao: 'Administrador(a)' }],
    ['the supervisor without the permission', { without: ['parcelas.estornar'] }],
  ])('offers no reversal to %s', async (_, options) => {
    open(RecebimentosPanel, list(recebimento(31)), options)
    await screen.findByText('31')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says what comes here while nothing was received', async () => {
    open(RecebimentosPanel, list())
    expect(await screen.findByText('Nada foi recebido desta parcela')).toBeTruthy()
  })
})

describe('postponing an instalment', () => {
  it('asks for the new day and the reason, and sends both', async () => {
    const server = open(ParcelaActs, { 'POST /parcelas/5/prorrogar': () => ({ data: {} }) })
    fireEvent.click(screen.getByRole('button', { name: 'Prorrogar' }))
    const dialog = await screen.findByRole('dialog')
    expect(text(dialog)).toContain('Vencimento20/11/2026')
    expect(text(dialog)).toContain('O vencimento original fica no histórico.')
    fireEvent.mouseDown(within(dialog).getByLabelText('Novo vencimento'))
    fireEvent.change(within(dialog).getByLabelText('Novo vencimento'), { target: { value: '15/12/2026' } })
    fireEvent.keyDown(within(dialog).getByLabelText('Novo vencimento'), { key: 'Enter' })
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Salário atrasou' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Prorrogar' }))
    expect(await screen.findByText('Acordo 9 · 1/3: vencimento prorrogado.')).toBeTruthy()
    expect(server.sent('POST', '/parcelas/5/prorrogar')[0]?.body).toEqual({
      data_vencimento: '2026-12-15',
      motivo: 'Salário atrasou',
    })
  })

  it('lays what is refused at its field, and the hand there', async () => {
    const errors = { data_vencimento: ['O novo vencimento precisa ser um dia útil.'] }
    open(ParcelaActs, {
      'POST /parcelas/5/prorrogar': () => ({ status: 422, data: { code: 'x', message: 'Confira.', errors } }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Prorrogar' }))
    const dialog = await screen.findByRole('dialog')
    const day = within(dialog).getByLabelText('Novo vencimento')
    fireEvent.mouseDown(day)
    fireEvent.change(day, { target: { value: '15/12/2026' } })
    fireEvent.keyDown(day, { key: 'Enter' })
    const reason = within(dialog).getByLabelText('Motivo')
    fireEvent.change(reason, { target: { value: 'Salário atrasou' } })
    reason.focus()
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })
    expect(await within(dialog).findByText(errors.data_vencimento[0] ?? '')).toBeTruthy()
    expect(within(dialog).queryByText('Confira.')).toBeNull()
    expect(document.activeElement).toBe(day)
  })

  it.each([
    ['without the permissions', { without: ['parcelas.prorrogar', 'parcelas.informar'] }],
    ['of a paid instalment', { record: { status: 'Paga' } }],
  ])('is not offered %s', (_, options) => {
    open(ParcelaActs, {}, options)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('what the creditor says of an instalment', () => {
  it('is kept with its day', async () => {
    const server = open(ParcelaActs, { 'POST /parcelas/5/informe-do-credor': () => ({ data: {} }) })
    fireEvent.click(screen.getByRole('button', { name: 'Informada pelo credor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Informada pelo credor: Acordo 9 · 1/3' })
    const day = within(dialog).getByLabelText('Data do pagamento ao credor')
    fireEvent.mouseDown(day)
    fireEvent.change(day, { target: { value: '12/11/2026' } })
    fireEvent.keyDown(day, { key: 'Enter' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Informada pelo credor' }))
    expect(await screen.findByText('Acordo 9 · 1/3: informe do credor registrado.')).toBeTruthy()
    expect(server.sent('POST', '/parcelas/5/informe-do-credor')[0]?.body).toEqual({ data: '2026-11-12' })
  })

  it('carries the creditor’s proof, sent to its own field', async () => {
    const proof = { id: 77, nome: 'recibo.pdf', tipo: 'application/pdf', tamanho: 9 }
    const server = open(ParcelaActs, {
      'POST /parcelas/arquivos/comprovante_credor': () => ({ status: 201, data: proof }),
      'POST /parcelas/5/informe-do-credor': () => ({ data: {} }),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Informada pelo credor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Informada pelo credor: Acordo 9 · 1/3' })
    const file = new File(['%PDF-1.4\n'], 'recibo.pdf', { type: 'application/pdf' })
    fireEvent.change(dialog.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
    await within(dialog).findByText('recibo.pdf')
    const day = within(dialog).getByLabelText('Data do pagamento ao credor')
    fireEvent.mouseDown(day)
    fireEvent.change(day, { target: { value: '12/11/2026' } })
    fireEvent.keyDown(day, { key: 'Enter' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Informada pelo credor' }))
    expect(await screen.findByText('Acordo 9 · 1/3: informe do credor registrado.')).toBeTruthy()
    const [sent] = server.sent('POST', '/parcelas/5/informe-do-credor')
    expect(sent?.body).toEqual({ data: '2026-11-12', comprovante: 77 })
  })

  it('is taken back with a reason, and its refusal is told', async () => {
    const message = 'Esta parcela não tem informe do credor.'
    open(
      ParcelaActs,
      {
        'POST /parcelas/5/informe-do-credor/retirada': () => ({
          status: 409,
          data: { code: 'informe_ausente', message },
        }),
      },
      { record: { status: 'Informada pelo credor' } },
    )
    expect(screen.queryByRole('button', { name: 'Prorrogar' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retirar informe' }))
    fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Engano' } })
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar informe' }))
    expect(text(await screen.findByRole('alert'))).toBe(message)
  })
})
