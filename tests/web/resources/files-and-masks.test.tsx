import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { ResourceShowPage } from '../../../src/web/framework/resources/show/resource-show-page'
import { declare } from './declare'
import { fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen, resourceOf } from './harness'

beforeAll(() => {
  fillBrowser()
  URL.createObjectURL = () => 'blob:teste'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const CONTRATO = { id: 9, nome: 'Contrato.pdf', tipo: 'application/pdf', tamanho: 1536 }
const CREDOR = {
  id: 10,
  versao: 3,
  nome: 'Escola Aurora',
  prazo_honorario: 90,
  situacao: 'ATIVO',
  saldo_negativo: 'levar',
  prestacao_frequencia: 'nenhuma',
  prestacao_modelo: 'completo',
  prestacao_agrupar: 'nada',
  contrato: CONTRATO,
}
const { config } = configFor()

function openCredor() {
  const definition = resourceOf(config, 'credores')
  return renderScreen({
    path: '/credor/edit/:id',
    at: '/credor/edit/10',
    config,
    element: <ResourceFormPage definition={definition} action="edit" />,
  })
}

const pdf = (name = 'Novo.pdf', size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' })
const picker = () => screen.findByLabelText<HTMLInputElement>(/^(Trocar|Escolher arquivo)$/, { selector: 'input' })

describe('a file in a form', () => {
  it('is sent as soon as it is chosen, and the record is saved with its id', async () => {
    const novo = { ...CONTRATO, id: 12, nome: 'Novo.pdf' }
    const server = fakeServer({
      'GET /credores/10': () => ({ data: CREDOR }),
      'POST /credores/arquivos/contrato': () => ({ status: 201, data: novo }),
      'PATCH /credores/10': () => ({ data: { ...CREDOR, versao: 4, contrato: novo } }),
    })
    openCredor()
    const input = await picker()
    expect(input.accept).toBe('.pdf')
    expect(screen.getByText('Contrato.pdf')).toBeTruthy()
    fireEvent.change(input, { target: { files: [pdf()] } })
    expect(await screen.findByText('Novo.pdf')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/credores/10')[0]?.body).toEqual({ contrato: 12 }))
  })

  it('can be removed', async () => {
    const server = fakeServer({
      'GET /credores/10': () => ({ data: CREDOR }),
      'PATCH /credores/10': () => ({ data: { ...CREDOR, versao: 4, contrato: null } }),
    })
    openCredor()
    fireEvent.click(await screen.findByRole('button', { name: 'Remover Contrato.pdf' }))
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/credores/10')[0]?.body).toEqual({ contrato: null }))
  })

  it('that is too large is not sent; what the server refuses stands beside the field', async () => {
    const server = fakeServer({
      'GET /credores/10': () => ({ data: CREDOR }),
      'POST /credores/arquivos/contrato': () => ({
        status: 422,
        data: {
          code: 'arquivo_nao_confere',
          message: 'x',
          errors: { contrato: ['O conteúdo não é de um arquivo .pdf.'] },
        },
      }),
    })
    openCredor()
    const input = await picker()
    fireEvent.change(input, { target: { files: [pdf('Grande.pdf', 11 * 1024 * 1024)] } })
    expect((await screen.findByRole('alert')).textContent).toBe('O arquivo passa de 10 MB.')
    expect(server.sent('POST', '/credores/arquivos/contrato')).toEqual([])
    fireEvent.change(input, { target: { files: [pdf()] } })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('O conteúdo não é de um arquivo .pdf.'))
    expect(screen.getByText('Contrato.pdf')).toBeTruthy()
  })
})

const CLIENTE = { id: 1, versao: 4, nome: 'Marina', cpf_cnpj: '***.982.247-**', perfil: null }
const WITHOUT = ['clientes.ver_pessoal'] as const

function openCliente(without: readonly string[] = []) {
  const { config: own } = configFor(...without)
  return renderScreen({
    path: '/cliente/view/:id',
    at: '/cliente/view/1',
    config: own,
    without,
    element: <ResourceShowPage definition={resourceOf(own, 'clientes')} />,
  })
}

describe('a masked value', () => {
  it('is revealed for half a minute on the page of the record', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'POST /clientes/1/revelar': () => ({ data: { valor: '52998224725' } }),
    })
    openCliente(WITHOUT)
    expect(await screen.findByText('***.982.247-**')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Revelar / }))
    expect(await screen.findByText('529.982.247-25')).toBeTruthy()
    expect(server.sent('POST', '/clientes/1/revelar')[0]?.body).toEqual({ campo: 'cpf_cnpj' })
    await act(() => vi.advanceTimersByTimeAsync(30_100))
    expect(screen.queryByText('529.982.247-25')).toBeNull()
    expect(screen.getByText('***.982.247-**')).toBeTruthy()
  })

  it('in a form is left alone unless it is revealed or written anew', async () => {
    const { config: own } = configFor(...WITHOUT)
    const server = fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'GET /telefones': () => ({ data: [], total: 0 }),
      'GET /emails': () => ({ data: [], total: 0 }),
      'PATCH /clientes/1': () => ({ data: { ...CLIENTE, versao: 5, nome: 'Marina A.' } }),
      'POST /clientes/1/revelar': () => ({ data: { valor: '52998224725' } }),
    })
    renderScreen({
      path: '/cliente/edit/:id',
      at: '/cliente/edit/1',
      config: own,
      without: WITHOUT,
      element: <ResourceFormPage definition={resourceOf(own, 'clientes')} action="edit" />,
    })
    fireEvent.change(await screen.findByLabelText(/^Nome/), { target: { value: 'Marina A.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(server.sent('PATCH', '/clientes/1')[0]?.body).toEqual({ nome: 'Marina A.' }))
  })
})

