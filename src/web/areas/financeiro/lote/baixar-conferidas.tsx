import { Button, Input, Progress } from 'antd'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PreviaDe, RespostaDe } from '../../../../contract/atos'
import { brl, formatCount } from '../../../../domain/money/format'
import { useAct } from '../../../framework/acts/use-act'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { PlainTable } from '../../../layout/plain-table'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { LoadingState } from '../../../layout/states'
import styles from '../financeiro.module.css'

const words = texts.conferidas
type Feito = RespostaDe<'baixarConferidas'>

/** One press that books every payment that is what its charge asked, after it was told how many they are and why the rest stays. */
export function BaixarConferidas() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.botao}</Button>
      {open && <Pergunta onClose={() => setOpen(false)} />}
    </>
  )
}

function Pergunta({ onClose }: { readonly onClose: () => void }) {
  const { foresee, send, isSending, problema } = useAct('baixarConferidas')
  const [previa, setPrevia] = useState<PreviaDe<'baixarConferidas'> | null>(null)
  const [feito, setFeito] = useState<Feito | null>(null)
  const [observacao, setObservacao] = useState('')
  const id = useId()
  useEffect(() => {
    void foresee({ pedido: {} }).then(setPrevia)
  }, [foresee])
  const confirm = async () => {
    const note = observacao.trim()
    let all: Feito | null = null
    do {
      const answer: Feito | null = await send({ pedido: note === '' ? {} : { observacao: note } })
      if (answer === null) return
      all = all ? together(all, answer) : answer
      setFeito(all)
      // nothing moved: what agrees is held by somebody else
      if (answer.feitos === 0) return
    } while (all.restam > 0)
  }
  const asks = feito === null && (previa?.conferem ?? 0) > 0
  const goesOn = isSending && feito !== null
  return (
    <QuestionModal
      open
      width={640}
      title={words.titulo}
      okText={isSending ? words.baixando : words.confirmar(brl(previa?.valor ?? 0))}
      cancelText={feito && !isSending ? words.fechar : words.voltar}
      okButtonProps={{ disabled: isSending, ...(!asks && { style: { display: 'none' } }) }}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      maskClosable={false}
      isReady={previa !== null}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {problema && (
          <p role="alert" className={styles.problem}>
            {problema.text}
          </p>
        )}
        {previa === null && !problema && <LoadingState />}
        {feito ? <Resultado feito={feito} /> : previa && <Conferem previa={previa} />}
        {goesOn && (
          <Progress
            aria-label={words.andamento}
            percent={Math.floor((feito.feitos * 100) / Math.max(1, feito.feitos + feito.restam))}
          />
        )}
        <Deixadas deixadas={(feito ?? previa)?.deixadas ?? []} />
        {asks && (
          <div>
            <label className={styles.muted} htmlFor={id}>
              {words.observacao}
            </label>
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={2000}
              value={observacao}
              onChange={({ target }) => setObservacao(target.value)}
            />
          </div>
        )}
      </div>
    </QuestionModal>
  )
}

/** What several goes came to; what is left is what the last one saw. */
function together(before: Feito, now: Feito): Feito {
  const reais = (name: 'valor' | 'mora') => Math.round((before[name] + now[name]) * 100) / 100
  return {
    ...now,
    feitos: before.feitos + now.feitos,
    valor: reais('valor'),
    mora: reais('mora'),
    recusadas: [...before.recusadas, ...now.recusadas],
  }
}

function Conferem({ previa: { conferem, valor, mora } }: { readonly previa: PreviaDe<'baixarConferidas'> }) {
  return (
    <p className={styles.text}>
      {conferem === 0 ? words.nenhuma : words.conferem(formatCount(conferem), brl(valor), brl(mora))}
    </p>
  )
}

function Resultado({ feito }: { readonly feito: Feito }) {
  return (
    <>
      <b role="status" aria-live="polite">
        {words.feitas(formatCount(feito.feitos), brl(feito.valor), brl(feito.mora))}
      </b>
      {feito.recusadas.map(({ parcela_id, message }) => (
        <p key={parcela_id} className={styles.problem}>
          <Link to={`/parcelas/${parcela_id}`}>{words.parcela(parcela_id)}</Link>: {message}
        </p>
      ))}
    </>
  )
}

/** Why the others stay, and how much they are. */
function Deixadas({ deixadas }: { readonly deixadas: Feito['deixadas'] }) {
  if (deixadas.length === 0) return null
  return (
    <PlainTable
      columns={[words.ficam, words.quantas, words.valor]}
      figuresFrom={1}
      rows={deixadas.map(({ veredito, rotulo, quantidade, valor }) => ({
        key: veredito,
        cells: [rotulo, formatCount(quantidade), brl(valor)],
      }))}
    />
  )
}
