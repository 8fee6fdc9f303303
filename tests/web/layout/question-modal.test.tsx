import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { QuestionModal } from '../../../src/web/layout/popups/question-modal'
import { fillBrowser } from '../resources/harness'

beforeAll(fillBrowser)
afterEach(cleanup)

const onOk = vi.fn()
const onCancel = vi.fn()

function ask(own: Partial<Parameters<typeof QuestionModal>[0]> = {}) {
  onOk.mockReset()
  onCancel.mockReset()
  const props = { open: true, title: 'Gerar?', okText: 'Gerar', cancelText: 'Voltar', onOk, onCancel, ...own }
  return render(<QuestionModal {...props} />)
}

const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

describe('a question', () => {
  it('is answered by Enter as soon as it is open', async () => {
    ask()
    await focused('Gerar')
    await userEvent.keyboard('{Enter}')
    expect(onOk).toHaveBeenCalledTimes(1)
  })

  it('is left by Esc, without an answer', async () => {
    ask()
    await focused('Gerar')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onOk).not.toHaveBeenCalled()
  })

  it('begins at the first field that has to be filled in', async () => {
    const children = [<input key="a" aria-label="Observação" />, <input key="b" aria-label="Motivo" aria-required />]
    ask({ children })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Motivo')))
  })

  it('gives the focus back to what asked it, also when it goes without closing', async () => {
    const page = (asks: boolean) => (
      <>
        <button type="button">Gerar acordo</button>
        {asks ? <QuestionModal open title="Gerar?" okText="Gerar" onOk={onOk} onCancel={onCancel} /> : null}
      </>
    )
    const { rerender } = render(page(false))
    screen.getByRole('button', { name: 'Gerar acordo' }).focus()
    rerender(page(true))
    await focused('Gerar')
    rerender(page(false))
    await focused('Gerar acordo')
  })

  it('waits for what it is about', async () => {
    const { rerender } = ask({ isReady: false })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Gerar' }))
    rerender(<QuestionModal open isReady title="Gerar?" okText="Gerar" onOk={onOk} onCancel={onCancel} />)
    await focused('Gerar')
  })

  it('is what every dialog with an answer is made of', () => {
    // these are no questions: lists, and forms with a focus of their own
    const own = /column-dialog|builder-dialog|view-dialog|sessions-dialog|program-list|password-dialog|question-modal/
    const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
    const plain = files.filter(
      (file) => !own.test(file) && readFileSync(join('src/web', file), 'utf8').includes('<Modal'),
    )
    expect(plain).toEqual([])
  })
})
