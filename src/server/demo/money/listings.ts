import { sql } from 'kysely'
import type { ActContext } from '../../platform/act-context'
import { type Debts, type Lived, pay, pedidoOf, type Story, WHO } from '../agreements'
import type { Step } from '../script'

/** Creditors whose bureaus take files of these kinds. */
const [PEFIN, OUTRO] = [57, 88]

/** A debt on its way to a bureau. */
interface Listed {
  readonly debts: Debts
  readonly operacao: number
  id: number
}

/** How far the listings of one kind come, in days before today. */
interface Course {
  readonly credor?: number
  readonly quantos?: number
  readonly aviso: number
  /** The post proved the letter. */
  readonly prova?: number
  readonly autorizada?: number
}

/** Fifteen listings, each in the state that its acts lead to. */
export function listingSteps(story: Story): Step[] {
  const noticed = course(story, { quantos: 2, aviso: 6 })
  const ripe = course(story, { quantos: 2, aviso: 20, prova: 19 })
  const authorised = course(story, { quantos: 2, aviso: 20, prova: 19, autorizada: 1 })
  const sent = course(story, { quantos: 2, aviso: 20, prova: 19, autorizada: 3 })
  const old = { aviso: 45, prova: 44, autorizada: 30 }
  const [active, paid, left, refused] = [{ ...old, quantos: 2 }, old, old, old].map((each) => course(story, each))
  const disputed = course(story, { ...old, credor: OUTRO })
  const dropped = course(story, { aviso: 10 })
  const groups = [noticed, ripe, authorised, sent, active, paid, left, refused, disputed, dropped]
  return [
    ...groups.flatMap((group) => group?.steps ?? []),
    ...lot(story, { credor: PEFIN, made: 30, answered: 28, refused: refused?.listed }),
    ...lot(story, { credor: OUTRO, made: 30, answered: 28 }),
    ...settled(story, left?.listed[0], 22),
    ...lot(story, { credor: PEFIN, made: 21, answered: 19 }),
    ...lot(story, { credor: PEFIN, made: 2 }),
    ...settled(story, paid?.listed[0], 1),
    act(story, 4, WHO.backoffice, () => ({
      ...{ recurso: 'operacoes', nome: 'contestar', id: disputed.listed[0]?.operacao ?? 0 },
      valores: { motivo_situacao: 'Diz que o tratamento não foi feito.' },
    })),
    act(story, 8, WHO.backoffice, () => ({
      ...{ recurso: 'negativacoes', nome: 'cancelar', id: dropped.listed[0]?.id ?? 0 },
      valores: { motivo_cancelamento: 'O credor pediu para esperar.' },
    })),
  ]
}

function listedOf(debts: Debts): Listed {
  const [operacao = 0] = debts.operacoes
  return { debts, operacao, id: 0 }
}

function course(story: Story, { credor = PEFIN, quantos = 1, aviso, prova, autorizada }: Course) {
  const { demo } = story
  const listed = Array.from({ length: quantos }, (): Listed => listedOf(story.nextOf(credor)))
  const steps = listed.flatMap((one): Step[] => {
    const notice = async (ctx: ActContext) => {
      await demo.acts.agir(demo.db, ctx, { recurso: 'operacoes', nome: 'avisar_por_carta', id: one.operacao })
      const made = await demo.db
        .selectFrom('negativacoes')
        .select('id')
        .where('operacao_id', '=', one.operacao)
        .executeTakeFirstOrThrow()
      one.id = made.id
    }
    const prove = async (ctx: ActContext) => {
      const comprovante = await demo.acts.mandarComprovante(demo.db, ctx)
      const { id } = await demo.db
        .selectFrom('avisos_previos')
        .select('id')
        .where('negativacao_id', '=', one.id)
        .executeTakeFirstOrThrow()
      const valores = { entregue_em: ctx.clock.hoje(), comprovante }
      await demo.acts.agir(demo.db, ctx, { recurso: 'avisos_previos', nome: 'provar', id, valores })
    }
    const authorise = () => ({ recurso: 'negativacoes', nome: 'autorizar', id: one.id })
    return [
      { daysAgo: aviso, who: WHO.backoffice, act: notice },
      ...(prova === undefined ? [] : [{ daysAgo: prova, who: WHO.backoffice, act: prove }]),
      ...(autorizada === undefined ? [] : [act(story, autorizada, WHO.coordenador, authorise)]),
    ]
  })
  return { listed, steps }
}

function act(
  { demo }: Story,
  daysAgo: number,
  who: number,
  asked: () => Parameters<Story['demo']['acts']['agir']>[2],
): Step {
  return { daysAgo, who, act: (ctx) => demo.acts.agir(demo.db, ctx, asked()) }
}

interface Lot {
  readonly credor: number
  readonly made: number
  readonly answered?: number
  readonly refused?: readonly Listed[] | undefined
}

/** A file made, carried to its bureau and answered. */
function lot({ demo }: Story, { credor, made, answered, refused = [] }: Lot): Step[] {
  const { acts, db } = demo
  const lote = { id: 0 }
  const make = async (ctx: ActContext) => {
    await acts.agir(db, ctx, { recurso: 'credores', nome: 'gerar_lote_bureau', id: credor })
    const { rows } = await sql<{ id: number }>`select max(id) as id from lotes_bureau`.execute(db)
    lote.id = rows[0]?.id ?? 0
    await acts.baixarLote(db, ctx, lote.id)
    await acts.agir(db, ctx, { recurso: 'lotes_bureau', nome: 'enviar', id: lote.id })
  }
  const answer = async (ctx: ActContext) => {
    const { rows } = await sql<{ linha: number }>`select linha from lotes_bureau_linhas
      where lote_id = ${lote.id} and negativacao_id = any(${refused.map(({ id }) => id)}::bigint[])`.execute(db)
    await acts.responderLote(db, ctx, {
      id: lote.id,
      recusas: Object.fromEntries(rows.map(({ linha }) => [linha, '020'])),
    })
  }
  return [
    { daysAgo: made, who: WHO.financeiro, act: make },
    ...(answered === undefined ? [] : [{ daysAgo: answered, who: WHO.financeiro, act: answer }]),
  ]
}

/** A listed debt that is paid whole: its exclusion is asked for by itself. */
function settled(story: Story, listed: Listed | undefined, daysAgo: number): Step[] {
  const { demo } = story
  const lived: Lived = { id: 0 }
  const close = async (ctx: ActContext) => {
    if (!listed) return
    const pedido = pedidoOf(listed.debts, { nParcelas: 1, entrada: 0, desconto: 0 }, ctx)
    lived.id = (await demo.acts.fecharAcordo(demo.db, ctx, pedido)).acordo.id
  }
  return [{ daysAgo, who: WHO.edna, act: close }, pay(story, lived, { numero: 1, daysAgo })]
}
