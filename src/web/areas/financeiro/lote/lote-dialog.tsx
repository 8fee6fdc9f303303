import { useEffect, useState } from 'react'
import { brl, formatCount } from '../../../../domain/money/format'
import { readFileValue } from '../../../framework/fields/file-value'
import { useKeptOpen, useKeptText } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { LoadingState } from '../../../layout/states'
import type { StoredFileValue } from '../../../refine/calls/files'
import styles from '../financeiro.module.css'
import { NumerosList } from '../numeros-list'
import { DoLoteFields } from './do-lote-fields'
import { totalOf, useLote, type Veredito } from './use-lote'
import type { Marcada, Marcadas } from './use-marcadas'
import { VereditosTable } from './vereditos-table'

interface LoteProps {
  readonly marcadas: readonly Marcada[]
  /** Puts a row of the list right. */
  readonly onChange: Marcadas['change']
  /** Called with the ids that were written off. */
  readonly onDone: (ids: readonly number[]) => void
  readonly onClose: () => void
}

const words = texts.lote

/** The one question before many instalments are written off, with the verdict on each and the numbers of all; then what came of it. */
export function LoteDialog({ marcadas: given, onChange, onDone, onClose }: LoteProps) {
  // those that are done lose their tick while the question is open
  const [marcadas, setMarcadas] = useState(given)
  const lote = useLote()
  const [observacao, setObservacao] = useKeptText('lote.observacao')
  const [comprovante, setComprovante] = useKeptOpen('lote.comprovante', isFile)
  const { previa, feito, isSending, problema } = lote
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for what was ticked, and again when that is put right here
  useEffect(() => void lote.conferir(marcadas), [marcadas])
  const shown = feito ?? previa ?? []
  const good = shown.filter(({ motivo }) => motivo === null)
  const credores = new Set(good.map(({ marcada }) => marcada.linha.credor.id)).size
  const confirm = async () => {
    const file = credores === 1 ? comprovante : null
    onDone(await lote.confirmar({ observacao, comprovante: file?.id ?? null }))
  }
  const applyMaximo = (id: number, valor: number) => {
    onChange(id, { valor })
    setMarcadas((now) => now.map((one) => (one.linha.id === id ? { ...one, item: { ...one.item, valor } } : one)))
  }
  const total = brl(totalOf(shown).valor)
  const asks = feito === null && previa !== null && good.length > 0
  return (
    <QuestionModal
      open
      width={820}
      title={words.titulo(formatCount(marcadas.length))}
      okText={isSending ? words.baixando : words.confirmar(total)}
      cancelText={feito ? words.fechar : words.cancelar}
      okButtonProps={{ disabled: isSending, ...(!asks && { style: { display: 'none' } }) }}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      maskClosable={false}
      isReady={asks}
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
        {previa !== null ? (
          feito ? (
            <Resultado vereditos={feito} />
          ) : (
            <>
              <Pergunta vereditos={previa} onMaximo={applyMaximo} />
              {good.length > 0 && (
                <DoLoteFields
                  observacao={observacao}
                  onObservacao={setObservacao}
                  comprovante={comprovante}
                  onComprovante={(file) => setComprovante(readFileValue(file))}
                  credores={credores}
                />
              )}
            </>
          )
        ) : (
          !problema && (
            <div role="status">
              <p className={styles.text}>{words.calculando}</p>
              <LoadingState />
            </div>
          )
        )}
      </div>
    </QuestionModal>
  )
}

const isFile = (value: unknown): value is StoredFileValue => readFileValue(value) !== null

interface PerguntaProps {
  readonly vereditos: readonly Veredito[]
  readonly onMaximo: (id: number, valor: number) => void
}

function Pergunta({ vereditos, onMaximo }: PerguntaProps) {
  const refused = vereditos.filter(({ motivo }) => motivo !== null).length
  const count = vereditos.length - refused
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
      {refused > 0 && <p className={styles.aviso}>{words.semPrevia(formatCount(refused))}</p>}
      <VereditosTable vereditos={vereditos} quando="previa" onMaximo={onMaximo} />
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
      <VereditosTable vereditos={vereditos} quando="feito" />
    </section>
  )
}
