import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PedidoPanel } from '../../../../src/web/areas/aprovacoes/pedido-panel'
import { PerguntaPanel } from '../../../../src/web/areas/aprovacoes/pergunta-panel'
import { RecusasDisplay } from '../../../../src/web/areas/aprovacoes/recusas-display'
import { plainField } from '../../../../src/web/framework/fields/plain-field'
import { ActDialog } from '../../../../src/web/framework/resources/acts/act-dialog'
import { configFor, fillBrowser, renderScreen, resourceOf } from '../../resources/harness'
import { serve } from '../../serve'

const RECUSAS = [
  { campo: 'parametros.desconto', mensagem: 'Desconto de 20%: o limite é 15%.', pedido: 20, limite: 15 },
  { campo: 'parametros.nParcelas', mensagem: 'São 8 parcelas: o limite é 6.', pedido: 8, limite: 6 },
]
/** The negotiation worked by hand in the month of life: 1.500,00 for 1.381,60. */
const SIMULACAO = {
  formaPagamento: 'boleto_pix',
  acordo: {
    ...{ valor_nominal: 1500, juros: 40, multas: 30, desconto: 314, desconto_porcento: 20, honorarios: 125.6 },
    ...{
      data_acordo: '2026-11-18',
      total: 1381.6,
      comissao: 125.6,
      valor_entrada: 381.6,
      quantidade_parcelas: 4,
      valor_parcela: 250,
    },
  },
  operacoes: [
    {
      ...{ id: 1, numero_operacao: 'A-1', data_vencimento: '2026-08-12', diasVenc: 90, valor_nominal: 1000 },
      ...{ valor_juros: 30, valor_multa: 20, valor_desconto: 210, valor_honorario: 84, valor_atualizado: 924 },
    },
  ],
  parcelas: [
    { numero_parcela: 0, data_vencimento: '2026-11-20', valor_nominal: 381.6 },
    { numero_parcela: 1, data_vencimento: '2026-11-27', valor_nominal: 250 },
  ],
}
const PEDIDO = {
  ...{ id: 9, status: 'Solicitada', cliente_id: 7, solicitante_id: 3, acordo_id: 40, validade: '2026-11-25' },
  ...{ limite_origem: 'Limites do executivo', recusas: RECUSAS, simulacao: SIMULACAO },
}

function open(own: object = {}, { without = [] as string[], id = 7 } = {}) {
  const record = { ...PEDIDO, ...own }
  const element = <PedidoPanel recurso="aprovacoes" record={record} />
  renderScreen({ path: '/aprovacoes/:id', at: '/aprovacoes/9', element, without, usuario: { id } })
}

const plain = (node: Element | null | undefined) => (node?.textContent ?? '').replaceAll('\u00a0', ' ')
/** The harness says where one is by a status of its own, before. */
const note = () => plain(screen.getAllByRole('status').at(-1)).trim()
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(plain).join(' | '))

beforeAll(fillBrowser)
afterEach(cleanup)

