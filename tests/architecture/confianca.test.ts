import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { comandoDe } from '../confianca/figura'
import { figuras } from '../confianca/figuras'
import { readMedidas } from '../confianca/medida'
import { renderPagina } from '../confianca/pagina'

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const benches = readdirSync('tests/load').filter((file) => file.endsWith('.bench.ts'))

describe('the scoreboard', () => {
  it('has the twenty-seven figures, once each', () => {
    expect(figuras.map(({ numero }) => numero)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
  })

  it.each(figuras)('$numero has a command that is there, or says what it waits for', (figura) => {
    const { comando, testes = [], falta } = figura
    for (const path of testes) expect([path, existsSync(path)]).toEqual([path, true])
    if (!comando && testes.length === 0) return expect(falta).toBeTruthy()
    const [script = 'seguranca', name] = comando ?? []
    expect(Object.keys(scripts)).toContain(script)
    if (script === 'bench') expect(benches.filter((file) => file.startsWith(String(name)))).toHaveLength(1)
    expect(comandoDe(figura)).toMatch(/^npm run /)
  })

  it('is the page that people read', () => {
    expect(readFileSync('docs/confianca.md', 'utf8')).toBe(renderPagina(figuras, readMedidas()))
  })
})
