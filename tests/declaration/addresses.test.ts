import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Definitions } from '../../src/declaration/config-definitions'
import { productDefinitions } from './product-files'

/** What a person can be at, as the router matches it: a parameter is any one segment, an optional one may be away. */
function screensOf({ resources, consultas, paginas }: Definitions): readonly string[] {
  const records = [...Object.values(resources), ...Object.values(consultas)].flatMap(({ rotas }) =>
    Object.values(rotas),
  )
  const pages = Object.values(paginas).flatMap(({ rota, outras_rotas }) => [rota, ...outras_rotas])
  return [...records, ...pages, '/error-404'].filter((route): route is string => typeof route === 'string')
}

const definitions = productDefinitions()
const patterns = screensOf(definitions).map(
  (route) => new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
)

/** Addresses that no screen is at. */
function lost(addresses: readonly string[]): readonly string[] {
  return addresses.filter((address) => {
    const path = (address.split(/[?#]/)[0] ?? '').replace(/\$?\{[^}]*\}/g, '7')
    return !patterns.some((pattern) => pattern.test(path))
  })
}

function filesUnder(folder: string, ext: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ext.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

const matched = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, address = '']) => address))

it('leads every act that opens an address to a screen', () => {
  const opened = matched(
    [...filesUnder('resources', /\.yaml$/), ...filesUnder('config', /\.yaml$/)],
    /\babrir: "(\/[^"]+)"/g,
  )
  expect(opened.length).toBeGreaterThan(30)
  expect(lost(opened)).toEqual([])
})

it('leads every link that a page writes itself to a screen', () => {
  const linked = matched(filesUnder('src/web', /\.tsx?$/), /(?:\bto=\{?|navigate\()[`'"](\/[\w-][^`'"]*)[`'"]/g)
  expect(linked.length).toBeGreaterThan(30)
  expect(lost(linked)).toEqual([])
})
