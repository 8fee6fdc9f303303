import type { PreviaDe } from '../../../contract/atos'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { brl } from '../../../domain/money/format'
import { RichText } from '../../framework/fields/display/rich-text'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import styles from './mensagens.module.css'

const texts = all.nova

type Pronto = Omit<PreviaDe<'testarTexto'>, 'destino'>
type Moldura = NonNullable<Pronto['moldura']>

/** The message as it arrives, how it travels, and what it costs. */
export function Previa({ feita }: { readonly feita: Pronto }) {
  const { assunto, texto, formatado, moldura, codificacao, tamanho, partes, custo } = feita
  return (
    <>
      {assunto !== null && <b>{assunto}</b>}
      <blockquote className={styles.previa ?? ''}>
        {moldura?.cabecalho && <Cabecalho cabecalho={moldura.cabecalho} />}
        {formatado === null ? texto : <RichText text={formatado} />}
        {moldura?.rodape != null && <div className={styles.rodape}>{moldura.rodape}</div>}
        {moldura !== null && moldura.botoes.length > 0 && <Botoes botoes={moldura.botoes} />}
      </blockquote>
      <p role="status">
        {codificacao !== null && texts.partes(tamanho, partes, codificacao)}{' '}
        {custo === null ? texts.semCusto : texts.custo(brl(custo))}
      </p>
    </>
  )
}

function Cabecalho({ cabecalho: { tipo, texto, arquivo } }: { readonly cabecalho: NonNullable<Moldura['cabecalho']> }) {
  if (arquivo === null) return <b className={styles.cabecalho}>{texto}</b>
  return (
    <a className={styles.cabecalho} href={arquivo} target="_blank" rel="noreferrer">
      {tipo === 'imagem' ? all.moldura.imagem : all.moldura.documento}
    </a>
  )
}

/** What a client could press, with what comes of it. */
function Botoes({ botoes }: Pick<Moldura, 'botoes'>) {
  return (
    <ul className={styles.botoes} aria-label={all.moldura.botoes}>
      {botoes.map((botao) => (
        <li key={botao.texto}>
          <b>{botao.texto}</b> <span className={styles.rodape}>{doingOf(botao)}</span>
        </li>
      ))}
    </ul>
  )
}

function doingOf({ tipo, destino }: Moldura['botoes'][number]): string {
  if (destino === null) return all.moldura.responde
  return tipo === 'telefone' ? all.moldura.liga(formatTelefone(destino)) : all.moldura.abre(destino)
}
