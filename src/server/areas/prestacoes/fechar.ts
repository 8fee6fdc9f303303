import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../framework/acts/server-act'
import { change } from '../../framework/writing/change'
import { changeWhere } from '../../framework/writing/change-where'
import { lockKnown } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { type Diferenca, diferencasDeAgora } from './diferencas'
import { moverParcelas } from './prestadas'

/**
 * Freezes a statement: its lines and figures with their hash, how its creditor wants them told, its instalments to Prestada, and what it carries of the ones before is
 * settled with it.
 *
 * Throws   `prestacao_com_uma_diferenca`, `prestacao_com_diferencas`.
 * Source   docs/regras.md, "Prestação de contas".
 */
export const fecharPrestacao: ServerAct = async (trx, ctx, { nome, before }) => {
  const prestacao = await lockKnown(trx, 'prestacoes', Number(before.id))
  const quantas = (await diferencasDeAgora(trx, ctx, prestacao.id)).length
  if (quantas === 1) throw new AppError('prestacao_com_uma_diferenca')
  if (quantas > 1) throw new AppError('prestacao_com_diferencas', { quantas })
  await congelar(trx, ctx, nome, { prestacao, diferencas: null })
}

/**
 * Freezes a statement whose differences are left open, for a reason that was given: they are kept as they stand, and told in its documents.
 *
 * Throws   `prestacao_sem_diferencas`.
 */
export const fecharComDiferencas: ServerAct = async (trx, ctx, { nome, before }) => {
  const prestacao = await lockKnown(trx, 'prestacoes', Number(before.id))
  const diferencas = await diferencasDeAgora(trx, ctx, prestacao.id)
  if (diferencas.length === 0) throw new AppError('prestacao_sem_diferencas')
  await congelar(trx, ctx, nome, { prestacao, diferencas })
}

interface Fechamento {
  /** Locked. */
  readonly prestacao: Linha<'prestacoes'>
  readonly diferencas: readonly Diferenca[] | null
}

async function congelar(trx: Db, ctx: ActContext, nome: string, { prestacao, diferencas }: Fechamento): Promise<void> {
  const { id } = prestacao
  const { rows } = await sql<{ periodo_de: string; periodo_ate: string }>`
    select min(recebimento) as periodo_de, max(recebimento) as periodo_ate from prestacoes_linhas
    where prestacao_id = ${id} and excluido_em is null`.execute(trx)
  // a write-off refers to him with its instalment locked, which is waited for below
  const credor = await lockKnown(trx, 'credores', prestacao.credor_id, { deixa: 'referencias' })
  const mudancas = {
    ...rows[0],
    modelo: credor.prestacao_modelo,
    agrupar: credor.prestacao_agrupar,
    conta: credor.prestacao_conta,
    diferencas,
    codigo: await codigoDa(trx, id),
  }
  await change(trx, ctx, 'prestacoes', [prestacao], { mudancas, acao: nome })
  await changeWhere(trx, ctx, 'prestacoes', {
    onde: sql`id in (select leva_de_id from prestacoes_ajustes where prestacao_id = ${id} and excluido_em is null)
      and status in ${listed(grupos.status_prestacao.levavel)}`,
    mudancas: { status: listas.status_prestacao.repassada },
    acao: 'compensar',
  })
  const levadas = await sql<{ id: number }>`
    select leva_de_id as id from prestacoes_ajustes where prestacao_id = ${id} and leva_de_id is not null and excluido_em is null
  `.execute(trx)
  for (const each of [id, ...levadas.rows.map((one) => one.id)]) await moverParcelas(trx, ctx, each, nome)
}

/** SHA-256, 64 hexadecimal figures, of a statement's lines and adjustments with their amounts, in the order of the ledger. */
async function codigoDa(db: Db, prestacao: number): Promise<string> {
  const { rows } = await sql<{ codigo: string }>`
    select encode(sha256(convert_to(concat(s.id, ' ', s.credor_id, ' ', s.tipo, ' ', s.corte, E'\n',
      (select string_agg(concat_ws(' ', recebimento_linha_id, dinheiro, realizado, honorarios, comissao, taxa_cartao, valor_repasse), E'\n'
        order by recebimento_linha_id) from prestacoes_linhas where prestacao_id = s.id and excluido_em is null), E'\n',
      (select string_agg(concat_ws(' ', id, tipo, valor), E'\n' order by id) from prestacoes_ajustes
        where prestacao_id = s.id and situacao = 'Vale' and excluido_em is null)), 'UTF8')), 'hex') as codigo
    from prestacoes s where s.id = ${prestacao}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`no statement ${prestacao}`)
  return row.codigo
}