const LINE = { criado_em: '2026-11-20T15:00:00Z', usuario: { id: 7, nome: 'Ana' } }

describe('what is kept beside a record', () => {
  it('stands in tabs with how much there is, and a comment is written as plain text', async () => {
    const written = [{ id: 1, texto: '<b>Volta</b> na sexta', ...LINE }]
    const server = fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'GET /clientes/1/anexos': () => ({ data: [{ ...CONTRATO, ...LINE }], total: 1 }),
      'GET /clientes/1/comentarios': () => ({ data: written, total: written.length }),
      'POST /clientes/1/comentarios': ({ body }) => {
        written.unshift({ id: 2, texto: String((body as { texto: string }).texto), ...LINE })
        return { status: 201, data: written[0] }
      },
    })
    openCliente()
    expect(await screen.findByRole('tab', { name: 'Anexos (1)' })).toBeTruthy()
    fireEvent.click(await screen.findByRole('tab', { name: 'Comentários (1)' }))
    const panel = await screen.findByRole('region', { name: 'Comentários' })
    expect(within(panel).getByText('<b>Volta</b> na sexta')).toBeTruthy()
    expect(within(panel).getByText('20/11/2026 12:00')).toBeTruthy()
    fireEvent.change(within(panel).getByLabelText('Escreva um comentário'), { target: { value: 'Ligou hoje' } })
    fireEvent.click(within(panel).getByRole('button', { name: 'Comentar' }))
    expect(await within(panel).findByText('Ligou hoje')).toBeTruthy()
    expect(server.sent('POST', '/clientes/1/comentarios')[0]?.body).toEqual({ texto: 'Ligou hoje' })
    expect(await screen.findByRole('tab', { name: 'Comentários (2)' })).toBeTruthy()
  })

  it('is not there where the server does not let this user read it, nor its form without the permission', async () => {
    fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'GET /clientes/1/anexos': () => ({ status: 403, data: { code: 'sem_permissao', message: 'x' } }),
      'GET /clientes/1/comentarios': () => ({ data: [], total: 0 }),
    })
    openCliente(['clientes.comentar'])
    fireEvent.click(await screen.findByRole('tab', { name: 'Comentários' }))
    expect(await screen.findByText('Nenhum comentário')).toBeTruthy()
    expect(screen.queryByLabelText('Escreva um comentário')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Anexos/ })).toBeNull())
  })

  it('a file is attached by choosing it and deleted after one question', async () => {
    let files = [{ ...CONTRATO, ...LINE }]
    const server = fakeServer({
      'GET /clientes/1': () => ({ data: CLIENTE }),
      'GET /clientes/1/comentarios': () => ({ data: [], total: 0 }),
      'GET /clientes/1/anexos': () => ({ data: files, total: files.length }),
      'POST /clientes/1/anexos': () => {
        files = [{ ...CONTRATO, id: 12, nome: 'Novo.pdf', ...LINE }, ...files]
        return { status: 201, data: files[0] }
      },
      'DELETE /clientes/1/anexos/9': () => {
        files = files.filter(({ id }) => id !== 9)
        return { status: 204, data: '' }
      },
    })
    openCliente()
    fireEvent.click(await screen.findByRole('tab', { name: 'Anexos (1)' }))
    const panel = await screen.findByRole('region', { name: 'Anexos' })
    expect(within(panel).getByText('1,5 kB')).toBeTruthy()
    fireEvent.change(within(panel).getByLabelText('Anexar arquivo', { selector: 'input' }), {
      target: { files: [pdf()] },
    })
    expect(await within(panel).findByText('Novo.pdf')).toBeTruthy()
    fireEvent.click(within(panel).getByRole('button', { name: 'Remover Contrato.pdf' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(server.sent('DELETE', '/clientes/1/anexos/9')).toHaveLength(1))
    expect(await screen.findByRole('tab', { name: 'Anexos (1)' })).toBeTruthy()
  })
})

