import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { normalizeValue } from '../../../src/declaration/fields/normalize-value'
import { TextInput } from '../../../src/web/framework/fields/input/text-input'
import { askedField } from '../../../src/web/framework/fields/plain-field'

const placa = askedField({
  nome: 'placa',
  tipo: 'texto',
  tamanho: 7,
  rotulo: 'Placa',
  confere: { padrao: '[A-Z]{3}[0-9]{4}', regex: '^(?:[A-Z]{3}[0-9]{4})$', exemplo: 'ABC1234' },
})

function Typed() {
  const [value, setValue] = useState<unknown>(null)
  return <TextInput field={placa} record={{}} recurso="veiculos" value={value} onChange={setValue} />
}

afterEach(cleanup)

describe('the input of a field with a pattern', () => {
  it.each([
    ['abc-1234 ', 'ABC1234'],
    [' ABC 1234', 'ABC1234'],
    ['ABC1234', 'ABC1234'],
    // nothing is dropped of what does not fit
    ['ABC-12345', 'ABC-12345'],
    ['abc-1d23 ', 'abc-1d23 '],
  ])('takes "%s" from elsewhere as "%s"', async (pasted, value) => {
    render(<Typed />)
    const input = screen.getByPlaceholderText<HTMLInputElement>('ABC1234')
    await userEvent.click(input)
    await userEvent.paste(pasted)
    expect(input.value).toBe(value)
  })

  it('puts right what was typed with separators, as one leaves it', async () => {
    render(<Typed />)
    const input = screen.getByPlaceholderText<HTMLInputElement>('ABC1234')
    await userEvent.type(input, 'abc-1234')
    expect(input.value).toBe('abc-1234')
    await userEvent.tab()
    expect(input.value).toBe('ABC1234')
  })

  it('shows what fits while it is empty', () => {
    render(<TextInput field={placa} record={{}} recurso="veiculos" value={null} />)
    expect(screen.getByPlaceholderText('ABC1234')).toBeDefined()
  })

  it('is judged in the browser as on the server', () => {
    expect(normalizeValue('ABC1234', placa)).toMatchObject({ value: 'ABC1234' })
    expect(normalizeValue('ABC', placa)).toMatchObject({ error: 'Use o formato ABC1234.' })
  })
})
