import { sql } from 'kysely'
import type { PedidoDe, PreviaDe, RespostaDe } from '../../../contract/atos'
import {
  conferirPagamento,
  nomesDosVereditos,
  seBaixa,
  VEREDITOS,
  type VereditoDoPagamento,
} from '../../../domain/baixas/conferir-pagamento'
import { type Cents, sumCents, toCents, toReais } from '../../../domain/money/cents'
import { type Mora, separarMora, totalDaMora } from '../../../domain/recebimentos/mora'
import { assertFuncaoDaBaixa, listFeriados, readJanelaDoUsuario } from '../../collection/acordos/janela'
import { moraDaCobranca } from '../../collection/recebimentos/mora-da-cobranca'
import { aBaixarDe, isOpen, pagaSql } from '../../collection/recebimentos/pagas-sql'
import { inWriteScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { baixarLote } from './baixar-lote'

/** How many are booked in one go, in one transaction: what a crash may take back, and how long anyone else may wait for it. */
const MOST = 200

/**
 * Books every paid charge that brought what it asked, mora included, inside the window; whatever else waits is left and told.
 *
 * Takes    an open transaction.
 * Returns  what was done, how many that agree were not reached, and what was left by why.
 * Throws   `funcao_nao_permitida`: an administrator, too.
 * Source   docs/regras.md, "Baixa e estorno".
 */
export async function baixarConferidas(
  trx: Db,
  ctx: ActContext,
  { observacao }: PedidoDe<'baixarConferidas'>,
): Promise<RespostaDe<'baixarConferidas'>> {
  const { conferem, outras } = await conferir(trx, ctx)
  const taken = conferem.slice(0, MOST)
  const rest = { restam: conferem.length - taken.length, deixadas: contar(outras) }
  if (taken.length === 0) return { feitos: 0, valor: 0, mora: 0, recusadas: [], ...rest }
  const { feitos, linhas } = await baixarLote(trx, ctx, {
    ...(observacao != null && { observacao }),
    itens: taken.map(({ parcela_id, versao, pago, pago_em, forma, taxa_cartao, cobranca_id }) => ({
      ...{ parcela_id, versao, forma, cobranca_id, valor: toReais(pago), data: pago_em },
      ...(taxa_cartao !== null && { taxa_cartao }),
    })),
  })
  const done = taken.filter((_, index) => linhas[index]?.ok)
  const recusadas = linhas.flatMap(({ parcela_id, ok, message = '', errors = {} }) =>
    ok ? [] : [{ parcela_id, message: Object.values(errors).flat().join(' ') || message }],
  )
  return { feitos, ...somar(done), recusadas, ...rest }
}

/** What `baixarConferidas` would find, without booking. */
export async function preverConferidas(trx: Db, ctx: ActContext): Promise<PreviaDe<'baixarConferidas'>> {
  const { conferem, outras } = await conferir(trx, ctx)
  return { conferem: conferem.length, ...somar(conferem), deixadas: contar(outras) }
}

interface Conferida {
  readonly parcela_id: number
  readonly versao: number
  readonly cobranca_id: number
  readonly forma: string
  readonly pago_em: string
  /** Reais; null: what the rules say. */
  readonly taxa_cartao: number | null
  readonly pago: Cents
  readonly mora: Mora
  readonly veredito: VereditoDoPagamento
}

async function conferir(db: Db, ctx: ActContext) {
  assertFuncaoDaBaixa(ctx)
  const janela = await readJanelaDoUsuario(db, ctx)
  const feriados = await listFeriados(db)
  const { tolerancia_centavos: tolerancia } = ctx.definitions.regras.pagamentos
  const all = (await selectPagas(db, ctx)).map((row): Conferida => {
    const saldo = toCents(row.saldo)
    const pago = toCents(row.pago)
    const pedida = moraDaCobranca(row, feriados)
    const aBaixar = toCents(row.a_baixar)
    const ditos = { encargos: toCents(row.encargos_ditos ?? 0), descontos: toCents(row.descontos_ditos ?? 0) }
    const veredito = conferirPagamento({ ...row, saldo, pago, aBaixar, mora: pedida, ditos, janela, tolerancia })
    return { ...row, pago, mora: separarMora(pago, saldo, pedida, tolerancia), veredito }
  })
  return {
    conferem: all.filter(({ veredito }) => seBaixa(veredito)),
    outras: all.filter(({ veredito }) => !seBaixa(veredito)),
  }
}

interface Paga {
  readonly parcela_id: number
  readonly versao: number
  readonly saldo: number
  readonly cobranca_id: number
  readonly forma: string
  readonly pago_em: string
  readonly estornada: boolean
  readonly pago: number
  readonly a_baixar: number
  readonly taxa_cartao: number | null
  readonly valor: number
  readonly vencimento: string
  readonly multa: number | null
  readonly juros: number | null
  readonly encargos_ditos: number | null
  readonly descontos_ditos: number | null
}

/** The rows of "pagas sem baixa" that this user may write off, the oldest payment first. */
async function selectPagas(db: Db, ctx: ActContext): Promise<readonly Paga[]> {
  const { rows } = await sql<Paga>`
    select p.id as parcela_id, p.versao, p.valor_nominal_original - p.valor_pago as saldo, g.id as cobranca_id,
      g.forma, g.pago_em, g.estornada, g.a_baixar as pago, g.taxa_cartao, ${aBaixarDe()} as a_baixar, g.valor, g.vencimento, g.multa, g.juros,
      g.encargos_ditos, g.descontos_ditos
    from parcelas p join acordos a on a.id = p.acordo_id ${pagaSql()}
    where p.cobrancas_a_baixar > 0 and ${isOpen()} and ${inWriteScope(ctx, 'parcelas', 'p')}
    order by g.pago_em, p.id`.execute(db)
  return rows
}

function somar(rows: readonly Conferida[]): { valor: number; mora: number } {
  return {
    valor: toReais(sumCents(rows.map(({ pago }) => pago))),
    mora: toReais(sumCents(rows.map(({ mora }) => totalDaMora(mora)))),
  }
}

function contar(rows: readonly Conferida[]) {
  return nomesDosVereditos.flatMap((veredito) => {
    const own = rows.filter((row) => row.veredito === veredito)
    return own.length === 0
      ? []
      : [{ veredito, rotulo: VEREDITOS[veredito], quantidade: own.length, valor: somar(own).valor }]
  })
}
