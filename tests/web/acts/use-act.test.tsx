import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useAct } from '../../../src/web/framework/acts/use-act'
import { usePlacedErrors } from '../../../src/web/framework/acts/use-placed-errors'
import { type Answer, fakeServer } from '../resources/fake-server'
import { fillBrowser, renderScreen } from '../resources/harness'

const URL = '/parcelas/7/informe-do-credor/retirada'
const CAMPOS = [{ key: 'motivo' }]
const refused = (status: number, code: string, errors = {}) => ({
  status,
  data: { statusCode: status, code, message: `por ${code}`, errors },
})

let made: number

function Screen({ once }: { readonly once?: 'toque' }) {
  const { send, foresee, clear, problema, isSending } = useAct('retirarInforme', once)
  const [form] = Form.useForm()
  const message = usePlacedErrors(form, CAMPOS, problema)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted is how often one of them is another
  useEffect(() => {
    made += 1
  }, [send, foresee, clear])
  return (
    <Form form={form} name="quadro">
      <Form.Item name="motivo" label="Motivo">
        <Input />
      </Form.Item>
      <button type="button" onClick={() => void send({ id: 7, pedido: { motivo: 'engano' } })}>
        retirar
      </button>
      <p data-testid="dito">{isSending ? 'enviando' : (message ?? '')}</p>
    </Form>
  )
}

function open(answers: readonly Answer[], once?: 'toque') {
  made = 0
  let turn = 0
  const server = fakeServer({ [`POST ${URL}`]: () => answers[Math.min(turn++, answers.length - 1)] ?? { data: {} } })
  renderScreen({ path: '/', at: '/', element: once ? <Screen once={once} /> : <Screen /> })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'retirar' }))
  const keys = () => server.sent('POST', URL).map(({ chave }) => chave)
  return { press, keys }
}

const said = (text: string) => waitFor(() => expect(screen.getByTestId('dito').textContent).toBe(text))
const sent = (keys: () => readonly unknown[], times: number) =>
  waitFor(() => {
    expect(keys()).toHaveLength(times)
    expect(screen.getByTestId('dito').textContent).not.toBe('enviando')
  })

beforeAll(fillBrowser)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('an act', () => {
  it('is sent with a key of its own, the next time with another', async () => {
    const { press, keys } = open([{ data: {} }])
    press()
    await sent(keys, 1)
    press()
    await sent(keys, 2)
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('tries again by itself, with the same key, where the server was busy', async () => {
    const { press, keys } = open([refused(503, 'servidor_ocupado'), { data: {} }])
    press()
    await sent(keys, 2)
    expect(keys()[1]).toBe(keys()[0])
    await said('')
  })

  it.each(['discador_indisponivel', 'integracao_indisponivel'])('is not repeated by itself after %s', async (code) => {
    const { press, keys } = open([refused(503, code), { data: {} }])
    press()
    await said(`por ${code}`)
    expect(keys()).toHaveLength(1)
  })

  it.each([
    ['what was asked keeps its key after a refusal', undefined, 1],
    ['each press has its own, where the same is meant anew', 'toque' as const, 2],
  ])('%s', async (_name, once, different) => {
    const { press, keys } = open([refused(409, 'conflito')], once)
    press()
    await sent(keys, 1)
    press()
    await sent(keys, 2)
    expect(new Set(keys()).size).toBe(different)
  })

  it('lays a refusal at its field with the hand on it, the rest above, and takes it away with the next try', async () => {
    const { press, keys } = open([
      refused(422, 'validacao', { motivo: ['Diga por quê.'] }),
      refused(422, 'validacao', { id: ['Não há.'] }),
    ])
    press()
    expect(await screen.findByText('Diga por quê.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Motivo'))
    await said('')
    press()
    await sent(keys, 2)
    await said('por validacao')
    await waitFor(() => expect(screen.queryByText('Diga por quê.')).toBeNull())
  })

  it('is handed out as the same functions from one drawing to the next', async () => {
    const { press, keys } = open([{ data: {} }])
    const before = made
    press()
    await sent(keys, 1)
    expect(made).toBe(before)
  })
})
