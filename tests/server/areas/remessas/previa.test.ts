import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { readSheet } from '../../resources/export/exporting'
import { confirmar, enviarPrevia, fixture } from './batch'

const HEADING = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n'
const huge = Array.from({ length: 1_001 }, (_, n) => `52998224725;José;H-${n};999999999,99;01/10/2026\n`).join('')
const small = fixture('avenca-utf8.csv')

describe('previewing a batch', () => {
  let t: TestApp
  let backoffice: Actor
  beforeAll(async () => {
    t = await openTestApp({ worker: 'sim' })
    backoffice = await t.as(CPF.backoffice)
  })
  afterAll(() => t.close())

  const statusOf = async (id: number) => {
    const { rows } = await t.app.pool.query('select status from remessas where id = $1', [id])
    return rows[0]?.status
  }

  it.each(['avenca-utf8.csv', 'avenca-bom.csv', 'avenca-latin1.csv', 'avenca-virgula.csv', 'avenca-tab.csv'])(
    'reads %s to the same lines, whatever its encoding and delimiter',
    async (name) => {
      const answer = await enviarPrevia(backoffice, { arquivo: fixture(name) })
      expect(answer.statusCode, answer.body).toBe(201)
      const previa = answer.json()
      expect(previa).toMatchObject({
        linhas: 3,
        aceitas: 3,
        rejeitadas: 0,
        valor_total: 1434.46,
        clientes: 3,
        rejeitos: [],
      })
      expect(previa.amostra).toEqual([
        amostra(2, '52998224725', 'José da Conceição', 'A-1', 1234.56, '2026-08-10'),
        amostra(3, '11222333000181', 'Padaria Pão & Mel Ltda', 'A-2', 99.9, '2026-01-31'),
        amostra(4, '12ABC34501DE35', 'Clube Novo', 'A-3', 100, '2024-02-29'),
      ])
    },
  )

  it('rejects a line with an additional value of more letters than are kept, and says how many are', async () => {
    const line = (numero: string, contrato: string) => `52998224725;José;${numero};10,00;01/10/2026;${contrato}\n`
    const heading = HEADING.replace('\n', ';contrato\n')
    const lines = line('AD-1', 'x'.repeat(2_000)) + line('AD-2', 'x'.repeat(2_001))
    const previa = (await enviarPrevia(backoffice, { arquivo: Buffer.from(heading + lines) })).json()
    expect([previa.aceitas, previa.rejeitadas]).toEqual([1, 1])
    expect(previa.rejeitos[0]).toMatchObject({ linha: 3, coluna: 'contrato', motivo: 'Passa de 2000 caracteres.' })
  })

  it('tells a date out of range from one that does not exist', async () => {
    const linhas = ['01/01/1000', '31/02/2026'].map((dia, n) => `52998224725;José;D-${n};10,00;${dia}\n`)
    const previa = (await enviarPrevia(backoffice, { arquivo: Buffer.from(HEADING + linhas.join('')) })).json()
    expect(previa.rejeitos.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Data fora do intervalo: informe um dia de 01/01/1900 a 31/12/2199.',
      'Data que não existe ou fora do formato dd/MM/yyyy.',
    ])
  })

  it('gives the rejected lines as a file before it is confirmed, to who sent it only', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('rejeitos.csv') })).json()
    const path = `/api/v1/remessas/previa/${previa.id}/rejeitos.csv`
    const answer = await backoffice.get(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [heading, first, ...others] = answer.body.trimEnd().split('\r\n')
    expect([heading, first]).toEqual([
      '\uFEFFlinha;coluna;valor;motivo',
      expect.stringMatching(/^3;cpf_cnpj;.*não confere/),
    ])
    expect(others).toHaveLength(previa.rejeitadas - 1)
    const other = await (await t.as(CPF.coordenador)).get(path)
    expect(other.json()).toMatchObject({ code: 'previa_expirada' })
  })

  it('gives them as a spreadsheet too, every cell as text, to who sent it only', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('rejeitos.csv') })).json()
    const path = `/api/v1/remessas/previa/${previa.id}/rejeitos.xlsx`
    const answer = await backoffice.get(path)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="rejeitos-${previa.id}.xlsx"`,
    ])
    const rows = (await readSheet(answer.rawPayload)).getSheetValues().slice(1)
    const cells = rows.map((row) => (Array.isArray(row) ? row.slice(1) : []))
    expect(cells[0]).toEqual(['Linha', 'Coluna', 'Valor', 'Motivo'])
    const shown = previa.rejeitos.map((one: { linha: number; motivo: string }) => [one.linha, one.motivo])
    expect(cells.slice(1).map((row) => [row[0], row[3]])).toEqual(shown)
    expect((await (await t.as(CPF.coordenador)).get(path)).json()).toMatchObject({ code: 'previa_expirada' })
  })

  it('gives each bad line its number in the file, its column, its value and its reason, and lets the rest in', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('rejeitos.csv') })).json()
    expect(previa).toMatchObject({ linhas: 19, aceitas: 3, rejeitadas: 16, clientes: 2, valor_total: 20.33, avisos: 2 })
    const found = previa.rejeitos.map((rejeito: Record<string, unknown>) => [
      rejeito.linha,
      rejeito.coluna,
      rejeito.motivo,
    ])
    expect(found).toEqual([
      [3, 'cpf_cnpj', 'CPF ou CNPJ inválido: o dígito verificador não confere.'],
      [4, 'nome', 'Campo obrigatório vazio.'],
      [5, 'valor_nominal', 'O valor precisa ser maior que zero.'],
      [6, 'valor_nominal', 'O valor precisa ser maior que zero.'],
      [7, 'valor_nominal', 'Número não reconhecido.'],
      [8, 'valor_nominal', 'Número não reconhecido.'],
      [9, 'valor_nominal', 'O valor passa do maior que se guarda.'],
      [10, 'data_vencimento', 'Data que não existe ou fora do formato dd/MM/yyyy.'],
      [11, 'data_vencimento', 'Data que não existe ou fora do formato dd/MM/yyyy.'],
      [12, 'taxaJuros', 'O percentual precisa ficar entre 0 e 100, com até quatro casas.'],
      [13, 'numero_operacao', 'Passa de 40 caracteres.'],
      [14, null, 'A linha tem 4 colunas; o cabeçalho tem 8.'],
      [15, 'numero_operacao', 'Número repetido no arquivo: já veio na linha 2.'],
      [16, 'numero_operacao', 'Número repetido no arquivo: já veio na linha 2, com outro devedor (codevedor).'],
      [21, 'numero_operacao', 'Campo obrigatório vazio.'],
      [22, 'nome', 'Há um caractere de controle que não pode ser guardado.'],
    ])
    expect(previa.amostra.map((line: { linha: number }) => line.linha)).toEqual([2, 18, 20])
  })

  it('rejects what the creditor already has, naming its batch, and lets it in for another creditor', async () => {
    const first = (await enviarPrevia(backoffice, { arquivo: fixture('avenca-utf8.csv'), credor_id: 57 })).json()
    const remessa = await confirmar(t, backoffice, first.id)
    const more = Buffer.concat([
      fixture('avenca-utf8.csv'),
      Buffer.from('52998224725;José;;;;B-1;;;10,00;01/10/2026;;;;\r\n'),
    ])
    const second = (await enviarPrevia(backoffice, { arquivo: more, credor_id: 57 })).json()
    expect(second).toMatchObject({ aceitas: 1, rejeitadas: 3 })
    expect(second.rejeitos[0]).toMatchObject({
      linha: 2,
      coluna: 'numero_operacao',
      valor: 'A-1',
      motivo: `A operação já entrou na remessa ${remessa}.`,
    })
    const elsewhere = (await enviarPrevia(backoffice, { arquivo: more, credor_id: 10 })).json()
    expect(elsewhere).toMatchObject({ aceitas: 4, rejeitadas: 0 })
  })

  it('refuses a file that already came in for this creditor, naming the batch', async () => {
    const first = (await enviarPrevia(backoffice, { arquivo: fixture('avenca-tab.csv'), credor_id: 216 })).json()
    const remessa = await confirmar(t, backoffice, first.id)
    const again = await enviarPrevia(backoffice, { arquivo: fixture('avenca-tab.csv'), credor_id: 216 })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'arquivo_ja_importado' })
    expect(again.json().message).toContain(`remessa ${remessa}`)
  })

  it.each([
    ['an empty file', { arquivo: Buffer.from('') }, 'arquivo_vazio', 'arquivo'],
    ['blank lines', { arquivo: Buffer.from('\r\n\r\n') }, 'arquivo_vazio', 'arquivo'],
    ['a heading alone', { arquivo: Buffer.from(HEADING) }, 'arquivo_vazio', 'arquivo'],
    ['another layout', { arquivo: small, layout: 'divida-ativa' }, 'coluna_ausente', 'arquivo'],
    ['a layout that is none', { arquivo: small, layout: '__proto__' }, 'layout_desconhecido', 'layout'],
    [
      'headings that no layout knows',
      { arquivo: Buffer.from('a;b\n1;2\n'), layout: '' },
      'layout_nao_reconhecido',
      'layout',
    ],
    ['a creditor that is none', { arquivo: small, credor_id: 9999 }, 'credor_indisponivel', 'credor_id'],
    ['a creditor that is no number', { arquivo: small, credor_id: 'x' }, 'credor_indisponivel', 'credor_id'],
    ['a total too large to keep', { arquivo: Buffer.from(HEADING + huge) }, 'linha_valor_grande', 'arquivo'],
    [
      'a quote of the heading never closed',
      { arquivo: Buffer.from('cpf_cnpj;"nome\n1;2\n') },
      'arquivo_aspas_abertas',
      'arquivo',
    ],
    [
      'a quote never closed',
      { arquivo: Buffer.from(`${HEADING}1;"aberta;1;1;1\n`) },
      'arquivo_aspas_abertas',
      'arquivo',
    ],
  ])('refuses %s on its field', async (_, envio, code, field) => {
    const answer = await enviarPrevia(backoffice, envio)
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().errors)]).toEqual([422, code, [field]])
  })

  it('names every required column that is missing, with its alternatives', async () => {
    const answer = await enviarPrevia(backoffice, {
      arquivo: Buffer.from('NOME_DEVEDOR;X\na;b\n'),
      layout: 'divida-ativa',
    })
    expect(answer.json().message).toBe(
      'O arquivo não tem as colunas "CPF_CNPJ", "NUMERO_INSCRICAO", "VALOR_CONSOLIDADO" e "DATA_INSCRICAO".',
    )
  })

  it('is read again for its month by whoever made it, and by nobody else', async () => {
    const made = (await enviarPrevia(backoffice, { arquivo: small })).json()
    const again = await backoffice.get(`/api/v1/remessas/previa/${made.id}`)
    expect(again.statusCode, again.body).toBe(200)
    expect(again.json()).toEqual({
      ...made,
      credor_id: expect.any(Number),
      layout: 'avenca',
      arquivo: expect.any(String),
    })
    const other = await t.as(CPF.administrador)
    expect((await other.get(`/api/v1/remessas/previa/${made.id}`)).json().code).toBe('previa_expirada')
    await t.app.pool.query("update importacoes set criado_em = now() - interval '31 days' where id = $1", [made.id])
    expect((await backoffice.get(`/api/v1/remessas/previa/${made.id}`)).statusCode).toBe(404)
  })

  it('is nobody else’s to confirm, and asks for the permission', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('avenca-virgula.csv') })).json()
    const other = await t.as(CPF.coordenador)
    const stolen = await other.post('/api/v1/remessas', { previa_id: previa.id })
    expect([stolen.statusCode, stolen.json().code]).toEqual([404, 'previa_expirada'])
    const executivo = await t.as(CPF.executivo)
    const refused = await enviarPrevia(executivo, { arquivo: fixture('avenca-virgula.csv') })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        message: 'Falta a permissão "remessas.importar". Peça a um administrador.',
        nome_da_permissao: 'Trazer remessas',
      }),
    ])
  })

  it('expires after a month, and its batch is told as given up', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('avenca-bom.csv') })).json()
    await t.app.pool.query(`update importacoes set criado_em = now() - interval '31 days' where id = $1`, [previa.id])
    const late = await backoffice.post('/api/v1/remessas', { previa_id: previa.id })
    expect([late.statusCode, late.json().code]).toEqual([404, 'previa_expirada'])
    await enviarPrevia(backoffice, { arquivo: fixture('avenca-bom.csv') })
    const left = await t.app.pool.query('select from remessas_linhas where importacao_id = $1', [previa.id])
    expect(left.rowCount).toBe(0)
    expect(await statusOf(previa.remessa_id)).toBe('Desfeita')
  })

  it('is a batch of the list from its upload on, which tells whether lines stay out', async () => {
    const [clean, dirty] = [fixture('avenca-utf8.csv'), fixture('rejeitos.csv')]
    const ids: number[] = []
    for (const arquivo of [clean, dirty]) ids.push((await enviarPrevia(backoffice, { arquivo })).json().remessa_id)
    const { rows } = await t.app.pool.query(
      'select tipo, status, linhas, aceitas, sem_mudanca, rejeitadas from remessas where id = any($1) order by id',
      [ids],
    )
    expect(rows).toEqual([
      { tipo: 'inclusao', status: 'Validada', linhas: 3, aceitas: 3, sem_mudanca: 0, rejeitadas: 0 },
      { tipo: 'inclusao', status: 'Com erros', linhas: 19, aceitas: 3, sem_mudanca: 0, rejeitadas: 16 },
    ])
    const { rows: told } = await t.app.pool.query(
      `select array_agg(mudancas->'status'->>1 order by id) as situacoes from historico
       where recurso = 'remessas' and registro_id = $1`,
      [ids[1]],
    )
    expect(told).toEqual([{ situacoes: ['Recebida', 'Validando', 'Com erros'] }])
    const listed = (await backoffice.get('/api/v1/remessas?status=Com erros')).json()
    expect(listed.map(({ id }: { id: number }) => id)).toContain(ids[1])
  })

  it('is dropped by whoever may bring batches in, and confirmed no more', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: fixture('avenca-tab.csv') })).json()
    const drop = () => backoffice.post(`/api/v1/remessas/${previa.remessa_id}/descartar`, {})
    const dropped = await drop()
    expect([dropped.statusCode, dropped.json()]).toEqual([200, { status: 'Desfeita' }])
    const late = await backoffice.post('/api/v1/remessas', { previa_id: previa.id })
    expect([late.statusCode, late.json().code]).toEqual([404, 'previa_expirada'])
    const again = await drop()
    expect([again.statusCode, again.json().code]).toEqual([409, 'transicao_nao_permitida'])
    const left = await t.app.pool.query('select from remessas_linhas where importacao_id = $1', [previa.id])
    expect([left.rowCount, await statusOf(previa.remessa_id)]).toEqual([0, 'Desfeita'])
  })

  it('refuses a kind that is none', async () => {
    const refused = await enviarPrevia(backoffice, { arquivo: fixture('avenca-utf8.csv'), tipo: 'constructor' })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['tipo']])
  })

  it('refuses what is no upload', async () => {
    const json = await backoffice.post('/api/v1/remessas/previa', { credor_id: 300 })
    expect([json.statusCode, json.json().code]).toEqual([415, 'tipo_nao_suportado'])
  })
})

function amostra(linha: number, cpf_cnpj: string, nome: string, numero_operacao: string, ...rest: [number, string]) {
  return { linha, cpf_cnpj, nome, numero_operacao, valor_nominal: rest[0], data_vencimento: rest[1] }
}
