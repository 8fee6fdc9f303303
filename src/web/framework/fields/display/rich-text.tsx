import type { ReactNode } from 'react'
import {
  type Bloco,
  isAddress,
  juntarItens,
  readBlocos,
  type TipoDeBloco,
  type Trecho,
} from '../../../../domain/texto-rico/blocos'
import styles from './rich-text.module.css'

/** A rich text as elements: every word is a text node, and a link leads only where one may. */
export function RichText({ text }: { readonly text: string }) {
  return <div className={styles.rich}>{juntarItens(readBlocos(text) ?? []).map(drawGroup)}</div>
}

function drawGroup(blocos: readonly Bloco[], key: number): ReactNode {
  const [first] = blocos
  if (!first) return null
  const items = () => blocos.map(({ trechos }, at) => <li key={at}>{trechos.map(drawPiece)}</li>)
  const inner = first.trechos.map(drawPiece)
  const drawn: Readonly<Record<TipoDeBloco, () => ReactNode>> = {
    paragrafo: () => <p key={key}>{inner}</p>,
    titulo: () => <h3 key={key}>{inner}</h3>,
    subtitulo: () => <h4 key={key}>{inner}</h4>,
    citacao: () => <blockquote key={key}>{inner}</blockquote>,
    item: () => <ul key={key}>{items()}</ul>,
    numerado: () => <ol key={key}>{items()}</ol>,
  }
  return drawn[first.tipo]()
}

function drawPiece({ texto, negrito, italico, link }: Trecho, key: number): ReactNode {
  const slanted = italico ? <em>{texto}</em> : texto
  const stressed = negrito ? <strong>{slanted}</strong> : slanted
  if (link === null || !isAddress(link)) return <span key={key}>{stressed}</span>
  return (
    <a key={key} href={link} target="_blank" rel="noopener noreferrer">
      {stressed}
    </a>
  )
}
