import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { rotuloDaParcela } from '../../../../domain/installments/rotulo-da-parcela'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { amount, brl, NUMEROS, sumNumeros } from '../dinheiro'
import styles from '../financeiro.module.css'
import { NumerosList } from '../numeros-list'
import type { BaixaFeita } from './use-baixa'

interface PreviaProps {
  readonly feita: BaixaFeita
  readonly isSending: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

const words = texts.baixa

/** The one question before money is written, with its numbers; the keyboard is led to it. */
export function PreviaDaBaixa({ feita, isSending, onConfirm, onBack }: PreviaProps) {
  const total = sumNumeros(feita.recebimentos)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} aria-label={words.pergunta} className={styles.stack}>
      <b>{words.pergunta}</b>
      <NumerosList numeros={total} />
      {feita.recebimentos.length > 1 && <Partes feita={feita} />}
      <p className={styles.text}>
        {words.fica} <b>{feita.parcela.status}</b>. {words.acordoFica} <b>{feita.acordo.status}</b>.
      </p>
      <div className={styles.buttons}>
        <Button type="primary" disabled={isSending} onClick={onConfirm}>
          {isSending ? words.baixando : words.confirmar(brl(total.valor))}
        </Button>
        <Button disabled={isSending} onClick={onBack}>
          {words.voltar}
        </Button>
      </div>
    </section>
  )
}

/** An amount beyond the instalment, by the instalments it goes to. */
function Partes({ feita }: { readonly feita: BaixaFeita }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.parcela}</th>
            {NUMEROS.map((name) => (
              <th key={name} scope="col" className={styles.right}>
                {texts.numeros[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feita.recebimentos.map((recebimento) => (
            <tr key={recebimento.parcela_id}>
              <td className={styles.num}>{rotuloDaParcela(recebimento.numero_parcela, recebimento.total_parcelas)}</td>
              {NUMEROS.map((name) => (
                <td key={name} className={styles.right}>
                  {amount(recebimento[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
