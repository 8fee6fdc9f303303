import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { texts } from '../../i18n/screens/conversas-texts'
import { texts as teclas } from '../../i18n/teclas-texts'
import { SecondColumn } from '../../layout/frame/second-column'
import { useShownKeys } from '../../layout/keys/shown-keys'
import { useAtalhos } from '../../layout/keys/use-atalhos'
import { Page } from '../../layout/page'
import { EmptyState } from '../../layout/states'
import { ConversaView } from './conversa'
import styles from './conversas.module.css'
import { Externas } from './externas/externas-card'
import { Fila } from './fila'
import { useFilaDeConversas } from './use-fila'

/** The chat: the queue beside, one conversation in the middle, its client at the right. */
export function ConversasPage() {
  const [query, setQuery] = useSearchParams()
  const aberta = Number(query.get('conversa') ?? '')
  const id = Number.isSafeInteger(aberta) && aberta > 0 ? aberta : null
  const open = useCallback(
    (next: number | null) =>
      setQuery((now) => {
        const after = new URLSearchParams(now)
        if (next === null) after.delete('conversa')
        else after.set('conversa', String(next))
        return after
      }),
    [setQuery],
  )
  const fila = useFilaDeConversas(open)
  useTeclas(id, fila, open)
  return (
    <>
      <SecondColumn label={texts.fila.nome} narrow={id === null ? 'mostra' : 'esconde'}>
        <Fila fila={fila} aberta={id} onOpen={open} />
      </SecondColumn>
      <Page
        title={texts.titulo}
        {...(id !== null && {
          actions: (
            <Button className={styles.back ?? ''} onClick={() => open(null)}>
              {texts.voltar}
            </Button>
          ),
        })}
      >
        <Externas />
        {id === null ? (
          <EmptyState title={texts.escolha.titulo} hint={texts.escolha.ajuda} />
        ) : (
          <ConversaView key={id} id={id} />
        )}
      </Page>
    </>
  )
}

/** J and K walk the queue, P takes the next, R goes to the answer. */
function useTeclas(id: number | null, fila: ReturnType<typeof useFilaDeConversas>, open: (id: number) => void): void {
  const { rows, pegar } = fila
  const now = useRef({ id, rows, pegar })
  useEffect(() => {
    now.current = { id, rows, pegar }
  })
  const keys = useMemo(() => {
    const step = (by: number) => () => {
      const list = now.current.rows ?? []
      const at = list.findIndex((row) => row.conversa_id === now.current.id)
      const next = list[at === -1 ? 0 : at + by]
      if (next) open(Number(next.conversa_id))
    }
    return {
      j: step(1),
      k: step(-1),
      p: () => void now.current.pegar(),
      r: () => document.querySelector<HTMLTextAreaElement>('[data-resposta]')?.focus(),
    }
  }, [open])
  useShownKeys(teclas.conversas)
  useAtalhos(keys)
}
