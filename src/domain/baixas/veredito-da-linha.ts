import { toCents } from '../money/cents'
import { toRate } from '../money/rate'
import { moraDepoisDe } from '../recebimentos/mora'
import { conferirPagamento, VEREDITOS } from './conferir-pagamento'

/**
 * The verdict on a row of the list of what waits for its write-off, in words.
 *
 * Takes    the row as the wire has it: amounts in reais, rates in percent.
 * Returns  null where no charge was paid.
 */
export function vereditoDaLinha(row: Readonly<Record<string, unknown>>): string | null {
  if (row.cobranca_id == null) return null
  const reais = (name: string) => toCents(Number(row[name] ?? 0))
  const percent = (name: string) => toRate(Number(row[name] ?? 0))
  const day = (name: string) => String(row[name] ?? '')
  const vencimento = day('vencimento_cobranca')
  const pago_em = typeof row.pago_em === 'string' ? row.pago_em : vencimento
  const cobranca = { valor: reais('valor_cobranca'), vencimento, multa: percent('multa'), juros: percent('juros') }
  const veredito = conferirPagamento({
    saldo: reais('aberto'),
    pago: reais('valor_pago'),
    aBaixar: reais('a_baixar'),
    pago_em,
    estornada: row.estornada === true,
    mora: moraDepoisDe(cobranca, pago_em, day('limite')),
    ditos: { encargos: reais('encargos_ditos'), descontos: reais('descontos_ditos') },
    janela: { de: typeof row.janela_de === 'string' ? row.janela_de : null, ate: day('janela_ate') },
    tolerancia: Number(row.tolerancia),
  })
  return VEREDITOS[veredito]
}
