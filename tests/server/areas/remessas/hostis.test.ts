import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { office } from '../../resources/files/packed'
import { withApp } from '../../with-app'
import { confirmar, type Envio, enviarPrevia, finished } from './batch'
import { megabytes, row, workbook } from './hostile-workbooks'

const MB = 1024 * 1024
const TITLES = ['cpf_cnpj', 'nome', 'numero_operacao', 'valor_nominal', 'data_vencimento']
const HEADING = `${TITLES.join(';')}\n`
const line = (n: number) => `52998224725;José da Conceição;H-${n};10,00;01/10/2026\n`
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => line(from + at)).join('')
const good = HEADING + lines(1, 20)
const text = (content: string) => ({ arquivo: Buffer.from(content) })
const DEBT = ['52998224725', 'Ana', 'R-1', '10,00', '01/10/2026']
const sheet = (rows: string, shared = '') => ({ arquivo: workbook(rows, shared), nome: 'plano.xlsx' })

/** What is wrong, the file, how it is told. */
const REFUSED: readonly (readonly [string, Pick<Envio, 'arquivo' | 'nome'>, RegExp])[] = [
  ['has a heading and no line', text(HEADING), /vazio/],
  ['has its debts and no heading', text(lines(1, 20)), /não tem as colunas "cpf_cnpj"/],
  ['has a mandatory heading twice', text(`${HEADING.trim()};nome\n${line(1)}`), /"nome" aparece em duas colunas/],
  [
    'has no heading for what each debt is worth',
    text(good.replace('valor_nominal', 'v')),
    /não tem a coluna "valor_nominal"/,
  ],
  ['opens a quote on line 12 and never closes it', text(`${HEADING}${lines(1, 10)}"${lines(11, 900)}`), /linha 12\b/],
  ['opens a quote on line 9 of a long file', text(`${HEADING}${lines(1, 7)}"${lines(8, 9_000)}`), /linha 9\b/],
  [
    'has a heading of a million columns',
    text(`${HEADING.trim()}${';x'.repeat(1_000_000)}\n${line(1)}`),
    /mais de 500 colunas/,
  ],
  [
    'has a line of a million cells',
    text(`${good}${'1;'.repeat(1_000_000)}\n`),
    /linha longa demais, perto da linha 22\b/,
  ],
  ['is a program under the name of text', { arquivo: Buffer.from('4d5a90000300000004', 'hex') }, /conteúdo não é/],
  [
    'is bytes of no text',
    { arquivo: Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(4_096)]) },
    /não é texto/,
  ],
  ['is a document', { arquivo: Buffer.from('%PDF-1.7\n') }, /conteúdo não é/],
  ['is a spreadsheet under the name of text', { arquivo: workbook(row(1, TITLES)) }, /conteúdo não é/],
  ['is text under the name of a spreadsheet', { ...text(good), nome: 'a.xlsx' }, /conteúdo não é/],
  [
    'is a spreadsheet with macros',
    { arquivo: office('xlsx', [{ name: 'xl/vbaProject.bin', content: 'x' }]), nome: 'a.xlsx' },
    /macros/,
  ],
  [
    'is a spreadsheet cut in the middle',
    { arquivo: workbook(row(1, TITLES)).subarray(0, 900), nome: 'a.xlsx' },
    /incompleto/,
  ],
  ['is a spreadsheet of no sheet', { arquivo: office('xlsx'), nome: 'a.xlsx' }, /./],
  ['is a sheet whose XML breaks off', sheet('<row r="1"><c r="A1"><v>1</c>'), /danificada/],
  ['fetches from elsewhere', sheet('', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), /DOCTYPE|danificada/],
  [
    'unfolds to more than 2 GB',
    { arquivo: office('xlsx', [{ name: 'xl/a.xml', content: Buffer.alloc(200 * MB) }]), nome: 'a.xlsx' },
    /grande demais ao ser aberto/,
  ],
  [
    'hides another archive',
    { arquivo: office('xlsx', [{ name: 'xl/a.zip', content: 'PK' }]), nome: 'a.xlsx' },
    /compactado dentro/,
  ],
  [
    'has a sheet of more columns than there are',
    sheet(row(1, [...TITLES, ...Array.from({ length: 600 }, (_, n) => `c${n}`)])),
    /mais de 500 colunas/,
  ],
  ['has a cell beyond the last column', sheet('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), /danificada/],
  ['has a row beyond the last one', sheet(row(1, TITLES) + row(3_000_000_000, DEBT)), /danificada/],
  ['has two rows of one number', sheet(row(1, TITLES) + row(2, DEBT) + row(2, DEBT)), /danificada/],
  [
    'has a cell of many megabytes',
    sheet(row(1, TITLES) + row(2, ['1', 'a'.repeat(3 * MB)])),
    /linha 2 da planilha tem texto demais/,
  ],
  [
    'has a shared text of 95 MB',
    sheet('', `<si><t>${megabytes(95, `${'x'.repeat(1_000)}ā`)}</t></si>`),
    /memória ou tempo demais/,
  ],
]

const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])
let folder: string
const before = process.env.TMPDIR
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avenca-hostis-'))
  process.env.TMPDIR = folder
})
afterAll(async () => {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await rm(folder, { recursive: true })
})

