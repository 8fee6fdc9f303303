import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFile } from '../../../src/scripts/client/client-file'
import { createCliente, createTipo } from '../areas/negociacao/carteira'
import { type Program, programOf } from '../as-program'
import { withApp } from '../with-app'

const { t, administrador, executivo } = withApp({}, ['administrador', 'executivo'])
const folder = mkdtempSync(join(tmpdir(), 'avenca-cliente-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CODES = [
  'clientes.ver',
  'clientes.editar',
  'telefones.ver',
  'telefones.criar',
  'telefones.editar',
  'eventos.criar',
]
const STRICT: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noImplicitReturns: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
}

/** How an integrator uses it; types are checked, and it is run. */
const JOURNEY = `
import { criarAvenca, percorrer, Recusa, type TelefonesNovo } from './avenca'

export async function jornada(endereco: string, token: string, cliente_id: number) {
  const avenca = criarAvenca({ endereco, token })
  const nomes: string[] = []
  for await (const { nome } of percorrer(avenca.listClientes, { consulta: { nome_like: 'Jornada' } }, 2)) nomes.push(nome ?? '')
  const { linhas, total } = await avenca.listClientes({ consulta: { nome_like: 'Jornada', _end: 1, _campos: 'nome' } })

  const novo: TelefonesNovo = { cliente_id, telefone: '11970605040' }
  const criado = await avenca.createTelefones({ corpo: novo })
  const mudado = await avenca.editTelefones({ id: criado.id, versao: criado.versao, corpo: { telefone: '11970605041' } })
  const velha = await avenca.editTelefones({ id: criado.id, versao: criado.versao, corpo: { telefone: '11970605042' } }).catch((error: unknown) => error)
  const errada = await avenca.createTelefones({ corpo: { cliente_id, telefone: '1' } }).catch((error: unknown) => error)

  const contato = { corpo: { cliente_id, credor_id: 10, tipo: 'recado', canal: 'ligacao', descricao: 'Deixou recado' }, chave: 'contato-1' }
  const atos = [await avenca.postEventosStore(contato), await avenca.postEventosStore(contato)]
  const recusas = [velha, errada].map((error) => error instanceof Recusa && { code: error.code, status: error.status, message: error.message, errors: error.errors })
  return { nomes, linhas: linhas.length, total, versoes: [criado.versao, mudado.versao], recusas, atos }
}
`

function problemsOf(...files: readonly string[]): readonly string[] {
  const program = ts.createProgram([...files], STRICT)
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start, file }) => {
    const where = file && start !== undefined ? file.text.slice(start, start + 60) : ''
    return `${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${where}`
  })
}

function compiled(text: string, name: string): void {
  const { outputText } = ts.transpileModule(text.replace("'./avenca'", "'./avenca.mjs'"), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  writeFileSync(join(folder, name), outputText)
}

describe('the client that a contract is made into', () => {
  let program: Program
  let address: string
  beforeAll(async () => {
    address = await t.app.listen({ port: 0, host: '127.0.0.1' })
    program = await programOf(t, executivo, CODES, 'Jornada')
  })

  it('of everything there is has one function for each call but the stream, and is the same again', async () => {
    const document = (await administrador.get('/api/v1/openapi.json')).json<{ paths: Record<string, object> }>()
    const text = clientFile(document)
    const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
    expect(text.match(/^ {6}chamar\(/gm)).toHaveLength(calls.length - 1)
    expect(clientFile(document)).toBe(text)
    expect(text).not.toMatch(/^import /m)
    const person = /type (\w+) = \{\s+readonly id: number\s+readonly nome: string\s+\} \| null/.exec(text)?.[1]
    expect(text).toMatch(new RegExp(`readonly usuario: ${person}\\n`))
  })

  it('compiles under strict rules; lists, makes, changes by version, acts once and is refused in words, by a token', async () => {
    const text = clientFile((await program.get('/api/v1/openapi.json')).json())
    writeFileSync(join(folder, 'avenca.ts'), text)
    writeFileSync(join(folder, 'jornada.ts'), JOURNEY)
    // checked in the time of one: all that a person may do
    const whole = join(folder, 'executivo.ts')
    writeFileSync(whole, clientFile((await executivo.get('/api/v1/openapi.json')).json()))
    expect(problemsOf(join(folder, 'jornada.ts'), whole)).toEqual([])
    compiled(text, 'avenca.mjs')
    compiled(JOURNEY, 'jornada.mjs')

    const ids: number[] = []
    for (const nome of ['Jornada A', 'Jornada B', 'Jornada C']) ids.push(await createCliente(t.db, nome))
    await createTipo(t.db, { codigo: 'recado', acionamento: false })
    const { jornada } = await import(/* @vite-ignore */ join(folder, 'jornada.mjs'))
    const done = await jornada(address, program.token, ids[0])
    expect(done).toMatchObject({ linhas: 1, total: 3, versoes: [1, 2] })
    expect(done.nomes.toSorted()).toEqual(['Jornada A', 'Jornada B', 'Jornada C'])
    expect(done.atos[1]).toEqual(done.atos[0])
    expect(done.recusas).toEqual([
      { code: 'versao_desatualizada', status: 412, message: 'O registro mudou desde que você o abriu.', errors: {} },
      { code: 'validacao', status: 422, message: expect.any(String), errors: { telefone: [expect.any(String)] } },
    ])
    const kept = await t.db
      .selectFrom('eventos')
      .select('id')
      .where('cliente_id', '=', ids[0] ?? 0)
      .execute()
    expect(kept).toHaveLength(1)
    const lines = await t.db.selectFrom('historico').select('origem').where('recurso', '=', 'telefones').execute()
    expect(lines.map(({ origem }) => origem)).toEqual(['programa "Jornada"', 'programa "Jornada"'])
  })
})
