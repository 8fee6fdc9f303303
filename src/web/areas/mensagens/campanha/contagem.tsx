import type { RespostaA } from '../../../../contract/perguntas'
import { brl, formatCount } from '../../../../domain/money/format'
import { texts as all } from '../../../i18n/screens/mensagens-texts'
import { EmptyState } from '../../../layout/states'
import styles from '../mensagens.module.css'

const texts = all.campanha

/** How many are meant, whom of them it reaches, and what that costs. */
export function Contagem({ contado }: { readonly contado: RespostaA<'contarPublico'> }) {
  const { pessoas, alcancaveis, valor, custo, aprovar_acima } = contado
  if (pessoas === 0) return <EmptyState title={texts.ninguem} hint={texts.ninguemAjuda} />
  return (
    <>
      <p className={styles.contagem}>
        <b>{texts.publico(texts.pessoas(pessoas, formatCount(pessoas)), brl(valor))}</b>
        {' · '}
        {texts.alcancaveis(alcancaveis, formatCount(alcancaveis))}
      </p>
      <p className={styles.note}>{custo === null ? texts.semCusto : texts.custo(brl(custo))}</p>
      {alcancaveis > aprovar_acima && <p className={styles.note}>{texts.aprova(formatCount(aprovar_acima))}</p>}
    </>
  )
}
