import { Input } from 'antd'
import { useState } from 'react'
import type { ErroDeDeclaracao } from '../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../i18n/screens/estudio-texts'
import { useIsWide } from '../../../theme/use-is-wide'
import styles from './estudio.module.css'
import { type Draft, isChanged, type Workspace } from './use-workspace'

interface FileTreeProps {
  readonly workspace: Workspace
  readonly erros: readonly ErroDeDeclaracao[]
}

/** Every file by its folder, with what was done to it and how many mistakes it has. On a phone it folds away. */
export function FileTree({ workspace, erros }: FileTreeProps) {
  const { tree, drafts, aberto, open } = workspace
  const isWide = useIsWide()
  const [q, setQ] = useState('')
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const known = new Set((tree?.arquivos ?? []).map(({ caminho }) => caminho))
  const added = [...drafts.values()].filter((draft) => draft.base === null && isChanged(draft))
  const all = [...known, ...added.map(({ caminho }) => caminho)].filter((caminho) => caminho.includes(q.trim()))
  const pastas = [...new Set(all.map(folderOf))]
  const shows = isOpen ?? (isWide || aberto === null)
  return (
    <section className={styles.tree} aria-label={texts.arquivos}>
      <button type="button" className={styles.fold} aria-expanded={shows} onClick={() => setOpen(!shows)}>
        {texts.arquivos}
      </button>
      <div hidden={!shows}>
        <Input
          allowClear
          size="small"
          aria-label={texts.filtrar}
          placeholder={texts.filtrar}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <nav aria-label={texts.arquivos}>
          {pastas.map((pasta) => (
            <div key={pasta}>
              <h2 className={styles.folder}>{pasta}/</h2>
              <ul className={styles.files}>
                {all
                  .filter((caminho) => folderOf(caminho) === pasta)
                  .sort()
                  .map((caminho) => (
                    <li key={caminho}>
                      <button
                        type="button"
                        className={styles.entry}
                        aria-current={aberto?.caminho === caminho ? 'true' : undefined}
                        onClick={() => {
                          if (!isWide) setOpen(false)
                          open(caminho)
                        }}
                      >
                        {caminho.slice(pasta.length + 1)}
                        <Marks draft={drafts.get(caminho)} count={countIn(erros, caminho)} />
                      </button>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </section>
  )
}

function Marks({ draft, count }: { readonly draft: Draft | undefined; readonly count: number }) {
  return (
    <>
      {draft && isChanged(draft) && <span className={styles.changed}>{texts.marca[markOf(draft)]}</span>}
      {count > 0 && <span className={styles.wrong}>{texts.erros(count)}</span>}
    </>
  )
}

function markOf({ base, texto }: Draft): keyof typeof texts.marca {
  if (base === null) return 'novo'
  return texto === null ? 'excluido' : 'mudado'
}

function countIn(erros: readonly ErroDeDeclaracao[], caminho: string): number {
  return erros.filter(({ arquivo }) => arquivo === caminho).length
}

function folderOf(caminho: string): string {
  return caminho.slice(0, caminho.lastIndexOf('/'))
}
