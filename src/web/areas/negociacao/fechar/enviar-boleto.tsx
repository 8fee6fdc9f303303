import { Button } from 'antd'
import { useState } from 'react'
import { textoDoProblema } from '../../../framework/acts/problema'
import { useAct } from '../../../framework/acts/use-act'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { useCan, useRotulo } from '../../../refine/config-context'
import styles from '../negociacao.module.css'

interface EnviarBoletoProps {
  readonly acordoId: number
  /** Its first instalment. */
  readonly parcelaId: number
}

/** One press: the slip is issued where there is none yet, and goes with its Pix by the channel of the client's last answer. */
export function EnviarBoleto({ acordoId, parcelaId }: EnviarBoletoProps) {
  const can = useCan()
  const rotulo = useRotulo()
  const emitir = useAct('emitirCobranca')
  const enviar = useAct('enviarBoleto')
  const [canal, setCanal] = useState<string | null>(null)
  const send = async () => {
    emitir.clear()
    enviar.clear()
    if (can('cobrancas', 'emitir') && !(await emitir.send({ id: parcelaId, pedido: {} }))) return
    const sent = await enviar.send({ id: acordoId, pedido: {} })
    if (sent) setCanal(sent.canal)
  }
  if (!can('mensagens', 'enviar')) return null
  if (canal !== null) return <span className={styles.plain}>{texts.boletoEnviado(rotulo('canais', canal))}</span>
  const problema = emitir.problema ?? enviar.problema
  return (
    <>
      <Button size="small" type="primary" loading={emitir.isSending || enviar.isSending} onClick={() => void send()}>
        {texts.enviarBoleto}
      </Button>
      {problema && (
        <span className={styles.error} role="alert">
          {textoDoProblema(problema)}
        </span>
      )}
    </>
  )
}
