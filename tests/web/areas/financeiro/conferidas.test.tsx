import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { BaixarConferidas } from '../../../../src/web/areas/financeiro/lote/baixar-conferidas'
import { fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'
import { ANALISTA } from './parcela-de-teste'

beforeAll(fillBrowser)
afterEach(cleanup)

const DEIXADAS = [{ veredito: 'abaixo', rotulo: 'Abaixo do valor em aberto', quantidade: 1, valor: 499.9 }]
const text = (node: Element) => (node.textContent ?? '').replaceAll('\u00a0', ' ')

function open(answers: readonly object[], conferem = 250) {
  let turn = 0
  const server = fakeServer({
    'POST /baixas/conferidas/previa': () => ({ data: { conferem, valor: 1511.67, mora: 11.67, deixadas: DEIXADAS } }),
    'POST /baixas/conferidas': () => {
      turn += 1
      return { data: { valor: 0.1, mora: 0, recusadas: [], deixadas: DEIXADAS, ...answers[turn - 1] } }
    },
  })
  renderScreen({ path: '/financeiro', at: '/financeiro', element: <BaixarConferidas />, usuario: { funcao: ANALISTA } })
  fireEvent.click(screen.getByRole('button', { name: 'Baixar tudo o que confere' }))
  return server
}

it('says before how many agree and why the others stay, then books go after go until none that agrees is left', async () => {
  const server = open([
    { feitos: 200, restam: 50 },
    { feitos: 49, restam: 0, valor: 0.2, recusadas: [{ parcela_id: 7, message: 'A parcela já foi paga.' }] },
  ])
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/250 pagamentos são o que as cobranças pediam/)
  expect(text(dialog)).toContain('Abaixo do valor em aberto1R$ 499,90')
  fireEvent.change(within(dialog).getByLabelText('Observação'), { target: { value: ' retorno do dia ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /Dar baixa em R\$.1\.511,67/ }))
  expect(text(await within(dialog).findByText(/249 parcelas/))).toBe(
    'Baixa feita: 249 parcelas, R$ 0,30, com R$ 0,00 de mora.',
  )
  expect(text(dialog)).toContain('Parcela 7: A parcela já foi paga.')
  expect(server.sent('POST', '/baixas/conferidas').map(({ body }) => body)).toEqual([
    { observacao: 'retorno do dia' },
    { observacao: 'retorno do dia' },
  ])
})

it('asks nothing where nothing agrees', async () => {
  open([], 0)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Nenhum dos pagamentos à espera é o que a cobrança pedia.')
  expect(within(dialog).queryByRole('button', { name: /Dar baixa/ })).toBeNull()
})
