import { describe, expect, it } from 'vitest'
import { importerOf } from '../../resources/import/importer'
import { withApp } from '../../with-app'
import { fechar } from '../baixas/acordo-recebendo'
import { receber } from '../baixas/open-baixas'

const { t, executivo, analistaFinanceiro, supervisorFinanceiro } = withApp({ hoje: '2026-11-26', worker: 'sim' }, [
  'executivo',
  'analistaFinanceiro',
  'supervisorFinanceiro',
])

const HEADS = 'NSU;Referência;Data da venda;Valor bruto;Desconto MDR;Valor líquido;Data de pagamento'
const arquivo = (...linhas: readonly string[]) => [HEADS, ...linhas].join('\r\n')

const importer = () => importerOf(analistaFinanceiro, 'adquirente_linhas')

async function bring(nome: string, content: string) {
  const { id } = await importer().rehearse(nome, content)
  return importer().step(id, 'confirmar')
}

async function confirm(id: number) {
  const answer = await analistaFinanceiro.post(`/api/v1/adquirente_linhas/importacoes/${id}/confirmar`, {})
  return [answer.statusCode, answer.json().message]
}

interface Conferido {
  readonly id: number
  readonly linha_id: number | null
  readonly nsu: string | null
  readonly conferencia: string
  readonly [campo: string]: unknown
}

