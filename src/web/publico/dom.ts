type Child = Node | string | null

/** An element with its attributes and what stands in it; text stays text. A blank attribute is left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | null>>,
  children: readonly Child[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** A list of names and what each says. */
export function pairs(lines: readonly (readonly [string, string] | null)[]): HTMLElement {
  const given = lines.filter((line) => line !== null)
  return el(
    'dl',
    {},
    given.map(([name, said]) => el('div', {}, [el('dt', {}, [name]), el('dd', {}, [said])])),
  )
}

export function section(title: string, children: readonly Child[]): HTMLElement {
  return el('section', {}, [el('h2', {}, [title]), ...children])
}

let fields = 0

/** A field under its label, with a hint that is read with it. */
export function field<T extends HTMLElement>(label: string, input: T, hint: string | null = null): HTMLElement {
  fields += 1
  const id = `campo-${fields}`
  input.id = id
  if (hint !== null) input.setAttribute('aria-describedby', `${id}-ajuda`)
  return el('div', { class: 'field' }, [
    el('label', { for: id }, [label]),
    hint === null ? null : el('span', { id: `${id}-ajuda`, class: 'hint' }, [hint]),
    input,
  ])
}

/** Where whoever listens hears what came of something. */
export function status(): HTMLElement & { say(text: string, kind: 'ok' | 'bad' | 'wait'): void } {
  const place = el('p', { role: 'status', class: 'said' })
  return Object.assign(place, {
    say(text: string, kind: 'ok' | 'bad' | 'wait') {
      place.dataset.kind = kind
      place.setAttribute('role', kind === 'bad' ? 'alert' : 'status')
      place.textContent = text
    },
  })
}
