import { addDays } from '../../domain/calendar/iso-date'
import type { ActContext } from '../platform/act-context'
import { type Debts, pedidoOf, type Story, WHO } from './agreements'
import type { Step } from './script'

/** Proposals in every status, and promises kept, missed, paid short and paid over. */
export function proposalSteps(story: Story): Step[] {
  return [
    ...sent(story, 3),
    ...sent(story, 6),
    ...TWICE.flatMap(() => [
      ...refused(story),
      ...expired(story),
      ...accepted(story),
      ...beyondLimit(story, 'waiting'),
      ...beyondLimit(story, 'granted'),
      ...beyondLimit(story, 'refused'),
    ]),
    ...promised(story, 1),
    ...promised(story, 0.6),
    ...promised(story, 1.2),
    ...missed(story, 9),
    ...missed(story, 14),
    ...replaced(story),
  ]
}

const TWICE = [1, 2] as const

interface Saved {
  id: number
}

function save(
  story: Story,
  daysAgo: number,
  given: { readonly desconto?: number; readonly justificativa?: string } = {},
) {
  const saved: Saved = { id: 0 }
  const debts = story.next()
  const { desconto = 10, justificativa } = given
  const act = async (ctx: ActContext) => {
    const pedido = pedidoOf(debts, { nParcelas: 4, entrada: 0, desconto, firstIn: 12 }, ctx)
    const aprovacao = justificativa === undefined ? {} : { aprovacao: { justificativa } }
    saved.id = (await story.demo.acts.salvarProposta(story.demo.db, ctx, { ...pedido, ...aprovacao })).id
  }
  return { saved, debts, step: { daysAgo, who: WHO.rui, act } satisfies Step }
}

function sent(story: Story, daysAgo: number): Step[] {
  const { saved, step } = save(story, daysAgo)
  return [step, send(story, saved, daysAgo)]
}

function send({ demo }: Story, saved: Saved, daysAgo: number): Step {
  // by letter: there are holidays among these days, and the law closes them for the rest
  const valores = { canal_envio: 'carta', destino: null }
  return {
    daysAgo,
    who: WHO.rui,
    act: (ctx) => demo.acts.agir(demo.db, ctx, { recurso: 'propostas', nome: 'enviar', id: saved.id, valores }),
  }
}

function refused(story: Story): Step[] {
  const { demo } = story
  const { saved, step } = save(story, 8)
  const valores = { motivo: 'Achou as parcelas altas.' }
  return [
    step,
    send(story, saved, 8),
    {
      daysAgo: 5,
      who: WHO.rui,
      act: (ctx) => demo.acts.agir(demo.db, ctx, { recurso: 'propostas', nome: 'recusar', id: saved.id, valores }),
    },
  ]
}

function expired(story: Story): Step[] {
  const { saved, step } = save(story, 40)
  return [step, send(story, saved, 40)]
}

/** On the day it was made: the total is still the one that was offered. */
function accepted(story: Story): Step[] {
  const { demo } = story
  const { saved, step } = save(story, 1)
  const act = (ctx: ActContext) => demo.acts.fecharAcordo(demo.db, ctx, { proposta_id: saved.id })
  return [step, { daysAgo: 1, who: WHO.rui, act }]
}

function beyondLimit(story: Story, ending: 'waiting' | 'granted' | 'refused'): Step[] {
  const { demo } = story
  const { saved, step } = save(story, 1, { desconto: 42, justificativa: 'Só fecha com este desconto.' })
  if (ending === 'waiting') return [step]
  const decisao = ending === 'granted' ? ('aprovar' as const) : ('recusar' as const)
  const resposta = ending === 'granted' ? 'Pode fechar até o fim da semana.' : 'Ofereça 15 % primeiro.'
  const act = (ctx: ActContext) => demo.acts.decidir(demo.db, ctx, { proposta_id: saved.id, decisao, resposta })
  return [step, { daysAgo: 0, who: WHO.coordenador, act }]
}

/** A promise for the first instalment of an agreement, and what then came in: exactly that, less or more. */
function promised(story: Story, share: number): Step[] {
  const { demo } = story
  const debts = story.next()
  const lived = { id: 0 }
  const first = () =>
    demo.db
      .selectFrom('parcelas')
      .select(['id', 'valor_nominal'])
      .where('acordo_id', '=', lived.id)
      .orderBy('numero_parcela')
      .executeTakeFirstOrThrow()
  const agree = async (ctx: ActContext) => {
    const { acordo } = await demo.acts.fecharAcordo(
      demo.db,
      ctx,
      pedidoOf(debts, { nParcelas: 6, entrada: 0, firstIn: 5 }, ctx),
    )
    lived.id = acordo.id
  }
  const promise = async (ctx: ActContext) => {
    const { valor_nominal } = await first()
    await contact(story, ctx, debts, {
      valor: valor_nominal,
      dueIn: share < 1 ? 16 : 3,
      texto: 'Promete pagar a primeira parcela.',
    })
  }
  const receive = async (ctx: ActContext) => {
    const { id, valor_nominal } = await first()
    const valor = Math.round(valor_nominal * share * 100) / 100
    const baixa = { parcela_id: id, data: ctx.clock.hoje(), valor, forma: 'boleto_pix' }
    await demo.acts.baixarParcela(demo.db, ctx, { ...baixa, ...(share > 1 && { excedente: 'antigas' as const }) })
  }
  return [
    { daysAgo: 13, who: WHO.edna, act: agree },
    { daysAgo: 12, who: WHO.edna, act: promise },
    { daysAgo: 10, who: WHO.analista, act: receive },
  ]
}

function missed(story: Story, daysAgo: number): Step[] {
  const debts = story.next()
  const valor = Math.floor(debts.nominal / 4)
  const act = (ctx: ActContext) => contact(story, ctx, debts, { valor, dueIn: 2, texto: 'Promete pagar uma parte.' })
  return [{ daysAgo, who: WHO.edna, act }]
}

/** A newer promise takes the place of one that still waits: who speaks with the client says so. */
function replaced(story: Story): Step[] {
  const debts = story.next()
  const valor = Math.floor(debts.nominal / 3)
  const former = { id: 0 }
  const promise = async (ctx: ActContext) => {
    const { promessa } = await contact(story, ctx, debts, { valor, dueIn: 6, texto: 'Promete pagar uma parte.' })
    former.id = promessa?.id ?? 0
  }
  const again = (ctx: ActContext) =>
    contact(story, ctx, debts, { valor, dueIn: 6, texto: 'Pede mais alguns dias.', substitui: [former.id] })
  return [
    { daysAgo: 4, who: WHO.edna, act: promise },
    { daysAgo: 1, who: WHO.edna, act: again },
  ]
}

interface Promised {
  readonly valor: number
  readonly dueIn: number
  readonly texto: string
  /** The open promises that this one puts aside. */
  readonly substitui?: number[]
}

function contact({ demo }: Story, ctx: ActContext, debts: Debts, { valor, dueIn, texto, substitui }: Promised) {
  return demo.acts.registrarEvento(demo.db, ctx, {
    cliente_id: debts.cliente_id,
    credor_id: debts.credor_id,
    tipo: 'promessa',
    canal: 'ligacao',
    descricao: texto,
    telefone: null,
    agendado_para: null,
    promessa: { valor, data: addDays(ctx.clock.hoje(), dueIn), ...(substitui !== undefined && { substitui }) },
  })
}
