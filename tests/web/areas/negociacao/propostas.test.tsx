import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PropostaDaTela } from '../../../../src/contract/cliente-da-negociacao'
import { NegociacaoPage } from '../../../../src/web/areas/negociacao/negociacao-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { type Answers, serve } from '../../serve'
import { cliente } from './cliente-de-teste'

const telefone = (id: number, numero: string, own: object) => ({
  ...{ id, telefone: numero, tipo: 'celular', contato: null, whatsapp: false, situacao: 'bom', preferido: false },
  ...{ ultimo_resultado: null, bloqueado_ate: null, motivo_bloqueio: null },
  ...own,
})
const marina = {
  ...cliente,
  telefones: [
    telefone(1, '1133334444', { preferido: true }),
    telefone(2, '11987654321', { whatsapp: true }),
    telefone(3, '11911112222', { whatsapp: true, bloqueado_ate: '2026-11-30' }),
    telefone(4, '11922223333', { whatsapp: true, situacao: 'invalido' }),
  ],
  emails: [{ id: 1, email: 'marina@exemplo.com.br', situacao: 'valido' }],
}

/** Total of R$ 1.000,00 in 4 of R$ 250,00; what is asserted here of a proposal is its own head. */
function proposta(id: number, own: Partial<PropostaDaTela>): object {
  return {
    ...{
      id,
      versao: 3,
      status: 'Salva',
      criado_em: '2026-11-18T13:00:00.000Z',
      acordo_id: null,
      validade: '2026-12-18',
    },
    ...{
      aprovacao_id: null,
      enviada_em: null,
      motivo: null,
      impedimento: null,
      negociavel: true,
      formaPagamento: 'boleto_pix',
    },
    cliente: { id: 7, nome: 'Marina Alves', cpf_cnpj: '52998224725' },
    credor: { id: 57, nome: 'Credor 57' },
    operacoes: [{ id: 2 }, { id: 3 }],
    parcelas: [{ numero_parcela: 1, data_vencimento: '2026-12-20', valor_nominal: 250 }],
    acordo: {
      ...{ credor_id: 57, total: 1000, valor_entrada: 0, quantidade_parcelas: 4, valor_parcela: 250 },
      desconto_porcento: 10,
    },
    ...own,
  }
}

const TEXTO = 'Olá, Marina.\nTotal de R$ 1.000,00 & mais'

function serveMarina(propostas: readonly object[], answers: Answers = {}) {
  return serve({
    'get /acordo/negociacao/7': () => ({ body: { dados: { info: { cliente: marina } } } }),
    'get /proposta/listar/cliente/7': () => ({ body: { dados: propostas } }),
    'get /propostas/12/texto': () => ({ body: { texto: TEXTO } }),
    ...answers,
  })
}

async function open(without: readonly string[] = []) {
  renderScreen({ path: '/negociacao/:id?', at: '/negociacao/7', element: <NegociacaoPage />, without })
  await screen.findByRole('heading', { name: 'Marina Alves' })
}

const plain = (node: Element) => (node.textContent ?? '').replaceAll('\u00a0', ' ')
const item = (id: number) => screen.findByRole('listitem', { name: `Proposta ${id}` })
const actsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('button, a')].map((each) => each.textContent).filter((name) => !name?.startsWith('Proposta'))

async function press(act: string) {
  fireEvent.click(await screen.findByRole('button', { name: `${act}: proposta 12` }))
  return screen.findByRole('dialog')
}

