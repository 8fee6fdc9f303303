import { type Answer, insist, type Journal } from './client'
import type { Devedor } from './company'

/** The sessions that one worker acts under. */
export interface Sessions {
  readonly coordenador: string
  readonly analista: string
  readonly supervisor: string
}

export interface Work {
  readonly url: string
  readonly hoje: string
  readonly journal: Journal
  readonly sessions: Sessions
  /** From 0 to 1, from the run's seed. */
  readonly random: () => number
  readonly goOn: () => boolean
}

/** Lives through the agreements of its debtors until it is told to stop or none is left: close, receive, reverse, break. */
export async function work(devedores: readonly Devedor[], task: Work): Promise<void> {
  for (const devedor of devedores) {
    while (task.goOn()) if (!(await live(devedor, task))) break
  }
}

/** One agreement of a debtor from beginning to end. Returns whether something is left to close the next one over. */
async function live({ cliente_id, operacoes }: Devedor, task: Work): Promise<boolean> {
  const { random } = task
  const { acordo, parcelas } = await done(201, task, 'coordenador', '/api/v1/acordo/store', {
    cliente_id,
    credor_id: 10,
    operacoes,
    formaPagamento: 'boleto_pix',
    parametros: { nParcelas: 1 + Math.floor(random() * 4), entrada: 10, desconto: 1.25 },
  })
  for (const { id, valor_nominal: valor } of parcelas) {
    if (!task.goOn() || random() < 0.25) break
    const baixa = { data: task.hoje, valor, forma: random() < 0.5 ? 'boleto_pix' : 'maquineta' }
    await done(201, task, 'analista', `/api/v1/parcelas/${id}/baixa`, baixa)
    if (random() < 0.3)
      await done(201, task, 'supervisor', `/api/v1/parcelas/${id}/estorno`, { motivo: 'Valor errado' })
  }
  if (random() < 0.4) return false
  const broken = await send(task, 'coordenador', `/api/v1/acordos/${acordo.id}/quebrar`, { motivo: 'Sem pagamento' })
  if (broken.status !== 200 && broken.status !== 409) throw new Error(`quebrar: ${broken.status} ${broken.text}`)
  // something paid changes what is owed; the next debtor then
  return broken.status === 200 && JSON.parse(broken.text).para === 'Cancelado'
}

interface Fechado {
  readonly acordo: { readonly id: number }
  readonly parcelas: readonly { readonly id: number; readonly valor_nominal: number }[]
}

async function done(status: number, task: Work, who: keyof Sessions, path: string, body: object): Promise<Fechado> {
  const answer = await send(task, who, path, body)
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text)
}

function send({ url, journal, sessions }: Work, who: keyof Sessions, path: string, body: object): Promise<Answer> {
  return insist(url, journal, { path, body, token: sessions[who] })
}
