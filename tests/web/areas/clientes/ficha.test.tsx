import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CabecalhoDoCliente } from '../../../../src/web/areas/clientes/cabecalho'
import { byDay } from '../../../../src/web/areas/clientes/linha-do-tempo/by-day'
import { LinhaDoTempo } from '../../../../src/web/areas/clientes/linha-do-tempo/linha-do-tempo'
import { QuitacaoDoCliente } from '../../../../src/web/areas/clientes/quitacao-card'
import { ResourceShowPage } from '../../../../src/web/framework/resources/show/resource-show-page'
import { type Answer, type Call, fakeServer } from '../../resources/fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from '../../resources/harness'

const RESUMO = {
  id: 12,
  data: '2026-11-20',
  situacao: 'INATIVO',
  prescritas: 1,
  operacoes: { quantidade: 2, nominal: 1350.55, atualizado: 1588.83, maior_atraso: 300 },
  acordos: { quantidade: 1, em_aberto: 350 },
  recebido: { valor: 250, ultimo: '2026-11-19' },
  total: 1938.83,
  promessa: { id: 1, data: '2026-11-25', limite: '2026-11-27', valor: 120.5 },
  agendamento: null,
  ultimo_contato: '2026-11-18T13:30:00Z',
  sem_contato: true,
  motivo_sem_contato: 'Pediu por escrito',
  canais_bloqueados: ['sms'],
  unidos: [{ id: 9, nome: 'Marlene A.' }],
}
const CLIENTE = { id: 12, versao: 3, nome: 'Marlene Antunes', cpf_cnpj: '52998224725', perfil: 'Crônico' }

const evento = (id: number, own: object = {}) => ({
  id,
  criado_em: '2026-11-20T13:00:00Z',
  canal: 'ligacao',
  tipo: 'Alô',
  cor: null,
  descricao: `Evento ${id}`,
  resultado: null,
  telefone: null,
  agendado_para: null,
  usuario: 'Edu Martins',
  credor: null,
  sistema: false,
  mensagem: null,
  conversa: null,
  retorno: null,
  ...own,
})

type Handlers = Readonly<Record<string, (call: Call) => Answer>>

function draw(element: React.ReactNode, handlers: Handlers, without: readonly string[] = []) {
  const server = fakeServer({ 'GET /clientes/12/duplicados': () => ({ data: [], total: 0 }), ...handlers })
  renderScreen({ path: '/', at: '/', element, without })
  return server
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the head of the client', () => {
  it('says each state in words and each figure in reais', async () => {
    draw(<CabecalhoDoCliente recurso="clientes" record={CLIENTE} />, {
      'GET /clientes/12/resumo': () => ({ data: RESUMO }),
      'GET /clientes/12/duplicados': () => ({ data: [], total: 2 }),
    })
    const head = await screen.findByRole('region', { name: 'Posição do cliente' })
    const text = (head.textContent ?? '').replaceAll('\u00a0', ' ')
    for (const part of [
      '529.982.247-25',
      'Crônico',
      'Inativo há mais de 540 dias',
      'Não contatar: Pediu por escrito',
      'Sem SMS',
      'Em acordo',
      'Promessa de R$ 120,50 para 25/11/2026',
      '1 operação prescrita',
      'Reúne o cadastro de Marlene A.',
      'último contato em 18/11/2026 10:30',
      'R$ 1.350,55',
      'até 300 dias de atraso',
      'R$ 350,00',
      'R$ 1.938,83',
    ]) {
      expect(text).toContain(part)
    }
    const link = await screen.findByText('2 possíveis duplicados')
    expect(link.getAttribute('href')).toBe('/clientes/duplicados?cliente=12')
  })

  it('is nothing for who may not see the position, and asks nothing', () => {
    const { calls } = draw(<CabecalhoDoCliente recurso="clientes" record={CLIENTE} />, {}, ['clientes.posicao'])
    expect(screen.queryByRole('region')).toBeNull()
    expect(calls).toEqual([])
  })

  it('offers to try again when it fails', async () => {
    let fails = true
    draw(<CabecalhoDoCliente recurso="clientes" record={CLIENTE} />, {
      'GET /clientes/12/resumo': () => (fails ? { status: 503, data: { message: 'Ocupado.' } } : { data: RESUMO }),
    })
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    fails = false
    fireEvent.click(again)
    expect(await screen.findByRole('region', { name: 'Posição do cliente' })).toBeTruthy()
  })
})

describe('what settles the debts', () => {
  const quitacao = (data: string) => ({
    data,
    operacoes: [
      {
        id: 1,
        numero_operacao: 'OP-1',
        credor: { id: 10, nome: 'Escola Aurora' },
        valor_nominal: 1000,
        data_vencimento: '2026-10-21',
        diasVenc: 30,
        valor_juros: 10,
        valor_multa: 20,
        valor_desconto: 0,
        valor_honorario: 103,
        valor_comissao: 0,
        valor_atualizado: 1133,
        data_atualizacao: data,
        explicacao: 'R$ 1.133,00 = R$ 1.000,00 + juros 10,00 (1% a.m. × 30 dias)',
      },
    ],
    acordos: [
      {
        id: 7,
        status: 'Vigente',
        credor: { id: 10, nome: 'Escola Aurora' },
        parcelas_abertas: 2,
        em_aberto: 350,
        explicacao: 'R$ 350,00 = 2 parcelas em aberto',
      },
    ],
    total_operacoes: 1133,
    total_acordos: 350,
    total: data === '2026-11-20' ? 1483 : 1500,
  })
  const handlers: Handlers = {
    'GET /clientes/12/quitacao': ({ query }) => ({ data: quitacao(query.get('data') ?? '') }),
  }

  it('shows every line with its reason and the sum, today', async () => {
    const { calls } = draw(<QuitacaoDoCliente recurso="clientes" record={CLIENTE} />, handlers)
    const row = (await screen.findByText('OP-1')).closest('tr')
    expect(row?.textContent).toContain('1.133,00')
    expect(row?.textContent).toContain('juros 10,00 (1% a.m. × 30 dias)')
    expect(screen.getByText('2 parcelas em aberto').closest('tr')?.textContent).toContain('350,00')
    expect(screen.getByText(/R\$\s1\.483,00/)).toBeTruthy()
    expect(calls.map(({ query }) => query.get('data'))).toContain('2026-11-20')
  })

  it('asks for the day that is typed', async () => {
    draw(<QuitacaoDoCliente recurso="clientes" record={CLIENTE} />, handlers)
    const input = await screen.findByLabelText('Quitar em')
    fireEvent.mouseDown(input)
    fireEvent.change(input, { target: { value: '20/12/2026' } })
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    expect(await screen.findByText(/R\$\s1\.500,00/)).toBeTruthy()
  })
})

