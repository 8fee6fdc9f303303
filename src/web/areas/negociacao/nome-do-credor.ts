import type { ClienteDaTela } from '../../../contract/cliente-da-negociacao'
import { texts } from '../../i18n/screens/negociacao-texts'

/** A creditor of the client by name, even where only operations of his are in sight. */
export function nomeDoCredor({ credores, operacoes }: ClienteDaTela, credorId: number): string {
  const found =
    credores.find(({ id }) => id === credorId) ?? operacoes.find(({ credor }) => credor.id === credorId)?.credor
  return found?.nome ?? texts.credorNumero(credorId)
}
