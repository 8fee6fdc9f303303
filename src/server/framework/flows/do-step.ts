import { sql } from 'kysely'
import { type Chamada, atos as shapes } from '../../../contract/atos'
import { ID_PLACE, isRouted, type RoutedActName, rotas } from '../../../contract/rotas'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { evaluate } from '../../../declaration/expressions/evaluate'
import { TASK_CARRIER } from '../../../declaration/extensions'
import type { FlowStep, FlowValues } from '../../../declaration/flow-definitions'
import { AppError } from '../../../errors/app-error'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import { requireShape } from '../../platform/http/validation'
import { requireMet } from '../acts/require-met'
import type { RoutedContext } from '../acts/routed-act'
import { actWithin } from '../acts/run-act'
import type { DeliveryContext } from '../resources/events/delivery-context'
import { publicChanges } from '../resources/events/events-of'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../resources/model'
import type { Row } from '../resources/read/row'
import { existsFor } from '../resources/scoped'
import { name } from '../resources/sql-names'
import { createRecord } from '../resources/write/create-record'
import type { CausedRecord } from './flow-record'

/** One run, while it is done. */
export interface FlowRun extends CausedRecord {
  readonly id: number
  readonly fluxo: string
  readonly evento: string
  /** null: a figure set it off. */
  readonly registro_id: number | null
  readonly corpo: Readonly<Record<string, unknown>>
  readonly caminho: readonly string[]
  readonly code: Pick<DeliveryContext, 'acts' | 'routed' | 'tasks'>
}

/** Does one step within the run's transaction; answers what it did, in words. */
export function doStep(trx: Db, ctx: RoutedContext, run: FlowRun, step: FlowStep): Promise<string> {
  if (step.kind === 'cria') return create(trx, ctx, run, step)
  if (step.kind === 'tarefa') return task(trx, ctx, run, step)
  return step.kind === 'ato' ? act(trx, ctx, run, step) : tell(trx, ctx, run, step.nome)
}

type Step<Kind extends FlowStep['kind']> = Extract<FlowStep, { readonly kind: Kind }>

async function create(trx: Db, ctx: RoutedContext, run: FlowRun, { recurso, campos }: Step<'cria'>): Promise<string> {
  const permissao = `${recurso}.criar`
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  const model = modelOf(modelsOf(ctx.definitions), recurso)
  const made = await createRecord(trx, ctx, model, valuesOf(campos, run))
  return `Criado: ${model.definition.rotulo.um} ${String(made.id)}`
}

/** What a person has to look at; of one that is open already, that it happened again. */
async function task(trx: Db, ctx: RoutedContext, run: FlowRun, step: Step<'tarefa'>): Promise<string> {
  const permissao = `${TASK_CARRIER.recurso}.criar`
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  const { rotulo, recurso } = ctx.definitions.pendencias[step.tipo] ?? {}
  if (recurso === undefined) throw new AppError('acao_indisponivel', { acao: step.tipo })
  const id = step.por === null ? run.registro_id : run.place.record[step.por]
  const registro = known(id, modelOf(modelsOf(ctx.definitions), recurso))
  const { texto } = valuesOf(step.texto, run)
  const aberta = await run.code.tasks.open(trx, ctx, {
    tipo: step.tipo,
    registro,
    texto: texto === null || texto === undefined ? undefined : String(texto),
  })
  return `${rotulo} (pendência ${aberta})`
}

async function act(trx: Db, ctx: RoutedContext, run: FlowRun, step: Step<'ato'>): Promise<string> {
  const model = modelOf(modelsOf(ctx.definitions), step.recurso)
  const ato = model.definition.atos.find(({ nome }) => nome === step.ato)
  if (!ato) throw new AppError('acao_indisponivel', { acao: step.ato })
  const values = valuesOf(step.pede, run)
  const { faz } = ato
  const id = step.por === null ? run.registro_id : run.place.record[step.por]
  if (faz.kind === 'chamar' && isRouted(faz.nome)) {
    await routed(trx, ctx, run, { model, ato, nome: faz.nome, id, pedido: given(values) })
    return ato.rotulo
  }
  await actWithin(
    trx,
    ctx,
    { model, ato, acts: run.code.acts, tasks: run.code.tasks },
    { id: known(id, model), values },
  )
  return ato.rotulo
}

interface Routed<N extends RoutedActName> {
  readonly model: ResourceModel
  readonly ato: ActDefinition
  readonly nome: N
  readonly id: unknown
  readonly pedido: Row
}

/** An act with an address of its own: what its route asks of everybody is asked here. */
async function routed<N extends RoutedActName>(
  trx: Db,
  ctx: RoutedContext,
  { code }: FlowRun,
  { model, ato, nome, id, pedido }: Routed<N>,
): Promise<void> {
  const { permissao } = ato
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  requireShape(shapes[nome].pedido, pedido)
  const named = rotas[nome].includes(ID_PLACE) ? { id: known(id, model) } : {}
  if (named.id !== undefined) await requireThere(trx, ctx, model, { ato, id: named.id })
  // its shape was asked just above, as a route does
  const call = { ...named, pedido } as unknown as Chamada<N>
  await code.routed[nome].fazer(trx, ctx, call)
  if (named.id === undefined) return
  await code.tasks.solve(trx, ctx, { recurso: model.definition.recurso, registro: named.id, ato: ato.nome })
}

async function requireThere(
  trx: Db,
  ctx: RoutedContext,
  model: ResourceModel,
  { ato, id }: { readonly ato: ActDefinition; readonly id: number },
): Promise<void> {
  const { rows } = await sql`
    select id from ${rowsOf(model)} ${name(model.table)} where id = ${id} and ${existsFor(ctx, model.definition.recurso)}
  `.execute(trx)
  if (rows.length === 0) throw new AppError('nao_encontrado')
  await requireMet(trx, ctx, model, { ato, id })
}

function known(id: unknown, { definition }: ResourceModel): number {
  if (typeof id === 'number') return id
  throw new AppError('fluxo_sem_registro', { recurso: definition.rotulo.um.toLowerCase() })
}

/** Writes the message in the run's transaction; the outbox sends it, under this one number however often. */
async function tell(trx: Db, ctx: RoutedContext, run: FlowRun, alvo: string): Promise<string> {
  const { id, fluxo, evento, registro_id, model, mudancas, caminho } = run
  const { recurso } = model.definition
  const permissao = `${recurso}.ver`
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  const told = { evento, recurso, registro_id, mudancas: publicChanges(model.definition, mudancas) }
  const corpo = JSON.stringify({ fluxo, execucao: id, ...run.corpo, ...told })
  await trx
    .insertInto('entregas')
    .values({
      recurso,
      registro_id,
      evento,
      meio: 'webhook',
      alvo,
      corpo,
      caminho: JSON.stringify(caminho),
      de_entrega: id,
      criado_em: businessNow(ctx.clock),
    })
    .execute()
  return `aviso a ${alvo} na fila`
}

function valuesOf(values: FlowValues, run: FlowRun): Row {
  const entries = Object.entries(values).map(([key, value]) => {
    if (value.kind === 'mapa') return [key, given(valuesOf(value.valores, run))] as const
    return [key, value.kind === 'literal' ? value.value : evaluate(value.expression.tree, run.place)] as const
  })
  return Object.fromEntries(entries)
}

/** A request leaves out what is blank. */
function given(values: Row): Row {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
