import { Input } from 'antd'
import { useEffect, useState } from 'react'
import type { OfertaDoPainel } from '../../../../contract/paineis/painel'
import { plainText } from '../../../../domain/plain-text'
import { texts } from '../../../i18n/screens/paineis/dashboard-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { ErrorState, LoadingState } from '../../../layout/states'
import { fetchOffer, keepChoice, type TabPlace } from '../../../refine/calls/personal-tab'
import styles from '../../resources/list/columns/columns.module.css'
import { OfferLine } from './offer-line'
import own from './personal.module.css'

const words = texts.meu
/** As many as the server keeps. */
const MOST = 24

interface PersonalDialogProps {
  readonly place: TabPlace
  readonly onKept: () => void
  readonly onClose: () => void
}

/** Which figures and lists, and in which order; nothing is kept before one says so. */
export function PersonalDialog({ place, onKept, onClose }: PersonalDialogProps) {
  const [offer, setOffer] = useState<OfertaDoPainel['oferta'] | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const { painel, aba } = place
  useEffect(() => {
    fetchOffer({ painel, aba }).then(({ oferta, escolha }) => {
      setOffer(oferta)
      setChosen(escolha)
    }, setError)
  }, [painel, aba])
  const save = async () => {
    setSaving(true)
    try {
      await keepChoice(place, chosen)
      onKept()
      onClose()
    } catch (failure) {
      setError(failure)
      setSaving(false)
    }
  }
  return (
    <QuestionModal
      open
      isReady={offer !== null}
      title={words.titulo}
      okText={words.guardar}
      cancelText={words.cancelar}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: offer === null }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error !== null && <ErrorState error={error} />}
      {offer === null && error === null && <LoadingState />}
      {offer && <Choice offer={offer} chosen={chosen} onChange={setChosen} />}
    </QuestionModal>
  )
}

interface ChoiceProps {
  readonly offer: OfertaDoPainel['oferta']
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Choice({ offer, chosen, onChange }: ChoiceProps) {
  const [sought, seek] = useState('')
  const [said, say] = useState('')
  const byName = new Map(offer.map((each) => [each.nome, each]))
  const shown = chosen.flatMap((nome) => byName.get(nome) ?? [])
  const found = offer.filter(
    ({ nome, rotulo, lista }) => !chosen.includes(nome) && plainText(`${rotulo} ${lista}`).includes(plainText(sought)),
  )
  const move = (nome: string, place: number) => {
    if (place < 0 || place >= chosen.length) return
    onChange(chosen.filter((one) => one !== nome).toSpliced(place, 0, nome))
    say(words.posicao(byName.get(nome)?.rotulo ?? nome, place + 1))
  }
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.lines} aria-label={words.escolhidos}>
          {shown.map((each, place) => (
            <OfferLine
              key={each.nome}
              offer={each}
              isChosen
              onToggle={() => onChange(chosen.filter((one) => one !== each.nome))}
              move={{ place, last: shown.length - 1, to: (next) => move(each.nome, next) }}
            />
          ))}
        </ul>
      )}
      <p className={styles.heading}>{chosen.length < MOST ? words.outros : words.cheio(MOST)}</p>
      <Input
        type="search"
        value={sought}
        aria-label={words.procurar}
        placeholder={words.procurar}
        onChange={(event) => seek(event.target.value)}
      />
      <ul className={`${styles.lines} ${own.offer}`} aria-label={words.outros}>
        {found.map((each) => (
          <OfferLine
            key={each.nome}
            offer={each}
            isChosen={false}
            isFull={chosen.length >= MOST}
            onToggle={() => onChange([...chosen, each.nome])}
          />
        ))}
      </ul>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}
