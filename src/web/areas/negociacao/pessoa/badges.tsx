import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { toneOf } from '../../../framework/fields/display/tone'
import { useConfig } from '../../../refine/config-context'
import styles from '../negociacao.module.css'

/** Document and profile beside the name; each state is a word on its colour. */
export function Badges({ cliente }: { readonly cliente: ClienteDaTela }) {
  const { listas } = useConfig()
  const badges = [
    listas.perfil?.find(({ valor }) => valor === cliente.perfil),
    listas.localizacao?.find(({ valor }) => valor === cliente.localizacao),
  ]
  return (
    <>
      <span className={styles.num}>{formatCpfCnpj(cliente.cpf_cnpj)}</span>
      {badges.map(
        (badge) =>
          badge && (
            <span key={badge.valor} className={toneOf(badge.cor)}>
              {badge.rotulo}
            </span>
          ),
      )}
    </>
  )
}
