import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { codeOf } from '../../../declaration/derive/code-of'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { refuseReport } from '../../framework/consultas/report-rows'
import { readExportBody } from '../../framework/resources/export/export-request'
import { resolveExport } from '../../framework/resources/export/resolve-export'
import { listsOf, modelOf, modelsOf, type ResourceModel } from '../../framework/resources/model'
import { nextTime } from '../../framework/resources/schedules/next-time'
import { existsFor } from '../../framework/resources/scoped'
import { name } from '../../framework/resources/sql-names'
import { writeLink } from '../../framework/resources/write/links'
import { insertOne } from '../../framework/writing/insert'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { readRitmo, refuseTooMany } from './ritmo'

type Pedido = PedidoDe<'agendarRelatorio'>

/**
 * Schedules a report that its author may take away himself; each recipient gets the rows and columns that are his.
 *
 * Throws   what the list and its export throw; `agendamentos_demais`; `fora_da_lista`, `campo_obrigatorio`, `data_invalida`, `referencia_desconhecida` on their
 *          fields; `agendamento_sem_destinatario`.
 * Source   docs/regras.md, "Relatórios agendados".
 */
export async function agendarRelatorio(
  trx: Db,
  ctx: RoutedContext,
  pedido: Pedido,
): Promise<RespostaDe<'agendarRelatorio'>> {
  if (!ctx.usuario.interno) throw new AppError('sem_permissao', { permissao: 'relatorios_agendados.agendar' })
  const nome = requireTexto('nome', pedido.nome)
  const model = requireReport(ctx, pedido.relatorio)
  const { filtros = '', colunas, pessoas = [], credores = [] } = pedido
  const formato = FORMATS.find((one) => one === pedido.formato)
  if (!formato) throw AppError.onField('formato', 'fora_da_lista')
  const asked = readExportBody(model, ctx.usuario, { filtros, formato, ...(colunas && { colunas }) })
  resolveExport(model, ctx.usuario, asked)
  const { funcao = null } = pedido
  if (funcao !== null && !Object.hasOwn(ctx.definitions.permissoes.funcoes, funcao))
    throw AppError.onField('funcao', 'fora_da_lista')
  const ritmo = readRitmo(model.definition, pedido)
  if (funcao === null && pessoas.length + credores.length === 0) throw new AppError('agendamento_sem_destinatario')
  await requireKnown(trx, ctx, 'usuarios', { field: 'pessoas', ids: pessoas })
  await requireKnown(trx, ctx, 'credores', { field: 'credores', ids: credores })
  await refuseTooMany(trx, ctx)
  const proximo_em = nextTime(ctx, ritmo)
  const { id } = await insertOne(trx, ctx, 'relatorios_agendados', {
    nome,
    relatorio: pedido.relatorio,
    autor_id: ctx.usuario.id,
    formato: asked.formato,
    ...ritmo,
    filtros: asked.filtros,
    colunas: asked.colunas,
    funcao,
    proximo_em,
    ativo: true,
  })
  const chosen: Readonly<Record<string, readonly number[]>> = { pessoas, credores }
  for (const link of modelOf(modelsOf(ctx.definitions), 'relatorios_agendados').muitos)
    await writeLink(trx, link, id, chosen[link.field.nome] ?? [])
  return { id, proximo_em }
}

/** Throws `fora_da_lista`, `sem_permissao`. */
function requireReport(ctx: ActContext, nome: string): ResourceModel {
  const model = listsOf(ctx.definitions).get(nome)
  if (!model?.definition.consulta?.relatorio) throw AppError.onField('relatorio', 'fora_da_lista')
  refuseReport(ctx, model)
  const permissao = codeOf(model.definition, 'exportar')
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  return model
}

/** Throws `referencia_desconhecida` on the field for a record that this user does not reach. */
async function requireKnown(
  trx: Db,
  ctx: ActContext,
  recurso: 'usuarios' | 'credores',
  { field, ids }: { readonly field: string; readonly ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    select id from ${name(recurso)} where id = any(${ids}::bigint[]) and ${existsFor(ctx, recurso)}
  `.execute(trx)
  if (rows.length < new Set(ids).size) throw AppError.onField(field, 'referencia_desconhecida')
}

const FORMATS = ['xlsx', 'csv', 'pdf'] as const
