import type { RespostaA } from '../../../../contract/perguntas'
import { brl, formatCount } from '../../../../domain/money/format'
import { texts as all } from '../../../i18n/screens/mensagens-texts'
import { EmptyState } from '../../../layout/states'
import styles from '../mensagens.module.css'

const texts = all.campanha

interface ContagemProps {
  readonly contado: RespostaA<'contarPublico'>
  /** Calls, of which none has a cost here. */
  readonly ligacao: boolean
}

/** How many are meant, whom of them it reaches, and what that costs. */
export function Contagem({ contado, ligacao }: ContagemProps) {
  const { pessoas, alcancaveis, valor, custo, aprovar_acima } = contado
  if (pessoas === 0) return <EmptyState title={texts.ninguem} hint={texts.ninguemAjuda} />
  return (
    <>
      <p className={styles.contagem}>
        <b>{texts.publico(texts.pessoas(pessoas, formatCount(pessoas)), brl(valor))}</b>
        {' · '}
        {texts.alcancaveis(alcancaveis, formatCount(alcancaveis))}
      </p>
      {!ligacao && <p className={styles.note}>{custo === null ? texts.semCusto : texts.custo(brl(custo))}</p>}
      {alcancaveis > aprovar_acima && (
        <p className={styles.note}>
          {ligacao ? texts.aprovaLigacoes(formatCount(aprovar_acima)) : texts.aprova(formatCount(aprovar_acima))}
        </p>
      )}
    </>
  )
}
