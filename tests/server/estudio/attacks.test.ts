import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf } from '../as-program'
import { withApp } from '../with-app'

const root = mkdtempSync(join(tmpdir(), 'avenca-estudio-ataques-'))
for (const folder of ['resources', 'config']) cpSync(folder, join(root, folder), { recursive: true })
const { t, administrador, coordenador } = withApp({ env: { AVENCA_DECLARACOES: root } }, [
  'administrador',
  'coordenador',
])
beforeAll(() => administrador.confirm())
afterAll(() => rmSync(root, { recursive: true, force: true }))

const FERIADOS = readFileSync(join(root, 'resources/feriados.yaml'), 'utf8')
const put = (caminho: string, texto: string | null, actor = administrador) =>
  actor.inject({
    method: 'PUT',
    url: '/api/v1/declaracoes',
    payload: { arquivos: [{ caminho, texto, versao: null }], confirmo: [], sem_casos: true },
  })
const check = (caminho: string, texto: string | null) =>
  administrador.post('/api/v1/declaracoes/conferir', { arquivos: [{ caminho, texto }] })
const read = (caminho: string) =>
  administrador.get(`/api/v1/declaracoes/arquivo?caminho=${encodeURIComponent(caminho)}`)

describe('who may', () => {
  const all = [
    ['GET', '/api/v1/declaracoes'],
    ['GET', '/api/v1/declaracoes/arquivo?caminho=resources/feriados.yaml'],
    ['GET', '/api/v1/declaracoes/gravacoes'],
    ['POST', '/api/v1/declaracoes/conferir'],
    ['POST', '/api/v1/declaracoes/previa'],
    ['POST', '/api/v1/declaracoes/casos'],
    ['POST', '/api/v1/declaracoes/tela'],
    ['PUT', '/api/v1/declaracoes'],
  ] as const

  it.each(all)('%s %s is for configuracao.editar alone, and for no program', async (method, url) => {
    const payload = method === 'GET' ? {} : { payload: { arquivos: [] } }
    const refused = await coordenador.inject({ method, url, ...payload })
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('configuracao.editar')])
    const program = await programOf(t, administrador, ['configuracao.editar'])
    expect((await program.inject({ method, url, ...payload })).json().code).toBe('programa_nao_pode')
    expect((await t.app.inject({ method, url, ...payload })).statusCode).toBe(401)
  })

  it('asks for the password again before anything is written', async () => {
    const again = await t.as('52998224725')
    expect((await put('resources/feriados.yaml', FERIADOS, again)).json().code).toBe('confirme_a_senha')
  })
})

describe('where', () => {
  const PLACES = [
    '../fora.yaml',
    'resources/../../fora.yaml',
    '/etc/passwd',
    'resources/..%2f..%2ffora.yaml',
    'resources\\..\\fora.yaml',
    'resources/.oculto.yaml',
    'resources/a/b.yaml',
    'resources/x.yml',
    'resources/x.yaml\u0000.png',
    'resources/X.yaml',
    'config/outro.yaml',
    'config/esquema/recurso.json',
    'config/migracoes/2026-11-20-1.plano.yaml',
    'config/.gravacao.json',
    'package.json',
    'src/server/app/main.ts',
    `resources/${'a'.repeat(120)}.yaml`,
    '.git/config',
    '',
  ]

  it.each(PLACES)('%j is no place of a declaration, to be read, checked or written', async (caminho) => {
    for (const answer of [
      await put(caminho, 'recurso: x\n'),
      await check(caminho, 'recurso: x\n'),
      await read(caminho),
    ]) {
      expect([400, 422], answer.body).toContain(answer.statusCode)
      expect(answer.json().code).toMatch(/^(declaracao_lugar|validacao|requisicao_invalida)$/)
    }
    expect(existsSync(join(root, '../fora.yaml'))).toBe(false)
  })

  it('follows no link out of the folder', async () => {
    writeFileSync(join(root, 'segredo.txt'), 'segredo')
    symlinkSync(join(root, 'segredo.txt'), join(root, 'resources/atalho.yaml'))
    const away = mkdtempSync(join(tmpdir(), 'avenca-fora-'))
    rmSync(join(root, 'resources/consultas'), { recursive: true })
    symlinkSync(away, join(root, 'resources/consultas'))
    for (const caminho of ['resources/atalho.yaml', 'resources/consultas/x.yaml']) {
      for (const answer of [await put(caminho, 'x'), await check(caminho, 'x'), await read(caminho)])
        expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, 'declaracao_atalho'])
    }
    expect([readFileSync(join(root, 'segredo.txt'), 'utf8'), existsSync(join(away, 'x.yaml'))]).toEqual([
      'segredo',
      false,
    ])
    rmSync(join(root, 'resources/consultas'))
    rmSync(join(root, 'resources/atalho.yaml'))
    rmSync(away, { recursive: true })
    cpSync('resources/consultas', join(root, 'resources/consultas'), { recursive: true })
  })
})

