import { CONVENIOS } from '../../../domain/cobrancas/convenios'
import type { Actor, TestApp } from '../../harness'
import { createCliente, createOperacao } from '../negociacao/carteira'

export interface AcordoDeTeste {
  readonly acordo_id: number
  readonly cliente_id: number
  readonly parcelas: readonly number[]
}

export interface CobrancaRecebida {
  readonly id: number
  readonly status: string
  readonly valor: number
  readonly vencimento: string
  readonly nosso_numero: string
  readonly nosso_numero_impresso: string
  readonly linha_digitavel: string
  readonly codigo_barras: string
  readonly pix_copia_cola: string | null
  readonly txid: string
  readonly link: string | null
  readonly referencia: string | null
  readonly convenio_id: number
}

/** A convenio of each of the five banks that serves only the creditors given (all when none). Answers their ids by bank. */
export async function createConvenios(t: TestApp, bancos: readonly string[], credores: readonly number[] = []) {
  const ids = new Map<string, number>()
  for (const convenio of CONVENIOS.filter(({ banco }) => bancos.includes(banco))) {
    const { id } = await t.db
      .insertInto('convenios')
      .values({
        ...convenio,
        nome: `${convenio.nome} ${credores.join(' ') || 'de todos'}`,
        beneficiario: 'Avença Cobranças Ltda.',
        cnpj: '11222333000181',
        endereco: 'Rua das Acácias, 100, Centro, São Paulo/SP',
        cidade: 'São Paulo',
        chave_pix: 'cobranca@avenca.test',
        juros: 1,
        multa: 2,
        dias_baixa: 60,
        nosso_numero_inicio: 1,
        nosso_numero_fim: 999_999,
        situacao: 'ATIVO',
        layout: 'api',
        ambiente: 'homologacao',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const para_id of credores) await t.db.insertInto('convenios_credores').values({ de_id: id, para_id }).execute()
    ids.set(convenio.banco, id)
  }
  return ids
}

/** What the law asks of a slip, on every creditor of the fixture. */
export async function fillCredores(t: TestApp): Promise<void> {
  await t.db
    .updateTable('credores')
    .set({ cpf_cnpj: null, endereco: 'Av. Ipê, 20', cidade: 'Campinas', uf: 'SP' })
    .execute()
  await t.db.updateTable('credores').set({ cpf_cnpj: '11444777000161' }).where('id', '=', 10).execute()
}

/** Finance writes an amount of an instalment off, in reais. */
export async function receber(financeiro: Actor, parcela: number | undefined, valor: number): Promise<void> {
  const baixa = { data: '2026-11-20', valor, forma: 'boleto_pix' }
  const answer = await financeiro.post(`/api/v1/parcelas/${parcela}/baixa`, baixa)
  if (answer.statusCode !== 201) throw new Error(answer.body)
}

/** R$ 1.000,00 due 2026-08-10, closed on 2026-11-20 at 1 % and 2 %, past the days of honorários: R$ 1.054,00 in all. */
export async function createAcordo(
  t: TestApp,
  executivo: Actor,
  { nParcelas = 2, forma = 'boleto_pix', credor_id = 10 } = {},
): Promise<AcordoDeTeste> {
  const cliente_id = await createCliente(t.db, 'Marina Conceição Araújo')
  const operacoes = [await createOperacao(t.db, { cliente_id, credor_id })]
  const pedido = { cliente_id, credor_id, operacoes, formaPagamento: forma, parametros: { nParcelas } }
  const answer = await executivo.post('/api/v1/acordo/store', pedido)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { acordo, parcelas } = answer.json<{ acordo: { id: number }; parcelas: { id: number }[] }>()
  return { acordo_id: acordo.id, cliente_id, parcelas: parcelas.map(({ id }) => id) }
}

export async function cobrar(actor: Actor, parcela: number, body: object = {}): Promise<CobrancaRecebida> {
  const answer = await actor.post(`/api/v1/parcelas/${parcela}/cobrancas`, body)
  if (answer.statusCode > 201) throw new Error(answer.body)
  return answer.json<{ cobranca: CobrancaRecebida }>().cobranca
}

export function cobrancaOf(t: TestApp, id: number) {
  return t.db.selectFrom('cobrancas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function parcelaOf(t: TestApp, id: number) {
  return t.db.selectFrom('parcelas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
