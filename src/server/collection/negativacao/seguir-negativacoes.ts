import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { suspende } from '../../../domain/negativacao/arquivo/layout-do-bureau'
import { type Causa, causaDeExclusao } from '../../../domain/negativacao/causa-de-exclusao'
import { prazoDeExclusao } from '../../../domain/negativacao/prazo-de-exclusao'
import { isIn } from '../../../domain/states/group'
import { assertTransition } from '../../../domain/states/transition'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha, Valores } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { listFeriados } from '../acordos/janela'
import { type FatosLidos, lerFatosDaExclusao } from './fatos-da-exclusao'

type Negativacao = Linha<'negativacoes'>

interface Passo {
  readonly acao: string
  readonly mudancas: Valores<'negativacoes'>
}

/**
 * Brings the listings of debts to what has become of the debts, in the transaction that changed them: one that the bureau has is asked out
 * of it, or is suspended while a dispute is looked into; one that it never got is not sent.
 *
 * Takes    an open transaction; which listings, over `negativacoes`.
 * Returns  how many moved; 0 the second time.
 * Source   docs/regras.md, "Negativação".
 */
export async function seguirNegativacoes(trx: Db, ctx: WritingContext, onde: RawBuilder<SqlBool>): Promise<number> {
  const rows = await lockWhere(trx, 'negativacoes', vivas(onde))
  if (rows.length === 0) return 0
  const hoje = ctx.clock.hoje()
  const suspendem = Object.values(ctx.definitions.layouts_bureau).flatMap((each) => (suspende(each) ? each.layout : []))
  const fatos = await lerFatosDaExclusao(trx, { ids: rows.map(({ id }) => id), hoje, suspendem })
  const byId = new Map(fatos.map((each) => [each.id, each]))
  const feriados = await listFeriados(trx)
  return mover(trx, ctx, rows, (row) => {
    const known = byId.get(row.id)
    if (!known) return null
    const causa = causaDeExclusao(known, hoje)
    return causa === null ? porContestacao(row, known, suspendem) : porCausa(ctx, row, causa, feriados)
  })
}

/** The listings of these operations. */
export function seguirOperacoes(trx: Db, ctx: WritingContext, operacoes: readonly number[]): Promise<number> {
  return seguirNegativacoes(trx, ctx, sql`operacao_id = any(${operacoes}::bigint[])`)
}

/** The same where the cause is known and not to be read off the debt yet. Returns how many moved. */
export async function encerrarNegativacoes(
  trx: Db,
  ctx: WritingContext,
  { onde, causa, motivo }: { readonly onde: RawBuilder<SqlBool>; readonly causa: Causa; readonly motivo: string },
): Promise<number> {
  const rows = await lockWhere(trx, 'negativacoes', vivas(onde))
  if (rows.length === 0) return 0
  const feriados = await listFeriados(trx)
  return mover(trx, ctx, rows, (row) => porCausa(ctx, row, causa, feriados, motivo))
}

/** When a listing has to be out of its bureau, and what says so to the next file. Takes the day of the cause. */
export function exclusaoPedida(causa_em: string, feriados: readonly string[]) {
  const { alerta_em, limite } = prazoDeExclusao(causa_em, feriados)
  return { alerta_em, limite_em: limite, a_enviar: 'excluir', recusa: null } as const
}

function vivas(onde: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const open = [...grupos.status_negativacao.por_enviar, ...grupos.status_negativacao.excluivel]
  return sql`status in ${listed(open)} and ${onde}`
}

function porCausa(
  { definitions }: WritingContext,
  { status }: Negativacao,
  { causa, em }: Causa,
  feriados: readonly string[],
  motivo?: string,
): Passo | null {
  const said = motivo ?? definitions.listas.causas_exclusao?.find(({ valor }) => valor === causa)?.rotulo ?? causa
  if (isIn(grupos.status_negativacao.por_enviar, status)) {
    // a dispute only holds it back: whoever asks for the file is refused while it lasts
    if (causa === 'contestada') return null
    return { acao: 'encerrar', mudancas: { status: listas.status_negativacao.cancelada, motivo_cancelamento: said } }
  }
  const mudancas = {
    status: listas.status_negativacao.exclusao_pedida,
    ...{ causa_exclusao: causa, causa_em: em, motivo_exclusao: said },
    ...exclusaoPedida(em, feriados),
  }
  return { acao: 'haver_causa', mudancas }
}

function porContestacao(
  { status, bureau, a_enviar }: Negativacao,
  { em_contestacao }: FatosLidos,
  suspendem: readonly string[],
): Passo | null {
  const { ativa, suspensa } = listas.status_negativacao
  if (em_contestacao && status === ativa && suspendem.includes(bureau))
    return {
      acao: 'suspender',
      mudancas: { status: suspensa, a_enviar: a_enviar === 'retomar' ? null : 'suspender' },
    }
  if (!em_contestacao && status === suspensa)
    return { acao: 'retomar', mudancas: { status: ativa, a_enviar: a_enviar === 'suspender' ? null : 'retomar' } }
  return null
}

async function mover(
  trx: Db,
  ctx: WritingContext,
  rows: readonly Negativacao[],
  passoDe: (row: Negativacao) => Passo | null,
): Promise<number> {
  const passos = rows.flatMap((row) => {
    const passo = passoDe(row)
    return passo === null ? [] : [{ ...row, passo }]
  })
  for (const acao of new Set(passos.map(({ passo }) => passo.acao))) {
    const moved = passos.filter(({ passo }) => passo.acao === acao)
    for (const { status, passo } of moved)
      assertTransition('negativacoes.status', status, String(passo.mudancas.status ?? status))
    await change(trx, ctx, 'negativacoes', moved, { mudancas: ({ passo }) => passo.mudancas, acao })
  }
  return passos.length
}
