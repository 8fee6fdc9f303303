import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicFile } from '../../../domain/payments/cnab/public-files'
import { withApp } from '../../with-app'
import { enviarRetorno, trazerRetorno } from './retorno-de-teste'

const { t, analistaFinanceiro } = withApp({ hoje: '2026-11-26', worker: 'sim' }, ['analistaFinanceiro'])

const present = publicFile('bc-CNAB240.ret') !== null
if (!present) console.log('left out: the public files of banks are not beside the project')

interface Publico {
  readonly nome: string
  readonly convenio: Readonly<Record<string, string>>
  readonly ocorrencias: Readonly<Record<string, number>>
  /** Reais of the paid ones; the numbers of the files' own suites. */
  readonly pago: string
}

/** Whose each file says it is, and what it holds, counted by hand. */
const PUBLICOS: readonly Publico[] = [
  {
    nome: 'lb-cnab240-banco_brasil.ret',
    convenio: { banco: '001', cnpj: '02659953000176', agencia: '0328', conta: '7536', convenio: '3294860' },
    ocorrencias: { '06': 5 },
    pago: '128.80',
  },
  {
    nome: 'lb-cnab240-caixa.ret',
    convenio: { banco: '104', cnpj: '09018380000199', agencia: '1234', conta: '1', codigo_beneficiario: '043210' },
    ocorrencias: { '06': 9 },
    pago: '1010.00',
  },
  {
    nome: 'lb-cnab240-santander.ret',
    convenio: {
      banco: '033',
      cnpj: '11111111111111',
      agencia: '4567',
      conta: '11111111',
      codigo_beneficiario: '1111111',
    },
    ocorrencias: { '17': 1 },
    pago: '11.00',
  },
  {
    nome: 'bc-CNAB240.ret',
    convenio: { banco: '001', cnpj: '35643899000145', agencia: '1234', conta: '5432-1', convenio: '1999957' },
    ocorrencias: { '17': 35 },
    pago: '21880.94',
  },
  {
    nome: 'bc-CNAB240SANTANDER.ret',
    convenio: {
      banco: '033',
      cnpj: '15680668000102',
      agencia: '3163',
      conta: '13002862',
      codigo_beneficiario: '7401949',
    },
    ocorrencias: { '02': 1, '06': 1 },
    pago: '10.00',
  },
  {
    nome: 'lb-cnab400-itau.ret',
    convenio: { banco: '341', cnpj: '09361352000321', agencia: '0111', conta: '12345' },
    ocorrencias: { '06': 3, '25': 1 },
    pago: '942.73',
  },
  {
    nome: 'lb-cnab400-bradesco.ret',
    convenio: { banco: '237', cnpj: '04146792000168', agencia: '1', conta: '1', codigo_empresa: '4466911' },
    ocorrencias: { '02': 1, '06': 1, '17': 5 },
    pago: '5.10',
  },
  {
    nome: 'bc-CNAB400ITAU.ret',
    convenio: { banco: '341', cnpj: '16733872000107', agencia: '0730', conta: '03511' },
    ocorrencias: { '06': 51, '09': 1 },
    pago: '2546.22',
  },
  {
    nome: 'bc-CNAB400BRADESCO.ret',
    convenio: { banco: '237', cnpj: '12095870000170', agencia: '1', conta: '1', codigo_empresa: '4540691' },
    ocorrencias: { '02': 5, '10': 1 },
    pago: '0.00',
  },
]

beforeAll(async () => {
  for (const [at, { convenio }] of PUBLICOS.entries()) {
    const rest = {
      carteira: '1',
      situacao: 'ATIVO',
      ambiente: 'producao',
      beneficiario: 'Suite',
      juros: 1,
      multa: 2,
      dias_baixa: 0,
    }
    await t.db
      .insertInto('convenios')
      .values({
        nome: `Público ${at}`,
        layout: 'cnab400',
        ...rest,
        banco: '',
        cnpj: '',
        agencia: '',
        conta: '',
        ...convenio,
      })
      .execute()
  }
})

describe.runIf(present)('a public return file', () => {
  it.each(PUBLICOS)(
    '$nome comes in whole, to the centavo, and none of it has an owner',
    async ({ nome, ocorrencias, pago }) => {
      const { id } = await trazerRetorno(t, analistaFinanceiro, publicFile(nome) ?? '', nome)
      const { rows } = await sql<{ ocorrencia: string; linhas: number; pago: string; donos: number }>`
      select ocorrencia, count(*)::int as linhas, coalesce(sum(valor) filter (where tipo = 'paga'), 0)::numeric(14,2)::text as pago,
        count(cobranca_id)::int as donos
      from cobrancas_retornos where importacao = ${id} group by ocorrencia order by ocorrencia`.execute(t.db)
      expect(Object.fromEntries(rows.map(({ ocorrencia, linhas }) => [ocorrencia, linhas]))).toEqual(ocorrencias)
      const total = rows.reduce((sum, row) => sum + Math.round(Number(row.pago) * 100), 0)
      expect((total / 100).toFixed(2)).toBe(pago)
      expect(rows.map(({ donos }) => donos)).toEqual(rows.map(() => 0))
    },
  )

  it('of a bank that no convenio is of is refused', async () => {
    const answer = await enviarRetorno(analistaFinanceiro, publicFile('lb-cnab240-btg.ret') ?? '')
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { arquivo: ['Linha 1, coluna 1: banco 208 sem convênio.'] },
    ])
  })

  it('asks a person about each payment, once', async () => {
    const { rows } = await sql<{ pagos: number; pendencias: number }>`
      select (select count(*)::int from cobrancas_retornos where tipo = 'paga') as pagos,
        (select count(*)::int from pendencias where tipo = 'paga_sem_cobranca') as pendencias`.execute(t.db)
    expect(rows[0]).toEqual({ pagos: 111, pendencias: 111 })
  })
})
