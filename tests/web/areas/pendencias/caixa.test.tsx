import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ResourceListPage } from '../../../../src/web/framework/resources/list/resource-list-page'
import { useConfig } from '../../../../src/web/refine/config-context'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { serve } from '../../serve'

const base = {
  ...{
    cliente_id: 7,
    cliente: { id: 7, titulo: 'Marina Alves' },
    credor_id: 57,
    credor: { id: 57, titulo: 'Credor 57' },
  },
  ...{ usuario_id: null, usuario: null, solucao: null, resolvida_em: null, aberta: true },
}
const linha = {
  ...{ ...base, id: 18, origem: 'pendencia', pendencia_id: 9, pendencia: { id: 9, titulo: 'Pendência 9' } },
  ...{ aprovacao_id: null, aprovacao: null, tipo: 'devolucao_a_conferir', texto: 'Falta conferir.' },
  ...{ funcao: 'Analista de Backoffice', prazo: '2026-11-24', status: 'Aberta', decide: false, versao_vista: 1 },
}
const pedido = {
  ...{ ...base, id: 7, origem: 'aprovacao', pendencia_id: null, pendencia: null, tipo: null, funcao: null },
  ...{ aprovacao_id: 3, aprovacao: { id: 3, titulo: 'Aprovação 3' }, texto: 'Paga hoje.', prazo: '2026-11-25' },
  ...{ status: 'Solicitada', decide: true, versao_vista: 1 },
}
const pendencia = {
  ...{
    id: 9,
    versao: 1,
    tipo: 'devolucao_a_conferir',
    status: 'Aberta',
    prazo: '2026-11-24',
    texto: 'Falta conferir.',
  },
  ...{ funcao: 'Analista de Backoffice', usuario_id: null, usuario: null, responsavel: 'funcao', motivo: null },
  ...{ solucao: null, resolvida_em: null, cliente_id: null, cliente: null, credor_id: 57, credor: base.credor },
  registro: 'devolucoes:4',
}
const devolucao = { id: 4, versao: 1, status: 'Rascunho', credor_id: 57, credor: base.credor }

function Caixa() {
  const { caixa_de_pendencias } = useConfig().consultas
  return caixa_de_pendencias && <ResourceListPage definition={caixa_de_pendencias} />
}

function open() {
  const list = '/caixa_de_pendencias'
  serve({
    [`get ${list}`]: () => ({ body: [linha, pedido], headers: { 'x-total-count': '2' } }),
    [`get ${list}/contagens`]: () => ({ body: { minhas: 2, da_minha_funcao: 0, todas: 2, resolvidas: 0 } }),
    [`get ${list}/totais`]: () => ({ body: { linhas: 2 } }),
    [`get ${list}/visoes`]: () => ({ body: [] }),
    [`get ${list}/colunas`]: () => ({ body: {} }),
    'get /pendencias/9': () => ({ body: pendencia }),
    'get /devolucoes/4': () => ({ body: devolucao }),
    'get /pendencias_linhas': () => ({ body: [], headers: { 'x-total-count': '0' } }),
  })
  renderScreen({ path: '/pendencia', at: '/pendencia', element: <Caixa /> })
}

beforeAll(fillBrowser)
afterEach(cleanup)

const rowOf = async (text: string) => screen.findByText(text, undefined, { timeout: 15_000 })

describe('the inbox', () => {
  it('opens a task over the list, with what it is about and the acts of the record that solve it', async () => {
    open()
    fireEvent.click(await rowOf('Falta conferir.'))
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 15_000 }))
    expect(await dialog.findByText('Pendência 9')).toBeTruthy()
    const about = within((await dialog.findByText('Sobre: devolução')).closest('section') ?? document.body)
    expect(await about.findByRole('button', { name: 'Conferir' })).toBeTruthy()
    expect(about.queryByRole('button', { name: 'Aprovar' })).toBeNull()
    for (const name of ['Assumir', 'Resolver', 'Transferir']) expect(dialog.getByRole('button', { name })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Devolver' })).toBeNull()
    expect(screen.getByTestId('endereco').textContent).toBe('/pendencia')
  })

  it('leads from an approval to the request', async () => {
    open()
    fireEvent.click(await rowOf('Paga hoje.'))
    await waitFor(() => expect(screen.getByTestId('endereco').textContent).toBe('/aprovacoes/3'))
  })
})
