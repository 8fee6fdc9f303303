import { addDays } from '../../domain/calendar/iso-date'
import type { ActContext } from '../platform/act-context'
import { close, end, type Lived, pay, type Story, WHO } from './agreements'
import type { DemoDecisao } from './demo-context'
import type { Step } from './script'

/** Agreements and re-instalments beyond a limit: waiting, granted, refused, called off, and forgotten until they lapsed. */
export function approvalSteps(story: Story): Step[] {
  return [
    ...[1, 2, 2, 3].flatMap((daysAgo) => beyondLimit(story, daysAgo).steps),
    ...beyondLimit(story, 12).steps,
    ...decided(story, GRANTED),
    ...decided(story, GRANTED),
    ...decided(story, REFUSED),
    ...decided(story, REFUSED),
    ...calledOff(story),
    ...again(story, null),
    ...again(story, null),
    ...again(story, GRANTED),
    ...again(story, REFUSED),
  ]
}

type Decision = Pick<DemoDecisao, 'decisao' | 'resposta'>

const GRANTED: Decision = { decisao: 'aprovar', resposta: 'De acordo: dívida antiga.' }
const REFUSED: Decision = { decisao: 'recusar', resposta: 'Desconto alto para uma dívida deste valor.' }

/** Asked for with a first payment that leaves time to decide. */
function beyondLimit(story: Story, daysAgo: number): { readonly lived: Lived; readonly steps: Step[] } {
  const justificativa = 'Paga à vista se o desconto for este; sem ele desiste.'
  const closing = { daysAgo, nParcelas: 1, entrada: 0, desconto: 40, firstIn: 7, aprovacao: { justificativa } }
  const { lived, step } = close(story, closing)
  return { lived, steps: [step] }
}

function decided(story: Story, decision: Decision): Step[] {
  const { lived, steps } = beyondLimit(story, 2)
  return [...steps, decide(story, decision, () => ({ acordo_id: lived.id }))]
}

/** The client gave up before anybody decided. */
function calledOff(story: Story): Step[] {
  const { lived, steps } = beyondLimit(story, 4)
  return [...steps, end(story, lived, { daysAgo: 3, ato: 'cancelar', motivo: 'O cliente desistiu.' })]
}

/** Another plan over an agreement that runs, with more instalments than the person may grant. */
function again(story: Story, decision: Decision | null): Step[] {
  const { demo } = story
  const { lived, step } = close(story, { daysAgo: 30, nParcelas: 6, entrada: 20 })
  const act = (ctx: ActContext) =>
    demo.acts.pedirReparcelamento(demo.db, ctx, {
      id: lived.id,
      formaPagamento: 'boleto_pix',
      parametros: { nParcelas: 30, entrada: 0, desconto: 0, dataEntrada: addDays(ctx.clock.hoje(), 7) },
      motivo: 'Sem emprego: só cabe no bolso em trinta vezes.',
      aprovacao: { justificativa: 'Prefere continuar pagando, com parcelas menores.' },
    })
  return [
    step,
    pay(story, lived, { numero: 0, daysAgo: 29 }),
    { daysAgo: 2, who: WHO.edna, act },
    ...(decision ? [decide(story, decision, () => ({ acordo_anterior_id: lived.id }))] : []),
  ]
}

function decide({ demo }: Story, decision: Decision, of: () => Partial<DemoDecisao>): Step {
  const act = (ctx: ActContext) => demo.acts.decidir(demo.db, ctx, { ...of(), ...decision })
  return { daysAgo: 1, who: WHO.coordenador, act }
}
