import type { ActDefinition, ActEffect } from '../../../declaration/behaviour-definitions'
import { illegalTransition } from '../../../declaration/derive/transitions'
import { normalizeValue } from '../../../declaration/fields/normalize-value'
import { AppError } from '../../../errors/app-error'
import type { Queryable } from '../../platform/database/queryable'
import type { ResourceModel } from '../resources/model'
import type { Row } from '../resources/read/row'
import type { WriteContext } from '../resources/write/write-context'
import { defineByAct, definedValues, saveByAct } from './define-act'
import { requireOffered } from './require-offered'
import type { ActCall, ServerActs } from './server-act'

type Transition = Extract<ActEffect, { readonly kind: 'transicao' }>

export interface Move<Effect extends ActEffect = Transition> {
  readonly act: {
    readonly model: ResourceModel
    readonly ato: ActDefinition
    readonly acts: ServerActs
    readonly faz: Effect
  }
  /** The stored row, locked. */
  readonly before: Row
  /** What its form was given, as sent, and as columns keep it. */
  readonly values: Row
  readonly columns: Row
  readonly diz?: ActCall['diz']
}

/**
 * One of `transicoes`: the state, what it defines and what its form was given are one save under the rules of the record as it will be,
 * and what it calls of the server follows in the same transaction.
 */
export async function moveByAct(
  trx: Queryable,
  ctx: WriteContext,
  { act, before, values, columns, diz }: Move,
): Promise<void> {
  const { model, ato, acts, faz } = act
  const defined = checkedValues(model, definedValues(ctx, faz.valores, before))
  await saveByAct(trx, ctx, { model, ato, before, body: values, given: { ...defined, [faz.campo]: faz.para } })
  if (faz.chamar !== null) await acts[faz.chamar](trx, ctx, { nome: ato.nome, model, before, valores: columns, diz })
}

/**
 * An act that sets fields. One that sets a state does so through the transition that leads there from where the record stands: under
 * its permission and conditions, with what it defines and calls.
 *
 * Throws   `transicao_nao_permitida` where there is none, `sem_permissao`, `acao_impedida`.
 */
export async function defineOrMove(
  trx: Queryable,
  ctx: WriteContext,
  { act, before, values, columns, diz }: Move<Extract<ActEffect, { readonly kind: 'definir' }>>,
): Promise<void> {
  const { model, ato, faz } = act
  const field = model.definition.campos.find(({ key, estado }) => estado !== null && Object.hasOwn(faz.valores, key))
  if (!field) return defineByAct(trx, ctx, { model, ato, valores: faz.valores, before, given: values })
  const { [field.key]: state, ...valores } = faz.valores
  const para = state?.kind === 'literal' ? state.value : null
  const through = model.definition.atos.find(({ faz: its }) =>
    leads(its, { campo: field.key, de: before[field.key], para }),
  )
  if (through?.faz.kind !== 'transicao') {
    const illegal = illegalTransition(field, { de: before[field.key], para })
    throw illegal
      ? AppError.onField(field.key, 'transicao_nao_permitida', illegal)
      : new AppError('acao_indisponivel', { acao: ato.rotulo })
  }
  await requireThrough(trx, ctx, model, { through, before })
  const given = { ...definedValues(ctx, valores, {}), ...values }
  await moveByAct(trx, ctx, { act: { ...act, faz: through.faz }, before, values: given, columns, diz })
}

interface Way {
  readonly campo: string
  readonly de: unknown
  readonly para: unknown
}

function leads(faz: ActEffect, { campo, de, para }: Way): boolean {
  return faz.kind === 'transicao' && faz.campo === campo && faz.para === para && faz.de.some((from) => from === de)
}

async function requireThrough(
  trx: Queryable,
  ctx: WriteContext,
  model: ResourceModel,
  { through, before }: { readonly through: ActDefinition; readonly before: Row },
): Promise<void> {
  const { permissao } = through
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  await requireOffered(trx, ctx, model, { ato: through, record: before })
}

/** What a form would have been told of these values, though none sent them. */
function checkedValues(model: ResourceModel, values: Row): Row {
  const checked = Object.entries(values).map(([key, value]) => {
    const field = model.definition.campos.find((known) => known.key === key)
    const result = field && value !== null ? normalizeValue(value, field) : { value }
    if ('error' in result) throw new AppError('validacao', {}, { [key]: [result.error] })
    return [key, result.value] as const
  })
  return Object.fromEntries(checked)
}
