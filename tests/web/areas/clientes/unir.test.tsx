import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DuplicadosPage } from '../../../../src/web/areas/clientes/duplicados/duplicados-page'
import { UnirPage } from '../../../../src/web/areas/clientes/unir-page'
import { type Answer, type Call, fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { logIn, loseSession } from '../../session/lose-session'

const ESTE = { id: 12, versao: 3, nome: 'Rosângela Moura', cpf_cnpj: '52998224725', cidade: 'Curitiba', bairro: null }
const OUTRO = {
  id: 9,
  versao: 5,
  nome: 'Rosangela Moura',
  cpf_cnpj: '11144477735',
  cidade: 'Curitiba',
  bairro: 'Centro',
}
const PAR = {
  pontos: 80,
  motivos: ['nome', 'telefone'],
  clientes: [
    { ...ESTE, uf: 'PR', operacoes: 2, acordos: 1 },
    { ...OUTRO, uf: null, operacoes: 0, acordos: 0 },
  ],
}
const RESUMO = { operacoes: { quantidade: 2 }, acordos: { quantidade: 1 } }

function openUnir(unir: (call: Call) => Answer) {
  const server = fakeServer({
    'GET /clientes/12': () => ({ data: ESTE }),
    'GET /clientes/9': () => ({ data: OUTRO }),
    'GET /clientes/9/resumo': () => ({ data: RESUMO }),
    'POST /clientes/12/unir': unir,
  })
  renderScreen({ path: '/clientes/unir/:id/:com', at: '/clientes/unir/12/9', element: <UnirPage /> })
  return server
}

const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement

async function confirm(documento: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Unir cadastros' }))
  const input = await screen.findByLabelText('CPF/CNPJ do cadastro que sai')
  fireEvent.change(input, { target: { value: documento } })
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
}

beforeAll(fillBrowser)
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the review of two records', () => {
  it('lays what differs side by side, chooses what is filled, and sends what was chosen with both versions', async () => {
    const server = openUnir(() => ({ data: { id: 12, unido: 9, movidos: {}, repetidos: {} } }))
    await screen.findByRole('radio', { name: 'Nome: Fica' })
    expect(radio('Nome: Fica').checked).toBe(true)
    expect(radio('Bairro: Sai').checked).toBe(true)
    expect(screen.queryByRole('radio', { name: 'Cidade: Fica' })).toBeNull()
    expect(screen.getByText(/Campos iguais nos dois:.*Cidade/)).toBeTruthy()
    fireEvent.click(radio('Nome: Sai'))
    await confirm('111.444.777-35')
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/cliente/view/12'))
    expect(server.sent('POST', '/clientes/12/unir')[0]?.body).toMatchObject({
      com: 9,
      versoes: { este: 3, outro: 5 },
      escolhas: { nome: 'outro', bairro: 'outro', cpf_cnpj: 'este' },
      confirma_documento: '111.444.777-35',
    })
  })

  it('says what moves before it asks for the document again', async () => {
    openUnir(() => ({ data: {} }))
    fireEvent.click(await screen.findByRole('button', { name: 'Unir cadastros' }))
    expect(await screen.findByText(/2 operações em cobrança, 1 acordo vivo/)).toBeTruthy()
    expect(screen.getByText('Unir o cadastro de Rosangela Moura ao de Rosângela Moura?')).toBeTruthy()
  })

  it('is as it was left after a log-in, the document of the one that goes apart', async () => {
    logIn()
    openUnir(() => ({ data: {} }))
    await screen.findByRole('radio', { name: 'Nome: Fica' })
    fireEvent.click(radio('Nome: Sai'))
    fireEvent.click(radio('Bairro: Fica'))
    fireEvent.click(radio('CPF/CNPJ: Sai'))
    fireEvent.click(screen.getByRole('button', { name: 'Unir cadastros' }))
    fireEvent.change(await screen.findByLabelText('CPF/CNPJ do cadastro que sai'), { target: { value: '11144477735' } })
    loseSession()
    expect(JSON.stringify({ ...localStorage })).not.toContain('11144477735')
    openUnir(() => ({ data: {} }))
    const input = await screen.findByLabelText<HTMLInputElement>('CPF/CNPJ do cadastro que sai')
    expect(input.value).toBe('')
    expect(['Nome: Sai', 'Bairro: Fica', 'CPF/CNPJ: Sai'].map((name) => radio(name).checked)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('keeps the question open with the reason when it is refused', async () => {
    openUnir(() => ({
      status: 422,
      data: {
        code: 'unir_documento_nao_confere',
        message: 'Não.',
        errors: { confirma_documento: ['Não é o CPF/CNPJ do cadastro que sai.'] },
      },
    }))
    await confirm('52998224725')
    expect(await screen.findByText('Não é o CPF/CNPJ do cadastro que sai.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('CPF/CNPJ do cadastro que sai'))
  })

  it('reads both records again when one of them changed', async () => {
    const server = openUnir(() => ({ status: 412, data: { code: 'versao_desatualizada', message: 'Mudou.' } }))
    await confirm('11144477735')
    expect((await screen.findByRole('alert')).textContent).toContain('confira e confirme de novo')
    await waitFor(() => expect(server.sent('GET', '/clientes/9').length).toBeGreaterThan(1))
  })
})

describe('possible duplicates', () => {
  const open = (data: readonly object[], handlers: Record<string, (call: Call) => Answer> = {}) => {
    const server = fakeServer({ 'GET /clientes/duplicados': () => ({ data, total: data.length }), ...handlers })
    renderScreen({ path: '/clientes/duplicados', at: '/clientes/duplicados', element: <DuplicadosPage /> })
    return server
  }

  it('says why each pair is offered and leads to the comparison', async () => {
    open([PAR])
    expect(await screen.findByText('80 de 100')).toBeTruthy()
    for (const text of ['mesmo nome', 'mesmo telefone', 'Curitiba/PR · 2 operações, 1 acordo']) screen.getByText(text)
    expect(screen.getByText('Comparar').getAttribute('href')).toBe('/clientes/unir/12/9')
  })

  it('says so when there is none', async () => {
    open([])
    expect(await screen.findByText('Nenhum cadastro parece repetido.')).toBeTruthy()
  })

  it('tells a pair apart', async () => {
    const server = open([PAR], { 'POST /clientes/12/distinguir': () => ({ status: 204, data: '', mudou: 'clientes' }) })
    fireEvent.click(await screen.findByRole('button', { name: /Não é a mesma pessoa/ }))
    await waitFor(() => expect(server.sent('GET', '/clientes/duplicados').length).toBe(2))
    expect(server.sent('POST', '/clientes/12/distinguir')[0]?.body).toEqual({ com: 9 })
  })
})