beforeAll(fillBrowser)
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('the proposals of a client', () => {
  it('stand newest first, each with its state, total, plan and validity', async () => {
    serveMarina([proposta(11, { status: 'Recusada', motivo: 'Achou caro' }), proposta(12, {})])
    await open()
    await item(12)
    const rows = screen.getAllByRole('listitem', { name: /^Proposta/ }).map(plain)
    expect(rows[0]).toContain('Proposta 12Salva')
    expect(rows[0]).toContain('R$ 1.000,004 × R$ 250,00vale até 18/12/2026')
    expect(rows[0]).not.toContain('calculada de novo')
    expect(rows[1]).toContain('Proposta 11Recusada')
    expect(rows[1]).toContain('Motivo: Achou caro')
  })

  it('that outlive their first day say what becomes of them then, as long as they are open', async () => {
    const parcelas = [{ numero_parcela: 1, data_vencimento: '2026-11-20', valor_nominal: 250 }] as never
    serveMarina([proposta(11, { status: 'Recusada', parcelas }), proposta(12, { parcelas })])
    await open()
    expect(plain(await item(12))).toContain('aceita depois de 20/11/2026, é calculada de novo')
    expect(plain(await item(11))).not.toContain('calculada de novo')
  })

  it.each([
    { own: { status: 'Salva' }, acts: ['Enviar', 'Cliente aceitou', 'Cliente recusou', 'Reabrir'] },
    {
      own: { status: 'Enviada', enviada_em: '2026-11-19T12:00:00.000Z' },
      acts: ['Enviar de novo', 'Cliente aceitou', 'Cliente recusou', 'Reabrir'],
    },
    {
      own: { status: 'Aprovada', aprovacao_id: 5 },
      acts: ['Enviar', 'Cliente aceitou', 'Cliente recusou', 'Reabrir', 'Pedido de aprovação 5'],
    },
    { own: { status: 'Aguardando aprovação', aprovacao_id: 5 }, acts: ['Reabrir', 'Pedido de aprovação 5'] },
    { own: { status: 'Aceita', acordo_id: 40 }, acts: ['Acordo 40'] },
    { own: { status: 'Salva', validade: '2026-11-19' }, acts: ['Reabrir'] },
  ])('offer what their state allows: $own', async ({ own, acts }) => {
    serveMarina([proposta(12, own)])
    await open()
    expect(actsOf(await item(12))).toEqual(acts)
  })

  it.each([
    { negociavel: true, acts: ['Cliente recusou', 'Reabrir'] },
    { negociavel: false, acts: ['Cliente recusou'] },
  ])('say what became of their debt, and offer no more than is left: $acts', async ({ negociavel, acts }) => {
    const impedimento = 'A operação 117 não está mais disponível: está no acordo 40.'
    serveMarina([proposta(12, { impedimento, negociavel })])
    await open()
    expect(plain(await item(12))).toContain(impedimento)
    expect(actsOf(await item(12))).toEqual(acts)
  })

  it('say Vencida once their day is past, before the night has come round', async () => {
    serveMarina([proposta(12, { validade: '2026-11-19' })])
    await open()
    expect(plain(await item(12))).toContain('Proposta 12Vencida')
    expect(plain(await item(12))).toContain('valia até 19/11/2026')
  })

  it('offer nobody what he may not do', async () => {
    serveMarina([proposta(12, { aprovacao_id: 5, status: 'Aprovada' })])
    await open(['propostas.enviar', 'negociacao.fechar', 'aprovacoes.ver'])
    expect(actsOf(await item(12))).toEqual(['Reabrir'])
  })

  it('open the closing with their own numbers when the client accepted', async () => {
    const { sent } = serveMarina([proposta(12, {})], {
      'post /acordo/store': () => ({ status: 201, body: { acordo: { id: 41 }, parcelas: [] } }),
    })
    await open()
    const dialog = await press('Cliente aceitou')
    expect(plain(dialog)).toContain('R$ 1.000,00')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gerar acordo' }))
    expect(await screen.findByText('Acordo 41 gerado')).toBeTruthy()
    expect(sent('post /acordo/store')[0]?.body).toMatchObject({ proposta_id: 12, total_esperado: 1000 })
  })
})