async function conferido(): Promise<Conferido[]> {
  const answer = await analistaFinanceiro.get('/api/v1/cartao_conferido?_sort=id&_order=asc&_start=0&_end=50')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** R$ 500,00 of an instalment by the machine, whose fee is 2,5 % unless it is said. */
async function passar(data: string, campos: object = {}) {
  const acordo = await fechar(t, executivo)
  await receber(supervisorFinanceiro, acordo.parcelas[0], { forma: 'maquineta', data, ...campos })
  return acordo
}

describe('a file of the card acquirer', () => {
  it('proves what the ledger has by card, and tells each difference by its name', async () => {
    await passar('2026-11-20')
    const outra = await passar('2026-11-23')
    await passar('2026-11-24')
    const { importacao } = await bring(
      'vendas.csv',
      arquivo(
        '1001;;20/11/2026;500,00;12,50;487,50;23/11/2026',
        '1002;;23/11/2026;500,00;15,00;485,00;24/11/2026',
        '1003;;24/11/2026;90,00;1,00;89,00;25/11/2026',
      ),
    )
    expect(importacao).toMatchObject({ situacao: 'importada' })
    const rows = await conferido()
    expect(
      rows.map((row) => [row.nsu, row.conferencia, row.recebido, row.taxa_dita, row.taxa_tomada, row.diferenca]),
    ).toEqual([
      ['1001', 'confere', 500, 12.5, 12.5, 0],
      ['1002', 'taxa_difere', 500, 15, 12.5, 2.5],
      ['1003', 'sem_recebimento', null, 1, null, null],
      [null, 'sem_venda', 500, null, 12.5, null],
    ])
    expect(rows[1]?.parcela_id).toBe(outra.parcelas[0])
  })

  it('is refused whole for one line, and the same file a second time under another name', async () => {
    const before = (await conferido()).length
    const wrong = arquivo('2001;;20/11/2026;10,00;1,00;9,00;23/11/2026', '2002;;20/11/2026;10,00;1,00;9,50;23/11/2026')
    const bad = await importer().rehearse('erro.csv', wrong)
    expect(bad).toMatchObject({ recusadas: 1 })
    expect((await importer().lines(bad.id, 'recusada'))[0].motivo).toContain('O líquido não é o bruto menos a taxa.')
    expect(await confirm(bad.id)).toEqual([422, expect.stringContaining('entra inteiro ou não entra')])
    const good = arquivo('2003;;19/11/2026;10,00;1,00;9,00;23/11/2026')
    await bring('novembro.csv', good)
    const again = await importer().rehearse('outro-nome.csv', good)
    expect(await confirm(again.id)).toEqual([409, 'Este arquivo já foi importado, como novembro.csv.'])
    const both = arquivo('2003;;19/11/2026;10,00;1,00;9,00;23/11/2026', '2004;;19/11/2026;11,00;1,00;10,00;23/11/2026')
    const overlap = await importer().rehearse('junto.csv', both)
    expect(await confirm(overlap.id)).toEqual([422, expect.stringContaining('1 das suas linhas')])
    expect(await conferido()).toHaveLength(before + 1)
  })

  it('of one content confirmed by two at once comes in once', async () => {
    const content = arquivo('3001;;18/11/2026;20,00;1,00;19,00;23/11/2026')
    const two = [await importer().rehearse('a.csv', content), await importer().rehearse('b.csv', content)]
    const answers = await Promise.all(two.map(({ id }) => confirm(id)))
    expect(answers.map(([status]) => status).sort()).toEqual([202, 409])
  })

  it('of which another one brought a line meanwhile stays out whole, and is looked at again', async () => {
    const [first, other, own] = ['6001', '6002', '6003'].map((nsu) => `${nsu};;16/11/2026;30,00;1,00;29,00;23/11/2026`)
    const a = await importer().rehearse('a.csv', arquivo(first ?? '', other ?? ''))
    const b = await importer().rehearse('b.csv', arquivo(other ?? '', own ?? ''))
    await importer().step(a.id, 'confirmar')
    const { trabalho, importacao } = await importer().step(b.id, 'confirmar')
    expect([trabalho.status, trabalho.mensagem]).toEqual([
      'falhou',
      expect.stringContaining('entra inteiro ou não entra'),
    ])
    expect(importacao.situacao).toBe('mapeada')
    const sales = (await conferido()).map(({ nsu }) => nsu)
    expect(sales).toEqual(expect.arrayContaining(['6001', '6002']))
    expect(sales).not.toContain('6003')
    expect((await importer().step(b.id, 'ensaio')).importacao).toMatchObject({ situacao: 'ensaiada', recusadas: 1 })
  })

  it('is solved by its act: the fee by writing off again, what is explained with its words', async () => {
    const [, difference] = await conferido()
    const parcela = Number(difference?.parcela_id)
    const estorno = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'taxa errada' })
    expect(estorno.statusCode, estorno.body).toBeLessThan(300)
    await receber(supervisorFinanceiro, parcela, { forma: 'maquineta', data: '2026-11-23', taxa_cartao: 15 })
    expect((await conferido()).find(({ nsu }) => nsu === '1002')).toMatchObject({
      conferencia: 'confere',
      diferenca: 0,
    })
    const sale = (await conferido()).find(({ nsu }) => nsu === '1003')
    const solved = await analistaFinanceiro.post('/api/v1/adquirente_linhas/atos/solucionar', {
      ids: [sale?.linha_id],
      valores: { solucao: 'Venda de outra loja do mesmo CNPJ' },
    })
    expect(solved.json().linhas).toMatchObject([{ ok: true }])
    expect((await conferido()).find(({ nsu }) => nsu === '1003')?.conferencia).toBe('resolvida')
  })

  it('is one sale in instalments, and of nobody but finance', async () => {
    await passar('2026-11-25')
    const parts = ['01/12/2026', '02/12/2026'].map((dia) => `4001;;25/11/2026;250,00;6,25;243,75;${dia}`)
    await bring('parcelada.csv', arquivo(...parts))
    const sale = (await conferido()).find(({ nsu }) => nsu === '4001')
    expect(sale).toMatchObject({ bruto: 500, taxa_dita: 12.5, conferencia: 'confere', creditado_em: '2026-12-02' })
    expect((await executivo.get('/api/v1/cartao_conferido')).statusCode).toBe(403)
    expect((await importerOf(executivo, 'adquirente_linhas').send('a.csv', arquivo())).statusCode).toBe(403)
  })
})
