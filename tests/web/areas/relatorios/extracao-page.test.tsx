import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ExtracaoPage } from '../../../../src/web/areas/relatorios/extracao-page'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { serve } from '../../serve'

const NOTHING = { filtros: [], colunas: [], formulas: [], folhas: [] }
const RECEITA = {
  ...{ id: 12, nome: 'Base do mês', base: 'clientes', formato: 'xlsx', colunas: ['uf', 'nome'], folhas_por: 'uf' },
  filtros: 'uf=MG&_sort=nome&_order=desc',
  formulas: [{ rotulo: 'Estado', formula: 'uf' }],
  deixados: NOTHING,
}
const MODELS = [
  { id: 5, nome: 'Minas', base: 'clientes' },
  { id: 6, nome: 'Vencidas', base: 'operacoes' },
]
const LONG = { timeout: 15_000 }

function open(at: string, receita: object = RECEITA) {
  const server = serve({
    'get /clientes': () => ({ body: [{ id: 1, nome: 'Ana', uf: 'MG' }], headers: { 'x-total-count': '1' } }),
    'get /clientes/totais': () => ({ body: { linhas: 1 } }),
    'get /clientes/visoes': () => ({ body: [] }),
    'get /clientes/colunas': () => ({
      body: { lista: { colunas: ['nome', 'criado_em'], larguras: {}, congeladas: [] } },
    }),
    'get /extracoes_modelos': () => ({ body: MODELS, headers: { 'x-total-count': '2' } }),
    'get /extracoes/12/receita': () => ({ body: receita }),
    'get /extracoes_modelos/5/receita': () => ({ body: { ...RECEITA, id: 5, nome: 'Minas' } }),
    'get /extracoes_modelos/9/receita': () => ({
      status: 403,
      body: { statusCode: 403, code: 'sem_permissao', message: 'Falta a permissão clientes.exportar.' },
    }),
    'post /relatorios/extrair': () => ({ status: 201, body: { id: 40, linhas: 1 } }),
    'post /relatorios/modelos': () => ({ status: 201, body: { id: 5 } }),
    'post /relatorios/agendar-extracao': () => ({ status: 201, body: { id: 3, proximo_em: '2026-11-21T10:00:00Z' } }),
  })
  renderScreen({ path: '/relatorios/extracao/:base', at: `/relatorios/extracao/${at}`, element: <ExtracaoPage /> })
  return server
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, LONG))
const bodyOf = (server: ReturnType<typeof serve>, name: string) => server.sent(name).at(-1)?.body

beforeAll(fillBrowser)
afterEach(cleanup)

describe('an extraction that is done again', () => {
  it('stands with its filters, order and columns, whatever columns the reader has of that list', async () => {
    const server = open('clientes?extracao=12', { ...RECEITA, formato: 'csv' })
    expect(await screen.findByText('Como a extração “Base do mês”.', undefined, LONG)).toBeTruthy()
    await waitFor(() => {
      const asked = server.sent('get /clientes').at(-1)?.url.searchParams
      expect([asked?.get('uf'), asked?.get('_sort'), asked?.get('_order')]).toEqual(['MG', 'nome', 'desc'])
    }, LONG)
    const heads = await screen.findAllByRole('columnheader', undefined, LONG)
    expect(heads.map((head) => head.textContent).filter((text) => text === 'UF' || text === 'Nome')).toEqual([
      'UF',
      'Nome',
    ])
    await press('Extrair')
    const dialog = within(await screen.findByRole('dialog', undefined, LONG))
    expect(dialog.getByLabelText<HTMLInputElement>('Fórmula da coluna 1').value).toBe('uf')
    fireEvent.change(dialog.getByLabelText('Nome'), { target: { value: 'Outra vez' } })
    fireEvent.change(dialog.getByLabelText('Para quê'), { target: { value: 'Conferir' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Extrair' }))
    await waitFor(() => expect(server.sent('post /relatorios/extrair')).toHaveLength(1), LONG)
    expect(bodyOf(server, 'post /relatorios/extrair')).toMatchObject({
      ...{ base: 'clientes', formato: 'csv', colunas: RECEITA.colunas, formulas: RECEITA.formulas, folhas_por: 'uf' },
      filtros: '_sort=nome&_order=desc&uf=MG',
    })
  })

  it('says what was left out because its reader does not see it any more', async () => {
    open('clientes?extracao=12', { ...RECEITA, deixados: { ...NOTHING, colunas: ['CPF/CNPJ'], formulas: ['Com CPF'] } })
    const note = await screen.findByText('Colunas: CPF/CNPJ', undefined, LONG)
    expect(note.parentElement?.textContent).toContain('Colunas de fórmula: Com CPF')
  })

  it('comes by itself, by an act that names it', async () => {
    const server = open('clientes?extracao=12')
    await press('Agendar')
    const dialog = within(await screen.findByRole('dialog', undefined, LONG))
    expect(dialog.getByText(/Repete a extração “Base do mês”/)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Nome'), { target: { value: 'Toda manhã' } })
    fireEvent.change(dialog.getByLabelText('Para quê'), { target: { value: 'Conferir' } })
    fireEvent.mouseDown(dialog.getByLabelText('Frequência'))
    fireEvent.click(await screen.findByTitle('Todo dia', undefined, LONG))
    fireEvent.click(dialog.getByRole('button', { name: 'Agendar' }))
    await waitFor(() => expect(server.sent('post /relatorios/agendar-extracao')).toHaveLength(1), LONG)
    expect(bodyOf(server, 'post /relatorios/agendar-extracao')).toMatchObject({ extracao: 12, frequencia: 'diaria' })
  })
})

describe('models of extraction', () => {
  it('are listed for the reader, each opened where it stands', async () => {
    open('clientes')
    const mine = within(await screen.findByRole('navigation', { name: 'Meus modelos' }, LONG))
    expect(mine.getByRole('link', { name: 'Vencidas' }).getAttribute('href')).toBe(
      '/relatorios/extracao/operacoes?modelo=6',
    )
    expect(mine.getByRole('link', { name: 'Meus modelos' }).getAttribute('href')).toBe('/relatorios/modelos')
    expect(screen.queryByRole('button', { name: 'Agendar' })).toBeNull()
  })

  it('are kept of what is on screen, under a name', async () => {
    const server = open('clientes?uf=SP')
    await press('Guardar como modelo')
    const dialog = within(await screen.findByRole('dialog', undefined, LONG))
    fireEvent.change(dialog.getByLabelText('Nome'), { target: { value: 'Paulistas' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar como modelo' }))
    await waitFor(() => expect(server.sent('post /relatorios/modelos')).toHaveLength(1), LONG)
    expect(bodyOf(server, 'post /relatorios/modelos')).toMatchObject({
      ...{ nome: 'Paulistas', base: 'clientes', colunas: ['nome', 'criado_em'] },
      filtros: expect.stringContaining('uf=SP'),
    })
  })

  it('are changed by what is on screen while one is open', async () => {
    const server = open('clientes?modelo=5')
    await press('Guardar em “Minas”')
    await waitFor(() => expect(server.sent('post /relatorios/modelos')).toHaveLength(1), LONG)
    expect(bodyOf(server, 'post /relatorios/modelos')).toMatchObject({ modelo: 5, nome: 'Minas', formato: 'xlsx' })
  })

  it('say why one cannot be opened', async () => {
    open('clientes?modelo=9')
    expect(await screen.findByText(/clientes\.exportar/, undefined, LONG)).toBeTruthy()
  })
})
