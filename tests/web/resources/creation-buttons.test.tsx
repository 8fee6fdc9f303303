import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { evaluate, NOBODY } from '../../../src/declaration/expressions/evaluate'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { begunByFilters } from '../../../src/web/framework/resources/list/report/begun-by-filters'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { viewOf } from '../../../src/web/framework/resources/list/use-list-state'
import { serve } from '../serve'
import { configFor, fillBrowser, HOJE, renderScreen, resourceOf } from './harness'

const NAME = 'relatorio_nao_acionados'
const { config } = configFor()
const definition = config.consultas[NAME]
const target = resourceOf(config, 'campanhas')
const acao = definition?.consulta?.relatorio?.acoes[0]

/** What the campaign begins with for a list at this address. */
function begun(address: string) {
  if (!definition || !acao) throw new Error('the report has no act')
  const place = { usuario: NOBODY, hoje: HOJE, regras: config.regras }
  const view = viewOf(definition, new URLSearchParams(address))
  return begunByFilters({ acao, definition, target, view }, ({ tree }, record) => evaluate(tree, { ...place, record }))
}

describe('a new record begun with what a report is filtered by', () => {
  it.each([
    ['', { sem_contato_dias: 7 }],
    ['visao=nunca&credor_id=10', { credores: [10], nunca_contatado: true }],
    ['visao=nunca&credor_id_in=10&credor_id_in=57', { credores: [10, 57], nunca_contatado: true }],
    ['visao=todos&vencimento_gte=2026-10-21&vencimento_lte=2026-11-10', { atraso_min: 10, atraso_max: 30 }],
    ['visao=todos&em_cobranca_gte=100.5&em_cobranca_lte=900', { valor_min: 100.5, valor_max: 900 }],
    ['visao=todos&ultimo_contato_lte=2026-11-01T23:59:59.999-03:00', { sem_contato_dias: 18 }],
    ['visao=todos&motivo=sem_telefone', { tem_telefone: 'sem' }],
  ])('says all of %s', (address, valores) => {
    expect(begun(address)).toEqual({ valores, fora: [] })
  })

  it.each([
    ['visao=sem_dono', {}, ['Visão Sem executivo']],
    ['visao=todos&motivo=bloqueado&q=Ana', {}, ['Por que ninguém o procurou', 'O texto procurado']],
    ['visao=todos&motivo_in=sem_telefone&motivo_in=bloqueado', {}, ['Por que ninguém o procurou']],
    ['visao=todos&executivo_cobranca_id=7&entrada_gte=2026-11-01', {}, ['Executivo', 'Entrada na casa (de)']],
    ['ultimo_contato_lte=2026-11-01&visao=sem_contato', { sem_contato_dias: 7 }, ['Último contato (até)']],
    ['visao=todos&ultimo_contato_lte=2026-11-20T23:59:59.999-03:00', {}, ['Último contato (até)']],
    ['visao=todos&vencimento_lte=2026-12-01', {}, ['Mais antigo (até)']],
    ['visao=todos&credor_id_ne=10', {}, ['Credor']],
    ['visao=todos&_onde={"ou":[{"campo":"credor_id","op":"eq","valor":10}]}', {}, ['Condições montadas no construtor']],
  ])('names what it cannot say of %s', (address, valores, fora) => {
    expect(begun(address)).toEqual({ valores, fora })
  })
})

describe('its button', () => {
  beforeAll(fillBrowser)
  afterEach(cleanup)
  const open = (at: string, without: readonly string[] = []) => {
    const shown = configFor(...without).config.consultas[NAME]
    if (!shown) throw new Error('no report')
    serve({
      [`get /${NAME}`]: () => ({ body: [], headers: { 'x-total-count': '0' } }),
      [`get /${NAME}/totais`]: () => ({ body: { linhas: 0 } }),
      [`get /${NAME}/visoes`]: () => ({ body: [] }),
      [`get /${NAME}/colunas`]: () => ({ body: {} }),
      'get /credores': () => ({ body: [{ id: 10, titulo: 'Colégio Aurora' }], headers: { 'x-total-count': '1' } }),
    })
    renderScreen({ path: '/relatorios/nao_acionados', at, without, element: <ResourceListPage definition={shown} /> })
  }
  const button = () => screen.findByRole('button', { name: 'Criar campanha' }, { timeout: 15_000 })

  it('opens the form with them in its address', async () => {
    open('/relatorios/nao_acionados?visao=nunca&credor_id=10')
    fireEvent.click(await button())
    await waitFor(() =>
      expect(screen.getByTestId('endereco').textContent).toBe('/campanha/manual?credores_in=10&nunca_contatado=true'),
    )
  })

  it('tells first what stays behind, and goes on when it is told to', async () => {
    open('/relatorios/nao_acionados?visao=nunca&executivo_cobranca_id=7')
    fireEvent.click(await button())
    expect(await screen.findByText(/Não cabem em “Campanha” estes filtros/)).toBeTruthy()
    expect(screen.getByRole('listitem').textContent).toBe('Executivo')
    fireEvent.click(screen.getByRole('button', { name: 'Continuar sem eles' }))
    await waitFor(() =>
      expect(screen.getByTestId('endereco').textContent).toBe('/campanha/manual?nunca_contatado=true'),
    )
  })

  it('is not there for who may not create one', async () => {
    open('/relatorios/nao_acionados', ['campanhas.criar'])
    await screen.findByRole('button', { name: /Exportar/ }, { timeout: 15_000 })
    expect(screen.queryByRole('button', { name: 'Criar campanha' })).toBeNull()
  })
})

it('begins the form with them, several of one that takes several', async () => {
  fillBrowser()
  const credores = [10, 57].map((id) => ({ id, titulo: id === 10 ? 'Colégio Aurora' : 'Clínica Boa Vista' }))
  serve({ 'get /campanhas/opcoes/credores': () => ({ body: credores, headers: { 'x-total-count': '2' } }) })
  renderScreen({
    path: '/campanha/manual',
    at: '/campanha/manual?credores_in=10&credores_in=57&atraso_min=10&tem_telefone=sem',
    element: <ResourceFormPage definition={target} action="create" />,
  })
  const late = await screen.findByLabelText(/Atraso de/, {}, { timeout: 15_000 })
  expect(late.getAttribute('value')).toBe('10')
  for (const { titulo } of credores) expect(await screen.findByText(titulo)).toBeTruthy()
  expect(screen.getByText('Sem telefone')).toBeTruthy()
  cleanup()
})
