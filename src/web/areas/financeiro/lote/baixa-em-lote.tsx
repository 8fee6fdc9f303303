import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { brl, formatCount } from '../../../../domain/money/format'
import type { Problema } from '../../../framework/acts/problema'
import { readFileValue } from '../../../framework/fields/file-value'
import type { RowDialogProps } from '../../../framework/resources/extensions-context'
import { useKeptOpen, useKeptText } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { useCtrlEnter } from '../../../layout/keys/use-ctrl-enter'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { LoadingState } from '../../../layout/states'
import { useToasts } from '../../../layout/toasts/toast-context'
import type { StoredFileValue } from '../../../refine/calls/files'
import styles from '../financeiro.module.css'
import { NumerosList } from '../numeros-list'
import { DoLoteFields } from './do-lote-fields'
import { ItensTable } from './itens-table'
import { useItens } from './use-itens'
import { totalOf, useLote, type Veredito } from './use-lote'

const words = texts.lote

/**
 * The one question before instalments are written off, each to be put right, with the verdict on each and the numbers of all; then what
 * came of it, which of a single one is only said.
 */
export function BaixaEmLote({ rows, onDone, onClose }: RowDialogProps) {
  const { marcadas, change, ask } = useItens(rows)
  const lote = useLote(marcadas)
  const [observacao, setObservacao] = useKeptText('lote.observacao')
  const [comprovante, setComprovante] = useKeptOpen('lote.comprovante', isFile)
  const toasts = useToasts()
  const { previa, isCurrent, feito, recusadas, isSending, problema } = lote
  const shown = feito ?? previa ?? []
  const good = shown.filter(({ motivo }) => motivo === null)
  const credores = new Set(good.map(({ marcada }) => marcada.linha.credor_id)).size
  const left = rows.filter(({ parcela_id }) => recusadas?.has(Number(parcela_id)))
  const confirm = async () => {
    const file = credores === 1 ? comprovante : null
    const refused = await lote.confirmar({ observacao, comprovante: file?.id ?? null })
    if (!refused) return
    void onDone(rows.filter(({ parcela_id }) => refused.has(Number(parcela_id))))
    if (rows.length > 1 || refused.size > 0) return
    toasts.success({ message: words.tudo(formatCount(rows.length), brl(totalOf(shown).valor)) })
    onClose()
  }
  const retry = () => {
    ask(left)
    lote.again()
  }
  const asks = feito === null && good.length > 0
  useConfirmKey(() => asks && isCurrent && !isSending && void confirm())
  return (
    <QuestionModal
      open
      width={1040}
      title={words.titulo(formatCount(marcadas.length))}
      okText={isSending ? words.baixando : words.confirmar(brl(totalOf(shown).valor))}
      cancelText={feito ? words.fechar : words.cancelar}
      okButtonProps={{ disabled: isSending || !isCurrent, ...(!asks && { style: { display: 'none' } }) }}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      maskClosable={false}
      isReady={asks && isCurrent}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {problema && <Refused problema={problema} />}
        {feito && <Resultado vereditos={feito} />}
        {previa && !feito && <Pergunta vereditos={previa} />}
        {previa ? (
          <ItensTable
            marcadas={marcadas}
            vereditos={shown}
            recusadas={recusadas}
            isCurrent={isCurrent}
            {...(!feito && { onChange: change })}
          />
        ) : (
          !problema && (
            <div role="status">
              <p className={styles.text}>{words.calculando}</p>
              <LoadingState />
            </div>
          )
        )}
        {feito && left.length > 0 && <Button onClick={retry}>{words.deNovo}</Button>}
        {asks && (
          <DoLoteFields
            observacao={observacao}
            onObservacao={setObservacao}
            comprovante={comprovante}
            onComprovante={(file) => setComprovante(readFileValue(file))}
            credores={credores}
          />
        )}
      </div>
    </QuestionModal>
  )
}

/** Ctrl+Enter answers, but not before what a field held half typed is taken over and looked ahead at. */
function useConfirmKey(confirm: () => void): void {
  const [presses, setPresses] = useState(0)
  useCtrlEnter(() => setPresses((before) => before + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press confirms
  useEffect(() => {
    if (presses > 0) confirm()
  }, [presses])
}

const isFile = (value: unknown): value is StoredFileValue => readFileValue(value) !== null

function Refused({ problema: { text, errors } }: { readonly problema: Problema }) {
  return (
    <p role="alert" className={styles.problem}>
      {[...new Set([text, ...Object.values(errors).flat()])].join(' ')}
    </p>
  )
}

function Pergunta({ vereditos }: { readonly vereditos: readonly Veredito[] }) {
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
    </>
  )
}

function Resultado({ vereditos }: { readonly vereditos: readonly Veredito[] }) {
  const refused = vereditos.filter(({ motivo }) => motivo !== null)
  const done = vereditos.length - refused.length
  return (
    <b role="status" aria-live="polite">
      {refused.length === 0
        ? words.tudo(formatCount(done), brl(totalOf(vereditos).valor))
        : words.resultado(formatCount(done), formatCount(refused.length))}
    </b>
  )
}
