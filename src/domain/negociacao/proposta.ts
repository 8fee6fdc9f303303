import { splitInstallments } from '../parcelas/split'
import { buildAcordo } from './acordo'
import type { EntradaProposta } from './entrada'
import { calcularNegociacao } from './negociacao'
import { buildOperacao } from './operacao'
import { buildParcelas } from './parcelas'
import { buildParcelasOperacoes } from './parcelas-operacoes'
import type { Proposta } from './resultado'

/**
 * The whole calculation of a negotiation: what the browser shows on every keystroke and the server computes again.
 *
 * Takes    the request in wire units: reais, percent, YYYY-MM-DD.
 * Returns  the proposal as the contract writes it, split included.
 * Throws   every refusal of the rules that needs no database, on its field; several at once as `validacao`.
 * Source   docs/regras.md, "Atualizar uma operação", "O acordo e as parcelas", "Divisão das parcelas pelas operações";
 *          docs/fio.md, "A proposta".
 *
 * @example calcularProposta({ hoje: '2026-11-20', …, parametros: { nParcelas: 6, entrada: 500 } }).acordo.total // 3827.16
 */
export function calcularProposta(entrada: EntradaProposta): Proposta {
  const { cliente, credor, regras, simulacao } = entrada
  const negociacao = calcularNegociacao(entrada)
  const { terms, lines, schedule } = negociacao
  const split = splitInstallments(lines, schedule)
  return {
    parametro: regras.negociacao.parametro,
    acordo: buildAcordo(entrada, negociacao),
    operacoes: lines.map((line) => buildOperacao(line, terms.baseDate)),
    parcelas: buildParcelas(entrada, terms, split),
    parcelasOperacoes: buildParcelasOperacoes(entrada, terms, split),
    simulacao,
    status: simulacao ? 'Simulação' : (entrada.status ?? 'Salva'),
    formaPagamento: terms.forma,
    credor: { id: credor.id, nome: credor.nome, prazo_honorario: credor.prazo_honorario },
    cliente: { id: cliente.id, nome: cliente.nome, cpf_cnpj: cliente.cpf_cnpj },
  }
}
