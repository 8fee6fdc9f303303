import { Input, Modal } from 'antd'
import { useEffect, useId, useState } from 'react'
import { formatCount } from '../../../fields/format'
import { texts } from '../../../i18n/financeiro-texts'
import { LoadingState } from '../../../layout/states'
import { brl } from '../dinheiro'
import styles from '../financeiro.module.css'
import { NumerosList } from '../numeros-list'
import { totalOf, useLote, type Veredito } from './use-lote'
import type { Marcada } from './use-marcadas'
import { VereditosTable } from './vereditos-table'

interface LoteProps {
  readonly marcadas: readonly Marcada[]
  /** Called with the ids that were written off. */
  readonly onDone: (ids: readonly number[]) => void
  readonly onClose: () => void
}

const words = texts.lote

/** The one question before many instalments are written off, with the numbers of all; then the verdict on each. */
export function LoteDialog({ marcadas: given, onDone, onClose }: LoteProps) {
  // those that are done lose their tick while the question is open
  const [marcadas] = useState(given)
  const lote = useLote()
  const [observacao, setObservacao] = useState('')
  const { previa, feito, isSending, problema } = lote
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, for what was ticked when the question was put
  useEffect(() => void lote.conferir(marcadas), [])
  const shown = feito ?? previa ?? []
  const good = shown.filter(({ motivo }) => motivo === null)
  const confirm = async () => {
    const done = await lote.confirmar(observacao)
    onDone(done.flatMap(({ marcada, motivo }) => (motivo === null ? [marcada.linha.id] : [])))
  }
  const total = brl(totalOf(shown).valor)
  const asks = feito === null && previa !== null && good.length > 0
  return (
    <Modal
      open
      width={720}
      title={words.titulo(formatCount(marcadas.length))}
      okText={isSending ? words.baixando : words.confirmar(total)}
      cancelText={feito ? words.fechar : words.cancelar}
      okButtonProps={{ disabled: isSending, ...(!asks && { style: { display: 'none' } }) }}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      maskClosable={false}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {problema && (
          <p role="alert" className={styles.problem}>
            {[problema.text, ...Object.values(problema.errors).flat()]
              .filter((text, at, all) => all.indexOf(text) === at)
              .join(' ')}
          </p>
        )}
        {previa === null ? (
          <div role="status">
            <p className={styles.text}>{words.calculando}</p>
            <LoadingState />
          </div>
        ) : feito ? (
          <Resultado vereditos={feito} />
        ) : (
          <Pergunta vereditos={previa} observacao={observacao} onObservacao={setObservacao} />
        )}
      </div>
    </Modal>
  )
}

interface PerguntaProps {
  readonly vereditos: readonly Veredito[]
  readonly observacao: string
  readonly onObservacao: (text: string) => void
}

function Pergunta({ vereditos, observacao, onObservacao }: PerguntaProps) {
  const id = useId()
  const refused = vereditos.filter(({ motivo }) => motivo !== null)
  const count = vereditos.length - refused.length
  return (
    <>
      {count === 0 ? (
        <p className={styles.problem}>{words.nenhuma}</p>
      ) : (
        <>
          <p className={styles.text}>
            {words.parcelas}: <b>{formatCount(count)}</b>
          </p>
          <NumerosList numeros={totalOf(vereditos)} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <p className={styles.aviso}>{words.semPrevia(formatCount(refused.length))}</p>
          <VereditosTable vereditos={refused} />
        </>
      )}
      {count > 0 && (
        <div>
          <label className={styles.muted} htmlFor={id}>
            {words.observacao}
          </label>
          <Input.TextArea
            id={id}
            rows={2}
            maxLength={2000}
            value={observacao}
            onChange={({ target }) => onObservacao(target.value)}
          />
        </div>
      )}
    </>
  )
}

function Resultado({ vereditos }: { readonly vereditos: readonly Veredito[] }) {
  const refused = vereditos.filter(({ motivo }) => motivo !== null)
  const done = vereditos.length - refused.length
  return (
    <section role="status" aria-live="polite" className={styles.stack}>
      <b>
        {refused.length === 0
          ? words.tudo(formatCount(done), brl(totalOf(vereditos).valor))
          : words.resultado(formatCount(done), formatCount(refused.length))}
      </b>
      <VereditosTable vereditos={vereditos} />
    </section>
  )
}
