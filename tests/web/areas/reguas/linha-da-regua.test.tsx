import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LinhaDaRegua } from '../../../../src/web/areas/reguas/linha-da-regua'
import { type Answer, fakeServer } from '../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../resources/harness'

beforeAll(fillBrowser)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const ZERO = { pulados: 0, enviados: 0, entregues: 0, respostas: 0, acordos: 0, recebido: 0, custo: 0 }

function open(answer: () => Answer) {
  const server = fakeServer({ 'GET /etapas_da_regua': answer })
  renderScreen({ path: '/', at: '/', element: <LinhaDaRegua recurso="reguas" record={{ id: 3 }} /> })
  return server
}

describe('the line of a rule', () => {
  it('prints the letters of a step by letter, for whoever may, and of no other', async () => {
    const rows = [
      { id: 7, dia: 1, canal: 'sms', ...ZERO },
      { id: 8, dia: 2, canal: 'carta', ...ZERO },
    ]
    open(() => ({ data: rows, total: 2 }))
    const [message, letter] = await screen.findAllByRole('listitem')
    expect(within(message as HTMLElement).queryByRole('button')).toBeNull()
    expect(within(letter as HTMLElement).getByRole('button', { name: 'Imprimir as cartas' })).toBeTruthy()
    const mark = within(letter as HTMLElement).getByRole('link', { name: 'Marcar impressas' })
    expect(mark.getAttribute('href')).toBe('/reguas_execucoes?visao=cartas&regua_id=3')
  })

  it('tells the steps by their days, and each figure opens what it counts', async () => {
    const rows = [
      { id: 7, dia: -3, canal: 'sms', ...ZERO },
      { id: 8, dia: 0, canal: 'whatsapp', ...ZERO },
      {
        id: 9,
        dia: 5,
        canal: 'email',
        ...ZERO,
        enviados: 12,
        entregues: 10,
        acordos: 2,
        recebido: 1234.5,
        custo: 0.96,
      },
    ]
    open(() => ({ data: rows, total: 3 }))
    const steps = await screen.findAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual(['D−3', 'D', 'D+5'])
    const last = steps[2]
    if (!last) throw new Error('no third step')
    expect(within(last).getByText('E-mail')).toBeTruthy()
    expect(within(last).getByRole('link', { name: '12' }).getAttribute('href')).toBe(
      '/regua/contatos?etapa_id=9&visao=enviados',
    )
    expect(within(last).getByRole('link', { name: '2' }).getAttribute('href')).toBe(
      '/regua/contatos?etapa_id=9&visao=fecharam',
    )
    expect(
      within(last)
        .getByRole('link', { name: /1\.234,50/ })
        .getAttribute('href'),
    ).toContain('visao=receberam')
  })

  it('says that there is no step, or that they could not be read', async () => {
    open(() => ({ data: [], total: 0 }))
    expect(await screen.findByText('Esta régua não tem nenhuma etapa ativa.')).toBeTruthy()
  })
})
