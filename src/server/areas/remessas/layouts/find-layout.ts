import { readKeptLayout } from '../../../../declaration/config/layouts/kept-layout'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import { tipoOf } from '../tipos/tipos'

/** What a layout is to serve. */
export interface Serves {
  readonly credor_id: number
  readonly tipo: string
}

interface Row {
  readonly nome: string
  readonly rotulo: string
  readonly tipo: string | null
  readonly definicao: unknown
}

/** A layout by its name: that of a file, else the one kept in the register. Throws `layout_desconhecido`, `layout_ilegivel`. */
export async function findLayout(
  db: Db,
  definitions: Definitions,
  { nome, credor_id }: { readonly nome: string; readonly credor_id: number },
): Promise<LayoutDefinition> {
  if (Object.hasOwn(definitions.layouts, nome)) return inFiles(definitions, nome)
  const row = await keptOf(db, credor_id).where('nome', '=', nome).executeTakeFirst()
  if (!row) throw AppError.onField('layout', 'layout_desconhecido', { layout: nome })
  const { layout, mistakes } = readRow(definitions, row)
  if (layout) return layout
  throw AppError.onField('layout', 'layout_ilegivel', { layout: row.rotulo, detalhe: mistakes[0]?.message ?? '' })
}

/** All that may read a file of this kind and creditor, those of files first; one that cannot be read any more is left out. */
export async function layoutsFor(
  db: Db,
  definitions: Definitions,
  { credor_id, tipo }: Serves,
): Promise<readonly LayoutDefinition[]> {
  const rows = await keptOf(db, credor_id).orderBy('id').execute()
  const kept = rows.filter(({ nome }) => !Object.hasOwn(definitions.layouts, nome))
  const read = kept.flatMap((row) => readRow(definitions, row).layout ?? [])
  return [...Object.values(definitions.layouts), ...read].filter((layout) => serves(layout, tipo))
}

/** One that names no kind serves those of one table. */
function serves({ tipo: serve }: LayoutDefinition, tipo: string): boolean {
  return serve.includes(tipo) || (serve.length === 0 && tipoOf(tipo).folhas === undefined)
}

function inFiles({ layouts }: Definitions, nome: string): LayoutDefinition {
  const layout = layouts[nome]
  if (!layout) throw AppError.onField('layout', 'layout_desconhecido', { layout: nome })
  return layout
}

function keptOf(db: Db, credorId: number) {
  return db
    .selectFrom('layouts')
    .select(['nome', 'rotulo', 'tipo', 'definicao'])
    .where('excluido_em', 'is', null)
    .where('ativo', '=', true)
    .where((eb) => eb.or([eb('credor_id', 'is', null), eb('credor_id', '=', credorId)]))
}

/** The columns of the row win over what its definition says of the same. */
function readRow(definitions: Definitions, { nome, rotulo, tipo, definicao }: Row) {
  const own = { layout: nome, rotulo, ...(tipo !== null && { tipo: [tipo] }) }
  return readKeptLayout(nome, { ...(typeof definicao === 'object' && definicao), ...own }, definitions)
}