describe('a request for approval in the question that decides it', () => {
  const who = {
    cliente: { id: 7, titulo: 'Marina Alves' },
    credor: { id: 57, titulo: 'Colégio Horizonte' },
    solicitante: { id: 3, titulo: 'Edu' },
    ...{ justificativa: 'Paga hoje.', total: 1381.6, desconto_porcento: 20, criado_em: '2026-11-18T14:30:00-03:00' },
  }
  const ask = (own: object = {}) => {
    const record = { ...PEDIDO, ...who, ...own }
    renderScreen({
      path: '/aprovacoes',
      at: '/aprovacoes',
      element: <PerguntaPanel recurso="aprovacoes" record={record} />,
    })
    return screen.getByRole('region', { name: 'Pedido de aprovação 9' })
  }
  const facts = (region: HTMLElement) =>
    [...region.querySelectorAll('dl > div')].map((pair) => [...pair.children].map(plain).join(': '))

  it('says whose it is, what is asked and why, the limit and the excess', () => {
    const region = ask()
    expect(plain(within(region).getByRole('heading'))).toBe('Marina Alves Colégio Horizonte')
    expect(facts(region)).toEqual([
      'Total do acordo: R$ 1.381,60',
      'Nominal: R$ 1.500,00',
      'Desconto: R$ 314,00 (20%)',
      'Plano: entrada R$ 381,60 + 4 × R$ 250,00',
      'Primeiro vencimento: 20/11/2026',
      'Pedida por: Edu, 18/11/2026 14:30',
    ])
    expect(plain(region)).toContain('Por que conceder: Paga hoje.')
    expect(plain(region)).toContain('Recusado por Limites do executivo')
    expect(rows(within(region).getByRole('table')).slice(1)).toEqual([
      'Desconto | 20% | 15% | 5 p.p. a mais',
      'Parcelas | 8 | 6 | 2 a mais',
    ])
  })

  it.each(['aprovar', 'recusar'])('stands in the question of %s, which Ctrl+Enter answers', async (nome) => {
    const { sent } = serve({
      [`post /aprovacoes/atos/${nome}`]: () => ({ body: { feitos: 1, resultados: [{ id: 9, ok: true }] } }),
    })
    const definition = resourceOf(configFor().config, 'aprovacoes')
    const act = definition.atos.find((each) => each.nome === nome)
    if (!act) throw new Error(`no act ${nome}`)
    const records = [{ ...PEDIDO, ...who, versao: 1 }]
    const element = <ActDialog definition={definition} act={act} records={records} onClose={() => undefined} />
    renderScreen({ path: '/aprovacoes', at: '/aprovacoes', element })
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('region', { name: 'Pedido de aprovação 9' })
    await userEvent.type(within(dialog).getByLabelText(/Resposta/), 'Visto.')
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(sent(`post /aprovacoes/atos/${nome}`)).toHaveLength(1))
    expect(sent(`post /aprovacoes/atos/${nome}`)[0]?.body).toMatchObject({ ids: [9], valores: { resposta: 'Visto.' } })
  })

  it('says what it can of one without its simulation', () => {
    expect(facts(ask({ simulacao: null }))).toEqual([
      'Total do acordo: R$ 1.381,60',
      'Desconto: 20%',
      'Pedida por: Edu, 18/11/2026 14:30',
    ])
  })
})

