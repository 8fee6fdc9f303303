import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import type { RoutedActs } from '../../framework/acts/routed-act'
import type { ServerAct, ServerActs } from '../../framework/acts/server-act'
import { change } from '../../framework/writing/change'
import { changeWhere } from '../../framework/writing/change-where'
import { lockKnown } from '../../framework/writing/lock'
import { AGORA } from '../../framework/writing/values'
import type { Db } from '../../platform/database/pool'
import { cancelarEnvios, enviarPrestacao, reenviarPrestacao } from './enviar'
import { fecharComDiferencas, fecharPrestacao } from './fechar'
import { incluirNaPrestacao } from './incluir'
import { liquidoDe } from './liquido'
import { devolverParcelas, moverParcelas } from './prestadas'
import { registrarRepasse } from './repasse'

/**
 * Opens a statement of which nothing was paid: its lines are free, its instalments Paga again, its e-mails that wait do not leave, and the hash of how it stood is kept.
 *
 * Throws   `prestacao_ja_levada` where a later one carries its balance, or it settled the balance of an earlier one.
 */
const reabrirPrestacao: ServerAct = async (trx, ctx, { nome, before }) => {
  const id = Number(before.id)
  await refuseCarried(trx, id)
  await devolverParcelas(trx, ctx, id, nome)
  const gone = { onde: sql<boolean>`prestacao_id = ${id}`, mudancas: { excluido_em: AGORA }, acao: nome } as const
  await changeWhere(trx, ctx, 'prestacoes_linhas', gone)
  await cancelarEnvios(trx, ctx, id)
  const row = await lockKnown(trx, 'prestacoes', id)
  const mudancas = {
    codigo: null,
    codigo_anterior: row.codigo,
    modelo: null,
    agrupar: null,
    conta: null,
    diferencas: null,
    motivo_diferencas: null,
    fechada_em: null,
    enviada_em: null,
    conferida_em: null,
  }
  await change(trx, ctx, 'prestacoes', [row], { mudancas, acao: nome })
}

async function refuseCarried(trx: Db, id: number): Promise<void> {
  const { rows } = await sql`select from prestacoes_ajustes
    where (leva_de_id = ${id} or prestacao_id = ${id} and leva_de_id is not null) and excluido_em is null limit 1`.execute(
    trx,
  )
  if (rows.length > 0) throw new AppError('prestacao_ja_levada')
}

/** A line leaves an open statement, for another one. */
const retirarDaPrestacao: ServerAct = async (trx, ctx, { nome, before }) => {
  await requireAberta(trx, Number(before.prestacao_id))
  await changeWhere(trx, ctx, 'prestacoes_linhas', {
    onde: sql`id = ${before.id}`,
    mudancas: { excluido_em: AGORA },
    acao: nome,
  })
}

/** Four eyes above what one person may adjust (regras.yaml). Throws `ajuste_do_mesmo`. */
const valerAjuste: ServerAct = async (trx, ctx, { before }) => {
  await requireAberta(trx, Number(before.prestacao_id))
  const limite = ctx.definitions.regras.prestacoes.ajuste_de_uma_pessoa
  const acima = Math.abs(toCents(Number(before.valor))) > toCents(limite)
  if (acima && Number(before.criado_por) === ctx.usuario.id) throw new AppError('ajuste_do_mesmo')
}

/** Throws `prestacao_fechada`: whoever closes it goes first or last. */
async function requireAberta(trx: Db, id: number): Promise<void> {
  const { status } = await lockKnown(trx, 'prestacoes', id)
  if (status !== listas.status_prestacao.aberta) throw new AppError('prestacao_fechada')
}

/** What came in and what was withheld make the invoice. Throws `fatura_nao_fecha` on the field. */
const receberFatura: ServerAct = async (trx, ctx, { nome, before }) => {
  const id = Number(before.id)
  const row = await lockKnown(trx, 'prestacoes', id)
  const deve = -liquidoDe(row)
  const recebido = toCents(row.fatura_recebida ?? 0) + toCents(row.impostos_retidos ?? 0)
  if (recebido !== deve) throw AppError.onField('fatura_recebida', 'fatura_nao_fecha', { fatura: deve / 100 })
  await moverParcelas(trx, ctx, id, nome)
}

/** What is done to a statement. Source: docs/regras.md, "Prestação de contas". */
export const prestacaoActs = {
  incluirNaPrestacao,
  retirarDaPrestacao,
  fecharPrestacao,
  fecharComDiferencas,
  reabrirPrestacao,
  enviarPrestacao,
  reenviarPrestacao,
  receberFatura,
  valerAjuste,
} satisfies Partial<ServerActs>

export const prestacaoRoutedActs = {
  registrarRepasse: { previa: true, fazer: registrarRepasse },
} satisfies Partial<RoutedActs>
