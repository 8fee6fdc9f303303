import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { normalizeValue } from '../../../src/declaration/fields/normalize-value'
import { TextInput } from '../../../src/web/framework/fields/input/text-input'
import { askedField } from '../../../src/web/framework/fields/plain-field'

const placa = askedField({
  nome: 'placa',
  tipo: 'texto',
  rotulo: 'Placa',
  confere: { padrao: '[A-Z]{3}[0-9]{4}', regex: '^(?:[A-Z]{3}[0-9]{4})$', exemplo: 'ABC1234' },
})

describe('the input of a field with a pattern', () => {
  it('shows what fits while it is empty', () => {
    render(<TextInput field={placa} record={{}} recurso="veiculos" value={null} />)
    expect(screen.getByPlaceholderText('ABC1234')).toBeDefined()
  })

  it('is judged in the browser as on the server', () => {
    expect(normalizeValue('ABC1234', placa)).toMatchObject({ value: 'ABC1234' })
    expect(normalizeValue('ABC', placa)).toMatchObject({ error: 'Use o formato ABC1234.' })
  })
})
