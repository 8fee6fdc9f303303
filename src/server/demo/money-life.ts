import { sql } from 'kysely'
import type { ActContext } from '../platform/act-context'
import { close, type Debts, end, findParcela, type Lived, pay, type Story, WHO } from './agreements'
import { approvalSteps } from './approvals'
import type { DemoContext } from './demo-context'
import { bankFileSteps } from './money/bank-files'
import { bankReturnSteps } from './money/bank-returns'
import { charge, chargeSteps, tell } from './money/charges'
import { listingSteps } from './money/listings'
import { statementSteps } from './money/statements'
import { proposalSteps } from './proposals'
import { returnSteps } from './returns'
import { play, type Step } from './script'

/**
 * The last three months of money: agreements in every status, each brought there by the acts of the people who may, with receipts,
 * reversals, charges and promises on the way.
 */
export async function liveThroughMoney(demo: DemoContext): Promise<void> {
  const waiting = await findUntouched(demo)
  const alone = [...(await findAlone(demo))]
  const used = new Set<number>()
  const taken = (debts: Debts | undefined): Debts => {
    if (!debts) throw new Error('the demo has no client left for another agreement')
    return debts
  }
  const unused = ({ cliente_id }: Debts) => !used.has(cliente_id)
  const next = () => {
    const debts = taken(waiting.find(unused))
    used.add(debts.cliente_id)
    return debts
  }
  // several debts of one client may be listed
  const nextOf = (credor: number) => {
    const debts = taken(alone.find((each) => each.credor_id === credor && unused(each)))
    alone.splice(alone.indexOf(debts), 1)
    return debts
  }
  const story: Story = { demo, next, nextOf }
  await play(demo, [
    ...agreementSteps(story),
    ...proposalSteps(story),
    ...approvalSteps(story),
    ...chargeSteps(story),
    ...bankFileSteps(story),
    ...bankReturnSteps(story),
    ...returnSteps(story),
    ...statementSteps(story),
    ...listingSteps(story),
  ])
}

/** Clients whom nobody has negotiated with, those nobody has spoken to first. */
async function findUntouched({ db }: DemoContext): Promise<readonly Debts[]> {
  const { rows } = await sql<Debts>`
    select o.cliente_id, o.credor_id, array_agg(o.id order by o.id) as operacoes, sum(o.valor_nominal) as nominal
    from operacoes o
    where o.status_operacao = 'C' and o.credor_id not in (129, 130, 133)
      and not exists (select from acordos a where a.cliente_id = o.cliente_id)
      and not exists (select from propostas p where p.cliente_id = o.cliente_id)
      and not exists (select from promessas p where p.cliente_id = o.cliente_id)
    group by o.cliente_id, o.credor_id having sum(o.valor_nominal) between 600 and 9000
    order by exists (select from eventos e where e.cliente_id = o.cliente_id), o.cliente_id, o.credor_id
  `.execute(db)
  const clients = new Set<number>()
  return rows.flatMap((row) => {
    if (clients.has(row.cliente_id)) return []
    clients.add(row.cliente_id)
    return [{ ...row, operacoes: row.operacoes.map(Number), nominal: Number(row.nominal) }]
  })
}

/** The same, a debt at a time, of whatever sum: due for at least three months, and for less than four years. */
async function findAlone({ db, hoje }: DemoContext): Promise<readonly Debts[]> {
  const { rows } = await sql<Debts>`
    select o.cliente_id, o.credor_id, array[o.id] as operacoes, o.valor_nominal as nominal from operacoes o
    where o.status_operacao = 'C' and o.data_vencimento between ${hoje}::date - 1400 and ${hoje}::date - 90
      and not exists (select from acordos a where a.cliente_id = o.cliente_id)
      and not exists (select from propostas p where p.cliente_id = o.cliente_id)
      and not exists (select from promessas p where p.cliente_id = o.cliente_id)
    order by o.id desc`.execute(db)
  return rows.map((row) => ({ ...row, operacoes: row.operacoes.map(Number), nominal: Number(row.nominal) }))
}

function agreementSteps(story: Story): Step[] {
  return [
    ...running(story, 'boleto_pix'),
    ...running(story, 'maquineta'),
    ...running(story, 'link_voz'),
    ...withAccidents(story),
    ...[1, 0.4, 1, 1, 0.6, 1].flatMap((share) => late(story, share)),
    ...paidOff(story, 2),
    ...paidOff(story, 1),
    ...brokenBySchedule(story, 75),
    ...brokenBySchedule(story, 82),
    ...brokenByPerson(story),
    ...neverPaid(story, 25),
    ...neverPaid(story, 18),
    ...cancelled(story),
    ...suspended(story),
    ...again(story),
    ...again(story),
    ...writtenOffByCredor(story, 12),
    ...writtenOffByCredor(story, 3),
    ...informed(story, 6),
    ...informed(story, 2),
  ]
}

/** Vigente: the entrada and two instalments paid in time, the third charged and promised. */
function running(story: Story, forma: string): Step[] {
  const { lived, step } = close(story, { daysAgo: 65, nParcelas: 5, entrada: 20, forma })
  const paid = [
    pay(story, lived, { numero: 0, daysAgo: 64, forma }),
    pay(story, lived, { numero: 1, daysAgo: 36, forma }),
    pay(story, lived, { numero: 2, daysAgo: 5, forma }),
  ]
  if (forma !== 'boleto_pix') return [step, ...paid]
  // its payment came in today and waits for finance
  const { charged, step: issued } = charge(story, lived, { numero: 3, daysAgo: 3 })
  return [step, ...paid, issued, tell(story, charged, { daysAgo: 0, tipo: 'paga' })]
}

