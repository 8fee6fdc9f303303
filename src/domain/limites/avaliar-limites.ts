import { formatMessage } from '../../errors/app-error'
import { toCents } from '../money/cents'
import { formatBRL } from '../money/format'
import type { Proposta } from '../negociacao/resultado'
import { checkLimites, type Recusa } from './check-limites'
import type { FaixaDeLimite, TabelaDeLimites } from './faixa'
import { findFaixa } from './find-faixa'
import { type EntradaMedida, type Medidas, medirProposta } from './medidas'

/** How a negotiation stands to the limits of who makes it. */
export interface Avaliacao {
  /** null where nothing is limited. */
  readonly tabela: TabelaDeLimites | null
  readonly faixa: FaixaDeLimite | null
  readonly medidas: Medidas
  readonly recusas: readonly Recusa[]
}

/**
 * Measures a negotiation and holds it against a table: the browser on every keystroke, the server again.
 *
 * Takes    the request, what `calcularProposta` made of it, the table of who asks.
 *
 * @example avaliarLimites(entrada, proposta, tabela).recusas.map(({ campo }) => campo) // ['parametros.desconto']
 */
export function avaliarLimites(entrada: EntradaMedida, proposta: Proposta, tabela: TabelaDeLimites | null): Avaliacao {
  return compararLimites(medirProposta(entrada, proposta), tabela)
}

/** The same on what was measured before: another person's limits may be asked of it. */
export function compararLimites(medidas: Medidas, tabela: TabelaDeLimites | null): Avaliacao {
  if (tabela === null) return { tabela, faixa: null, medidas, recusas: [] }
  const faixa = findFaixa(tabela.faixas, medidas)
  return { tabela, faixa, medidas, recusas: faixa ? checkLimites(medidas, faixa) : [outside(medidas)] }
}

/** A table of the configuration or a published one covers every debt; one that was damaged since refuses. */
function outside({ atraso, divida }: Medidas): Recusa {
  const pedido = formatBRL(toCents(divida))
  return {
    campo: 'operacoes',
    mensagem: formatMessage('limite_sem_faixa', { atraso, divida: pedido }),
    limite: '',
    pedido,
  }
}
