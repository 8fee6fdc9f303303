import { createConvenios, fillCredores } from '../areas/cobrancas/cobrar'
import { createCarteira } from '../areas/negociacao/carteira'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'

export const HOJE = '2026-11-20'

/** An act that is ready to be done once. */
export interface Act {
  readonly who: Actor
  readonly path: string
  readonly body: object
}

export interface MoneyAct {
  readonly name: string
  /** Status of the answer that did it. */
  readonly done: number
  /** What a second one is told that finds it done; a refusal when not given. */
  readonly again?: number
  prepare(): Promise<Act>
}

/** A company that may close, write off and charge. */
export async function openMoney(): Promise<TestApp> {
  const t = await openTestApp({ hoje: HOJE })
  await fillCredores(t)
  await createConvenios(t, ['001'])
  return t
}

/** Every act that moves money or what is owed; `app` is asked when the test runs. */
export function moneyActs(app: () => TestApp): readonly MoneyAct[] {
  const coordenador = () => app().as(CPF.coordenador)
  const financeiro = () => app().as(CPF.supervisorFinanceiro)

  const toClose = async (): Promise<Act> => {
    const carteira = await createCarteira(app().db, 2)
    const parametros = { nParcelas: 2, entrada: 100 }
    const body = { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', parametros }
    return { who: await coordenador(), path: '/api/v1/acordo/store', body }
  }
  const closed = async (): Promise<Fechado> => {
    const { who, path, body } = await toClose()
    return (await who.post(path, body)).json()
  }
  /** An agreement whose entrada is written off. */
  const paid = async (): Promise<Fechado> => {
    const fechado = await closed()
    const body = { data: HOJE, valor: 100, forma: 'boleto_pix' }
    const answer = await (await financeiro()).post(`/api/v1/parcelas/${fechado.parcelas[0]?.id}/baixa`, body)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return fechado
  }
  const ofAcordo = async ({ acordo }: Fechado, act: string, body: object = {}): Promise<Act> => ({
    who: await coordenador(),
    path: `/api/v1/acordos/${acordo.id}/${act}`,
    body: { motivo: 'Sem pagamento', ...body },
  })
  const ofParcela = async (who: Actor, parcela: Parcela | undefined, act: string, body: object): Promise<Act> => ({
    who,
    path: `/api/v1/parcelas/${parcela?.id}/${act}`,
    body,
  })
  const writeOff = async ({ parcelas: [, parcela] }: Fechado) =>
    ofParcela(await financeiro(), parcela, 'baixa', { data: HOJE, valor: parcela?.valor_nominal, forma: 'maquineta' })
  /** R$ 50,00 more: they go to the next instalment. */
  const overpay = async ({ parcelas: [entrada] }: Fechado) =>
    ofParcela(await financeiro(), entrada, 'baixa', {
      ...{ data: HOJE, valor: 150, forma: 'boleto_pix', excedente: 'antigas' },
    })
  const reverse = async ({ parcelas: [entrada] }: Fechado) =>
    ofParcela(await financeiro(), entrada, 'estorno', { motivo: 'Valor errado' })
  const postpone = async ({ parcelas: [, parcela] }: Fechado) =>
    ofParcela(await coordenador(), parcela, 'prorrogar', { data_vencimento: '2027-01-15', motivo: 'Pediu' })
  const charge = async ({ parcelas: [, parcela] }: Fechado) =>
    ofParcela(await coordenador(), parcela, 'cobrancas', { forma: 'boleto_pix' })

  return [
    { name: 'an agreement is closed', done: 201, prepare: toClose },
    { name: 'an agreement is broken', done: 200, prepare: async () => ofAcordo(await paid(), 'quebrar') },
    { name: 'an agreement is cancelled', done: 200, prepare: async () => ofAcordo(await closed(), 'cancelar') },
    {
      name: 'an agreement is replaced by another plan',
      done: 201,
      prepare: async () => ofAcordo(await paid(), 'reparcelar', { formaPagamento: 'boleto_pix' }),
    },
    { name: 'an instalment is written off', done: 201, prepare: async () => writeOff(await closed()) },
    { name: 'an instalment is paid beyond what it asks for', done: 201, prepare: async () => overpay(await closed()) },
    { name: 'a write-off is reversed', done: 201, prepare: async () => reverse(await paid()) },
    { name: 'an instalment is postponed', done: 200, prepare: async () => postpone(await closed()) },
    { name: 'an instalment is charged', done: 201, again: 200, prepare: async () => charge(await closed()) },
  ]
}

interface Parcela {
  readonly id: number
  readonly valor_nominal: number
}

interface Fechado {
  readonly acordo: { readonly id: number }
  readonly parcelas: readonly Parcela[]
}
