import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EditorDeSms } from '../../../../src/web/areas/mensagens/editor-de-sms'
import { plainField } from '../../../../src/web/framework/fields/plain-field'
import { fillBrowser } from '../../resources/harness'

const field = { ...plainField('texto', 'texto_longo', 'Texto'), max: 459 }

function Editor({ start }: { readonly start: string }) {
  const [value, setValue] = useState<unknown>(start)
  return <EditorDeSms id="texto" value={value} onChange={setValue} record={{}} field={field} recurso="templates_sms" />
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

beforeAll(fillBrowser)
afterEach(cleanup)

describe('the editor of a text message', () => {
  it('counts what is typed in parts, and says what one letter outside the alphabet costs', async () => {
    render(<Editor start="" />)
    expect(screen.getByRole('status').textContent).toBe('0 caracteres · 0 partes · cabem mais 160')
    await userEvent.type(screen.getByRole('textbox'), 'Oi')
    expect(screen.getByRole('status').textContent).toBe('2 caracteres · 1 parte · cabem mais 158')
    await userEvent.type(screen.getByRole('textbox'), 'ã')
    expect(screen.getByRole('status').textContent).toBe('3 caracteres · 1 parte · cabem mais 67')
    expect(screen.getByText(/70 caracteres em vez de 160/)).toBeTruthy()
  })

  it('puts a variable where the cursor stands', async () => {
    render(<Editor start="Olá !" />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox')
    area.focus()
    area.setSelectionRange(4, 4)
    await userEvent.click(screen.getByRole('button', { name: '{nome}' }))
    expect(text()).toBe('Olá {nome}!')
  })

  it('names what no message can fill', () => {
    render(<Editor start="Olá {nomes} e {valro" />)
    expect(screen.getByText('Não existem: {nomes}, chave "{" sem par.')).toBeTruthy()
  })
})
