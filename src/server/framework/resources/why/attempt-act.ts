import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { DAY, SAMPLE_TEXT } from '../../../../contract/atoms'
import { atos as shapesOf } from '../../../../contract/atos'
import { ID_PLACE, isRouted, type RoutedActName, rotas } from '../../../../contract/rotas'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { AppError } from '../../../../errors/app-error'
import type { Queryable } from '../../../platform/database/queryable'
import { formFields } from '../../acts/form-fields'
import { noFile, type RoutedAct, type RoutedActs, type RoutedContext } from '../../acts/routed-act'
import { doAct } from '../../acts/run-act'
import type { ServerActs } from '../../acts/server-act'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import { lockRow } from '../write/lock-row'
import type { WriteContext } from '../write/write-context'
import { storedRow } from './stored-row'

/** Code of the acts, and what an act is handed besides the record. */
export interface ActsToTry {
  readonly acts: ServerActs
  readonly routed: RoutedActs
  readonly rest: Pick<RoutedContext, 'quem' | 'jobs' | 'log'>
}

export type Attempt = (trx: Queryable, ctx: WriteContext, model: ResourceModel, id: number) => Promise<void>

/**
 * One act as a user would do it, to be run and rolled back. What it asks for is filled with samples, so a refusal of those says nothing
 * about the user: it is left to whoever fills them in.
 *
 * Returns  undefined for an act that cannot be tried: it only opens an address, takes no record, or opens its own transactions.
 */
export function attemptOfAct(ato: ActDefinition, code: ActsToTry): Attempt | undefined {
  const { faz } = ato
  if (faz.kind === 'abrir') return undefined
  if (faz.kind === 'chamar' && isRouted(faz.nome)) return attemptOfRouted(faz.nome, code)
  const keys = (model: ResourceModel) => formFields(model, ato).map(({ field }) => field.key)
  return lenient(keys, async (trx, ctx, model, id) => {
    const before = await lockRow(trx, ctx, model, id)
    const asked = formFields(model, ato).filter(({ obrigatorio }) => obrigatorio)
    const given = Object.fromEntries(asked.map(({ field }) => [field.key, sampleOf(field, ctx)]))
    await doAct(trx, ctx, { model, ato, acts: code.acts }, { before, values: given, columns: given })
  })
}

function attemptOfRouted<N extends RoutedActName>(nome: N, { routed, rest }: ActsToTry): Attempt | undefined {
  const act: RoutedAct<N> = routed[nome]
  if (act.transacao === 'propria' || !rotas[nome].includes(ID_PLACE)) return undefined
  const keys = Object.keys(shapesOf[nome].pedido.properties)
  return lenient(
    () => keys,
    async (trx, ctx, model, id) => {
      // unlocked: the act locks in its own order
      const registro = (await storedRow(trx, ctx, model, id)) ?? {}
      const pedido = { ...bodyOf(shapesOf[nome].pedido, ctx.clock.hoje()), ...act.ensaio?.(registro, ctx) }
      // made after its shape
      await act.fazer(trx, { ...ctx, ...rest, lerArquivo: noFile }, { id, pedido } as unknown as Parameters<
        typeof act.fazer
      >[2])
    },
  )
}

/** A refusal at nothing but what was asked for is one of the samples. */
function lenient(askedOf: (model: ResourceModel) => readonly string[], attempt: Attempt): Attempt {
  return async (trx, ctx, model, id) => {
    try {
      await attempt(trx, ctx, model, id)
    } catch (error) {
      const paths = error instanceof AppError ? Object.keys(error.errors ?? {}) : []
      const asked = askedOf(model)
      const ofSamples = paths.length > 0 && paths.every((path) => asked.includes(path.split('.')[0] ?? ''))
      if (!ofSamples) throw error
    }
  }
}

/** Undefined for what no sample can stand for: a record, a file. */
function sampleOf({ tipo, valores }: FieldDefinition, ctx: WriteContext): unknown {
  switch (tipo) {
    case 'data':
      return ctx.clock.hoje()
    case 'data_hora':
      return ctx.clock.agora().toISOString()
    case 'enum':
      return valores?.[0]?.valor
    case 'booleano':
      return true
    case 'texto':
    case 'texto_longo':
    case 'texto_rico':
      return SAMPLE_TEXT
    case 'inteiro':
    case 'decimal':
    case 'dinheiro':
    case 'percentual':
      return 1
    default:
      return undefined
  }
}

/** What a shape demands, and nothing that it leaves open. */
function bodyOf(shape: TSchema, hoje: string): Row {
  const properties: Readonly<Record<string, TSchema>> = shape.properties ?? {}
  const required: readonly string[] = shape.required ?? []
  return Object.fromEntries(
    required.flatMap((key) => {
      const own = properties[key]
      return own
        ? [[key, own.description === DAY ? hoje : own.type === 'string' ? SAMPLE_TEXT : Value.Create(own)]]
        : []
    }),
  )
}
