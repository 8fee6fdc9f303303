import { isPagoAoCredor } from '../../../domain/cobrancas/payment-methods'
import { grupos } from '../../../domain/generated-lists'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import type { LinhaRecebida } from '../../../domain/recebimentos/linhas-do-recebimento'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { esquecerMora } from '../recebimentos/mora-da-cobranca'
import { changeParcelas } from './change-parcelas'
import { followLinhas } from './follow-linhas'
import { type AcordoTravado, type LinhaDoLivro, loadLinhas } from './linhas-do-livro'
import { writeLancamento } from './livro'
import type { ParcelaRow } from './lock-acordo'
import { statusComRecebido } from './status-com-recebido'

export interface EstornoDaParcela {
  readonly parcela: ParcelaRow
  /** The newest receipt that stands when not given; only that one may be reversed, so that the rest stay a running split. */
  readonly recebimento_id?: number | undefined
  readonly motivo: string
  readonly acao: string
}

export interface Estornado {
  readonly recebimento_id: number
  readonly estorno_de_id: number
  readonly parcela: ParcelaRow
  /** Principal that went back, by operation. */
  readonly principal: ReadonlyMap<number, Cents>
}

/**
 * Reverses the newest receipt of an instalment by an entry that negates it line by line, and lets the instalment fall back to
 * what is left. Agreement and operations are the caller's.
 *
 * Takes    an open transaction that holds the agreement and all its instalments.
 * Throws   `nao_encontrado` on `recebimento_id`, `estorno_sem_recebimento`, `estorno_fora_de_ordem`.
 * Source   docs/regras.md, "Baixa e estorno".
 */
export async function estornarParcela(
  trx: Db,
  ctx: ActContext,
  travado: AcordoTravado,
  { parcela, recebimento_id, motivo, acao }: EstornoDaParcela,
): Promise<Estornado> {
  const standing = await standingReceipts(trx, parcela.id)
  const [newest, previous] = standing
  if (!newest) throw new AppError('estorno_sem_recebimento')
  if (recebimento_id !== undefined && recebimento_id !== newest.id) refuseOther(standing, recebimento_id, newest.id)
  const linhas = await negated(trx, ctx, { travado, parcela, recebimento_id: newest.id })
  const id = await writeLancamento(trx, ctx, {
    parcela,
    linhas,
    tipo: 'estorno',
    origem: newest.origem,
    data: ctx.clock.hoje(),
    forma: newest.forma,
    cobranca_id: newest.cobranca_id,
    estorno_de_id: newest.id,
    motivo,
  })
  await followLinhas(trx, ctx, { linhas, recebimento: previous?.data ?? null })
  await esquecerMora(trx, ctx, newest.cobranca_id)
  const mora = toCents(newest.mora_multa) + toCents(newest.mora_juros)
  const recebido = cents(toCents(parcela.valor_pago) - (toCents(newest.valor) - mora))
  const mudancas = {
    valor_pago: toReais(recebido),
    pago_em: previous?.data ?? null,
    ...(isPagoAoCredor(newest.forma) && !isPagoAoCredor(previous?.forma) && { data_credor_informou: null }),
  }
  const after = await fallBack(trx, ctx, { travado, parcela, recebido, mudancas, acao, motivo })
  const principal = new Map(linhas.map(({ linha, principal }) => [linha.operacao_id, cents(-principal)]))
  return { recebimento_id: id, estorno_de_id: newest.id, parcela: after, principal }
}

/** Receipts that no entry reverses, newest first. */
function standingReceipts(trx: Db, parcelaId: number) {
  return trx
    .selectFrom('recebimentos as r')
    .select(['r.id', 'r.valor', 'r.mora_multa', 'r.mora_juros', 'r.data', 'r.forma', 'r.origem', 'r.cobranca_id'])
    .where('r.parcela_id', '=', parcelaId)
    .where('r.excluido_em', 'is', null)
    .where('r.tipo', '=', 'baixa')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recebimentos as e')
            .select('e.id')
            .whereRef('e.estorno_de_id', '=', 'r.id')
            .where('e.excluido_em', 'is', null),
        ),
      ),
    )
    .orderBy('r.id', 'desc')
    .execute()
}

function refuseOther(standing: readonly { readonly id: number }[], asked: number, newest: number): never {
  if (standing.some(({ id }) => id === asked)) throw new AppError('estorno_fora_de_ordem', { recebimento_id: newest })
  throw AppError.onField('recebimento_id', 'nao_encontrado')
}

interface OneReceipt {
  readonly travado: AcordoTravado
  readonly parcela: ParcelaRow
  readonly recebimento_id: number
}

async function negated(
  trx: Db,
  ctx: ActContext,
  { travado, parcela, recebimento_id }: OneReceipt,
): Promise<LinhaRecebida<LinhaDoLivro>[]> {
  const rows = await trx
    .selectFrom('recebimentos_linhas')
    .selectAll()
    .where('recebimento_id', '=', recebimento_id)
    .where('excluido_em', 'is', null)
    .execute()
  const byLinha = new Map(rows.map((row) => [row.linha_id, row]))
  const linhas = await loadLinhas(trx, ctx, travado, parcela)
  return linhas.flatMap((linha) => {
    const row = byLinha.get(linha.id)
    if (!row) return []
    const minus = (reais: number) => cents(0 - toCents(reais))
    return {
      linha,
      principal: minus(row.principal),
      juros: minus(row.juros),
      multa: minus(row.multa),
      honorarios: minus(row.honorarios),
      desconto: minus(row.desconto),
      realizado: minus(row.realizado),
      comissao: minus(row.comissao),
      taxa_cartao: minus(row.taxa_cartao),
      valor_repasse: minus(row.valor_repasse),
      mora_multa: minus(row.mora_multa),
      mora_juros: minus(row.mora_juros),
    }
  })
}

interface Fall {
  readonly travado: AcordoTravado
  readonly parcela: ParcelaRow
  readonly recebido: Cents
  readonly mudancas: Parameters<typeof changeParcelas>[2]['mudancas']
  readonly acao: string
  readonly motivo: string
}

/** Through `Estornada` to where what is left puts it; an instalment of an agreement that has ended is cancelled, and stays so. */
async function fallBack(trx: Db, ctx: ActContext, fall: Fall): Promise<ParcelaRow> {
  const { travado, parcela, recebido, mudancas = {}, acao, motivo } = fall
  const why = { acao, motivo }
  if (parcela.status === 'Cancelada') {
    const kept = { parcelas: [parcela], para: 'Cancelada', mudancas, ...why } as const
    const [after = parcela] = await changeParcelas(trx, ctx, kept)
    return after
  }
  const [reversed = parcela] = await changeParcelas(trx, ctx, {
    parcelas: [parcela],
    para: 'Estornada',
    acao,
    mudancas,
  })
  const para = isIn(grupos.status_acordo.desfeito, travado.acordo.status)
    ? 'Cancelada'
    : statusComRecebido(ctx, parcela, recebido)
  const [after = reversed] = await changeParcelas(trx, ctx, { parcelas: [reversed], para, acao })
  return after
}
