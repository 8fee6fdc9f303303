/**
 * antd writes a style sheet for every component, and jsdom searches all of them for every role and name that a test
 * looks for: a third of the time of the web tests. No test here asks how something looks (the journeys do, in a
 * browser), so what antd writes lies in elements that no sheet is made of. `hidden` and inline styles count as ever.
 */
const PATCHED = Symbol.for('avenca.no-style-sheets')

if (!(PATCHED in document)) {
  const create = document.createElement.bind(document)
  const createElement = (tag: string, options?: ElementCreationOptions) =>
    tag === 'style' ? inertStyle() : create(tag, options)
  Object.assign(document, { [PATCHED]: true, createElement })
}

/** Found again by its name, as antd does; what it is given is kept and never parsed. */
function inertStyle(): Element {
  const element = document.createElementNS('urn:avenca:inert', 'STYLE')
  return Object.defineProperty(element, 'innerHTML', { value: '', writable: true })
}