describe('the timeline', () => {
  it('groups by the day in São Paulo and folds what the system wrote in a row', () => {
    const days = byDay([
      evento(5, { criado_em: '2026-11-20T02:59:59Z' }),
      evento(4, { criado_em: '2026-11-19T12:00:00Z', sistema: true }),
      evento(3, { criado_em: '2026-11-19T11:00:00Z', sistema: true }),
      evento(2, { criado_em: '2026-11-19T03:00:00Z' }),
      evento(1, { criado_em: '2026-11-19T02:59:59Z' }),
    ])
    expect(days.map(({ dia }) => dia)).toEqual(['2026-11-19', '2026-11-18'])
    expect(days[0]?.grupos.map(({ eventos }) => eventos.map(({ id }) => id))).toEqual([[5], [4, 3], [2]])
  })

  it('shows messages both ways, each with its state and a way to it', async () => {
    const mensagem = {
      ...{ id: 7, status: 'Entregue', modelo: 'Lembrete', texto: 'Olá, Ma***' },
      ...{ telefone_de_destino: '31987654321', email_de_destino: null },
    }
    const conversa = { id: 3, linha_id: 9, de: 'cliente', dito: 'Posso pagar?', contato: '(31) *****-**21' }
    const shown = { tipo: null, descricao: null, canal: 'sms' }
    draw(<LinhaDoTempo recurso="clientes" record={CLIENTE} />, {
      'GET /clientes/12/linha-do-tempo/recortes': () => ({ data: { usuarios: [], tipos: [], canais: ['sms'] } }),
      'GET /clientes/12/linha-do-tempo': () => ({
        data: [evento(9, { ...shown, conversa }), evento(7, { ...shown, mensagem }), evento(7)],
        total: 3,
      }),
    })
    const sent = await screen.findByRole('link', { name: 'Mensagem enviada' })
    expect(sent.getAttribute('href')).toBe('/mensagens/7')
    expect(screen.getByText('Entregue')).toBeTruthy()
    expect(screen.getByText(/\(31\) 98765-4321 · Lembrete/)).toBeTruthy()
    expect(screen.getByText('Mensagem recebida')).toBeTruthy()
    for (const words of ['Posso pagar?', 'Olá, Ma***', 'Evento 7']) expect(screen.getByText(words)).toBeTruthy()
  })

  it('fetches the next window, and narrows by channel, person and outcome', async () => {
    const server = draw(<LinhaDoTempo recurso="clientes" record={CLIENTE} />, {
      'GET /clientes/12/linha-do-tempo/recortes': () => ({
        data: {
          usuarios: [{ id: 4, nome: 'Edu Martins' }],
          tipos: [{ id: 2, nome: 'Alô' }],
          canais: ['ligacao', 'sms'],
        },
      }),
      'GET /clientes/12/linha-do-tempo': ({ query }) => {
        const start = Number(query.get('_start'))
        if (query.get('canal') === 'sms') return { data: [], total: 0 }
        return {
          data: Array.from({ length: Math.min(30, 40 - start) }, (_, at) => evento(100 - start - at)),
          total: 40,
        }
      },
    })
    expect(await screen.findByText('Evento 100')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(await screen.findByText('Evento 61')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
    fireEvent.mouseDown(screen.getByLabelText('Canal'))
    fireEvent.click(await screen.findByText('SMS', { selector: '.ant-select-item-option-content' }))
    expect(await screen.findByText('Nenhum evento com estes filtros.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(await screen.findByText('Evento 100')).toBeTruthy()
    expect(server.sent('GET', '/clientes/12/linha-do-tempo').length).toBeGreaterThan(2)
  })
})

describe('the address of a record that was joined to another', () => {
  it('leads to the one that stayed', async () => {
    const { config } = configFor()
    const definition = resourceOf(config, 'clientes')
    fakeServer({
      'GET /clientes/9': () => ({
        status: 404,
        data: { code: 'nao_encontrado', message: 'Não há.', substituido_por: 12 },
      }),
      'GET /clientes/12': () => ({ data: CLIENTE }),
      'GET /clientes/12/resumo': () => ({ data: RESUMO }),
    })
    renderScreen({
      path: '/cliente/view/:id',
      at: '/cliente/view/9',
      element: <ResourceShowPage definition={definition} />,
    })
    const title = await screen.findByRole('heading', { level: 1, name: 'Marlene Antunes' })
    expect(within(document.body).getByText('/cliente/view/12', { exact: false })).toBeTruthy()
    expect(title).toBeTruthy()
  })
})