async function written() {
  const { rows } = await t.app.pool.query(`
    select (select count(*)::int from remessas) as remessas, (select count(*)::int from importacoes) as arquivos,
      (select count(*)::int from remessas_linhas) as linhas, (select count(*)::int from clientes) as clientes,
      (select count(*)::int from operacoes) as operacoes, (select count(*)::int from historico) as historico`)
  return rows[0]
}

describe('a hostile file', () => {
  it.each(REFUSED)('that %s is refused in words, and nothing is left of it', async (_, envio, sentence) => {
    const found = await written()
    const answer = await enviarPrevia(backoffice, envio)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().errors.arquivo?.[0]).toMatch(sentence)
    expect(await written()).toEqual(found)
    expect(readdirSync(folder)).toEqual([])
  })

  it('of one line of 100 MB is refused as it comes, in bounded memory', async () => {
    const found = await written()
    const held = process.memoryUsage().rss
    let most = held
    const piece = 'x'.repeat(MB)
    const answer = await sendPieces(function* () {
      yield good
      for (let sent = 0; sent < 100; sent += 1) {
        most = Math.max(most, process.memoryUsage().rss)
        yield piece
      }
    })
    most = Math.max(most, process.memoryUsage().rss)
    expect(answer.json().errors.arquivo?.[0]).toMatch(/linha longa demais, perto da linha 22\b/)
    expect(most - held).toBeLessThan(150 * MB)
    expect(await written()).toEqual(found)
  })
})