/** A part first, more than was due next, one by the creditor, and one receipt that was a mistake. */
function withAccidents(story: Story): Step[] {
  const { lived, step } = close(story, { daysAgo: 70, nParcelas: 6, entrada: 15, who: WHO.rui })
  const { demo } = story
  const reverse = async (ctx: ActContext) => {
    const parcela = await findParcela(demo.db, lived.id, 2)
    await demo.acts.estornar(demo.db, ctx, {
      parcela_id: parcela.id,
      motivo: 'Valor de outro cliente, baixado aqui por engano.',
    })
  }
  return [
    step,
    pay(story, lived, {
      numero: 0,
      daysAgo: 69,
      share: 0.5,
      observacao: 'Pagou a metade; o resto na semana seguinte.',
    }),
    pay(story, lived, { numero: 0, daysAgo: 62 }),
    pay(story, lived, {
      numero: 1,
      daysAgo: 41,
      share: 1.3,
      observacao: 'Pagou a mais: o excedente abateu a próxima.',
    }),
    pay(story, lived, { numero: 2, daysAgo: 12, forma: 'Credor' }),
    { daysAgo: 9, who: WHO.financeiro, act: reverse },
    pay(story, lived, { numero: 2, daysAgo: 8, forma: 'Credor', observacao: 'Comprovante enviado pelo credor.' }),
  ]
}

/** Em atraso: the first instalment after the entrada passed its day, paid in part or not at all. */
function late(story: Story, share: number): Step[] {
  const { lived, step } = close(story, { daysAgo: 50, nParcelas: 8, entrada: 15 })
  const part = share < 1 ? [pay(story, lived, { numero: 1, daysAgo: 16, share })] : []
  return [step, pay(story, lived, { numero: 0, daysAgo: 49 }), ...part]
}

function paidOff(story: Story, nParcelas: number): Step[] {
  const { lived, step } = close(story, { daysAgo: 60, nParcelas, entrada: 0, who: WHO.rui, desconto: 10 })
  const numbers = Array.from({ length: nParcelas }, (_, index) => index + 1)
  return [step, ...numbers.map((numero) => pay(story, lived, { numero, daysAgo: 61 - numero * 30 + 29 }))]
}

function brokenBySchedule(story: Story, daysAgo: number): Step[] {
  const { lived, step } = close(story, { daysAgo, nParcelas: 10, entrada: 20 })
  return [step, pay(story, lived, { numero: 0, daysAgo: daysAgo - 1 })]
}

function brokenByPerson(story: Story): Step[] {
  const { lived, step } = close(story, { daysAgo: 45, nParcelas: 6, entrada: 25, who: WHO.rui })
  const motivo = 'O cliente avisou que não vai continuar pagando.'
  return [
    step,
    pay(story, lived, { numero: 0, daysAgo: 44 }),
    end(story, lived, { daysAgo: 7, ato: 'quebrar', motivo }),
  ]
}

function neverPaid(story: Story, daysAgo: number): Step[] {
  return [close(story, { daysAgo, nParcelas: 4, entrada: 10 }).step]
}

function cancelled(story: Story): Step[] {
  const { lived, step } = close(story, { daysAgo: 4, nParcelas: 3, entrada: 0 })
  return [step, end(story, lived, { daysAgo: 3, ato: 'cancelar', motivo: 'Feito sobre a operação errada.' })]
}

function suspended(story: Story): Step[] {
  const { lived, step } = close(story, { daysAgo: 40, nParcelas: 6, entrada: 20 })
  const motivo = 'O cliente contesta parte da dívida; o credor confere.'
  return [
    step,
    pay(story, lived, { numero: 0, daysAgo: 39 }),
    end(story, lived, { daysAgo: 11, ato: 'suspender', motivo }),
  ]
}

/** Reparcelado: two payments, then another plan over the rest, whose first payment came in. */
function again(story: Story): Step[] {
  const { demo } = story
  const { lived, step } = close(story, { daysAgo: 80, nParcelas: 4, entrada: 20 })
  const renewed: Lived = { id: 0 }
  const act = async (ctx: ActContext) => {
    const { acordo_id } = await demo.acts.reparcelar(demo.db, ctx, {
      id: lived.id,
      formaPagamento: 'boleto_pix',
      parametros: { nParcelas: 8, entrada: 0, desconto: 0, dataEntrada: ctx.clock.hoje() },
      motivo: 'Perdeu o emprego e pediu parcelas menores.',
    })
    renewed.id = acordo_id
  }
  return [
    step,
    pay(story, lived, { numero: 0, daysAgo: 79 }),
    pay(story, lived, { numero: 1, daysAgo: 51 }),
    { daysAgo: 10, who: WHO.edna, act },
    pay(story, renewed, { numero: 1, daysAgo: 9 }),
  ]
}

/** Baixa Administrativa: finance closes what the client settled at the creditor's. */
function writtenOffByCredor(story: Story, daysAgo: number): Step[] {
  return [close(story, { daysAgo, nParcelas: 1, entrada: 0, forma: 'Credor', who: WHO.financeiro, desconto: 0 }).step]
}

/** The creditor says that the second instalment was paid to him; finance has still to write it off. */
function informed(story: Story, daysAgo: number): Step[] {
  const { demo } = story
  const { lived, step } = close(story, { daysAgo: 40, nParcelas: 4, entrada: 0, who: WHO.rui })
  const act = async (ctx: ActContext) => {
    const parcela = await findParcela(demo.db, lived.id, 2)
    await demo.acts.informar(demo.db, ctx, { parcela_id: parcela.id, data: ctx.clock.hoje() })
  }
  return [step, pay(story, lived, { numero: 1, daysAgo: 39 }), { daysAgo, who: WHO.coordenador, act }]
}
