import { sql } from 'kysely'
import { isBlank } from '../../../declaration/fields/normalize-value'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { OperacoesDoBordero, RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import type { ServerAct } from '../../framework/acts/server-act'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { change } from '../../framework/writing/change'
import { changeWhere } from '../../framework/writing/change-where'
import { holdWhere, lockKnown } from '../../framework/writing/lock'
import type { Db } from '../../platform/database/pool'
import { inWords } from './efeitos'
import { codigoDe } from './ler-bordero'
import { findImpedidas, impedido, operacoesDoBordero } from './linhas'
import { noEnvio } from './no-envio'

/**
 * Gives the operations of a return back: the one way to D. All of its lines go, or none, and what the areas hold about them ends with
 * them, in the same transaction.
 *
 * Throws   `bordero_vazio`; `bordero_impedido`, naming the lines that cannot go.
 * Source   docs/regras.md, "Devolução ao credor".
 */
export function enviarBordero(registros: RegistrosDaDevolucao): ServerAct {
  return async (trx, ctx, { before }) => {
    const vao = operacoesDoBordero(Number(before.id), 'elegivel')
    await holdOperacoes(trx, vao)
    await devolver(trx, ctx, registros, vao)
  }
}

/**
 * Gives them back though agreements hold them: the creditor may take a mandate back any day. What stands in the way and has an end is
 * ended first, in the order in which money is locked; what has none still stops it.
 *
 * Throws   `bordero_vazio`, `bordero_impedido`.
 */
export function forcarBordero(registros: RegistrosDaDevolucao): ServerAct {
  return async (trx, ctx, { before, valores }) => {
    const vao = operacoesDoBordero(Number(before.id), 'elegivel')
    const motivo = isBlank(valores.motivo_forcada) ? null : String(valores.motivo_forcada)
    if (motivo === null) throw AppError.onField('motivo_forcada', 'campo_obrigatorio')
    const feitos = await forcarTudo(trx, ctx, registros.aoForcar, { ...vao, motivo })
    await holdOperacoes(trx, vao)
    await devolver(trx, ctx, { ...registros, impede: [] }, { ...vao, feitos })
  }
}

/** Makes an end of what stops the operations and can be ended; says what ended. */
export async function forcarTudo(
  trx: Db,
  ctx: WriteContext,
  aoForcar: RegistrosDaDevolucao['aoForcar'],
  vao: OperacoesDoBordero & { readonly motivo: string },
): Promise<string[]> {
  const feitos: string[] = []
  for (const area of aoForcar) feitos.push(...inWords([await area(trx, ctx, vao)]))
  return feitos
}

/** Locks them in the order of their ids, as whoever closes an agreement does. */
export async function holdOperacoes(trx: Db, { operacoes }: OperacoesDoBordero): Promise<void> {
  await holdWhere(trx, 'operacoes', sql`id in (select id from ${operacoes} o)`)
}

/** The rest of it, once the operations are locked. */
export async function devolver(
  trx: Db,
  ctx: WriteContext,
  registros: RegistrosDaDevolucao,
  { feitos = [], ...vao }: OperacoesDoBordero & { readonly feitos?: readonly string[] },
): Promise<void> {
  const impedidas = await findImpedidas(trx, registros, vao.operacoes)
  if (impedidas.total > 0) throw impedido(impedidas)
  const efeitos = [...feitos]
  for (const area of registros.aoDevolver) efeitos.push(...inWords([await area(trx, ctx, vao)]))
  const enviada_em = await moveOperacoes(trx, ctx, vao)
  await keepEfeitos(trx, ctx, vao.bordero, { efeitos, codigo: await codigoDe(trx, vao.bordero, enviada_em) })
}

/** Answers the day on which it was sent. */
async function moveOperacoes(
  trx: Db,
  ctx: WriteContext,
  { bordero, operacoes, origem }: OperacoesDoBordero,
): Promise<string> {
  const said = { acao: 'enviar_bordero', origem }
  const sent = await trx
    .selectFrom('devolucoes as d')
    .innerJoin('motivos as m', 'm.id', 'd.motivo_id')
    .select(['d.enviada_em', 'm.nome as motivo'])
    .where('d.id', '=', bordero)
    .executeTakeFirstOrThrow()
  const { motivo } = sent
  const enviada_em = sent.enviada_em ?? ctx.clock.hoje()
  const gone = await changeWhere(trx, ctx, 'operacoes', {
    onde: sql`id in (select id from ${operacoes} o)`,
    mudancas: {
      status_operacao: listas.status_operacao.d,
      situacoes_anteriores: null,
      parada_em: null,
      motivo_devolucao: motivo,
      devolvida_em: enviada_em,
    },
    ...said,
  })
  if (gone.length === 0) throw new AppError('bordero_vazio')
  await changeWhere(trx, ctx, 'devolucoes_operacoes', {
    fonte: noEnvio(bordero),
    mudancas: {
      situacao: 'devolvida',
      valor: sql`fonte.valor_nominal`,
      tentativas: sql`fonte.tentativas`,
      ultimo_evento_id: sql`fonte.ultimo_evento_id`,
    },
    ...said,
  })
  return enviada_em
}

/** What the return did besides, beside it for whoever reads it afterwards. */
export async function keepEfeitos(
  trx: Db,
  ctx: WriteContext,
  bordero: number,
  { efeitos, ...rest }: { readonly efeitos: readonly string[]; readonly codigo?: string },
): Promise<void> {
  const row = await lockKnown(trx, 'devolucoes', bordero)
  const mudancas = { ...rest, efeitos: efeitos.length === 0 ? null : efeitos.join('\n') }
  await change(trx, ctx, 'devolucoes', [row], { mudancas, acao: 'efeitos' })
}
