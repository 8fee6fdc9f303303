import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askedField } from '../../../src/web/framework/fields/plain-field'
import { ActQuestion } from '../../../src/web/framework/resources/acts/act-question'
import { type Answer, fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

const ADDRESS = '/parcelas/7/informe-do-credor/retirada'
const CAMPOS = [askedField({ nome: 'motivo', tipo: 'texto', rotulo: 'Motivo', tamanho: 200 })]
const refused = (status: number, code: string, more: object = {}) => ({
  status,
  data: { statusCode: status, code, message: `por ${code}`, ...more },
})

/** A screen that asks, and shows a newer version of the record while the question stands. */
function Screen() {
  const [open, setOpen] = useState(true)
  const [versao, setVersao] = useState(4)
  return (
    <>
      <button type="button" onClick={() => setVersao(9)}>
        reler
      </button>
      {open && (
        <ActQuestion
          ato="retirarInforme"
          titulo="Retirar?"
          okText="Retirar"
          versao={versao}
          campos={CAMPOS}
          chamada={({ texto }) => ({ id: 7, pedido: { motivo: texto('motivo') } })}
          previa={{
            chamada: { id: 7, pedido: { motivo: 'x' } },
            mostra: ({ parcela }) => <p>fica {parcela.status}</p>,
          }}
          feito="Retirado."
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function open(answers: readonly Answer[], foreseen: readonly Answer[] = [{ data: { parcela: { status: 'Aberta' } } }]) {
  const turns = { act: 0, foreseen: 0 }
  const next = (list: readonly Answer[], turn: number) => list[Math.min(turn, list.length - 1)] ?? { data: {} }
  const server = fakeServer({
    [`POST ${ADDRESS}`]: () => next(answers, turns.act++),
    [`POST ${ADDRESS}/previa`]: () => next(foreseen, turns.foreseen++),
  })
  renderScreen({ path: '/', at: '/', element: <Screen /> })
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Retirar' }))
  return { sent: () => server.sent('POST', ADDRESS), confirm }
}

const type = async (text: string) => userEvent.type(await screen.findByLabelText('Motivo'), text)

beforeAll(fillBrowser)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the question before an act', () => {
  it('shows what the act would do, takes its form, sends it of the version that was seen as it opened, and says it', async () => {
    const { sent, confirm } = open([{ data: {} }])
    expect(await screen.findByText('fica Aberta')).toBeTruthy()
    fireEvent.click(screen.getByText('reler'))
    await type('  engano ')
    confirm()
    expect(await screen.findByText('Retirado.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toMatchObject([{ body: { motivo: 'engano' }, ifMatch: '4' }])
  })

  it('is answered by Ctrl+Enter, but not while a field is blank', async () => {
    const { sent } = open([{ data: {} }])
    await screen.findByText('fica Aberta')
    const field = screen.getByLabelText('Motivo')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
    expect(sent()).toHaveLength(0)
    await type('engano')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('is answered by Enter from a field of one line, once', async () => {
    const { sent } = open([{ data: {} }])
    await screen.findByText('fica Aberta')
    await type('engano{Enter}')
    expect(await screen.findByText('Retirado.')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it('lays a refusal at its field with the hand on it', async () => {
    const { confirm } = open([refused(422, 'validacao', { errors: { motivo: ['Diga melhor.'] } })])
    await screen.findByText('fica Aberta')
    await type('engano')
    confirm()
    expect(await screen.findByText('Diga melhor.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
  })

  it('says who changed the record meanwhile, foresees anew, and is then of the record as it stands', async () => {
    const atual = { id: 7, versao: 6 }
    const alterado = { em: '2026-11-20T17:02:00Z', usuario: { id: 8, nome: 'Ana' } }
    const { sent, confirm } = open(
      [refused(412, 'versao_desatualizada', { atual, alterado }), { data: {} }],
      [{ data: { parcela: { status: 'Aberta' } } }, { data: { parcela: { status: 'Paga' } } }],
    )
    await screen.findByText('fica Aberta')
    await type('engano')
    confirm()
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Alterado por Ana às 14:02 de 20/11/2026.')
    expect(await within(dialog).findByText('fica Paga')).toBeTruthy()
    confirm()
    expect(await screen.findByText('Retirado.')).toBeTruthy()
    expect(sent().map(({ ifMatch }) => ifMatch)).toEqual(['4', '6'])
  })

  it('is not sent while nobody knows what it would do, and asks again', async () => {
    const { sent, confirm } = open(
      [{ data: {} }],
      [refused(503, 'banco_indisponivel'), { data: { parcela: { status: 'Aberta' } } }],
    )
    await type('engano')
    confirm()
    fireEvent.click(await screen.findByRole('button', { name: /tentar de novo/i }))
    expect(await screen.findByText('fica Aberta')).toBeTruthy()
    expect(sent()).toHaveLength(0)
  })
})
