import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

interface Cruise {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { rule: { name: string }; from: string }[]
  }
}

const CONFIG = '.dependency-cruiser.cjs'

/** Runs the layer check over a folder of a product and what it imports; returns what it read and what it found. */
function cruise(root: string, folder: string): Cruise {
  const args = [resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), '--config', CONFIG]
  return JSON.parse(
    execFileSync(process.execPath, [...args, '--output-type', 'json', '--no-cache', folder], {
      cwd: root,
      maxBuffer: 1 << 28,
    }).toString(),
  )
}

const PLANTS = [
  {
    layer: 'server/platform',
    source: "import { lock } from '../../framework/writing/lock'\nexport const x = lock\n",
    rule: 'server-platform',
  },
  {
    layer: 'server/areas/planted',
    source: "import { buildApp } from '../../../app/app'\nexport const x = buildApp\n",
    rule: 'server-areas',
  },
  {
    layer: 'domain',
    source: "import { join } from 'node:path'\nexport const x = join\n",
    rule: 'pure-layers-import-no-package',
  },
  {
    layer: 'declaration',
    source: "import { buildApp } from '../../server/app/app'\nexport const x = buildApp\n",
    rule: 'declaration-below-both-sides',
  },
  {
    layer: 'web',
    source: "import type { Usuario } from '../../server/platform/session/usuario'\nexport type X = Usuario\n",
    rule: 'web-never-meets-server',
  },
  {
    layer: 'server',
    source: "import React from 'react'\nexport const x = React\n",
    rule: 'screen-packages-only-in-web',
  },
  {
    layer: 'web/framework/resources',
    source: "import { Refine } from '@refinedev/core'\nexport const x = Refine\n",
    rule: 'refine-in-one-folder',
  },
]

/** What the planted files import of the product. */
const TARGETS = {
  'src/server/app/app.ts': 'export const buildApp = 1\n',
  'src/server/framework/writing/lock.ts': 'export const lock = 1\n',
  'src/server/platform/session/usuario.ts': 'export interface Usuario {}\n',
}

/**
 * Plants a file in every layer of a product of its own, where no other test reads, and runs the check over them; answers the rules that
 * each broke.
 */
function plantAll(): ReadonlyMap<string, readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'avenca-camadas-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    for (const file of [CONFIG, 'tsconfig.json', 'package.json']) cpSync(file, join(root, file))
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    for (const [path, text] of Object.entries(TARGETS)) write(path, text)
    for (const { layer, source } of PLANTS) write(`src/${layer}/planted/violation.ts`, source)
    const { violations } = cruise(root, 'src').summary
    const brokenIn = (layer: string) => violations.filter(({ from }) => from === `src/${layer}/planted/violation.ts`)
    return new Map(PLANTS.map(({ layer }) => [layer, brokenIn(layer).map(({ rule }) => rule.name)]))
  } finally {
    rmSync(root, { recursive: true })
  }
}

describe('the layers', () => {
  let broken: ReadonlyMap<string, readonly string[]>
  beforeAll(() => {
    broken = plantAll()
  }, 120_000)

  it('are read (more than 0 modules) and hold', () => {
    const { summary } = cruise('.', 'src')
    expect(summary.totalCruised).toBeGreaterThan(100)
    expect(summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`)).toEqual([])
  })

  it.each(PLANTS)('refuse a planted violation in $layer ($rule)', ({ layer, rule }) => {
    expect(broken.get(layer)).toContain(rule)
  })
})
