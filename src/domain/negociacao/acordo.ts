import { isPagoAoCredor } from '../cobrancas/payment-methods'
import { type Cents, sumCents, toReais } from '../money/cents'
import { effectiveRates } from './effective-rates'
import type { EntradaProposta } from './entrada'
import type { Negociacao } from './negociacao'
import type { AcordoDaProposta } from './resultado'
import { situacaoDoCliente } from './situacao'
import type { UpdatedOperation } from './terms'

/**
 * The agreement that a negotiation would become: sums of its lines. Source: docs/regras.md, "O acordo e as parcelas".
 */
export function buildAcordo(entrada: EntradaProposta, { terms, lines, total, schedule }: Negociacao): AcordoDaProposta {
  const { hoje, regras, cliente, credor, simulacao } = entrada
  const sum = (value: (line: UpdatedOperation) => Cents) => toReais(sumCents(lines.map(value)))
  const parcelas = schedule.filter(({ numero_parcela }) => numero_parcela > 0)
  const adicionais = [
    ...entrada.operacoes.map((operacao) => operacao.adicionais),
    ...(entrada.adicionaisDoCliente ?? []),
  ]
  return {
    status: isPagoAoCredor(terms.forma) ? 'Baixa Administrativa' : 'Aguardando',
    situacao: situacaoDoCliente(adicionais, hoje, regras.negociacao.dias_inativo),
    cliente_id: cliente.id,
    credor_id: credor.id,
    executivo_cobranca_id: simulacao ? regras.negociacao.executivo_simulacao : entrada.executivo_cobranca_id,
    valor_nominal: sum(({ principal }) => principal),
    juros: sum(({ juros }) => juros),
    multas: sum(({ multa }) => multa),
    honorarios: sum(({ honorarios }) => honorarios),
    desconto: sum(({ desconto }) => desconto),
    comissao: sum(({ comissao }) => comissao),
    ...effectiveRates(lines),
    total: toReais(total),
    valor_entrada: toReais(terms.entrada),
    quantidade_parcelas: parcelas.length,
    valor_parcela: parcelas[0] ? toReais(parcelas[0].valor) : 0,
    data_acordo: hoje,
    data_acordo_original: terms.baseDate,
  }
}
