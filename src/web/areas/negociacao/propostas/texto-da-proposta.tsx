import { Button } from 'antd'
import { useDownload } from '../../../framework/fields/use-download'
import { texts } from '../../../i18n/screens/propostas-texts'
import { ErrorState } from '../../../layout/states'
import { useCopy } from '../../../layout/toasts/use-copy'
import { useAsk } from '../../../refine/use-ask'
import { linkDoEmail, linkDoWhatsApp } from './destinos'
import styles from './propostas.module.css'

interface TextoProps {
  readonly id: number
  readonly canal: string
  readonly destino: string
}

const words = texts.envio

/** The message as the server writes it, and the ways it may leave from here. */
export function TextoDaProposta({ id, canal, destino }: TextoProps) {
  const { data, error, refetch } = useAsk('textoDaProposta', { id }, { staleTime: 0, cacheTime: 0, retry: false })
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  const texto = data?.texto
  if (texto === undefined) return <p role="status">{words.carregando}</p>
  return (
    <section aria-label={words.texto}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard too */}
      <pre className={styles.text} tabIndex={0} role="document" aria-label={words.texto}>
        {texto}
      </pre>
      <Ways id={id} canal={canal} destino={destino} texto={texto} />
      <p className={styles.hint}>{words.registrarAjuda}</p>
    </section>
  )
}

function Ways({ id, canal, destino, texto }: TextoProps & { readonly texto: string }) {
  const { isLoading, download } = useDownload()
  const copy = useCopy({ copied: words.copiado, byHand: words.naoCopiou })
  const isEmail = canal === 'email'
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <div className={styles.ways}>
      <Button onClick={() => void copy(texto)}>{words.copiar}</Button>
      <Button {...elsewhere} href={linkDoWhatsApp(isEmail ? '' : destino, texto)}>
        {words.whatsapp}
      </Button>
      <Button {...elsewhere} href={linkDoEmail(isEmail ? destino : '', words.assunto(id), texto)}>
        {words.email}
      </Button>
      <Button loading={isLoading} onClick={() => void download(`/propostas/${id}/proposta.pdf`, words.arquivo(id))}>
        {words.pdf}
      </Button>
    </div>
  )
}
