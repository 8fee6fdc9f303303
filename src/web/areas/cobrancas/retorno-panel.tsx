import { formatDate } from '../../../domain/calendar/read-date'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { brl } from '../../../domain/money/format'
import { toneOf } from '../../framework/fields/display/tone'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { findField } from '../../framework/resources/field-lookup'
import { texts } from '../../i18n/screens/retornos-texts'
import { type Fact, Facts } from '../../layout/facts'
import { useResourceDefinition } from '../../refine/config-context'
import { CobrancaDoRetorno } from './cobranca-do-retorno'
import styles from './cobrancas.module.css'
import { brutoDe, dizerAviso, type Retorno, readRetorno, wordOf } from './retorno'
import own from './retorno.module.css'

/** A payment notice in words: what was said, by whom it was signed, what was done with it, and its text for who needs it. */
export function RetornoPanel({ record }: PanelProps) {
  const retorno = readRetorno(record)
  const bruto = brutoDe(retorno.conteudo)
  return (
    <>
      <section className={styles.card} aria-label={texts.titulo}>
        <h2 className={styles.title}>{texts.titulo}</h2>
        <div className={styles.body}>
          <p className={own.lead}>{dizerAviso(retorno)}</p>
          <Facts facts={factsOf(retorno)} />
          <p className={styles.status}>
            <span>{texts.assinatura}:</span> <span className={styles.ok}>{texts.conferida}</span>
            <span className={styles.muted}>{texts.conferidaPor}</span>
          </p>
          {bruto === null ? (
            <p className={styles.muted}>{texts.semBruto}</p>
          ) : (
            <details className={styles.before}>
              <summary>{texts.bruto}</summary>
              <pre className={own.raw}>{bruto}</pre>
            </details>
          )}
        </div>
      </section>
      <section className={styles.card} aria-label={texts.feito}>
        <h2 className={styles.title}>{texts.feito}</h2>
        <div className={styles.body}>
          <Feito retorno={retorno} />
          {retorno.cobranca_id === null ? (
            <p className={styles.muted}>{texts.semCobranca}</p>
          ) : (
            <CobrancaDoRetorno id={retorno.cobranca_id} />
          )}
        </div>
      </section>
    </>
  )
}

function Feito({ retorno: { resultado, detalhe } }: { readonly retorno: Retorno }) {
  const definition = useResourceDefinition('cobrancas_retornos')
  const valores = definition && findField(definition, 'resultado')?.valores
  const option = valores?.find(({ valor }) => valor === resultado)
  return (
    <p className={styles.status}>
      <span className={toneOf(option?.cor)}>{option?.rotulo ?? resultado}</span>
      <span>
        {wordOf(texts.resultados, resultado)} {resultado === 'sem_dono' ? null : detalhe}
      </span>
    </p>
  )
}

/** What the notice carries, in words; what it does not carry is left out. */
function factsOf(retorno: Retorno): readonly Fact[] {
  const { valor, taxa, data, ocorrido_em, recebido_em, evento, referencia } = retorno
  return [
    [texts.valor, valor === null ? null : brl(valor)],
    [texts.taxa, taxa === null ? null : brl(taxa)],
    [texts.data, data === null ? null : formatDate(data)],
    [texts.ocorrido, ocorrido_em === null ? null : formatInstant(ocorrido_em)],
    [texts.recebido, recebido_em === null ? null : formatInstant(recebido_em)],
    [texts.evento, evento],
    [texts.referencia, referencia === '' ? null : referencia],
  ]
}
