import { describe, expect, it } from 'vitest'
import { TAKEN_ADDRESSES } from '../../../src/declaration/taken-addresses'
import { withApp } from '../with-app'

const { t } = withApp()

describe('addresses of the product', () => {
  it('are all known to the checker, so that no declared resource takes one and keeps the server from starting', () => {
    const { resources, consultas } = t.definitions
    const declared = new Set([...Object.keys(resources), ...Object.keys(consultas)])
    const tree = t.app.printRoutes({ commonPrefix: false })
    const words = new Set(
      routesOf(tree).flatMap((route) => /^\/api\/v1\/([a-z][a-z0-9_]*)(?:\/|$)/.exec(route)?.[1] ?? []),
    )
    expect([...words].filter((word) => !declared.has(word)).toSorted()).toEqual(TAKEN_ADDRESSES.toSorted())
  })
})

/** Whole addresses of the tree that the router prints. */
function routesOf(tree: string): readonly string[] {
  const above: string[] = []
  return tree.split('\n').map((line) => {
    const [, indent = '', part = ''] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    return above.join('')
  })
}
