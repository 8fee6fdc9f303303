import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { type Call, fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

const { config } = configFor()
const clientes = resourceOf(config, 'clientes')

const CLIENTE = {
  id: 1,
  versao: 4,
  nome: 'Associação Atlética',
  cpf_cnpj: '11222333000181',
  executivo_cobranca_id: 7,
  executivo_cobranca: { id: 7, titulo: 'Rita' },
  cep: '01310100',
  endereco: 'Avenida Um',
  numero: '10',
  bairro: 'Centro',
  cidade: 'Bauru',
  uf: 'SP',
}
const TELEFONE = {
  id: 90,
  versao: 1,
  cliente_id: 1,
  telefone: '11987654321',
  tipo: 'celular',
  contato: null,
  whatsapp: true,
  origem: 'informado',
  situacao: 'bom',
}
const LINE = {
  id: 1,
  acao: 'editar',
  em: '2026-11-20T17:02:00Z',
  usuario: { id: 3, nome: 'Ana' },
  origem: null,
  mudancas: {},
}

/** A server whose record somebody else changes: what stands is `now`, and a save at another version is refused. */
function serve(changes: object) {
  let now: Record<string, unknown> = { ...CLIENTE }
  let phones: readonly object[] = [TELEFONE]
  const server = fakeServer({
    'GET /clientes/1': () => ({ data: now }),
    'GET /telefones': () => ({ data: phones, total: phones.length }),
    'GET /emails': () => ({ data: [], total: 0 }),
    'GET /clientes/1/historico': () => ({ data: [LINE], total: 1 }),
    'GET /clientes/opcoes/executivo_cobranca': ({ query }) => ({
      data: [
        { id: 7, titulo: 'Rita' },
        { id: 8, titulo: 'Bruno' },
      ].filter(({ id }) => !query.has('id_in') || query.getAll('id_in').includes(String(id))),
      total: 2,
    }),
    'PATCH /clientes/1': ({ body, ifMatch }: Call) => {
      if (ifMatch !== String(now.versao)) {
        return { status: 412, data: { code: 'versao_desatualizada', message: 'Mudou.', atual: now } }
      }
      now = { ...now, ...Object(body), versao: Number(now.versao) + 1 }
      return { data: now }
    },
  })
  const somebodySaves = (values: object) => {
    now = { ...now, ...values, versao: Number(now.versao) + 1 }
  }
  return {
    ...server,
    somebodySaves,
    change: () => somebodySaves(changes),
    setPhones: (rows: readonly object[]) => {
      phones = rows
    },
  }
}

async function openAndType(field: string, text: string) {
  renderScreen({
    path: '/cliente/edit/:id',
    at: '/cliente/edit/1',
    element: <ResourceFormPage definition={clientes} action="edit" />,
  })
  await userEvent.type(await screen.findByDisplayValue(field), text)
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const address = () => screen.getByTestId('endereco').textContent
const dialog = () => screen.findByRole('dialog')
const choices = async () => within(await dialog())

beforeAll(fillBrowser)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('a stale save', () => {
  it('says who changed the record and when, joins what does not collide and asks for the rest', async () => {
    const server = serve({ cidade: 'Jaú', bairro: 'Vila Nova' })
    await openAndType('Bauru', ' Norte')
    await userEvent.type(screen.getByDisplayValue('10'), '0')
    server.change()
    save()
    const inside = await choices()
    expect(await inside.findByText(/Alterado por Ana às 14:02\./)).toBeTruthy()
    const joined = inside.getAllByRole('row').map((row) => row.textContent)
    expect(joined).toEqual(['CampoAntesFicaQuem mudou', 'Número10100Você', 'BairroCentroVila NovaAna'])
    fireEvent.click(inside.getByRole('radio', { name: 'Cidade: Ana' }))
    fireEvent.click(inside.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(address()).toBe('/cliente/view/1'))
    const last = server.sent('PATCH', '/clientes/1').at(-1)
    expect(last?.body).toEqual({ numero: '100' })
    expect(last?.ifMatch).toBe('5')
  })

  it('saves nothing before every collision is decided', async () => {
    const server = serve({ cidade: 'Jaú' })
    await openAndType('Bauru', ' Norte')
    server.change()
    save()
    const inside = await choices()
    fireEvent.click(inside.getByRole('button', { name: 'Salvar' }))
    expect(await inside.findByText('Escolha um dos lados.')).toBeTruthy()
    expect(document.activeElement).toBe(inside.getByRole('radio', { name: 'Cidade: Você' }))
    expect(server.sent('PATCH', '/clientes/1')).toHaveLength(1)
  })

  it('takes a third value, checked like the field', async () => {
    const server = serve({ cidade: 'Jaú' })
    await openAndType('Bauru', ' Norte')
    server.change()
    save()
    const inside = await choices()
    fireEvent.click(inside.getByRole('radio', { name: 'Cidade: outro valor' }))
    await userEvent.type(inside.getByRole('textbox', { name: 'Cidade: outro valor' }), 'Lins')
    fireEvent.click(inside.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/clientes/1').at(-1)?.body).toEqual({ cidade: 'Lins' }))
  })

  it('is merged once more when the record changes again meanwhile', async () => {
    const server = serve({ cidade: 'Jaú' })
    await openAndType('Bauru', ' Norte')
    server.change()
    save()
    const first = await choices()
    fireEvent.click(first.getByRole('radio', { name: 'Cidade: Você' }))
    server.somebodySaves({ bairro: 'Vila Nova', cidade: 'Lins' })
    fireEvent.click(first.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/clientes/1')).toHaveLength(2))
    const second = await choices()
    expect(await second.findByText('Lins')).toBeTruthy()
    expect(second.getAllByRole('row').map((row) => row.textContent)).toContain('BairroCentroVila NovaAna')
    fireEvent.click(second.getByRole('radio', { name: 'Cidade: Você' }))
    fireEvent.click(second.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(address()).toBe('/cliente/view/1'))
    expect(server.sent('PATCH', '/clientes/1').at(-1)).toMatchObject({ body: { cidade: 'Bauru Norte' }, ifMatch: '6' })
  })

  it('names the records that a reference points to', async () => {
    const server = serve({ executivo_cobranca_id: 8, executivo_cobranca: { id: 8, titulo: 'Bruno' } })
    await openAndType('Bauru', ' Norte')
    server.change()
    save()
    const inside = await choices()
    await waitFor(() =>
      expect(inside.getAllByRole('row').map((row) => row.textContent)).toContain('ExecutivoRitaBrunoAna'),
    )
  })

  it('puts rows of a nested table together cell by cell', async () => {
    const server = serve({})
    await openAndType('(11) 98765-4321', '{backspace}2')
    server.setPhones([{ ...TELEFONE, versao: 2, tipo: 'fixo' }])
    server.change()
    save()
    const inside = await choices()
    fireEvent.click(inside.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(address()).toBe('/cliente/view/1'))
    expect(server.sent('PATCH', '/clientes/1').at(-1)?.body).toMatchObject({
      telefones: [{ id: 90, versao: 2, telefone: '11987654322', tipo: 'fixo' }],
    })
  })

  it('leaves what was typed alone when the dialog is left', async () => {
    const server = serve({ cidade: 'Jaú' })
    await openAndType('Bauru', ' Norte')
    server.change()
    save()
    const inside = await choices()
    fireEvent.click(inside.getByRole('button', { name: 'Voltar à edição' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByDisplayValue('Bauru Norte')).toBeTruthy()
    expect(server.sent('PATCH', '/clientes/1')).toHaveLength(1)
  })
})
