import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { readSheet } from '../../resources/export/exporting'
import { withApp } from '../../with-app'
import { confirmar, type Envio, enviarArquivo, enviarPrevia, fixture } from './batch'

const DATE_CELL = new Date(Date.UTC(2026, 7, 10))

/** A workbook as people send it: a cover first, and the table below a title. */
async function workbook(rows: readonly (readonly unknown[])[], heading: readonly string[]): Promise<Buffer> {
  const book = new exceljs.Workbook()
  book.addWorksheet('Capa').addRow(['Colégio Aurora', 'Inadimplentes', 'Agosto'])
  const sheet = book.addWorksheet('Débitos')
  sheet.addRow(['Relatório de inadimplência'])
  sheet.mergeCells('A1:E1')
  sheet.addRow([])
  sheet.addRow([...heading])
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}

const csv = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)
const motivos = (answer: { json(): { rejeitos: readonly { linha: number; motivo: string }[] } }) =>
  answer.json().rejeitos.map(({ linha, motivo }) => [linha, motivo])

const MAPEADO = {
  rotulo: 'Colégio Aurora',
  tipo: 'inclusao',
  credor_id: 300,
  arquivo: { formato: 'auto' },
  decimais: ['ponto', 'virgula'],
  datas: ['dd.MM.yyyy', 'yyyyMMdd'],
  colunas: [
    { titulo: 'Documento do responsável', campo: 'cliente.cpf_cnpj' },
    { titulo: 'Responsável', campo: 'cliente.nome' },
    { titulo: 'Contrato', campo: 'operacao.numero_operacao' },
    { titulo: 'Mensalidade', campo: 'operacao.valor_nominal' },
    { titulo: 'Venceu em', campo: 'operacao.data_vencimento' },
    { titulo: 'Turma', campo: 'adicionais.turma' },
  ],
}

const HEADING = 'Documento do responsável|Responsável|Contrato|Mensalidade|Venceu em|Turma'

