import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceShowPage } from '../../../src/web/framework/resources/show/resource-show-page'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const LINE = {
  id: 9,
  acao: 'enviar',
  em: '2026-11-20T13:32:00.000Z',
  usuario: { id: 8, nome: 'Bia Campos' },
  origem: 'tela',
  mudancas: { status: ['Rascunho', 'Em análise'] },
}

function open(record: object, without: readonly string[] = []) {
  const { config } = configFor(...without)
  const server = fakeServer({
    'GET /templates_sms/1': () => ({
      data: { id: 1, versao: 2, nome: 'Aviso', texto: 'Oi', criado_por: 5, alterado_por: 5, ...record },
    }),
    'GET /templates_sms/1/historico': () => ({ data: [LINE], total: 1 }),
    'GET /templates_sms/rascunho/1': () => ({
      data: { valores: null, versao: 0, alterado_em: null, alterado_por: null },
    }),
    'POST /templates_sms/atos/aprovar': () => ({ data: { feitos: 1, linhas: [{ id: 1, ok: true, versao: 3 }] } }),
  })
  const element = <ResourceShowPage definition={resourceOf(config, 'templates_sms')} />
  renderScreen({ path: '/sms/:id', at: '/sms/1', element, config, without })
  return server
}
const line = () => screen.findByRole('region', { name: 'Situação' })

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the state of a record on its page', () => {
  it('is one of all in their order, with who brought it there and when', async () => {
    open({ status: 'Em análise' })
    const region = await line()
    const steps = within(region).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Rascunho',
      'Em análise',
      'Aprovado',
      'Rejeitado',
      'Pausado',
      'Desativado',
    ])
    expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toEqual([steps[1]])
    expect(await within(region).findByText('por Bia Campos, 20/11/2026 10:32')).toBeTruthy()
  })

  it('offers its transitions, and switches off with the reason one whose condition does not hold', async () => {
    open({ status: 'Em análise', enviado_por_id: 7 })
    const region = await line()
    const names = within(region)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Aprovar', 'Rejeitar', 'Voltar a rascunho'])
    const approve = within(region).getByRole('button', { name: 'Aprovar' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    expect(approve.title).toBe('Quem enviou o texto para análise não o aprova.')
    fireEvent.click(approve)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks what a transition asks, by its button', async () => {
    open({ status: 'Em análise', enviado_por_id: 5 })
    fireEvent.click(within(await line()).getByRole('button', { name: 'Aprovar' }))
    expect(
      await screen.findByText(
        'Aprovar este template? Ele passa a valer para envio, no lugar da versão de hoje, se há uma.',
      ),
    ).toBeTruthy()
  })

  it('names what may not be done for want of permission, and says of an end that it is one', async () => {
    open({ status: 'Em análise' }, ['templates_sms.aprovar'])
    expect(await screen.findByText('Sem permissão para: Aprovar, Rejeitar.')).toBeTruthy()
    cleanup()
    open({ status: 'Desativado' })
    expect(await screen.findByText('Situação final.')).toBeTruthy()
  })

  describe('that acts of code move', () => {
    function openParcela(status: string, without: readonly string[] = [], by: object = {}) {
      const { config } = configFor(...without)
      fakeServer({
        'GET /parcelas/1': () => ({ data: { id: 1, versao: 2, status, acordo_id: 3 } }),
        'GET /parcelas/1/historico': () => ({
          data: [{ ...LINE, ...by, mudancas: { status: ['A Vencer', status] } }],
          total: 1,
        }),
      })
      const element = <ResourceShowPage definition={resourceOf(config, 'parcelas')} />
      renderScreen({ path: '/parcelas/:id', at: '/parcelas/1', element, config, without })
    }

    it('has their buttons beside it, and nowhere else, names what another page does and what follows by itself', async () => {
      openParcela('Vencida')
      const region = await line()
      const names = within(region)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
      expect(names).toEqual(['Informada pelo credor', 'Prorrogar'])
      expect(screen.getAllByRole('button', { name: 'Prorrogar' })).toHaveLength(1)
      expect(within(region).getByText('Outros atos: Baixar.')).toBeTruthy()
      expect(within(region).getByText('Sem botão aqui: Cancelada, Em disputa.')).toBeTruthy()
      expect(await within(region).findByText('por Bia Campos, 20/11/2026 10:32')).toBeTruthy()
    })

    it('says which of them this user may not do', async () => {
      openParcela('Vencida', ['parcelas.prorrogar', 'parcelas.baixar'])
      expect(await screen.findByText('Sem permissão para: Prorrogar, Baixar.')).toBeTruthy()
    })

    it('tells when it came there, where nobody brought it', async () => {
      openParcela('Vencida', [], { usuario: null, origem: null })
      expect(await within(await line()).findByText('em 20/11/2026 10:32')).toBeTruthy()
    })

    it('says of those that are not for this record that they are not', async () => {
      const { config } = configFor()
      const pedido = { id: 1, versao: 1, status: 'Solicitada', solicitante_id: 7 }
      fakeServer({
        'GET /aprovacoes/1': () => ({ data: pedido }),
        'GET /aprovacoes/1/historico': () => ({ data: [], total: 0 }),
      })
      const element = <ResourceShowPage definition={resourceOf(config, 'aprovacoes')} />
      renderScreen({ path: '/aprovacoes/:id', at: '/aprovacoes/1', element, config })
      expect(await screen.findByText('Não vale para este registro agora: Aprovar, Recusar.')).toBeTruthy()
    })

    it('leaves an act among the others where it moves nothing', async () => {
      openParcela('A Vencer')
      const region = await line()
      expect(within(region).queryByRole('button', { name: 'Prorrogar' })).toBeNull()
      expect(screen.getByRole('button', { name: 'Prorrogar' })).toBeTruthy()
    })
  })
})
