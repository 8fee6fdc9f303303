import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { ErrorState, LoadingState } from '../../layout/states'
import { useCustom } from '../../refine/hooks'
import styles from './cobrancas.module.css'

/** The Pix of an instalment to be scanned from the screen, drawn when asked for. */
export function PixQr({ parcelaId }: { readonly parcelaId: number }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? texts.ocultarQr : texts.mostrarQr}
      </Button>
      {shown && <Code parcelaId={parcelaId} />}
    </div>
  )
}

function Code({ parcelaId }: { readonly parcelaId: number }) {
  const { data, error, refetch } = useCustom<{ readonly qr_svg: string }>({
    url: `/parcelas/${parcelaId}/pix`,
    method: 'get',
    queryOptions: { queryKey: ['pix', parcelaId], retry: false },
    errorNotification: false,
  })
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.data.qr_svg)}`
  return <img className={styles.qr} src={source} alt={texts.qr} />
}
