import type { PreviaDe } from '../../../contract/atos'
import { brl } from '../../../domain/money/format'
import { RichText } from '../../framework/fields/display/rich-text'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import styles from './mensagens.module.css'

const texts = all.nova

type Pronto = Omit<PreviaDe<'testarTexto'>, 'destino'>

/** The message as it arrives, how it travels, and what it costs. */
export function Previa({ feita }: { readonly feita: Pronto }) {
  const { assunto, texto, formatado, codificacao, tamanho, partes, custo } = feita
  return (
    <>
      {assunto !== null && <b>{assunto}</b>}
      <blockquote className={styles.previa ?? ''}>
        {formatado === null ? texto : <RichText text={formatado} />}
      </blockquote>
      <p role="status">
        {codificacao !== null && texts.partes(tamanho, partes, codificacao)}{' '}
        {custo === null ? texts.semCusto : texts.custo(brl(custo))}
      </p>
    </>
  )
}