describe('sending a proposal', () => {
  const link = (dialog: HTMLElement, name: string) => within(dialog).getByRole('link', { name }).getAttribute('href')

  it('shows its text, ready for the best number of the client, to copy or to open elsewhere', async () => {
    serveMarina([proposta(12, {})])
    const writeText = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await open()
    const dialog = await press('Enviar')
    expect((await within(dialog).findByRole('document')).textContent).toBe(TEXTO)
    expect(within(dialog).getByLabelText('Para')).toHaveProperty('value', '(11) 98765-4321')
    expect(link(dialog, 'Abrir no WhatsApp')).toBe(`https://wa.me/5511987654321?text=${encodeURIComponent(TEXTO)}`)
    expect(link(dialog, 'Abrir no e-mail')).toBe(
      'mailto:?subject=Proposta%20de%20acordo%20n%C2%BA%2012&body=Ol%C3%A1%2C%20Marina.%0D%0ATotal%20de%20R%24%201.000%2C00%20%26%20mais',
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copiar texto' }))
    expect(await screen.findByText('Texto copiado')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(TEXTO)
  })

  it('offers the address of the way that was chosen, and records both', async () => {
    let reads = 0
    const { sent } = serveMarina([], {
      'get /proposta/listar/cliente/7': () => {
        reads += 1
        return { body: { dados: [proposta(12, reads > 1 ? { status: 'Enviada' } : {})] } }
      },
      'post /propostas/atos/enviar': () => ({
        body: { linhas: [{ id: 12, ok: true, versao: 2 }] },
        headers: { 'x-mudou': 'propostas' },
      }),
    })
    await open()
    const dialog = await press('Enviar')
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Por onde' }))
    fireEvent.click(await screen.findByTitle('E-mail'))
    await waitFor(() => expect(within(dialog).getByLabelText('Para')).toHaveProperty('value', 'marina@exemplo.com.br'))
    await within(dialog).findByRole('document')
    expect(link(dialog, 'Abrir no e-mail')).toMatch(/^mailto:marina@exemplo\.com\.br\?subject=/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Registrar envio' }))
    expect(await screen.findByText('Envio da proposta 12 registrado')).toBeTruthy()
    expect(sent('post /propostas/atos/enviar').map(({ body, headers }) => [body, headers['If-Match']])).toEqual([
      [{ ids: [12], valores: { canal_envio: 'email', destino: 'marina@exemplo.com.br' } }, '3'],
    ])
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Proposta 12' }).textContent).toContain('Enviada'))
  })

  it('says what is missing for the text, and why the act was refused', async () => {
    serveMarina([proposta(12, {})], {
      'get /propostas/12/texto': () => ({ status: 422, body: { code: 'credor_incompleto', message: 'Falta o CNPJ.' } }),
      'post /propostas/atos/enviar': () => ({
        body: { linhas: [{ id: 12, ok: false, message: 'A proposta está Vencida.', errors: {} }] },
      }),
    })
    await open()
    const dialog = await press('Enviar')
    expect(await within(dialog).findByText('Falta o CNPJ.', { exact: false })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Registrar envio' }))
    expect(await within(dialog).findByText('A proposta está Vencida.')).toBeTruthy()
    expect(within(dialog).getByLabelText('Para')).toHaveProperty('value', '(11) 98765-4321')
  })
})

describe('a proposal that the client refused', () => {
  const RECORD = { id: 12, versao: 1, status: 'Enviada', cliente: { id: 7, titulo: 'Marina' } }

  it('needs a reason, and is recorded with it', async () => {
    const { sent } = serveMarina([proposta(12, {})], {
      'get /propostas/12': () => ({ body: RECORD }),
      'post /propostas/atos/recusar': () => ({ body: { linhas: [{ id: 12, ok: true, versao: 2 }] } }),
    })
    await open()
    const dialog = await press('Cliente recusou')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cliente recusou' }))
    expect(await within(dialog).findByText('Preencha este campo.')).toBeTruthy()
    expect(sent('post /propostas/atos/recusar')).toHaveLength(0)
    await userEvent.type(within(dialog).getByLabelText('Motivo da recusa'), 'Achou caro')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cliente recusou' }))
    expect(await screen.findByText('Proposta 12 · Marina: recusa do cliente registrada.')).toBeTruthy()
    const [call] = sent('post /propostas/atos/recusar')
    expect(call?.body).toEqual({ ids: [12], valores: { motivo: 'Achou caro' } })
    expect(call?.headers['If-Match']).toBe('1')
  })

  it('shows the refusal of the server at the field', async () => {
    serveMarina([proposta(12, {})], {
      'get /propostas/12': () => ({ body: RECORD }),
      'post /propostas/atos/recusar': () => ({
        status: 422,
        body: { message: 'Confira os campos.', errors: { 'valores.motivo': ['O texto tem um caractere inválido.'] } },
      }),
    })
    await open()
    const dialog = await press('Cliente recusou')
    await userEvent.type(within(dialog).getByLabelText('Motivo da recusa'), 'x')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cliente recusou' }))
    expect(await within(dialog).findByText('O texto tem um caractere inválido.')).toBeTruthy()
    expect(within(dialog).queryByText('Confira os campos.')).toBeNull()
  })
})
