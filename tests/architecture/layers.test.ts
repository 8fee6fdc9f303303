import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

interface Cruise {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { rule: { name: string }; from: string }[]
  }
}

/** Runs the layer check over folders and what they import; returns what it read and what it found. */
function cruise(...folders: readonly string[]): Cruise {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs']
  return JSON.parse(
    execFileSync(process.execPath, [...args, '--output-type', 'json', '--no-cache', ...folders], {
      maxBuffer: 1 << 28,
    }).toString(),
  )
}

const PLANTS = [
  {
    layer: 'domain',
    source: "import { join } from 'node:path'\nexport const x = join\n",
    rule: 'pure-layers-import-no-package',
  },
  {
    layer: 'declaration',
    source: "import { buildApp } from '../../server/app'\nexport const x = buildApp\n",
    rule: 'declaration-below-both-sides',
  },
  {
    layer: 'web',
    source: "import type { Usuario } from '../../server/session/usuario'\nexport type X = Usuario\n",
    rule: 'web-never-meets-server',
  },
  {
    layer: 'server',
    source: "import React from 'react'\nexport const x = React\n",
    rule: 'screen-packages-only-in-web',
  },
  {
    layer: 'web/resources',
    source: "import { Refine } from '@refinedev/core'\nexport const x = Refine\n",
    rule: 'refine-in-one-folder',
  },
]

/** Plants a file in every layer, runs the check over them, removes the files; answers the rules that each broke. */
function plantAll(): ReadonlyMap<string, readonly string[]> {
  const folders = PLANTS.map(({ layer }) => mkdtempSync(join('src', layer, 'planted-')))
  try {
    for (const [index, folder] of folders.entries()) {
      writeFileSync(join(folder, 'violation.ts'), PLANTS[index]?.source ?? '')
    }
    const { violations } = cruise(...folders).summary
    const brokenIn = (folder: string) => violations.filter(({ from }) => from.includes(`${basename(folder)}/`))
    return new Map(
      PLANTS.map(({ layer }, index) => [layer, brokenIn(folders[index] ?? '').map(({ rule }) => rule.name)]),
    )
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
}

describe('the layers', { timeout: 120_000 }, () => {
  let broken: ReadonlyMap<string, readonly string[]>
  beforeAll(() => {
    broken = plantAll()
  }, 120_000)

  it('are read (more than 0 modules) and hold', () => {
    const { summary } = cruise('src')
    expect(summary.totalCruised).toBeGreaterThan(100)
    expect(summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`)).toEqual([])
  })

  it.each(PLANTS)('refuse a planted violation in $layer ($rule)', ({ layer, rule }) => {
    expect(broken.get(layer)).toContain(rule)
  })
})
