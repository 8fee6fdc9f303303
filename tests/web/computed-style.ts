/**
 * What a page without style sheets computes to: whether an element shows, and how it flows. jsdom would match each
 * element that a test passes on its way against every rule of a browser's own sheet; here that is asked once a kind of
 * element, and `hidden`, inline styles and inherited visibility are read where they stand.
 */
const PATCHED = Symbol.for('avenca.computed-style')

if (!(PATCHED in window)) {
  const real = window.getComputedStyle.bind(window)
  const flows = new Map<string, string>()
  const flowOf = (element: Element) => {
    const { namespaceURI, localName } = element
    const type = localName === 'input' ? (element.getAttribute('type') ?? '') : ''
    const kind = `${namespaceURI} ${localName} ${type}`
    const known = flows.get(kind)
    if (known !== undefined) return known
    const sample = document.createElementNS(namespaceURI, localName)
    if (type) sample.setAttribute('type', type)
    const flow = real(sample).display
    flows.set(kind, flow)
    return flow
  }
  const computed: Record<string, (element: Element) => string> = {
    display: (element) => {
      const own = inline(element, 'display')
      if (own) return own
      return element.hasAttribute('hidden') ? 'none' : flowOf(element)
    },
    visibility: (element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const own = inline(at, 'visibility')
        if (own) return own
      }
      return 'visible'
    },
  }
  const read = (element: Element, name: string) => computed[name]?.(element) ?? inline(element, name)
  Object.assign(window, {
    [PATCHED]: true,
    getComputedStyle: (element: HTMLElement) =>
      new Proxy(element.style, {
        get: (style, key) => {
          if (key === 'getPropertyValue') return (name: string) => read(element, name)
          if (typeof key === 'string' && key in computed) return read(element, key)
          const value: unknown = Reflect.get(style, key)
          return typeof value === 'function' ? value.bind(style) : value
        },
      }),
  })
}

function inline(element: Element, name: string): string {
  return 'style' in element ? (element as HTMLElement).style.getPropertyValue(name) : ''
}
