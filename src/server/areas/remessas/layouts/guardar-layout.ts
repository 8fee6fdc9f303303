import type { PedidoDe, RespostaDe } from '../../../../contract/atos'
import { readKeptLayout } from '../../../../declaration/config/layouts/kept-layout'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { plainText } from '../../../../domain/plain-text'
import { AppError } from '../../../../errors/app-error'
import { insertOne } from '../../../framework/writing/insert'
import { queueFor } from '../../../framework/writing/lock'
import { requireTexto } from '../../../framework/writing/read-text'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { requireCredor } from '../previa'
import { planReading } from '../rows/headings'
import { isTipo, tipoOf } from '../tipos/tipos'

type Pedido = PedidoDe<'guardarLayout'>

/**
 * Keeps which column of a file is which field, as a layout that files are recognised by from now on.
 *
 * Throws   `layout_invalido` for what the language of layouts does not take, `coluna_ausente`, `credor_indisponivel`, `campo_obrigatorio`.
 * Source   docs/layouts.md, "Layouts de remessa".
 */
export async function guardarLayout(trx: Db, ctx: ActContext, pedido: Pedido): Promise<RespostaDe<'guardarLayout'>> {
  const rotulo = requireTexto('rotulo', pedido.rotulo)
  const { tipo = null, credor_id = null } = pedido
  if (tipo !== null && (!isTipo(tipo) || tipoOf(tipo).folhas !== undefined))
    throw AppError.onField('tipo', 'fora_da_lista')
  if (credor_id !== null) await requireCredor(trx, ctx.usuario, credor_id)
  else if (!ctx.usuario.interno) throw AppError.onField('credor_id', 'campo_obrigatorio')
  await queueFor(trx, 'layouts')
  const nome = await freeName(trx, ctx, rotulo)
  const layout = readLayout(ctx, nome, definitionOf(pedido, { nome, rotulo, tipo }))
  if (tipo !== null) {
    planReading(
      ctx,
      { layout, leitura: tipoOf(tipo).leitura },
      pedido.colunas.map(({ titulo }) => titulo),
    )
  }
  const { formato } = layout.arquivo
  const values = { nome, rotulo, tipo, credor_id, formato, definicao: layout, ativo: true }
  const { id } = await insertOne(trx, ctx, 'layouts', values)
  return { id, layout: nome }
}

/** As it would stand in a file. */
function definitionOf(
  { arquivo, decimais, datas, colunas, existente }: Pedido,
  { nome, rotulo, tipo }: { readonly nome: string; readonly rotulo: string; readonly tipo: string | null },
) {
  const parts: Record<string, Record<string, string[]>> = { cliente: {}, operacao: {}, adicionais: {}, outras: {} }
  for (const { titulo, campo } of colunas) {
    const [part = '', ...key] = campo.split('.')
    const fields = parts[part]
    if (!fields || key.length === 0) throw AppError.onField('colunas', 'layout_invalido', { detalhe: campo })
    const named = key.join('.')
    fields[named] = [...(fields[named] ?? []), titulo.trim()]
  }
  return {
    layout: nome,
    rotulo,
    ...(tipo !== null && { tipo }),
    arquivo: Object.fromEntries(Object.entries(arquivo).filter(([, value]) => value !== null && value !== undefined)),
    numero: { decimal: decimais },
    data: { formato: datas },
    ...parts,
    ...(existente !== undefined && { existente }),
  }
}

function readLayout({ definitions }: ActContext, nome: string, value: unknown): LayoutDefinition {
  const { layout, mistakes } = readKeptLayout(nome, value, definitions)
  if (layout) return layout
  throw AppError.onField('colunas', 'layout_invalido', { detalhe: mistakes[0]?.message ?? '' })
}

/** A code that neither a file nor a row has: a file would win over the row. */
async function freeName(trx: Db, { definitions }: ActContext, rotulo: string): Promise<string> {
  const words = plainText(rotulo)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const base = words.slice(0, LONGEST_NAME) || 'layout'
  const rows = await trx.selectFrom('layouts').select('nome').where('nome', 'like', `${base}%`).execute()
  const taken = new Set([...rows.map(({ nome }) => nome), ...Object.keys(definitions.layouts)])
  for (let count = 1; ; count += 1) {
    const nome = count === 1 ? base : `${base}-${count}`
    if (!taken.has(nome)) return nome
  }
}

const LONGEST_NAME = 50
