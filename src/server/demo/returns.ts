import type { ActContext } from '../platform/act-context'
import { type Story, WHO } from './agreements'
import type { Step } from './script'

/** What is done to a return, oldest first; each a day after the one before. */
interface Course {
  /** Place among the register's reasons of return, from 1. */
  readonly motivo: number
  readonly atos: readonly (readonly [nome: string, observacao?: string])[]
}

const SENT = [['conferir'], ['aprovar'], ['enviar']] as const
const CONTESTED = [...SENT, ['contestar', 'O credor diz que duas delas já foram pagas a ele.']] as const

const COURSES: readonly Course[] = [
  { motivo: 1, atos: [] },
  { motivo: 3, atos: [] },
  { motivo: 1, atos: [['conferir']] },
  { motivo: 2, atos: [['conferir'], ['bloquear', 'Falta o comprovante de um pagamento direto.']] },
  { motivo: 1, atos: [['conferir'], ['aprovar']] },
  { motivo: 4, atos: SENT },
  { motivo: 1, atos: [...SENT, ['confirmar']] },
  { motivo: 5, atos: [...SENT, ['confirmar']] },
  { motivo: 1, atos: CONTESTED },
  { motivo: 2, atos: [...CONTESTED, ['reabrir']] },
  { motivo: 3, atos: [['cancelar']] },
]

/** Returns to creditors in every status, each with the debts of one client. */
export function returnSteps(story: Story): Step[] {
  return COURSES.flatMap((course) => returned(story, course))
}

function returned({ demo, next }: Story, { motivo, atos }: Course): Step[] {
  const { credor_id, operacoes } = next()
  const bordero = { id: 0 }
  const draft = async (ctx: ActContext) => {
    const { id } = await demo.acts.criar(demo.db, ctx, 'devolucoes', {
      credor_id,
      tipo: 'parcial',
      motivo_id: motivo,
      data_devolucao: ctx.clock.hoje(),
      operacoes: operacoes.map((operacao_id) => ({ operacao_id })),
    })
    bordero.id = id
  }
  const acts = atos.map(([nome, observacao], index) => {
    const valores = observacao === undefined ? {} : { observacao }
    const act = (ctx: ActContext) =>
      demo.acts.agir(demo.db, ctx, { recurso: 'devolucoes', nome, id: bordero.id, valores })
    return { daysAgo: atos.length - 1 - index, who: WHO.coordenador, act }
  })
  return [{ daysAgo: atos.length, who: WHO.backoffice, act: draft }, ...acts]
}