describe('how the file of a creditor is read', () => {
  const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])

  const guardar = async (actor: Actor, pedido: object) => {
    const answer = await actor.post('/api/v1/layouts/guardar', pedido)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<{ id: number; layout: string }>()
  }

  it('is known from its headings, in a spreadsheet as in text', async () => {
    const text = await enviarPrevia(backoffice, { arquivo: fixture('avenca-utf8.csv'), layout: '' })
    expect([text.statusCode, text.json().layout, text.json().aceitas]).toEqual([201, 'avenca', 3])
    const heading = ['cpf_cnpj', 'nome', 'numero_operacao', 'valor_nominal', 'data_vencimento']
    const arquivo = await workbook(
      [
        ['52998224725', 'José', 4711, 1234.5, DATE_CELL],
        [11222333000181, 'Padaria', 'P-2', '99,90', '31/01/2026'],
      ],
      heading,
    )
    const answer = await enviarPrevia(backoffice, { arquivo, nome: 'debitos.xlsx', layout: '' })
    expect(answer.json()).toMatchObject({ layout: 'avenca', linhas: 2, aceitas: 2, valor_total: 1334.4 })
    expect(answer.json().amostra).toMatchObject([
      {
        linha: 4,
        cpf_cnpj: '52998224725',
        numero_operacao: '4711',
        valor_nominal: 1234.5,
        data_vencimento: '2026-08-10',
      },
      {
        linha: 5,
        cpf_cnpj: '11222333000181',
        numero_operacao: 'P-2',
        valor_nominal: 99.9,
        data_vencimento: '2026-01-31',
      },
    ])
  })

  it('is shown column by column with samples when nothing knows it, and kept as a layout once it was said what each is', async () => {
    const text = `${HEADING}\n529.982.247-25|José|M-1|1,234.50|10.08.2026|3º A\n52998224725|José|M-2|99.9|20260131|3º A\n`
    const envio: Envio = { arquivo: csv(text) }
    const refused = await enviarPrevia(backoffice, { ...envio, layout: '' })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'layout_nao_reconhecido'])
    const lido = await enviarArquivo(backoffice, '/api/v1/remessas/colunas', envio, { tipo: 'inclusao' })
    expect(lido.statusCode, lido.body).toBe(200)
    expect(lido.json()).toMatchObject({ formato: 'csv', aba: null, linha: 1 })
    expect(lido.json().colunas[1]).toMatchObject({ titulo: 'Responsável', amostras: ['José'] })
    const exigidos = lido.json().campos.filter(({ exige }: { exige: boolean }) => exige)
    expect(exigidos.map(({ campo }: { campo: string }) => campo).sort()).toEqual([
      'cliente.cpf_cnpj',
      'cliente.nome',
      'operacao.data_vencimento',
      'operacao.numero_operacao',
      'operacao.valor_nominal',
    ])
    const { id, layout } = await guardar(backoffice, MAPEADO)
    expect(layout).toBe('colegio-aurora')
    const kept = (await backoffice.get(`/api/v1/layouts/${id}`)).json()
    expect(kept).toMatchObject({ rotulo: 'Colégio Aurora', formato: 'auto', tipo: 'inclusao', credor_id: 300 })
    const answer = await enviarPrevia(backoffice, { ...envio, layout: '' })
    expect(answer.json()).toMatchObject({ layout, linhas: 2, aceitas: 2, valor_total: 1334.4 })
    const other = await enviarPrevia(backoffice, { ...envio, credor_id: 57, layout: '' })
    expect(other.json().code).toBe('layout_nao_reconhecido')
  })

  it('keeps what a layout was when the file was read, whatever becomes of it since', async () => {
    const arquivo = csv(`${HEADING}\n52998224725|José|K-1|10.00|10.08.2026|4º B\n`)
    const previa = (await enviarPrevia(backoffice, { arquivo, layout: 'colegio-aurora' })).json()
    const { id } = (await backoffice.get('/api/v1/layouts?nome=colegio-aurora')).json()[0] ?? {}
    const before = (await backoffice.get(`/api/v1/layouts/${id}`)).json()
    const off = { method: 'PATCH', url: `/api/v1/layouts/${id}`, payload: { ativo: false } } as const
    const saved = await backoffice.inject({ ...off, headers: { 'if-match': String(before.versao) } })
    expect(saved.statusCode, saved.body).toBe(200)
    const again = await enviarPrevia(backoffice, { arquivo, layout: 'colegio-aurora' })
    expect(again.json().code).toBe('layout_desconhecido')
    const remessa = await confirmar(t, backoffice, previa.id)
    const { rows } = await t.app.pool.query('select adicionais from operacoes where remessa_id = $1', [remessa])
    expect(rows).toEqual([{ adicionais: { turma: '4º B' } }])
  })

  it('reads lines of fixed width by their places, amounts in cents', async () => {
    const { layout } = await guardar(backoffice, {
      ...MAPEADO,
      rotulo: 'Banco',
      arquivo: {
        formato: 'fixo',
        colunas: { doc: '1-11', nome: '12-31', num: '32-36', valor: '37-46', venc: '47-54' },
      },
      decimais: ['centavos'],
      datas: ['ddMMyyyy'],
      colunas: [
        { titulo: 'doc', campo: 'cliente.cpf_cnpj' },
        { titulo: 'nome', campo: 'cliente.nome' },
        { titulo: 'num', campo: 'operacao.numero_operacao' },
        { titulo: 'valor', campo: 'operacao.valor_nominal' },
        { titulo: 'venc', campo: 'operacao.data_vencimento' },
      ],
    })
    const line = (doc: string, num: string, valor: string) =>
      `${doc}${'JOSÉ DA SILVA'.padEnd(20)}${num.padEnd(5)}${valor.padStart(10, '0')}10082026`
    const arquivo = csv(
      [line('52998224725', 'F-1', '123450'), line('52998224724', 'F-2', '100')].join('\r\n'),
      'latin1',
    )
    const answer = await enviarPrevia(backoffice, { arquivo, nome: 'remessa.dat', layout })
    expect(answer.json()).toMatchObject({ linhas: 2, aceitas: 1, valor_total: 1234.5 })
    expect(answer.json().amostra[0]).toMatchObject({ nome: 'JOSÉ DA SILVA', data_vencimento: '2026-08-10' })
    expect(motivos(answer)).toEqual([[2, 'CPF ou CNPJ inválido: o dígito verificador não confere.']])
  })

  it('gives a model file whose mandatory columns are marked, and which is read as it is once it was filled in', async () => {
    const url = '/api/v1/remessas/modelo?credor_id=300&layout=avenca'
    const model = await backoffice.get(url)
    expect(model.statusCode, model.body).toBe(200)
    const [heading] = (await readSheet(model.rawPayload)).getSheetValues().slice(1)
    const titles = Array.isArray(heading) ? heading.slice(1).map(String) : []
    expect(titles.filter((title) => title.endsWith(' *'))).toEqual([
      'cpf_cnpj *',
      'nome *',
      'numero_operacao *',
      'valor_nominal *',
      'data_vencimento *',
    ])
    const row = {
      'cpf_cnpj *': '52998224725',
      'nome *': 'José',
      'numero_operacao *': 'MOD-1',
      'valor_nominal *': '10,00',
    }
    const filled = titles.map((title) => ({ ...row, 'data_vencimento *': '10/08/2026' })[title] ?? '')
    const arquivo = csv(`${titles.join(';')}\n${filled.join(';')}\n`)
    expect((await enviarPrevia(backoffice, { arquivo, layout: '' })).json()).toMatchObject({
      layout: 'avenca',
      aceitas: 1,
    })
    const listed = (await backoffice.get('/api/v1/remessas/layouts?credor_id=300')).json()
    expect(listed).toContainEqual({ layout: 'banco', rotulo: 'Banco', guardado: true, modelo: null })
    const none = await backoffice.get('/api/v1/remessas/modelo?credor_id=300&layout=banco')
    expect([none.statusCode, none.json().code]).toEqual([422, 'layout_sem_modelo'])
  })

  it.each([
    ['a field that is none', { colunas: [{ titulo: 'X', campo: 'cliente.apelido' }] }, 'layout_invalido', 'colunas'],
    ['a part that is none', { colunas: [{ titulo: 'X', campo: 'acordo.valor' }] }, 'layout_invalido', 'colunas'],
    ['a kind that is none', { tipo: 'devolucao' }, 'fora_da_lista', 'tipo'],
    ['a date that nobody writes', { datas: ['ww/yy'] }, 'layout_invalido', 'colunas'],
    ['fixed width without places', { arquivo: { formato: 'fixo' } }, 'layout_invalido', 'colunas'],
    ['a column that is mandatory and missing', { colunas: MAPEADO.colunas.slice(1) }, 'coluna_ausente', 'arquivo'],
    ['no name', { rotulo: ' ' }, 'campo_obrigatorio', 'rotulo'],
    ['a creditor that is none', { credor_id: 9_999 }, 'credor_indisponivel', 'credor_id'],
  ])('refuses to keep %s', async (_, part, code, field) => {
    const answer = await backoffice.post('/api/v1/layouts/guardar', { ...MAPEADO, ...part })
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().errors)]).toEqual([422, code, [field]])
  })
})
