import { addDays } from '../../domain/calendar/iso-date'
import type { ActContext } from '../platform/act-context'
import type { Db } from '../platform/database/pool'
import type { DemoContext, DemoPedido } from './demo-context'
import type { Step } from './script'

/** Debts of one client with one creditor that nobody has negotiated. */
export interface Debts {
  readonly cliente_id: number
  readonly credor_id: number
  readonly operacoes: readonly number[]
  /** Reais. */
  readonly nominal: number
}

export interface Story {
  readonly demo: DemoContext
  /** The next client of the story; each is used once. */
  next(): Debts
  /** One debt of a client of this creditor, old enough to be listed. */
  nextOf(credor: number): Debts
}

/** Ids of fixed-rows.ts. */
export const WHO = {
  coordenador: 2,
  supervisor: 3,
  edna: 4,
  rui: 5,
  analista: 6,
  financeiro: 7,
  backoffice: 8,
} as const

/** An agreement of the story: its id is there once it was closed. */
export interface Lived {
  id: number
}

interface Closing {
  readonly daysAgo: number
  readonly nParcelas: number
  /** Percent of the nominal; 0 for none. */
  readonly entrada: number
  readonly forma?: string
  readonly who?: number
  readonly desconto?: number
  /** Days from the closing to the first payment. */
  readonly firstIn?: number
  readonly aprovacao?: { readonly justificativa: string }
}

/** Closing, on its day: the first payment is due on that very day unless said otherwise, the others a month apart. */
export function close({ demo, next }: Story, closing: Closing): { readonly lived: Lived; readonly step: Step } {
  const lived: Lived = { id: 0 }
  const debts = next()
  const { daysAgo, who = WHO.edna } = closing
  const act = async (ctx: ActContext) => {
    const { acordo } = await demo.acts.fecharAcordo(demo.db, ctx, {
      ...pedidoOf(debts, closing, ctx),
      ...approval(closing),
    })
    lived.id = acordo.id
  }
  return { lived, step: { daysAgo, who, act } }
}

export function pedidoOf(
  debts: Debts,
  { nParcelas, entrada, forma = 'boleto_pix', desconto = 5, firstIn = 0 }: Omit<Closing, 'daysAgo'>,
  { clock }: Pick<ActContext, 'clock'>,
): DemoPedido {
  return {
    cliente_id: debts.cliente_id,
    credor_id: debts.credor_id,
    operacoes: [...debts.operacoes],
    formaPagamento: forma,
    parametros: {
      nParcelas,
      entrada: Math.floor((debts.nominal * entrada) / 100),
      desconto,
      dataEntrada: addDays(clock.hoje(), firstIn),
    },
  }
}

function approval({ aprovacao }: Closing) {
  return aprovacao ? { aprovacao } : {}
}

interface Payment {
  readonly numero: number
  readonly daysAgo: number
  readonly forma?: string
  /** Of the instalment's open amount; 1 when not given. Above 1 the rest goes over the next ones. */
  readonly share?: number
  readonly observacao?: string
}

/** Money for one instalment, written off by finance on the day it came. */
export function pay({ demo }: Story, lived: Lived, payment: Payment): Step {
  const { numero, daysAgo, forma = 'boleto_pix', share = 1, observacao } = payment
  const act = async (ctx: ActContext) => {
    const parcela = await findParcela(demo.db, lived.id, numero)
    const open = parcela.valor_nominal_original - parcela.valor_pago
    await demo.acts.baixarParcela(demo.db, ctx, {
      parcela_id: parcela.id,
      data: ctx.clock.hoje(),
      valor: Math.round(open * share * 100) / 100,
      forma,
      ...(share > 1 && { excedente: 'antigas' as const }),
      ...(observacao !== undefined && { observacao }),
    })
  }
  return { daysAgo, who: WHO.analista, act }
}

/** An act on the agreement that asks for nothing but a reason. */
export function end(
  { demo }: Story,
  lived: Lived,
  {
    daysAgo,
    ato,
    motivo,
  }: { readonly daysAgo: number; readonly ato: 'quebrar' | 'cancelar' | 'suspender'; readonly motivo: string },
): Step {
  return { daysAgo, who: WHO.supervisor, act: (ctx) => demo.acts.encerrar(demo.db, ctx, { ato, id: lived.id, motivo }) }
}

export async function findParcela(db: Db, acordoId: number, numero: number) {
  return db
    .selectFrom('parcelas')
    .select(['id', 'valor_nominal_original', 'valor_pago', 'data_vencimento'])
    .where('acordo_id', '=', acordoId)
    .where('numero_parcela', '=', numero)
    .executeTakeFirstOrThrow()
}