describe('a file of which a part is hostile', () => {
  const reasonsOf = async (previa: { readonly id: number }) => {
    const csv = (await backoffice.get(`/api/v1/remessas/previa/${previa.id}/rejeitos.csv`)).body
    return csv.trimEnd().split('\r\n').slice(1)
  }
  const preview = async (envio: Pick<Envio, 'arquivo' | 'nome'>) => {
    const answer = await enviarPrevia(backoffice, envio)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  it('with one column too many from line 9,000 on has each of those lines named, and no other', async () => {
    const previa = await preview(text(HEADING + lines(2, 8_999) + lines(9_000, 9_500).replaceAll('2026\n', '2026;X\n')))
    expect(previa).toMatchObject({ linhas: 9_499, aceitas: 8_998, rejeitadas: 501 })
    const reasons = await reasonsOf(previa)
    expect(reasons).toHaveLength(501)
    expect(reasons[0]).toMatch(/^9000;.*A linha tem 6 colunas; o cabeçalho tem 5/)
    expect(reasons.at(-1)).toMatch(/^9500;/)
  })

  it('written in two encodings has the lines named that neither reads', async () => {
    const arquivo = Buffer.concat([Buffer.from(HEADING), Buffer.from(line(1)), Buffer.from(line(2), 'latin1')])
    const previa = await preview({ arquivo })
    expect(previa).toMatchObject({ aceitas: 1, rejeitadas: 1 })
    expect(await reasonsOf(previa)).toEqual([expect.stringMatching(/^2;nome;.*codificaç/)])
    expect(previa.amostra[0]).toMatchObject({ linha: 3, nome: 'José da Conceição' })
  })

  it('cut in the middle of a line says so of that line', async () => {
    const whole = HEADING + lines(1, 50)
    const previa = await preview(text(whole.slice(0, whole.length - 14)))
    expect(previa).toMatchObject({ aceitas: 49, rejeitadas: 1 })
    expect(await reasonsOf(previa)).toEqual([expect.stringMatching(/^51;.*A linha tem 4 colunas/)])
  })

  it('with control codes and halves of letters has them refused, and its names stay text', async () => {
    const arquivo = Buffer.concat([
      Buffer.from(`${HEADING}52998224725;a\0b;C-1;10,00;01/10/2026\n52998224725;`),
      Buffer.from('=HYPERLINK("http://mal.test");C-2;10,00;01/10/2026\n52998224725;@SUM(A1);C-3;10,00;01/10/2026\n'),
    ])
    const previa = await preview({ arquivo })
    expect(previa).toMatchObject({ aceitas: 2, rejeitadas: 1 })
    const id = await confirmar(t, backoffice, previa.id)
    const { rows } = await t.app.pool.query(
      `select numero_operacao, (select nome from clientes c where c.id = cliente_id) as nome from operacoes where remessa_id = $1 order by 1`,
      [id],
    )
    expect(rows.map(({ numero_operacao }) => numero_operacao)).toEqual(['C-2', 'C-3'])
    expect(rows[0].nome).toMatch(/^[=@]/)
  })

  it('with half a letter in a cell is read without it', async () => {
    const whole = row(1, TITLES) + row(2, ['52998224725', 'Ana_xD83D_', 'N-1', '10,00', '01/10/2026'])
    const previa = await preview(sheet(whole))
    expect(previa.amostra).toMatchObject([{ linha: 2, nome: 'Ana\uFFFD', numero_operacao: 'N-1' }])
  })

  it('of formulas is what they last came to, and one that came to nothing is refused', async () => {
    const rows = [
      row(1, TITLES),
      row(2, ['52998224725', '=UPPER("ana")→ANA', '="F-"&amp;1→F-1', '=SUM(A1)→10,50', '01/10/2026']),
      row(3, ['52998224725', '=WEBSERVICE("http://mal.test")', 'F-2', '10,00', '01/10/2026']),
      row(4, ['52998224725', 'Ana', 'F-3', '=1/0→#DIV/0!', '01/10/2026']),
    ]
    const previa = await preview(sheet(rows.join('')))
    expect(previa.amostra).toMatchObject([{ linha: 2, nome: 'ANA', numero_operacao: 'F-1', valor_nominal: 10.5 }])
    expect(await reasonsOf(previa)).toEqual([
      expect.stringMatching(/^3;nome;/),
      expect.stringMatching(/^4;valor_nominal;.*DIV/),
    ])
  })

  it('comes in once, whatever it is called and whoever confirms it', async () => {
    const other = await t.as(CPF.administrador)
    const arquivo = Buffer.from(HEADING + lines(20_001, 20_300))
    const [one, two] = [
      (await enviarPrevia(backoffice, { arquivo, nome: 'a.csv' })).json(),
      (await enviarPrevia(other, { arquivo, nome: 'Cópia de a.csv' })).json(),
    ]
    const answers = await Promise.all([
      backoffice.post('/api/v1/remessas', { previa_id: one.id }),
      other.post('/api/v1/remessas', { previa_id: two.id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('arquivo_ja_importado')
    await finished(t, answers.find(({ statusCode }) => statusCode === 202)?.json().trabalho_id)
    const again = await enviarPrevia(other, { arquivo, nome: 'terceiro.csv' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'arquivo_ja_importado'])
    const { rows } = await t.app.pool.query(
      `select count(*)::int as quantas from operacoes where numero_operacao between 'H-20001' and 'H-20300'`,
    )
    expect(rows).toEqual([{ quantas: 300 }])
  })
})

/** Sends a file that is never held as a whole. */
function sendPieces(pieces: () => Generator<string>) {
  const boundary = 'fronteira'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const body = function* () {
    yield field('credor_id', '300') + field('layout', 'avenca')
    yield `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`
    yield* pieces()
    yield `\r\n--${boundary}--\r\n`
  }
  return backoffice.inject({
    method: 'POST',
    url: '/api/v1/remessas/previa',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(body()),
  })
}
