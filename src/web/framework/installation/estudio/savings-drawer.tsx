import { Drawer } from 'antd'
import { useEffect, useState } from 'react'
import type { Gravacoes } from '../../../../contract/declaracoes/declaracoes'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/screens/estudio-texts'
import { EmptyState, ErrorState, LoadingState } from '../../../layout/states'
import { readSavings } from '../../../refine/calls/declaracoes'
import { DiffView } from './changes/diff-view'
import styles from './estudio.module.css'

const words = texts.gravacoes

/** Who changed what when, of the file that is open or of all. */
export function SavingsDrawer({ caminho, onClose }: { readonly caminho: string | null; readonly onClose: () => void }) {
  const [{ rows, error }, setFound] = useState<{ readonly rows: Gravacoes | null; readonly error: unknown }>({
    rows: null,
    error: null,
  })
  useEffect(() => {
    readSavings(caminho).then(
      (read) => setFound({ rows: read, error: null }),
      (failure) => setFound({ rows: null, error: failure }),
    )
  }, [caminho])
  return (
    <Drawer open title={caminho === null ? words.titulo : `${words.titulo} · ${caminho}`} width={820} onClose={onClose}>
      {error !== null && <ErrorState error={error} />}
      {rows === null && error === null && <LoadingState />}
      {rows?.length === 0 && <EmptyState title={words.nenhuma} />}
      {rows?.map(({ id, em, por, situacao, commit, diferencas }) => (
        <section key={id} className={styles.saving}>
          <h3 className={styles.heading}>
            {formatInstant(em)} · {por}
          </h3>
          <p className={styles.note}>
            {situationOf(situacao)}
            {commit !== null && ` · ${texts.mudancas.commit(commit)}`}
          </p>
          {diferencas.map((diferenca) => (
            <DiffView key={diferenca.caminho} diferenca={diferenca} />
          ))}
        </section>
      ))}
    </Drawer>
  )
}

function situationOf(situacao: string): string {
  return Object.entries(words.situacoes).find(([known]) => known === situacao)?.[1] ?? situacao
}