describe('what', () => {
  it.each([
    ['a NUL', 'recurso: x\u0000\n'],
    ['a control character', 'recurso: \u001b[31m\n'],
    ['half a character', 'recurso: \ud800\n'],
    ['what was no UTF-8', 'recurso: \ufffd\n'],
  ])('refuses a text with %s at the field', async (_, texto) => {
    const answer = await put('resources/feriados.yaml', texto)
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { texto: [expect.stringContaining('não guarda')] }])
  })

  it('refuses bodies that are too large, too many files, one file twice, and fields it does not know', async () => {
    expect((await put('resources/feriados.yaml', 'x'.repeat(200_001))).statusCode).toBe(422)
    expect((await put('resources/feriados.yaml', 'x'.repeat(3_000_000))).statusCode).toBe(413)
    const one = { caminho: 'resources/feriados.yaml', texto: FERIADOS }
    const conferir = (body: object) => administrador.post('/api/v1/declaracoes/conferir', body)
    expect((await conferir({ arquivos: Array.from({ length: 61 }, () => one) })).statusCode).toBe(422)
    expect((await conferir({ arquivos: [one, one] })).json().code).toBe('declaracao_repetida')
    expect((await conferir({ arquivos: [{ ...one, modo: 777 }] })).statusCode).toBe(422)
    expect((await conferir({ arquivos: [{ ...one, texto: { $ne: null } }] })).statusCode).toBe(422)
  })

  it('says of a file that is no text why it cannot be opened, and which folder is only read', async () => {
    writeFileSync(join(root, 'config/listas/bytes.yaml'), Buffer.from([0x6c, 0xff, 0xfe]))
    expect((await read('config/listas/bytes.yaml')).json().code).toBe('declaracao_ilegivel')
    rmSync(join(root, 'config/listas/bytes.yaml'))
    chmodSync(join(root, 'resources'), 0o555)
    const tree = (await administrador.get('/api/v1/declaracoes')).json()
    expect(tree).toMatchObject({ somente_leitura: expect.stringContaining('ninguém'), git: false })
    chmodSync(join(root, 'resources'), 0o755)
    expect((await administrador.get('/api/v1/declaracoes')).json().somente_leitura).toBeNull()
  })

  it('finds the mistakes of texts that nobody saved, each at its place, and of the cases too', async () => {
    const wrong = FERIADOS.replace('campos:', 'capmos:')
    const { erros } = (await check('resources/feriados.yaml', wrong)).json()
    expect(erros).toContainEqual(expect.objectContaining({ codigo: 'E201', coluna: 1, tamanho: 6 }))
    expect((await check('resources/feriados.yaml', FERIADOS)).json()).toEqual({ erros: [] })
    const cases = (await check('config/testes/feriados.yaml', 'teste: feriadoss\n')).json().erros
    expect(cases[0].arquivo).toBe('config/testes/feriados.yaml')
  })
})
