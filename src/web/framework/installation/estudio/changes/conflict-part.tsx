import { Button } from 'antd'
import { diffText } from '../../../../../domain/texto/diff-text'
import { mergeText } from '../../../../../domain/texto/merge-text'
import { texts } from '../../../../i18n/screens/estudio-texts'
import styles from '../estudio.module.css'
import type { Workspace } from '../use-workspace'
import { DiffView } from './diff-view'
import type { Atual } from './use-apply'

const words = texts.conflito

interface ConflictPartProps {
  readonly workspace: Workspace
  readonly atual: Atual
  readonly onSettled: () => void
}

/** A file changed while one wrote: what changed, and both together, one's own, or the other. */
export function ConflictPart({ workspace: { drafts, put, revert }, atual, onSettled }: ConflictPartProps) {
  const { caminho, texto, versao } = atual
  const draft = drafts.get(caminho)
  if (!draft) return null
  const base = texto === null || versao === null ? null : { texto, versao }
  const merged =
    base && draft.base && draft.texto !== null ? mergeText(draft.base.texto, draft.texto, base.texto) : null
  const settle = (next: string | null) => {
    if (base === null && next === null) revert(caminho)
    put({ ...draft, base, texto: next })
    onSettled()
  }
  return (
    <section className={styles.conflict} role="alert" aria-label={words.titulo(caminho)}>
      <h3 className={styles.heading}>{words.titulo(caminho)}</h3>
      <p>{texto === null ? words.sumiu : words.ajuda}</p>
      <DiffView diferenca={{ caminho: words.la, ...diffText(draft.base?.texto ?? '', texto ?? '') }} />
      <p className={styles.bar}>
        {merged !== null && (
          <Button type="primary" onClick={() => settle(merged)}>
            {words.juntar}
          </Button>
        )}
        <Button onClick={() => settle(draft.texto)}>{words.meu}</Button>
        <Button onClick={() => settle(texto)}>{words.outro}</Button>
      </p>
      {merged === null && texto !== null && <p className={styles.note}>{words.naoJunta}</p>}
    </section>
  )
}