describe('a request for approval on its page', () => {
  it('says what goes beyond which limit, asked and allowed, and by how much', () => {
    open()
    const limite = screen.getByRole('region', { name: 'O que passa do limite' })
    expect(plain(limite)).toContain('Recusado por Limites do executivo')
    expect(rows(within(limite).getByRole('table'))).toEqual([
      'O que | Pedido | Limite | Passa',
      'Desconto | 20% | 15% | 5 p.p. a mais',
      'Parcelas | 8 | 6 | 2 a mais',
    ])
  })

  it('shows the simulation that was carried: totals, operations, instalments', () => {
    open()
    const simulacao = screen.getByRole('region', { name: 'O que foi simulado' })
    const facts = [...simulacao.querySelectorAll('dl > div')].map((pair) => [...pair.children].map(plain).join(': '))
    expect(facts).toEqual([
      'Total do acordo: R$ 1.381,60',
      'Plano: entrada R$ 381,60 + 4 × R$ 250,00',
      'Desconto: R$ 314,00 (20%)',
      'Nominal: R$ 1.500,00',
      'Juros e multa: R$ 70,00',
      'Honorários: R$ 125,60',
      'Comissão: R$ 125,60',
    ])
    expect(rows(screen.getByRole('table', { name: 'Operações' }))[1]).toBe(
      'A-1 | 12/08/2026 | 90 | 1.000,00 | 50,00 | 210,00 | 84,00 | 924,00',
    )
    expect(rows(screen.getByRole('table', { name: 'Parcelas' })).slice(1)).toEqual([
      'Entrada | 20/11/2026 | R$ 381,60',
      '1/4 | 27/11/2026 | R$ 250,00',
    ])
    expect(screen.getByRole('link', { name: 'Abrir na negociação' }).getAttribute('href')).toBe(
      '/negociacao/7?aprovacao=9',
    )
  })

  it.each([
    { who: 'who asked', options: { id: 3 }, said: 'Você fez este pedido: aguarda outra pessoa. Quem pede não decide.' },
    { who: 'who may decide', options: {}, said: 'Aguarda a sua decisão.' },
    {
      who: 'who may not',
      options: { without: ['aprovacoes.decidir'] },
      said: 'Aguarda quem pode decidir. A sua função não aprova nem recusa pedidos.',
    },
  ])('tells $who before he tries', ({ options, said }) => {
    open({}, options)
    expect(note()).toBe(`${said} Decida até 25/11/2026.`)
  })

  it.each([
    {
      own: { status: 'Aprovada', aprovador: { id: 2, titulo: 'Rita' }, desconto_maximo: 22.5, resposta: 'Pode.' },
      said: 'Aprovado por Rita, até 22,5% de desconto, vale até 25/11/2026. Resposta: Pode.',
    },
    {
      own: { status: 'Recusada', aprovador: { id: 2, titulo: 'Rita' }, resposta: 'Fora da política.' },
      said: 'Recusado por Rita. Resposta: Fora da política.',
    },
    { own: { status: 'Vencida' }, said: 'Venceu sem decisão.' },
  ])('says what was decided: $said', ({ own, said }) => {
    open(own)
    expect(note()).toBe(said)
  })

  it('says that it comes too late, before anybody approves what cannot be paid in time', () => {
    open({ validade: '2026-11-19' })
    expect(screen.getByText(/^Valia até 19\/11\/2026/)).toBeTruthy()
    cleanup()
    const [entrada, primeira] = SIMULACAO.parcelas
    const parcelas = [{ ...entrada, data_vencimento: '2026-11-19' }, primeira]
    open({ simulacao: { ...SIMULACAO, parcelas } })
    expect(screen.getByText(/^O primeiro pagamento era para 19\/11\/2026/)).toBeTruthy()
    cleanup()
    open({ simulacao: { ...SIMULACAO, parcelas }, acordo_id: null })
    expect(screen.queryByText(/^O primeiro pagamento era para/)).toBeNull()
    cleanup()
    open({ simulacao: { ...SIMULACAO, parcelas, acordo: { ...SIMULACAO.acordo, data_acordo: '2026-11-20' } } })
    expect(screen.queryByText(/^O primeiro pagamento era para/)).toBeNull()
  })

  it('says what is still to be done with a granted re-instalment, and where to begin anew when its day has passed', () => {
    const own = { status: 'Aprovada', acordo_id: null, acordo_anterior_id: 40 }
    open(own)
    expect(note()).toContain('Falta fazer o reparcelamento aprovado')
    cleanup()
    const parcelas = [{ ...SIMULACAO.parcelas[0], data_vencimento: '2026-11-19' }]
    open({ ...own, simulacao: { ...SIMULACAO, parcelas } })
    const anew = screen.getByRole('link', { name: 'Abrir a simulação com estas condições' })
    expect(anew.getAttribute('href')).toBe('/acordos/40?reparcelar=9')
    cleanup()
    open({ ...own, acordo_id: 41 })
    expect(note()).toContain('Usada no acordo 41.')
  })

  it('stands without what an older record lacks', () => {
    open({ recusas: null, simulacao: null, limite_origem: null })
    expect(screen.getByText('O pedido não diz o que passa do limite.')).toBeTruthy()
    expect(screen.getByText('Este pedido não guardou a simulação.')).toBeTruthy()
  })
})

describe('what goes beyond, in a list', () => {
  it('is what was asked and what the limit is, and the sentences that refused it when pointed at', () => {
    const field = plainField('recusas', 'texto', 'O que passa do limite')
    const element = <RecusasDisplay value={RECUSAS} record={PEDIDO} field={field} place="list" />
    renderScreen({ path: '/', at: '/', element })
    const short = screen.getByText('Desconto 20%, limite 15% · Parcelas 8, limite 6')
    expect(short.title).toBe('Desconto de 20%: o limite é 15%. São 8 parcelas: o limite é 6.')
  })
})
