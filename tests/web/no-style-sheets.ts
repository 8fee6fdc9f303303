import { createCache } from '@ant-design/cssinjs'

/**
 * antd writes a style sheet for every component, and jsdom searches all of them for every role and name that a test
 * looks for. No test here asks how something looks (the journeys do, in a browser), so what antd writes lies in elements
 * that no sheet is made of and that never enter the page: at each it would go through all that stand there. What it has
 * made of its tokens once stays made, though nobody shows it between two tests. `hidden` and inline styles count as ever.
 */
const PATCHED = Symbol.for('avenca.no-style-sheets')

if (!(PATCHED in document)) {
  Object.assign(document, { [PATCHED]: true })
  keepStyleSheetsOut()
  keepWhatWasMade()
}

function keepStyleSheetsOut(): void {
  const { head } = document
  const inert = new WeakSet<Node>()
  const create = document.createElement.bind(document)
  const real = {
    appendChild: head.appendChild.bind(head),
    insertBefore: head.insertBefore.bind(head),
    removeChild: head.removeChild.bind(head),
  }
  Object.assign(document, {
    createElement: (tag: string, options?: ElementCreationOptions) => {
      if (tag !== 'style') return create(tag, options)
      const element = document.createElementNS('urn:avenca:inert', 'STYLE')
      inert.add(element)
      return Object.defineProperties(element, {
        innerHTML: { value: '', writable: true },
        parentNode: { value: head },
      })
    },
  })
  Object.assign(head, {
    appendChild: (node: Node) => (inert.has(node) ? node : real.appendChild(node)),
    insertBefore: (node: Node, next: Node | null) => (inert.has(node) ? node : real.insertBefore(node, next)),
    removeChild: (node: Node) => (inert.has(node) ? node : real.removeChild(node)),
  })
}

/** `null` from the updater is its wish to forget. */
function keepWhatWasMade(): void {
  const { prototype } = createCache().constructor as { prototype: ReturnType<typeof createCache> }
  prototype.opUpdate = function (this: typeof prototype, path, update) {
    const next = update(this.cache.get(path) as never)
    if (next !== null) this.cache.set(path, next)
  }
}
