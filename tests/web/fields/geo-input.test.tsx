import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { GeoDisplay } from '../../../src/web/framework/fields/display/geo-display'
import { GeoInput } from '../../../src/web/framework/fields/input/geo-input'
import { askedField } from '../../../src/web/framework/fields/plain-field'

afterEach(cleanup)

const local = askedField({ nome: 'local', tipo: 'geo', rotulo: 'Local' })
let taken: unknown

function Box() {
  const [value, setValue] = useState<unknown>(null)
  const take = (next: unknown) => {
    taken = next
    setValue(next)
  }
  return <GeoInput field={local} record={{}} recurso="galpoes" value={value} onChange={take} />
}

describe('the input of a point', () => {
  it('takes the address of a map, shows its degrees, and keeps what is none for the form to refuse', () => {
    render(<Box />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(input, { target: { value: 'https://www.google.com/maps/@-23.5,-46.6,17z' } })
    expect(taken).toEqual({ latitude: -23.5, longitude: -46.6 })
    fireEvent.blur(input)
    expect(input.value).toBe('-23.5, -46.6')
    fireEvent.change(input, { target: { value: 'ali' } })
    fireEvent.blur(input)
    expect([taken, input.value]).toEqual(['ali', 'ali'])
    fireEvent.change(input, { target: { value: ' ' } })
    expect(taken).toBeNull()
  })

  it('leads to the map from the page of the record alone, and shows nothing of what is no point', () => {
    const shown = { field: local, record: {}, value: { latitude: -23.5, longitude: -46.6 } }
    const { rerender } = render(<GeoDisplay {...shown} place="show" />)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: '-23.5, -46.6' })
    expect(link.href).toBe('https://www.openstreetmap.org/?mlat=-23.5&mlon=-46.6#map=17/-23.5/-46.6')
    expect(link.rel).toContain('noopener')
    rerender(<GeoDisplay {...shown} place="list" />)
    expect(screen.queryByRole('link')).toBeNull()
    rerender(<GeoDisplay {...shown} value={{ latitude: '"><script>', longitude: 1 }} place="show" />)
    expect(screen.queryByText(/script/)).toBeNull()
  })
})
