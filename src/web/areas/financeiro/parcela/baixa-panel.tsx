import type { PanelProps } from '../../../framework/resources/extensions-context'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { brl } from '../dinheiro'
import styles from '../financeiro.module.css'
import { JanelaNote } from '../janela-note'
import { usePodeBaixar } from '../use-pode-baixar'
import { BaixaForm } from './baixa-form'
import { isAberta, type ParcelaDaTela, readParcela } from './parcela'

const words = texts.baixa

/** The write-off of one instalment: the form for finance, for others who may do it. */
export function BaixaPanel({ record }: PanelProps) {
  const parcela = readParcela(record)
  return (
    <section className={styles.card} aria-label={words.titulo}>
      <h2 className={styles.heading}>
        {words.titulo}
        {isAberta(parcela) && <span className={styles.note}>{words.aberto(brl(parcela.aberto))}</span>}
      </h2>
      <div className={styles.body}>
        <Content parcela={parcela} />
      </div>
    </section>
  )
}

function Content({ parcela }: { readonly parcela: ParcelaDaTela }) {
  const { pode, funcoes } = usePodeBaixar()
  if (!isAberta(parcela)) return <p className={styles.muted}>{words.naoAberta(parcela.status)}</p>
  if (!pode) return <p className={styles.muted}>{words.semFuncao(funcoes)}</p>
  return (
    <>
      <JanelaNote />
      <BaixaForm parcela={parcela} />
    </>
  )
}
