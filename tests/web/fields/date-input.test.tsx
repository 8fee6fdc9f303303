import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DateInput, InstantInput } from '../../../src/web/framework/fields/input/date-input'
import type { InputProps } from '../../../src/web/framework/fields/renderer'
import { configFor, fillBrowser, renderScreen, resourceOf } from '../resources/harness'

const definition = resourceOf(configFor().config, 'feriados')
const [field] = definition.campos

let taken: unknown

beforeAll(() => {
  fillBrowser()
})
afterEach(cleanup)

/** A form that is drawn again while somebody types, as by news of somebody else. */
function Form({ Input, value }: { readonly Input: (props: InputProps) => React.ReactNode; readonly value: string }) {
  const [news, setNews] = useState(0)
  if (!field) throw new Error('no field')
  return (
    <>
      <button type="button" onClick={() => setNews(news + 1)}>
        Novidades
      </button>
      <Input
        id="dia"
        value={value}
        record={{ id: news }}
        field={field}
        recurso="feriados"
        onChange={(next) => {
          taken = next
        }}
      />
    </>
  )
}

describe.each([
  ['a day', DateInput, '2026-11-20', '19/11/2026', '2026-11-19'],
  ['an instant', InstantInput, '2026-11-20T12:00:00Z', '19/11/2026 08:30', '2026-11-19T11:30:00.000Z'],
])('%s that was typed', (_name, Input, value, typed, expected) => {
  it('is taken though its form was drawn again before the hand went on', () => {
    taken = undefined
    renderScreen({ path: '/x', at: '/x', element: <Form Input={Input} value={value} /> })
    const input = document.getElementById('dia')
    if (!input) throw new Error('no input')
    fireEvent.mouseDown(input)
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Novidades' }))
    // a form whose only line this is would be sent by the browser
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(false)
    expect(taken).toBe(expected)
  })
})

describe('a day with a bound that moves', () => {
  it.each(['21/11/2026', '21112026', 'amanhã'])('is not offered, but %s is taken, for the form to say why', (typed) => {
    taken = undefined
    const until = (props: InputProps) => <DateInput {...props} field={{ ...props.field, max: { dias: 0 } }} />
    renderScreen({ path: '/x', at: '/x', element: <Form Input={until} value="2026-11-20" /> })
    const input = document.getElementById('dia')
    if (!input) throw new Error('no input')
    fireEvent.mouseDown(input)
    fireEvent.click(input)
    const offered = (day: string) => !document.querySelector(`td[title="${day}"]`)?.className.includes('disabled')
    expect(['2026-11-20', '2026-11-21'].map(offered)).toEqual([true, false])
    fireEvent.change(input, { target: { value: typed } })
    fireEvent.blur(input)
    expect(taken).toBe('2026-11-21')
  })
})
