import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { nextTime } from '../../framework/resources/schedules/next-time'
import { existsFor } from '../../framework/resources/scoped'
import { insertOne } from '../../framework/writing/insert'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { julgarReceita, lerGuardada } from './receita'
import { readRitmo, refuseTooMany } from './ritmo'

type Pedido = PedidoDe<'agendarExtracao'>

/**
 * Schedules an extraction for whoever asks and for nobody else: what a model of his says each time, or what one that was made took.
 *
 * Throws   what `julgarReceita` and `readRitmo` throw; `agendamentos_demais`; `campo_obrigatorio` and `referencia_desconhecida` on their
 *          fields; `sem_permissao`.
 * Source   docs/regras.md, "Extrações".
 */
export async function agendarExtracao(
  trx: Db,
  ctx: RoutedContext,
  pedido: Pedido,
): Promise<RespostaDe<'agendarExtracao'>> {
  const { usuario } = ctx
  if (!usuario.interno || !usuario.permissoes.has(EXTRAIR)) throw new AppError('sem_permissao', { permissao: EXTRAIR })
  const [nome, motivo] = [requireTexto('nome', pedido.nome), requireTexto('motivo', pedido.motivo)]
  const row = await requireOrigem(trx, ctx, pedido)
  const { model, asked } = await julgarReceita(trx, ctx, lerGuardada(row))
  const ritmo = readRitmo(model.definition, pedido)
  await refuseTooMany(trx, ctx)
  const proximo_em = nextTime(ctx, ritmo)
  const { id } = await insertOne(trx, ctx, 'relatorios_agendados', {
    ...{ nome, motivo, autor_id: usuario.id, relatorio: row.base, formato: asked.formato, filtros: asked.filtros },
    ...{ ...ritmo, proximo_em, ativo: true, colunas: asked.colunas },
    ...(isMissing(pedido.modelo) ? { extracao_id: row.id } : { modelo_id: row.id }),
  })
  return { id, proximo_em }
}

export const EXTRAIR = 'relatorios.extracao'

function isMissing(id: number | null | undefined): id is null | undefined {
  return id === null || id === undefined
}

/** Throws `campo_obrigatorio` unless one of both is named; `referencia_desconhecida`. */
async function requireOrigem(trx: Db, ctx: ActContext, { modelo, extracao }: Pedido) {
  const [campo, id] = isMissing(modelo) ? (['extracao', extracao] as const) : (['modelo', modelo] as const)
  if (isMissing(id)) throw AppError.onField('modelo', 'campo_obrigatorio')
  const recurso = campo === 'modelo' ? 'extracoes_modelos' : 'extracoes'
  const row = await trx
    .selectFrom(recurso)
    .select(['id', 'base', 'formato', 'filtros', 'colunas', 'formulas', 'folhas_por'])
    .where('id', '=', id)
    .where(existsFor(ctx, recurso))
    .executeTakeFirst()
  if (!row) throw AppError.onField(campo, 'referencia_desconhecida')
  return row
}