describe('several files in a form', () => {
  const { config: withAlbums, definition } = declare(
    'albuns',
    'campos: {numero: texto(9)!, fotos: {tipo: lista_de(imagem), max: 3, max_mb: 1}}\n',
  )
  const foto = (id: number) => ({ id, nome: `${id}.png`, tipo: 'image/png', tamanho: 70 })
  const record = { id: 5, versao: 2, numero: '77', fotos: [foto(1), foto(2)] }
  const png = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' })
  const names = () => screen.getAllByRole('listitem').map((line) => /\d\.png/.exec(line.textContent ?? '')?.[0])
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  function open() {
    let sent = 2
    const server = fakeServer({
      'GET /albuns/5': () => ({ data: record }),
      'GET /albuns/5/arquivos/fotos/1': () => ({ data: new Blob() }),
      'GET /albuns/5/arquivos/fotos/2': () => ({ data: new Blob() }),
      'POST /albuns/arquivos/fotos': () => {
        sent += 1
        return { status: 201, data: foto(sent) }
      },
      'PATCH /albuns/5': ({ body }) => ({ data: { ...record, ...Object(body) } }),
    })
    renderScreen({
      path: '/albuns/:id/editar',
      at: '/albuns/5/editar',
      config: withAlbums,
      element: <ResourceFormPage definition={definition} action="edit" />,
    })
    return server
  }
  const add = async (...files: readonly File[]) =>
    fireEvent.change(await screen.findByLabelText('Adicionar arquivos', { selector: 'input' }), { target: { files } })

  it('are sent as they are chosen, put in order, taken out and back, and saved as they stand', async () => {
    const server = open()
    await add(png('3.png'))
    await screen.findByText('3.png')
    press('Pôr 3.png antes')
    expect(names()).toEqual(['1.png', '3.png', '2.png'])
    press('Remover 1.png')
    expect(names()).toEqual(['3.png', '2.png'])
    press('Desfazer')
    expect(names()).toEqual(['1.png', '3.png', '2.png'])
    press('Remover 2.png')
    press('Salvar')
    await waitFor(() => expect(server.sent('PATCH', '/albuns/5')[0]?.body).toEqual({ fotos: [1, 3] }))
  })

  it('are not sent beyond what the field holds, nor one that is too large', async () => {
    const server = open()
    await add(png('3.png'), png('4.png'))
    expect((await screen.findByRole('alert')).textContent).toBe('Cabe mais 1 arquivo.')
    await add(png('3.png', 2 * 1024 * 1024))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('O arquivo passa de 1 MB.'))
    expect(server.sent('POST', '/albuns/arquivos/fotos')).toEqual([])
    await add(png('3.png'))
    expect(await screen.findByText('Com 3 não cabem mais.')).toBeTruthy()
  })
})
