import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ConvenioNaPratica } from '../../../../src/contract/cobrancas'
import { ConvenioPanel } from '../../../../src/web/areas/cobrancas/convenio-panel'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const LINHA = '34191.09008 00000.112348 56789.000005 1 15900000000100'
const PRATICA: ConvenioNaPratica = {
  boleto: { linha_digitavel: LINHA, codigo_barras: '1', nosso_numero: '1', pix_copia_cola: null, qr_svg: null },
  falta: null,
  falta_na_remessa: null,
  homologacao: 'mudou',
  homologado_em: '2026-11-18',
  proximo: 91,
  atende: [
    { credor: { id: 10, nome: 'Escola Aurora' }, convenio: { id: 2, nome: 'Itaú da escola' }, porque: 'dele' },
    { credor: { id: 11, nome: 'Loja Sol' }, convenio: { id: 1, nome: 'BB' }, porque: 'de_todos' },
  ],
}

function open(own: Partial<ConvenioNaPratica> = {}, without: readonly string[] = []) {
  fakeServer({ 'GET /convenios/1/pratica': () => ({ data: { ...PRATICA, ...own } }) })
  const element = <ConvenioPanel recurso="convenios" record={{ id: 1, banco: '001', versao: 3, faixa_usada: 90 }} />
  renderScreen({ path: '/', at: '/', element, without })
}
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

it('has the test slip and file at hand, says that what the bank looked at changed, and whose slips go elsewhere', async () => {
  open()
  expect(await screen.findByText(LINHA)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Baixar o boleto de teste' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Baixar a remessa de teste' })).toBeDefined()
  expect(text()).toContain('peça a homologação outra vez. Era de18/11/2026')
  expect(text()).toContain('A faixa está no fim')
  expect(screen.getByRole('link', { name: 'Itaú da escola' }).getAttribute('href')).toBe('/convenio/2')
  expect(screen.queryByRole('link', { name: 'BB' })).toBeNull()
})

it('says what is missing, and gives no file to who may not send any', async () => {
  open({ boleto: null, falta: 'Falta o endereço.', falta_na_remessa: 'O layout é API.' })
  expect(await screen.findByText('Falta o endereço.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(text()).toContain('Sem remessa de teste: O layout é API.')
  cleanup()
  open({}, ['bancos.remeter'])
  await screen.findByText(LINHA)
  expect(screen.queryByRole('button', { name: 'Baixar a remessa de teste' })).toBeNull()
})
