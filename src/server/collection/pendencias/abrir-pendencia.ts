import { sql } from 'kysely'
import type { TaskKind } from '../../../declaration/config-definitions'
import { TASK_CARRIER } from '../../../declaration/extensions'
import { partName } from '../../../declaration/fields/structured/uniao'
import { addBusinessDays } from '../../../domain/calendar/business-days'
import { grupos } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { name } from '../../framework/resources/sql-names'
import { insert, insertMany } from '../../framework/writing/insert'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { listFeriados } from '../acordos/janela'
import { readPartes } from './read-partes'

export interface NovasPendencias {
  /** A kind of config/pendencias.yaml. */
  readonly tipo: string
  /** Ids of the records, of the kind's resource, each once. */
  readonly registros: readonly number[]
  /** What was seen. */
  readonly texto?: string | undefined
  /** Business days, where something else than the kind says how many. */
  readonly prazo?: number | undefined
  /** Whose it is from the start, instead of the kind's função. */
  readonly usuario?: number | undefined
}

export interface NovaPendencia extends Omit<NovasPendencias, 'registros'> {
  readonly registro: number
}

/**
 * Opens a task about a record, within the caller's transaction: of an act, an import, a job or a flow. One that is open already gains a
 * line instead, whoever opens it at the same time.
 *
 * Returns  the id of the task that is open now.
 * Throws   `nao_encontrado` for a record that is not there; a kind that no file declares is a defect.
 * Source   docs/pendencias.md.
 */
export async function abrirPendencia(trx: Db, ctx: WritingContext, nova: NovaPendencia): Promise<number> {
  const { registro, ...rest } = nova
  const [id] = await abrirPendencias(trx, ctx, { ...rest, registros: [registro] })
  if (id === undefined) throw new AppError('nao_encontrado')
  return id
}

/** `abrirPendencia` about many records: as many statements as for one. */
export async function abrirPendencias(trx: Db, ctx: WritingContext, novas: NovasPendencias): Promise<number[]> {
  const { tipo, registros, texto } = novas
  if (registros.length === 0) return []
  const kind = kindOf(ctx, tipo)
  const part = partOf(kind)
  const open = await lockAbertas(trx, { tipo, part, registros })
  const rest = await insertMissing(trx, ctx, { novas, kind, part, known: open })
  const linhas = [
    ...open.map(({ id }) => ({ pendencia_id: id, origem: 'repeticao', texto: texto ?? 'Aconteceu de novo.' })),
    ...rest.map(({ id, repetida }) => ({
      pendencia_id: id,
      origem: repetida ? 'repeticao' : 'abertura',
      texto: texto ?? (repetida ? 'Aconteceu de novo.' : kind.rotulo),
    })),
  ]
  await insertMany(trx, ctx, 'pendencias_linhas', linhas)
  return linhas.map(({ pendencia_id }) => pendencia_id)
}

/** A kind of the declarations; one that is not there is a defect of who names it. */
export function kindOf({ definitions }: Pick<WritingContext, 'definitions'>, tipo: string): TaskKind {
  const kind = Object.hasOwn(definitions.pendencias, tipo) ? definitions.pendencias[tipo] : undefined
  if (!kind) throw new Error(`no kind of task ${tipo}`)
  return kind
}

/** The column that holds the record of a kind. */
export function partOf({ recurso }: Pick<TaskKind, 'recurso'>): string {
  return `${partName(TASK_CARRIER.campo, recurso)}_id`
}

interface Searched {
  readonly tipo: string
  readonly part: string
  readonly registros: readonly number[]
}

/** The open tasks of a kind about these records, locked. */
export function lockAbertas(trx: Db, { tipo, part, registros }: Searched): Promise<Linha<'pendencias'>[]> {
  return lockWhere(
    trx,
    'pendencias',
    sql`tipo = ${tipo} and ${name(part)} = any(${registros}::bigint[]) and status in ${listed(grupos.status_pendencia.aberta)}`,
  )
}

interface Missing {
  readonly novas: NovasPendencias
  readonly kind: TaskKind
  readonly part: string
  readonly known: readonly Linha<'pendencias'>[]
}

interface Aberta {
  readonly id: number
  /** Another opened it meanwhile. */
  readonly repetida: boolean
}

/** Two who open the same at once: the database lets one in, and the other finds his; it may be solved between the two looks. */
const TRIES = 5

async function insertMissing(trx: Db, ctx: WritingContext, missing: Missing): Promise<readonly Aberta[]> {
  const { novas, part, known } = missing
  const of = (row: object) => Number(new Map(Object.entries(row)).get(part))
  const done = new Set(known.map(of))
  const left = () => novas.registros.filter((id) => !done.has(id))
  if (left().length === 0) return []
  const records = await newRecords(trx, ctx, missing, left())
  const found: Aberta[] = []
  for (let tries = 0; tries < TRIES && left().length > 0; tries += 1) {
    const wanted = records.filter((record) => !done.has(of(record)))
    const inserted = await insert(trx, ctx, 'pendencias', wanted, { repetidos: 'pular' })
    for (const row of inserted) done.add(of(row))
    const others = left().length === 0 ? [] : await lockAbertas(trx, { tipo: novas.tipo, part, registros: left() })
    for (const row of others) done.add(of(row))
    found.push(
      ...inserted.map(({ id }) => ({ id, repetida: false })),
      ...others.map(({ id }) => ({ id, repetida: true })),
    )
    if (wanted.length === 0) break
  }
  return found
}

async function newRecords(trx: Db, ctx: WritingContext, { novas, kind, part }: Missing, ids: readonly number[]) {
  const { tipo, texto, usuario } = novas
  const prazo = addBusinessDays(ctx.clock.hoje(), novas.prazo ?? kind.prazo, await listFeriados(trx))
  const partes = await readPartes(trx, ctx, kind.recurso, ids)
  return partes.map(({ id, cliente_id, credor_id }) => ({
    ...{ tipo, [part]: id, cliente_id, credor_id, prazo, texto: texto ?? null, funcao: kind.funcao },
    responsavel: usuario === undefined ? kind.responsavel : 'usuario',
    usuario_id: usuario ?? null,
  }))
}
