import { listas } from '../../../domain/generated-lists'
import { type Cents, cents, toCents, toReais } from '../../../domain/money/cents'
import { toRate } from '../../../domain/money/rate'
import { faltaDeMora, type Mora, type MoraDoDia, moraDoDia, SEM_MORA } from '../../../domain/recebimentos/mora'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { listFeriados } from '../acordos/janela'

/** A charge with the rates of its convênio; null where it has none, and then there is no mora. Reais, percent. */
export interface CobrancaDoConvenio {
  readonly valor: number
  readonly vencimento: string
  readonly pago_em: string | null
  readonly multa: number | null
  readonly juros: number | null
}

/** What a paid charge asked on the day it was paid; before that, none. */
export function moraDaCobranca(cobranca: CobrancaDoConvenio, feriados: readonly string[]): MoraDoDia {
  const { vencimento, pago_em, multa, juros } = cobranca
  const valor = toCents(cobranca.valor)
  const rates = { multa: toRate(multa ?? 0), juros: toRate(juros ?? 0) }
  return moraDoDia({ valor, vencimento, ...rates }, pago_em ?? vencimento, feriados)
}

/** What each of many charges asks on any day, its mora included, in centavos: two statements, however many they are. */
export async function moraPorDia(
  db: Db,
  cobrancas: readonly { readonly convenio_id: number | null }[],
): Promise<(cobranca: DeConvenio) => (data: string | null) => Cents> {
  const ids = [...new Set(cobrancas.flatMap(({ convenio_id }) => convenio_id ?? []))]
  const rows = await db
    .selectFrom('convenios')
    .select(['id', 'multa', 'juros'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const rates = new Map(rows.map(({ id, ...own }) => [id, own]))
  const feriados = await listFeriados(db)
  return (cobranca) => {
    const { multa = null, juros = null } = rates.get(cobranca.convenio_id ?? 0) ?? {}
    return (pago_em) => moraDaCobranca({ ...cobranca, multa, juros, pago_em }, feriados).esperado
  }
}

type DeConvenio = Pick<CobrancaDoConvenio, 'valor' | 'vencimento'> & { readonly convenio_id: number | null }

/**
 * Keeps at the charge how much of its mora did not come with the receipt that settled the instalment, for a person to waive or to ask for.
 *
 * Takes    an open transaction that holds the agreement and its instalments.
 * Source   docs/regras.md, "Mora".
 */
export async function guardarFaltaDeMora(
  trx: Db,
  ctx: ActContext,
  cobrancaId: number,
  { pedida, paga }: { readonly pedida: Mora; readonly paga: Mora },
): Promise<void> {
  const falta = faltaDeMora(pedida, paga, ctx.definitions.regras.pagamentos.tolerancia_centavos)
  if (falta > 0) await setMora(trx, ctx, cobrancaId, { mora: A_DECIDIR, mora_devida: toReais(falta) })
}

/** The receipt was reversed: there is no rest of its mora any more. */
export async function esquecerMora(trx: Db, ctx: ActContext, cobrancaId: number | null): Promise<void> {
  if (cobrancaId !== null) await setMora(trx, ctx, cobrancaId, { mora: NADA, mora_devida: null })
}

const { nada: NADA, a_decidir: A_DECIDIR } = listas.mora_da_cobranca

async function setMora(
  trx: Db,
  ctx: ActContext,
  id: number,
  mudancas: { readonly mora: typeof NADA | typeof A_DECIDIR; readonly mora_devida: number | null },
): Promise<void> {
  const before = await lockKnown(trx, 'cobrancas', id)
  await change(trx, ctx, 'cobrancas', [before], { mudancas: { ...mudancas, motivo_mora: null }, acao: 'apurar_mora' })
}

/** What of a payment was mora, as it was booked. */
export function moraPaga(partes: readonly { readonly mora?: Mora }[]): Mora {
  return partes.reduce<Mora>(
    (sum, { mora = SEM_MORA }) => ({
      mora_multa: cents(sum.mora_multa + mora.mora_multa),
      mora_juros: cents(sum.mora_juros + mora.mora_juros),
    }),
    SEM_MORA,
  )
}
