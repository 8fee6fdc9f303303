import { beforeAll, describe, expect, it } from 'vitest'
import { createCarteira } from '../../resources/carteira'
import { withApp } from '../../with-app'
import { enviarPrevia } from '../remessas/batch'

const { t, administrador: admin } = withApp({}, ['administrador'])
beforeAll(async () => {
  await createCarteira(t.database)
})

const dear = { taxaJuros: 100, taxaMulta: 100, taxaHonorarios: 100 }
const make = (values: object) =>
  admin.post('/api/v1/operacoes', {
    numero_operacao: 'EXTREMA',
    cliente_id: 1,
    credor_id: 300,
    valor_nominal: 10,
    data_vencimento: '2026-01-01',
    ...values,
  })

describe('an operation of extreme figures', () => {
  it.each([
    ['valor_nominal', 1_000_000_000],
    ['valor_nominal', 999_999_999_999.99],
    ['data_vencimento', '1899-12-31'],
    ['data_vencimento', '0001-01-01'],
    ['data_vencimento', '2200-01-01'],
  ])('is refused at %s for %s, and is not kept', async (field, value) => {
    const answer = await make({ ...dear, [field]: value })
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], answer.body).toEqual([422, [field]])
    expect((await admin.get('/api/v1/operacoes?numero_operacao=EXTREMA')).json()).toEqual([])
  })

  it('is refused on its line when a file brings it', async () => {
    const heading = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'
    const lines = ['1000000000,00;01/10/2026', '999999999,99;01/10/2026', '10,00;31/12/1899', '10,00;01/01/2200']
    const arquivo = Buffer.from([heading, ...lines.map((line, n) => `52998224725;José;X-${n};${line}`), ''].join('\n'))
    const answer = (await enviarPrevia(admin, { arquivo })).json()
    expect(answer).toMatchObject({ aceitas: 1, rejeitadas: 3 })
    expect(answer.rejeitos.map(({ linha, coluna }: { linha: number; coluna: string }) => [linha, coluna])).toEqual([
      [2, 'valor_nominal'],
      [4, 'data_vencimento'],
      [5, 'data_vencimento'],
    ])
  })

  it('keeps nobody from lists, search and the queue: the largest, oldest and dearest that is taken', async () => {
    const made = await make({ ...dear, valor_nominal: 999_999_999.99, data_vencimento: '1900-01-01' })
    expect(made.statusCode, made.body).toBe(201)
    for (const url of [
      '/api/v1/operacoes?cliente_id=1',
      '/api/v1/busca?q=EXTREMA',
      '/api/v1/negociacao/fila?_start=0&_end=25',
      '/api/v1/acordo/negociacao/1',
      '/api/v1/clientes/1/resumo',
    ]) {
      const answer = await admin.get(url)
      expect([url, answer.statusCode], answer.body).toEqual([url, 200])
    }
  })
})
