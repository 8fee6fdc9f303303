import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Cruise {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly { rule: { name: string }; from: string }[]
  }
}

/** Runs the layer check over the whole of src and returns what it read and what it found. */
function cruise(): Cruise {
  const args = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs']
  return JSON.parse(
    execFileSync(process.execPath, [...args, '--output-type', 'json', '--no-cache', 'src'], {
      maxBuffer: 1 << 28,
    }).toString(),
  )
}

/** Plants a file in a layer, runs the check, removes the file. */
function plant(layer: string, source: string): readonly string[] {
  const folder = mkdtempSync(join('src', layer, 'planted-'))
  try {
    writeFileSync(join(folder, 'violation.ts'), source)
    const { violations } = cruise().summary
    return violations
      .filter((violation) => violation.from.includes(basename(folder)))
      .map((violation) => violation.rule.name)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the layers', { timeout: 120_000 }, () => {
  it('are read (more than 0 modules) and hold', () => {
    const { summary } = cruise()
    expect(summary.totalCruised).toBeGreaterThan(100)
    expect(summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`)).toEqual([])
  })

  it.each([
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
  ])('refuse a planted violation in $layer ($rule)', ({ layer, source, rule }) => {
    expect(plant(layer, source)).toContain(rule)
  })
})
