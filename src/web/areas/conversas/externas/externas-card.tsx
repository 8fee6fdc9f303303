import { useEffect, useState } from 'react'
import type { ChatDefinition } from '../../../../declaration/chat-definition'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts as all } from '../../../i18n/screens/conversas-texts'
import { Card } from '../../../layout/card'
import { useConfig } from '../../../refine/config-context'
import styles from '../conversas.module.css'
import type { LinhaExterna } from './linha'
import { type EstadoDeFora, ouvirFirebase } from './ouvir'

const texts = all.firebase

/** The messages of the engine outside, where one is configured; they are read only. */
export function Externas() {
  const { chat } = useConfig()
  return chat?.motor === 'firebase' ? <DeFora chat={chat} /> : null
}

function DeFora({ chat }: { readonly chat: ChatDefinition }) {
  const [state, setState] = useState<EstadoDeFora>('ligando')
  const [rows, setRows] = useState<readonly LinhaExterna[] | null>(null)
  useEffect(() => ouvirFirebase(chat, { onRows: setRows, onState: setState }), [chat])
  const others = rows?.filter(({ kind }) => kind === 'outra').length ?? 0
  return (
    <Card title={texts.titulo} note={others > 0 ? texts.outras(others) : undefined}>
      {state === 'indisponivel' && (
        <p role="status" className={styles.alert}>
          {texts.indisponivel}
        </p>
      )}
      {state === 'ligando' && rows === null && <p className={styles.muted}>{texts.ligando}</p>}
      {rows?.length === 0 && <p className={styles.muted}>{texts.vazio}</p>}
      {rows !== null && rows.length > 0 && (
        <ol className={styles.outside} aria-label={texts.titulo}>
          {rows.map((row) => (
            <Linha key={row.chave} row={row} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Linha({ row }: { readonly row: LinhaExterna }) {
  if (row.kind === 'mensagem')
    return (
      <li className={styles.line}>
        <span className={styles.by}>
          {row.de} · {formatInstant(row.em)}
        </span>
        <span className={styles.said}>{row.texto}</span>
      </li>
    )
  return (
    <li className={styles.line} data-de="sistema">
      <span className={styles.by}>{row.chave}</span>
      {row.pares.map(([key, value]) => (
        <span key={key} className={styles.said}>
          {key === '' ? value : `${key}: ${value}`}
        </span>
      ))}
    </li>
  )
}
