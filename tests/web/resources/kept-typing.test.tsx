import '../browser-gaps'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { QuestionDialog } from '../../../src/web/framework/resources/acts/question-dialog'
import { useKeptOpen } from '../../../src/web/framework/resources/form/drafts/kept-typing'
import { endSession } from '../../../src/web/session/end-session'
import { writeSession } from '../../../src/web/session/storage'
import { meFor } from '../installation'

const isWho = (value: unknown): value is string => typeof value === 'string'

function Screen() {
  const [open, setOpen] = useKeptOpen('quem', isWho)
  return (
    <>
      <button type="button" onClick={() => setOpen('Ana')}>
        Abrir
      </button>
      {open !== null && <Dialog who={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Dialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const [form] = Form.useForm()
  return (
    <QuestionDialog
      title={`Contato de ${who}`}
      okText="Salvar"
      form={form}
      isRunning={false}
      message={null}
      onClose={onClose}
    >
      <Form form={form} layout="vertical">
        <Form.Item name="nota" label="Nota">
          <Input />
        </Form.Item>
        <Form.Item name="cpf_cnpj" label="CPF">
          <Input />
        </Form.Item>
        <Form.Item name="senha" label="Senha">
          <Input />
        </Form.Item>
      </Form>
    </QuestionDialog>
  )
}

const logIn = (id = 1) => writeSession({ access_token: 'um', ...meFor([], { id }) }, new Date())

beforeEach(() => {
  localStorage.clear()
  logIn()
})
afterEach(cleanup)

async function typeAndLose() {
  const { unmount } = render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.type(await screen.findByLabelText('Nota'), 'prometeu para sexta')
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725')
  await userEvent.type(screen.getByLabelText('Senha'), 'um segredo meu')
  act(() => endSession('expirou'))
  unmount()
}

describe('what is typed in a dialog when the session ends', () => {
  it('is there again, in the open dialog, after the next log-in; no CPF and no password ever was written', async () => {
    await typeAndLose()
    const written = JSON.stringify({ ...localStorage })
    expect(written).toContain('prometeu para sexta')
    expect(written).not.toMatch(/52998224725|um segredo meu/)
    logIn()
    render(<Screen />)
    expect(await screen.findByText('Contato de Ana')).toBeTruthy()
    expect(await screen.findByDisplayValue('prometeu para sexta')).toBeTruthy()
  })

  it('is nothing to another person', async () => {
    await typeAndLose()
    logIn(2)
    render(<Screen />)
    expect(screen.queryByText('Contato de Ana')).toBeNull()
  })

  it('is gone once the dialog is closed by hand', async () => {
    render(<Screen />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    await userEvent.type(await screen.findByLabelText('Nota'), 'nada')
    await userEvent.click(screen.getByRole('button', { name: /Cancelar/ }))
    cleanup()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('avenca.rascunho'))).toEqual([])
    render(<Screen />)
    expect(screen.queryByText('Contato de Ana')).toBeNull()
  })
})
