import { calcularFechamento } from '../areas/negociacao/aprovacao/calcular-fechamento'
import { pedirAprovacao } from '../areas/negociacao/aprovacao/pedir-aprovacao'
import { fecharAcordo } from '../areas/negociacao/fechar/fechar-acordo'
import { simular } from '../areas/negociacao/simular'

/** How a negotiation is calculated, closed and asked for: what a re-instalment needs of it. */
export const fechamento = { simular, fechar: fecharAcordo, calcular: calcularFechamento, pedir: pedirAprovacao }
