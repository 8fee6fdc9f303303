import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Novidades } from '../../../contract/instalacao/pessoal'
import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/pessoal-texts'
import { Card } from '../../layout/card'
import cards from '../../layout/card.module.css'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { keepPreferences } from '../../refine/calls/account'
import { useAsk } from '../../refine/use-ask'
import styles from './novidades.module.css'

const words = texts.novidades

/** What the product can do that it could not; what came since the last visit is marked, and seen from then on. */
export function NovidadesPage() {
  const { data, error, refetch } = useAsk('novidades', {}, { staleTime: Number.POSITIVE_INFINITY, cacheTime: 0 })
  const newest = data?.novas ? data.novidades[0]?.id : undefined
  useEffect(() => {
    // what could not be kept is marked again the next time
    if (newest !== undefined) keepPreferences({ novidades: newest }).catch(() => undefined)
  }, [newest])
  return (
    <Page title={words.titulo} subtitle={data && words.resumo(newItems(data))}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <LoadingState />}
      {data?.novidades.length === 0 && <EmptyState hint={words.nenhuma} />}
      <div className={cards.stack}>
        {data?.novidades.map(({ id, versao, data: day, itens }, place) => (
          <Card
            key={id}
            title={words.versao(versao)}
            note={formatDate(day)}
            side={place < data.novas && <span className={styles.new}>{words.nova}</span>}
          >
            <ul className={styles.list}>
              {itens.map((pieces) => (
                <li key={pieces.map(({ texto }) => texto).join('')}>
                  {pieces.map((piece) => (
                    <Piece key={piece.texto} {...piece} />
                  ))}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  )
}

function newItems({ novas, novidades }: Novidades): number {
  return novidades.slice(0, novas).reduce((sum, { itens }) => sum + itens.length, 0)
}

/** Text is only ever text: no markup comes from the server. */
function Piece({ texto, tom, para }: Novidades['novidades'][number]['itens'][number][number]) {
  if (para !== null) return <Link to={para}>{texto}</Link>
  if (tom === 'forte') return <b>{texto}</b>
  return tom === 'codigo' ? <code>{texto}</code> : texto
}
