import { sql } from 'kysely'
import type { Chamada, RespostaDe } from '../../../contract/atos'
import { isDate } from '../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../domain/generated-lists'
import { cents, isAmount, toCents, toReais } from '../../../domain/money/cents'
import { isIn } from '../../../domain/states/group'
import { AppError } from '../../../errors/app-error'
import { change } from '../../framework/writing/change'
import { insertOne } from '../../framework/writing/insert'
import { lockKnown, lockOne } from '../../framework/writing/lock'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { faltaDe } from './liquido'
import { moverParcelas } from './prestadas'

/**
 * Tells of money that went to a creditor for a statement; with the last of what was owed it is Repassada, and its instalments with it. A
 * proof that was told already is the same money: nothing new.
 *
 * Throws   `baixa_valor_nao_positivo`, `data_invalida`, `data_informe_futura`, `campo_obrigatorio` on their fields; `prestacao_sem_repasse`; `repasse_acima` on `valor`; `comprovante_de_outro` on
 *          `comprovante`; `repasse_a_outra_conta` on `conta`.
 * Source   docs/regras.md, "Prestação de contas".
 */
export async function registrarRepasse(
  trx: Db,
  ctx: ActContext,
  { id, pedido }: Chamada<'registrarRepasse'>,
): Promise<RespostaDe<'registrarRepasse'>> {
  const row = await lockOne(trx, ctx, 'prestacoes', id)
  const conta = await contaDe(trx, row.credor_id, pedido.conta)
  const comprovante = requireTexto('comprovante', pedido.comprovante)
  if (!isDate(pedido.data)) throw AppError.onField('data', 'data_invalida')
  if (pedido.data > ctx.clock.hoje()) throw AppError.onField('data', 'data_informe_futura')
  if (!isAmount(pedido.valor) || pedido.valor <= 0) throw AppError.onField('valor', 'baixa_valor_nao_positivo')
  const valor = toCents(pedido.valor)
  const falta = faltaDe(row)
  const known = await findRepasse(trx, row.credor_id, comprovante)
  if (known) {
    const same = known.prestacao_id === id && toCents(known.valor) === valor && known.data === pedido.data
    if (!same) throw AppError.onField('comprovante', 'comprovante_de_outro', { prestacao: known.numero })
    return { repasse_id: known.id, status: row.status, saldo: toReais(falta) }
  }
  const { status } = row
  if (!isIn(grupos.status_prestacao.a_pagar, status)) throw new AppError('prestacao_sem_repasse', { status })
  if (valor > falta) throw AppError.onField('valor', 'repasse_acima', { falta: toReais(falta) })
  const { id: repasse_id } = await insertOne(trx, ctx, 'prestacoes_repasses', {
    prestacao_id: id,
    credor_id: row.credor_id,
    data: pedido.data,
    valor: pedido.valor,
    conta,
    comprovante,
    arquivo: pedido.arquivo ?? null,
  })
  const saldo = cents(falta - valor)
  if (saldo > 0) return { repasse_id, status: row.status, saldo: toReais(saldo) }
  const now = await lockKnown(trx, 'prestacoes', id)
  await change(trx, ctx, 'prestacoes', [now], {
    mudancas: { status: listas.status_prestacao.repassada },
    acao: 'repassar',
  })
  await moverParcelas(trx, ctx, id, 'repassar')
  return { repasse_id, status: listas.status_prestacao.repassada, saldo: 0 }
}

/** The account that money goes to: the creditor's own, or where he has none the one that is said. */
async function contaDe(trx: Db, credor: number, dita: string | null | undefined): Promise<string> {
  const { prestacao_conta: dele } = await lockKnown(trx, 'credores', credor, { deixa: 'referencias' })
  const said = (dita ?? '').trim()
  if (dele === null) return requireTexto('conta', said)
  if (said !== '' && said !== dele) throw AppError.onField('conta', 'repasse_a_outra_conta', { conta: dele })
  return dele
}

interface Known {
  readonly id: number
  readonly prestacao_id: number
  readonly numero: number
  readonly valor: number
  readonly data: string
}

async function findRepasse(trx: Db, credor: number, comprovante: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select p.id, p.prestacao_id, s.numero, p.valor, p.data from prestacoes_repasses p join prestacoes s on s.id = p.prestacao_id
    where p.credor_id = ${credor} and p.comprovante = ${comprovante} and p.excluido_em is null
  `.execute(trx)
  return rows[0]
}
