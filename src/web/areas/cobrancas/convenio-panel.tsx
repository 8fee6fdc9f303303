import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { ConvenioNaPratica } from '../../../contract/cobrancas'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatPercent } from '../../../domain/money/format'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { Facts } from '../../layout/facts'
import { AbsentState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import styles from './cobrancas.module.css'
import { CopyLine, QrCode } from './copy-line'

const words = texts.convenio
/** Percent of a range from which on another has to be asked for, as the view of the list says it. */
const NO_FIM = 90

/** What a convenio comes to: its next slip and file to try, whether its bank has looked at them, whose slips go by it. */
export function ConvenioPanel({ record }: PanelProps) {
  const id = Number(record.id)
  const { data, error, refetch } = useAsk('convenioNaPratica', { id }, { queryKey: [record.versao], retry: false })
  if (!data) return <AbsentState error={error} onRetry={refetch} />
  return (
    <>
      <section className={styles.card} aria-label={words.teste}>
        <h2 className={styles.title}>{words.teste}</h2>
        <div className={styles.body}>
          <p className={styles.muted}>{words.testeAjuda}</p>
          <Teste id={id} pratica={data} banco={String(record.banco)} />
        </div>
      </section>
      <section className={styles.card} aria-label={words.homologacao}>
        <h2 className={styles.title}>{words.homologacao}</h2>
        <div className={styles.body}>
          <Homologacao pratica={data} usada={typeof record.faixa_usada === 'number' ? record.faixa_usada : null} />
        </div>
      </section>
      <section className={styles.card} aria-label={words.atende}>
        <h2 className={styles.title}>{words.atende}</h2>
        <div className={styles.body}>
          <Atende id={id} atende={data.atende} />
        </div>
      </section>
    </>
  )
}

interface TesteProps {
  readonly id: number
  readonly banco: string
  readonly pratica: ConvenioNaPratica
}

function Teste({ id, banco, pratica: { boleto, falta, falta_na_remessa } }: TesteProps) {
  const can = useCan()
  const { isLoading, download } = useDownload()
  const fetchFile = (nome: string) => void download(`/convenios/${id}/${nome}`, nome.replace('.', `-${banco}.`))
  return (
    <div className={styles.open}>
      {boleto === null ? (
        <p className={`${styles.warn} ${styles.sentence}`}>{falta}</p>
      ) : (
        <>
          <CopyLine label={texts.linha} value={boleto.linha_digitavel} />
          {boleto.pix_copia_cola === null ? (
            <p className={styles.muted}>{texts.semPix}</p>
          ) : (
            <CopyLine label={texts.pix} value={boleto.pix_copia_cola} />
          )}
          {boleto.qr_svg !== null && <QrCode svg={boleto.qr_svg} />}
        </>
      )}
      <div className={styles.buttons}>
        {boleto !== null && (
          <Button loading={isLoading} onClick={() => fetchFile('boleto-de-teste.pdf')}>
            {words.baixarBoleto}
          </Button>
        )}
        {boleto !== null && falta_na_remessa === null && can('bancos', 'remeter') && (
          <Button loading={isLoading} onClick={() => fetchFile('remessa-de-teste.rem')}>
            {words.baixarRemessa}
          </Button>
        )}
      </div>
      {falta_na_remessa !== null && <p className={styles.muted}>{words.semRemessa(falta_na_remessa)}</p>}
    </div>
  )
}

interface HomologacaoProps {
  readonly pratica: ConvenioNaPratica
  /** Percent of the range of numbers; null where it has no end. */
  readonly usada: number | null
}

function Homologacao({ pratica, usada }: HomologacaoProps) {
  const { homologacao, homologado_em, proximo } = pratica
  return (
    <>
      <p className={styles.status}>
        <span className={`${homologacao === 'vale' ? styles.ok : styles.warn} ${styles.sentence}`}>
          {words.situacao[homologacao]}
        </span>
        {homologado_em !== null && <span>{formatDate(homologado_em)}</span>}
      </p>
      <Facts
        facts={[
          [words.proximo, String(proximo)],
          [words.usada, usada === null ? null : formatPercent(usada)],
        ]}
      />
      {usada !== null && usada >= NO_FIM && <p className={`${styles.bad} ${styles.sentence}`}>{words.acabando}</p>}
    </>
  )
}

interface AtendeProps {
  readonly id: number
  readonly atende: ConvenioNaPratica['atende']
}

function Atende({ id, atende }: AtendeProps) {
  if (atende.length === 0) return <p className={styles.muted}>{words.ninguem}</p>
  return (
    <>
      <p className={styles.muted}>{words.atendeAjuda}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.credor}</th>
              <th scope="col">{words.saiPor}</th>
            </tr>
          </thead>
          <tbody>
            {atende.map(({ credor, convenio, porque }) => (
              <tr key={credor.id}>
                <th scope="row">{credor.nome}</th>
                <td>
                  {convenio !== null && convenio.id !== id ? (
                    <Link to={`/convenio/${convenio.id}`}>{convenio.nome}</Link>
                  ) : (
                    words.este
                  )}
                  {porque !== null && words.daParcela(words.porque[porque])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** By which convenio the slip of an instalment would go, and why. */
export function SaiPelo({ parcelaId }: { readonly parcelaId: number }) {
  const { data } = useAsk('convenioDaParcela', { id: parcelaId }, { retry: false })
  if (!data) return null
  const { convenio, porque } = data
  if (convenio === null || porque === null) return <p className={styles.muted}>{words.semConvenio}</p>
  return (
    <p className={styles.muted}>
      {words.saiPelo} <Link to={`/convenio/${convenio.id}`}>{convenio.nome}</Link>
      {words.daParcela(words.porque[porque])}
    </p>
  )
}
