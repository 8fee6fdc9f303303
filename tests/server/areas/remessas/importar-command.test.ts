import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../harness'
import { runProgram } from '../../program'

describe('npm run importar', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(() => t.close())

  it('prints the counts and the rejected lines, and refuses the same file with another exit code', async () => {
    const args = ['--credor', '300', '--layout', 'avenca', 'tests/fixtures/remessas/rejeitos.csv']
    const first = await importar(t, args)
    expect(first.code, first.errors).toBe(0)
    expect(first.output).toContain('19 linhas: 3 aceitas de 2 clientes, 16 rejeitadas, R$ 20,33.')
    expect(first.output).toContain('linha 16, numero_operacao, "R-1": Número repetido no arquivo: já veio na linha 2')
    expect(first.output).toMatch(/Remessa \d+: 3 operações entraram, 2 clientes novos\./)

    const again = await importar(t, args)
    expect([again.code, again.output]).toEqual([1, ''])
    expect(again.errors).toMatch(/Este arquivo já entrou na remessa \d+ deste credor\./)
  })

  it.each([
    [['--credor', 'x', '--layout', 'avenca', 'a.csv'], 'Uso: npm run importar'],
    [['--credor', '300', '--layout', 'avenca', 'nao-existe.csv'], 'não pode ser lido'],
    [['--credor', '300', '--layout', 'outro', 'tests/fixtures/remessas/rejeitos.csv'], 'Layout desconhecido "outro"'],
  ])('refuses %j', async (args, message) => {
    const { code, errors } = await importar(t, args)
    expect(code).toBe(1)
    expect(errors).toContain(message)
  })
})

function importar(t: TestApp, args: readonly string[]) {
  const env = {
    DATABASE_URL: t.database.url,
    DATABASE_MIGRATE_URL: t.database.ownerUrl,
    AVENCA_SECRET: 'segredo-dos-testes-com-mais-de-32-caracteres',
  }
  return runProgram('src/scripts/importar.ts', args, { env })
}
