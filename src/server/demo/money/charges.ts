import type { ActContext } from '../../platform/act-context'
import { close, end, findParcela, type Lived, pay, type Story, WHO } from '../agreements'
import type { Step } from '../script'

/** A charge of the story: its id is there once it was issued. */
interface Charged {
  id: number
}

/** What becomes of the charge of an instalment, and for how long it has been on its way: days back from today. */
interface Fate {
  readonly forma: string
  readonly course: (story: Story, charged: Charged) => readonly Step[]
}

/** Slips, Pix and card links in every status: issued, registered, refused, paid, contested, expired, and what nobody expected. */
export function chargeSteps(story: Story): Step[] {
  return [
    ...FATES.flatMap((fate) => charged(story, fate)),
    ...expired(story, { daysAgo: 100, forma: 'boleto_pix' }),
    ...expired(story, { daysAgo: 85, forma: 'link_voz' }),
    { daysAgo: 1, who: WHO.analista, act: (ctx) => nobodys(story, ctx) },
  ]
}

const SLIP = 'boleto_pix'

const FATES: readonly Fate[] = [
  { forma: SLIP, course: () => [] },
  { forma: SLIP, course: (story, it) => [register(story, it, 1)] },
  { forma: SLIP, course: (story, it) => [register(story, it, 1)] },
  { forma: SLIP, course: (story, it) => [tell(story, it, { daysAgo: 0, tipo: 'paga' })] },
  { forma: SLIP, course: (story, it) => [register(story, it, 2), tell(story, it, { daysAgo: 1, tipo: 'paga' })] },
  { forma: SLIP, course: (story, it) => [tell(story, it, { daysAgo: 0, tipo: 'paga', valor: 10 })] },
  { forma: SLIP, course: (story, it) => [refuse(story, it, 'Carteira não aceita este vencimento.')] },
  { forma: SLIP, course: (story, it) => [refuse(story, it, 'CPF do pagador não confere no banco.')] },
  { forma: SLIP, course: (story, it) => [cancel(story, it)] },
  { forma: SLIP, course: (story, it) => [cancel(story, it), tell(story, it, { daysAgo: 0, tipo: 'paga' })] },
  { forma: 'link_voz', course: () => [] },
  { forma: 'link_credor', course: () => [] },
  { forma: 'link_voz', course: (story, it) => [tell(story, it, { daysAgo: 1, tipo: 'autorizada' })] },
  { forma: 'link_credor', course: (story, it) => [tell(story, it, { daysAgo: 0, tipo: 'autorizada' })] },
  { forma: 'link_voz', course: (story, it) => [tell(story, it, { daysAgo: 0, tipo: 'capturada' })] },
  { forma: 'link_credor', course: (story, it) => [tell(story, it, { daysAgo: 1, tipo: 'capturada' })] },
  {
    forma: 'link_voz',
    course: (story, it) => [
      tell(story, it, { daysAgo: 2, tipo: 'capturada' }),
      tell(story, it, { daysAgo: 0, tipo: 'contestada' }),
    ],
  },
  { forma: 'link_voz', course: (story, it) => [tell(story, it, { daysAgo: 1, tipo: 'rejeitada' })] },
]

/** The first instalment was paid; the next one, due in some days, is charged. */
function charged(story: Story, { forma, course }: Fate): Step[] {
  const { lived, step } = close(story, { daysAgo: 24, nParcelas: 5, entrada: 0, forma })
  const { charged, step: issued } = charge(story, lived, { numero: 2, daysAgo: 3 })
  return [step, pay(story, lived, { numero: 1, daysAgo: 23, forma }), issued, ...course(story, charged)]
}

/** A dispute stops the agreement, not the clock of its charge. */
function expired(story: Story, { daysAgo, forma }: { readonly daysAgo: number; readonly forma: string }): Step[] {
  const { lived, step } = close(story, { daysAgo, nParcelas: 6, entrada: 15, forma })
  const { charged, step: issued } = charge(story, lived, { numero: 1, daysAgo: daysAgo - 2 })
  return [
    step,
    pay(story, lived, { numero: 0, daysAgo: daysAgo - 1, forma }),
    issued,
    ...(forma === SLIP ? [register(story, charged, daysAgo - 2)] : []),
    end(story, lived, {
      daysAgo: daysAgo - 20,
      ato: 'suspender',
      motivo: 'Contesta o valor no Procon; o credor responde.',
    }),
  ]
}

/** A charge for one instalment, by whoever negotiated it. */
export function charge(
  { demo }: Story,
  lived: Lived,
  { numero, daysAgo }: { readonly numero: number; readonly daysAgo: number },
): { readonly charged: Charged; readonly step: Step } {
  const charged: Charged = { id: 0 }
  const act = async (ctx: ActContext) => {
    const { id: parcela_id } = await findParcela(demo.db, lived.id, numero)
    charged.id = (await demo.acts.cobrar(demo.db, ctx, { parcela_id })).id
  }
  return { charged, step: { daysAgo, who: WHO.analista, act } }
}

interface Told {
  readonly daysAgo: number
  readonly tipo: string
  /** Reais; the amount of the charge when absent. */
  readonly valor?: number
}

/** What the bank or the card company says of it. */
export function tell({ demo }: Story, charged: Charged, { daysAgo, ...aviso }: Told): Step {
  const act = (ctx: ActContext) => demo.acts.avisar(demo.db, ctx, { cobranca_id: charged.id, ...aviso })
  return { daysAgo, who: WHO.analista, act }
}

/** Money for which nothing here was issued. */
function nobodys({ demo }: Story, ctx: ActContext) {
  return demo.acts.avisar(demo.db, ctx, { cobranca_id: null, tipo: 'paga', valor: 148.9 })
}

function register(story: Story, charged: Charged, daysAgo: number): Step {
  return tell(story, charged, { daysAgo, tipo: 'registrada' })
}

function refuse(story: Story, charged: Charged, motivo_rejeicao: string): Step {
  return actOn(story, charged, { daysAgo: 2, nome: 'rejeitar', valores: { motivo_rejeicao } })
}

function cancel(story: Story, charged: Charged): Step {
  const valores = { motivo_cancelamento: 'O cliente pediu para pagar de outro modo.' }
  return actOn(story, charged, { daysAgo: 2, nome: 'cancelar_cobranca', valores })
}

interface Done {
  readonly daysAgo: number
  readonly nome: string
  readonly valores?: Readonly<Record<string, unknown>>
}

function actOn({ demo }: Story, charged: Charged, { daysAgo, ...ato }: Done): Step {
  const act = (ctx: ActContext) => demo.acts.agir(demo.db, ctx, { recurso: 'cobrancas', id: charged.id, ...ato })
  return { daysAgo, who: WHO.analista, act }
}
