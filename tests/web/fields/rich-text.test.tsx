import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { RichText } from '../../../src/web/framework/fields/display/rich-text'
import { link, prefixLines, wrap } from '../../../src/web/framework/fields/input/rich-text/edit-text'
import { RichTextEditor } from '../../../src/web/framework/fields/input/rich-text/rich-text-editor'
import { askedField } from '../../../src/web/framework/fields/plain-field'

afterEach(cleanup)

const corpo = askedField({ nome: 'corpo', tipo: 'texto_rico', rotulo: 'Corpo' })

function Box({ start }: { readonly start: string }) {
  const [value, setValue] = useState<unknown>(start)
  return <RichTextEditor id="corpo" field={corpo} record={{}} recurso="roteiros" value={value} onChange={setValue} />
}

function open(start: string, from: number, to: number): HTMLTextAreaElement {
  render(<Box start={start} />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox')
  area.focus()
  area.setSelectionRange(from, to)
  return area
}

describe('the editor of a rich text', () => {
  it('makes what is chosen bold by Ctrl+B and slanted by Ctrl+I, takes it back, and shows it', () => {
    const area = open('bom dia', 4, 7)
    fireEvent.keyDown(area, { key: 'b', ctrlKey: true })
    expect([area.value, area.value.slice(area.selectionStart, area.selectionEnd)]).toEqual(['bom **dia**', 'dia'])
    const preview = screen.getByRole('region', { name: 'Como fica' })
    expect(within(preview).getByText('dia').tagName).toBe('STRONG')
    fireEvent.keyDown(area, { key: 'I', ctrlKey: true })
    expect(area.value).toBe('bom ***dia***')
    fireEvent.keyDown(area, { key: 'b', ctrlKey: true })
    fireEvent.keyDown(area, { key: 'z', ctrlKey: true })
    expect(area.value.replaceAll('*', '')).toBe('bom dia')
  })

  it('has a button for each kind of block', () => {
    const area = open('um\ndois', 0, 7)
    fireEvent.click(screen.getByRole('button', { name: 'Lista numerada' }))
    expect(area.value).toBe('1. um\n2. dois')
    fireEvent.click(screen.getByRole('button', { name: 'Lista' }))
    expect(area.value).toBe('- um\n- dois')
    fireEvent.click(screen.getByRole('button', { name: 'Lista' }))
    expect(area.value).toBe('um\ndois')
  })

  it('edits by what is chosen', () => {
    expect(wrap({ text: '**a**', start: 2, end: 3 }, '**')).toMatchObject({ from: 0, to: 5, insert: 'a' })
    expect(wrap({ text: '**a**', start: 2, end: 3 }, '*').insert).toBe('*a*')
    expect(prefixLines({ text: '# a', start: 1, end: 1 }, '> ').insert).toBe('> a')
    expect(link({ text: 'o termo', start: 2, end: 7 }).insert).toBe('[termo](https://)')
    expect(link({ text: 'https://x.com/a_(b)', start: 0, end: 19 }).insert).toBe('[texto](https://x.com/a_%28b%29)')
  })
})

describe('a rich text that is shown', () => {
  it('is made of the closed set of elements, and of text', () => {
    const text =
      '# A\n## B\n> c\n- d\n- e\n1. f\n**g** *h* [i](https://x.com) [j](mailto:j@x.com)\n<img src=x onerror=alert(1)> [k](javascript:alert(1))'
    const { container } = render(<RichText text={text} />)
    const tags = new Set([...container.querySelectorAll('*')].map((element) => element.tagName))
    expect([...tags].sort()).toEqual(
      ['A', 'BLOCKQUOTE', 'DIV', 'EM', 'H3', 'H4', 'LI', 'OL', 'P', 'SPAN', 'STRONG', 'UL'].sort(),
    )
    const links = [...container.querySelectorAll('a')]
    expect(links.map((a) => [a.getAttribute('href'), a.rel])).toEqual([
      ['https://x.com', 'noopener noreferrer'],
      ['mailto:j@x.com', 'noopener noreferrer'],
    ])
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  it('shows nothing of what should not have been kept', () => {
    const { container } = render(<RichText text="[x](javascript:alert)" />)
    expect(container.querySelector('a')).toBeNull()
  })
})
