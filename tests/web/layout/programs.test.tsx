import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ProgramsDialog } from '../../../src/web/layout/account/programs/programs-dialog'
import { ToastProvider } from '../../../src/web/layout/toasts/toast-context'
import { fillBrowser } from '../resources/harness'
import { serve } from '../serve'

beforeAll(fillBrowser)
afterEach(cleanup)

const show = (dialog: ReactElement) => render(<ToastProvider>{dialog}</ToastProvider>)

const MADE = {
  id: '0b0e4f3e-5d50-4c7d-8f0a-111111111111',
  nome: 'Discador',
  final: 'Zz19',
  permissoes: ['clientes.ver'],
  descricoes: ['Ver clientes'],
  situacao: 'vale',
  criado_em: '2026-11-20T12:00:00.000Z',
  expira_em: '2027-02-18T12:00:00.000Z',
  usado_em: null,
  usado_ip: null,
}
const row = (permissao: string, descricao: string) => ({ grupo: 'Carteira', nome: 'Clientes', permissao, descricao })
const OWN = [row('clientes.ver', 'Ver clientes'), row('clientes.editar', 'Editar clientes')]

describe('the programs of a person', () => {
  it('are made with a name and chosen rights, told once, and revoked after a question', async () => {
    let programs: object[] = []
    const { sent } = serve({
      'get /programas': () => ({ body: programs }),
      'get /programas/permissoes': () => ({ body: OWN }),
      'post /programas': () => {
        programs = [MADE]
        return { status: 201, body: { ...MADE, token: 'avn_segredo' } }
      },
      [`delete /programas/${MADE.id}`]: () => {
        programs = [{ ...MADE, situacao: 'revogado' }]
        return { status: 204, body: null }
      },
    })
    show(<ProgramsDialog onClose={vi.fn()} />)
    await screen.findByText('Nenhum programa trabalha em seu nome.')
    await userEvent.click(screen.getByRole('button', { name: 'Criar acesso' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Criar o acesso' }))
    await screen.findByText('Dê um nome ao programa.')
    await screen.findByText('Escolha ao menos uma permissão.')

    await userEvent.type(screen.getByLabelText('Nome do programa'), 'Discador"')
    await screen.findByText('Sem aspas: o histórico escreve o nome entre elas.')
    await userEvent.type(screen.getByLabelText('Nome do programa'), '{Backspace}')
    await userEvent.type(await screen.findByLabelText('Procurar permissão'), 'ver')
    await userEvent.click(await screen.findByLabelText('Ver clientes'))
    await userEvent.click(screen.getByRole('button', { name: 'Criar o acesso' }))
    expect(await screen.findByLabelText('Token')).toHaveProperty('value', 'avn_segredo')
    expect(sent('post /programas')[0]?.body).toEqual({ nome: 'Discador', dias: 90, permissoes: ['clientes.ver'] })

    await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }))
    await screen.findByText('em vigor')
    expect(screen.getByText('Ver clientes')).toBeTruthy()
    expect(screen.queryByDisplayValue('avn_segredo')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Revogar o acesso Discador' }))
    const question = await screen.findByRole('dialog', { name: 'Revogar o acesso "Discador"?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Revogar' }))
    await screen.findByText('revogado')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Revogar/ })).toBeNull())
  })

  it('of somebody else are only seen and revoked', async () => {
    serve({ 'get /usuarios/4/programas': () => ({ body: [MADE] }) })
    show(<ProgramsDialog of={{ id: 4, nome: 'Edu Martins' }} onClose={vi.fn()} />)
    await screen.findByRole('button', { name: 'Revogar o acesso Discador' })
    expect(screen.getByText('Acessos de programas de Edu Martins')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Criar acesso' })).toBeNull()
  })
})
