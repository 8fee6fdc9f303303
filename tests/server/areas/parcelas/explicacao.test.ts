import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCliente, createOperacao, type NovaOperacao } from '../negociacao/carteira'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])

const SEM_TAXAS = { taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0 }

describe('why an instalment is worth what it is', () => {
  it('shows each share, its floor and ceiling, and who took the centavo', async () => {
    // T = 100,01 in three: 33,34 33,34 33,33. At V = 33,34: 50,00 × V ÷ T = 16,66 and 8334/10001; 50,01 × V ÷ T = 16,67 and 1667/10001
    const [primeira] = await close({ credor_id: 10, nParcelas: 3 }, { valor_nominal: 50 }, { valor_nominal: 50.01 })
    const explicacao = await explain(primeira)
    expect(explicacao).toMatchObject({
      numero_parcela: 1,
      total_parcelas: 3,
      valor: 33.34,
      total: 100.01,
      acumulado_antes: 0,
      acumulado: 33.34,
      divisor: 10_001,
      centavos_a_distribuir: 1,
    })
    const principais = explicacao.operacoes.map(({ componentes }) => componentes[0])
    expect(principais).toEqual([
      cell({
        valor_do_acordo: 50,
        piso: 16.66,
        teto: 16.67,
        resto: 8334,
        depois: 16.67,
        linha: 16.67,
        razao: 'centavo',
      }),
      cell({
        valor_do_acordo: 50.01,
        piso: 16.67,
        teto: 16.68,
        resto: 1667,
        depois: 16.67,
        linha: 16.67,
        razao: 'piso',
      }),
    ])
    // comissão 10 %: 5,00 × V ÷ T = 1,66683 → 1,67; repasse 16,67 − 1,67
    expect(explicacao.operacoes[0]).toMatchObject({
      valor: 16.67,
      repasse: {
        especial: false,
        percentual: null,
        previsto: { realizado: 16.67, honorarios: 0, comissao: 1.67, taxa_cartao: 0, valor_repasse: 15 },
        recebido: null,
      },
    })
  })

  it('equals what is stored, for every instalment', async () => {
    const ids = await close(
      { credor_id: 10, nParcelas: 7, entrada: 333.33, desconto: 7.5 },
      { valor_nominal: 1234.56, taxaHonorarios: 10, data_vencimento: '2026-10-01' },
      { valor_nominal: 98.7, taxaJuros: 1, taxaMulta: 2 },
    )
    expect(ids).toHaveLength(8)
    for (const id of ids) {
      const { operacoes } = await explain(id)
      const stored = await t.db
        .selectFrom('parcelas_operacoes')
        .selectAll()
        .where('parcela_id', '=', id)
        .orderBy('indice')
        .execute()
      const shown = operacoes.map(({ componentes, valor, repasse }) => ({
        ...Object.fromEntries(componentes.map(({ componente, linha }) => [componente, linha])),
        valor_negociado: valor,
        valor_repasse: repasse.previsto.valor_repasse,
      }))
      expect(stored).toMatchObject(shown)
    }
  })

  it('names the special repasse of an old debt and its percentage', async () => {
    const [unica] = await close(
      { credor_id: 216 },
      { valor_nominal: 100, credor_id: 216, data_vencimento: '2025-01-01' },
    )
    const { operacoes } = await explain(unica)
    expect(operacoes[0]?.repasse).toMatchObject({
      especial: true,
      percentual: 70,
      dias_limite: 360,
      previsto: { realizado: 100, honorarios: 0, comissao: 30, taxa_cartao: 0, valor_repasse: 70 },
    })
  })

  it('is not there for who may not see the instalment', async () => {
    const [parcela] = await close({ credor_id: 216 }, { credor_id: 216 })
    const credor10 = await t.as(CPF.credor10)
    expect((await credor10.get(`/api/v1/parcelas/${parcela}/explicacao`)).statusCode).toBe(404)
    expect((await credor10.get('/api/v1/parcelas/999999/explicacao')).statusCode).toBe(404)
  })
})

interface Explicacao {
  readonly operacoes: readonly {
    readonly valor: number
    readonly componentes: readonly { readonly componente: string; readonly linha: number }[]
    readonly repasse: { readonly previsto: { readonly valor_repasse: number } }
  }[]
}

/** Closes an agreement over operations of one client; answers its instalments in order. */
async function close(
  { credor_id, ...parametros }: { credor_id: number; nParcelas?: number; entrada?: number; desconto?: number },
  ...owed: readonly Partial<NovaOperacao>[]
): Promise<number[]> {
  const cliente_id = await createCliente(t.db)
  const operacoes: number[] = []
  for (const each of owed) operacoes.push(await createOperacao(t.db, { ...SEM_TAXAS, credor_id, ...each, cliente_id }))
  const pedido = { cliente_id, credor_id, operacoes, formaPagamento: 'boleto_pix', parametros }
  const answer = await executivo.post('/api/v1/acordo/store', pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ parcelas: { id: number }[] }>().parcelas.map(({ id }) => id)
}

async function explain(id: number | undefined): Promise<Explicacao> {
  const answer = await executivo.get(`/api/v1/parcelas/${id}/explicacao`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Explicacao>()
}

function cell(own: object) {
  return { componente: 'principal', antes: 0, ...own }
}
