import { createHash } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { acordoOf, fecharDeTeste, historyOf, receber } from './acordo-de-teste'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])
beforeAll(async () => {
  await sql`update credores set cpf_cnpj = '11222333000181', endereco = 'Rua das Palmeiras, 45', cidade = 'Campinas', uf = 'SP'
    where id = 10`.execute(t.db)
})

const url = (id: number) => `/api/v1/acordos/${id}/termo.pdf`

/** What a reader shows of the file, page after page, on one line. */
async function textOf(pdf: Buffer): Promise<string> {
  return (await pagesOf(pdf)).join(' ')
}

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return pages.map((page) => page.replace(/\s+/g, ' '))
}

async function fechar() {
  // R$ 1.000,00, 102 days at 1% a month and 2% fine, 10% off: 34,00 + 20,00 − 105,40 = 948,60
  const parametros = { nParcelas: 2, entrada: 100, juros: 1, multa: 2, desconto: 10 }
  return fecharDeTeste(t, executivo, { parametros, operacoes: [{}] })
}

describe('the contract of an agreement', () => {
  it('says who owes whom, how the sum came about, and when what is due', async () => {
    const { id, cliente_id } = await fechar()
    await sql`update clientes set endereco = 'Av. Brasil', numero = '10', cidade = 'Recife', uf = 'PE' where id = ${cliente_id}`.execute(
      t.db,
    )
    const answer = await executivo.get(url(id))
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`termo-acordo-${id}.pdf`)
    const text = await textOf(answer.rawPayload)
    for (const said of [
      `Termo de acordo nº ${id}`,
      'Acordo fechado em 20/11/2026',
      'Escola Aurora',
      '11.222.333/0001-81',
      'Rua das Palmeiras, 45, Campinas/SP',
      'Clube Recreativo do Vale',
      'Av. Brasil, 10, Recife/PE',
      '10/08/2026 102 1.000,00 34,00 20,00 105,40 0,00 948,60',
      'Taxas aplicadas: juros de 1% ao mês, multa de 2%, desconto de 10%',
      'Total sem desconto R$ 1.054,00',
      'Desconto concedido R$ 105,40',
      'Total a pagar neste acordo R$ 948,60',
      'Entrada 20/11/2026 R$ 100,00',
      '1/2 20/12/2026 R$ 424,30',
      '2/2 20/01/2027 R$ 424,30',
      'Não há honorários de cobrança neste acordo.',
      'Lei 13.709/2018',
      'Assinaturas',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('has the agency, creditor, debtor and two witnesses sign, never on a page without the text before', async () => {
    for (const nParcelas of [2, 12]) {
      const { id } = await fecharDeTeste(t, executivo, { parametros: { nParcelas } })
      const pages = await pagesOf((await executivo.get(url(id))).rawPayload)
      const last = pages.find((page) => page.includes('Assinaturas')) ?? ''
      expect(last, `${nParcelas} instalments`).toContain('Proteção de dados')
      for (const said of [
        'Escola Aurora Credor',
        'Clube Recreativo do Vale Devedor',
        'Avença Cobranças Ltda. Empresa de cobrança',
        'Testemunha 1',
        'Testemunha 2',
      ]) {
        expect(last).toContain(said)
      }
      expect(last.match(/Nome: _+/g)).toHaveLength(2)
      expect(last.match(/CPF: _+/g)).toHaveLength(2)
    }
  })

  it('names the fee where there is one', async () => {
    const { id } = await fecharDeTeste(t, executivo, {
      parametros: { honorarios: 10, dataRetro: null },
      operacoes: [{ data_vencimento: '2026-11-10' }],
    })
    expect(await textOf((await executivo.get(url(id))).rawPayload)).toContain('O total inclui R$ 100,00 de honorários')
  })

  it('has the same bytes every time, and its hash is kept the first time', async () => {
    const { id } = await fechar()
    const first = await executivo.get(url(id))
    const hash = createHash('sha256').update(first.rawPayload).digest('hex')
    const kept = await acordoOf(t, id)
    expect(kept.contrato_hash).toBe(hash)
    expect(first.headers).toMatchObject({ 'x-termo-sha256': hash, 'x-termo-versao': '1' })
    await receber(t, id, 0, 100)
    const again = await executivo.get(url(id))
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await acordoOf(t, id)).contrato_em).toBe(kept.contrato_em)
  })

  it('has one edition for many who ask at once', async () => {
    const { id } = await fechar()
    const answers = await Promise.all([1, 2, 3, 4].map(() => executivo.get(url(id))))
    expect(new Set(answers.map(({ headers }) => headers['x-termo-sha256'])).size).toBe(1)
    expect((await historyOf(t, 'acordos', id)).filter(({ acao }) => acao === 'gerar_termo')).toHaveLength(1)
  })

  it('becomes a new edition, which names the one before, when what it says changed', async () => {
    const { id, cliente_id } = await fechar()
    const first = await executivo.get(url(id))
    const before = String(first.headers['x-termo-sha256'])
    await sql`update clientes set endereco = 'Rua Nova' where id = ${cliente_id}`.execute(t.db)
    const second = await executivo.get(url(id))
    expect(second.headers['x-termo-versao']).toBe('2')
    expect(second.headers['x-termo-sha256']).not.toBe(before)
    const said = await textOf(second.rawPayload)
    expect(said).toContain('Versão 2 deste termo. Substitui a versão 1.')
    // how it is checked stands in the history, not on the paper
    expect(said).not.toMatch(/SHA-256|[0-9a-f]{64}/)
    const third = await executivo.get(url(id))
    expect(third.rawPayload.equals(second.rawPayload)).toBe(true)
    expect((await historyOf(t, 'acordos', id)).at(-1)).toMatchObject({
      acao: 'gerar_termo',
      mudancas: { contrato_hash: [before, second.headers['x-termo-sha256']], contrato_versao: [1, 2] },
    })
  })

  it('is refused while the creditor lacks what the law wants named, saying what and where', async () => {
    const { id } = await fecharDeTeste(t, executivo, { credor_id: 57 })
    const answer = await executivo.get(url(id))
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      code: 'credor_incompleto',
      onde: '/credor/edit/57',
      credor_id: 57,
    })
    expect(answer.json().message).toContain('Clínica Boa Vista: CPF/CNPJ, Endereço, Cidade, UF.')
  })

  it('is not there for others', async () => {
    const { id } = await fechar()
    expect((await executivo.get(url(999_999))).statusCode).toBe(404)
    expect((await (await t.as(CPF.credor10)).get(url(id))).json()).toMatchObject({ code: 'sem_permissao' })
  })

  it('is in the log of accesses to personal data', async () => {
    const { id } = await fechar()
    await executivo.get(url(id))
    const rows = await t.db
      .selectFrom('acessos')
      .selectAll()
      .where('recurso', '=', 'acordos')
      .where('registro_id', '=', id)
      .execute()
    expect(rows).toMatchObject([{ acao: 'gerar_termo', usuario_id: executivo.usuarioId }])
  })
})
