import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import { type Story, WHO } from '../agreements'
import type { DemoContext, DemoValores } from '../demo-context'
import type { Step } from '../script'

interface Course {
  readonly tipo: 'liquida' | 'bruta'
  /** Days ago that it was opened; its acts follow a day each. */
  readonly daysAgo: number
  readonly atos: readonly (readonly [nome: string, valores?: (ctx: ActContext) => DemoValores])[]
  /** Part of what is owed that went to the creditor, in the end. */
  readonly parte?: 1 | 0.5
}

const SENT = [['fechar'], ['enviar']] as const
const NFSE = (ctx: ActContext) => ({
  nfse: '2026/0118',
  vencimento: addDays(ctx.clock.hoje(), 15),
  impostos_retidos: 0,
})

const COURSES: readonly Course[] = [
  { tipo: 'liquida', daysAgo: 20, atos: [...SENT, ['conferir']], parte: 1 },
  { tipo: 'liquida', daysAgo: 12, atos: SENT, parte: 0.5 },
  { tipo: 'bruta', daysAgo: 2, atos: [...SENT, ['faturar', NFSE]] },
  {
    tipo: 'liquida',
    daysAgo: 5,
    atos: [...SENT, ['contestar', () => ({ contestacao: 'Um pagamento não consta no extrato do credor.' })]],
  },
  { tipo: 'liquida', daysAgo: 3, atos: [['fechar']] },
  { tipo: 'liquida', daysAgo: 0, atos: [] },
]

/** Six statements to creditors, each as far as its course says, each to the creditor of whom most is to be told and who has none yet. */
export function statementSteps({ demo }: Story): Step[] {
  return COURSES.flatMap((course) => told(demo, course))
}

function told(demo: DemoContext, { tipo, daysAgo, atos, parte }: Course): Step[] {
  const { acts, db } = demo
  const prestacao = { id: 0 }
  const step = (index: number, act: Step['act']): Step => ({
    daysAgo: Math.max(daysAgo - index, 0),
    who: WHO.financeiro,
    act,
  })
  const agir = (ctx: ActContext, nome: string, valores: DemoValores = {}) =>
    acts.agir(db, ctx, { recurso: 'prestacoes', nome, id: prestacao.id, valores })
  const act = async (ctx: ActContext, nome: string, valores?: DemoValores) => {
    try {
      await agir(ctx, nome, valores)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'prestacao_com_diferencas') throw error
      await agir(ctx, 'fechar_com_diferencas', { motivo_diferencas: 'O que falta baixar entra na próxima.' })
    }
  }
  const open = async (ctx: ActContext) => {
    const credor_id = await findCredor(demo, tipo === 'bruta' ? 'credor' : 'casa')
    prestacao.id = (await acts.criar(db, ctx, 'prestacoes', { credor_id, tipo, corte: ctx.clock.hoje() })).id
    await agir(ctx, 'incluir')
  }
  const pay = async (ctx: ActContext) => {
    if (parte === undefined) return
    const { rows } = await sql<{
      valor: number
    }>`select a_repassar as valor from prestacoes where id = ${prestacao.id}`.execute(db)
    const valor = Math.round((rows[0]?.valor ?? 0) * parte * 100) / 100
    const comprovante = `E2E${String(prestacao.id).padStart(8, '0')}`
    const pedido = { data: ctx.clock.hoje(), valor, conta: 'Banco 341 · 0123 · 45678-9', comprovante }
    await acts.repassar(db, ctx, { id: prestacao.id, pedido })
  }
  return [
    step(0, open),
    ...atos.map(([nome, valores], index) => step(index + 1, (ctx) => act(ctx, nome, valores?.(ctx)))),
    ...(parte === undefined ? [] : [step(atos.length + 1, pay)]),
  ]
}

async function findCredor({ db }: DemoContext, dinheiro: 'casa' | 'credor'): Promise<number> {
  const { rows } = await sql<{ credor_id: number }>`
    select l.credor_id from recebimentos_linhas l
    where l.dinheiro = ${dinheiro} and not exists (select from prestacoes_linhas p where p.recebimento_linha_id = l.id)
      and not exists (select from prestacoes s where s.credor_id = l.credor_id and (s.tipo = 'bruta') = (${dinheiro} = 'credor'))
    group by l.credor_id having sum(l.valor_repasse) > 0 order by sum(l.valor_repasse) desc, l.credor_id limit 1
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('the demo has no creditor left for another statement')
  return found.credor_id
}
