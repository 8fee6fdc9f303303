import { Button } from 'antd'
import { useState } from 'react'
import type { SegundoFatorComecado } from '../../../contract/instalacao/segundo-fator'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/conta/segundo-fator-texts'
import { Card } from '../../layout/card'
import cards from '../../layout/card.module.css'
import { ErrorState } from '../../layout/states'
import { useToasts } from '../../layout/toasts/toast-context'
import { beginFactor } from '../../refine/calls/account'
import { useAsk } from '../../refine/use-ask'
import { problemaDe } from '../acts/problema'
import { FactorDialog, type FactorStep } from './factor-dialog'

/** Whether the log-in asks for a code beside the password; it is put on and off here. */
export function SecondFactorCard() {
  const { data, error, refetch } = useAsk('meuSegundoFator', {}, { cacheTime: 0 })
  const toasts = useToasts()
  const [step, setStep] = useState<FactorStep | null>(null)
  const [begun, setBegun] = useState<SegundoFatorComecado | null>(null)
  // before its question opens: the password that is asked for on the way stands alone
  const begin = async () => {
    try {
      setBegun(await beginFactor())
      setStep('ligar')
    } catch (error) {
      toasts.error({ message: problemaDe(error).text })
    }
  }
  return (
    <Card title={texts.titulo} note={texts.cartaoAjuda}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data && (
        <>
          <p>
            {data.ligado_em === null
              ? texts.desligado
              : `${texts.desde(formatInstant(data.ligado_em))} ${texts.restam(data.reservas)}`}
          </p>
          <div className={cards.buttons}>
            {data.ligado_em === null ? (
              <Button onClick={() => void begin()}>{texts.ligar}</Button>
            ) : (
              <>
                <Button onClick={() => setStep('trocar')}>{texts.trocar}</Button>
                {!data.exigido && <Button onClick={() => setStep('desligar')}>{texts.desligar}</Button>}
              </>
            )}
          </div>
        </>
      )}
      {step && (
        <FactorDialog
          step={step}
          begun={begun}
          onClose={() => {
            setStep(null)
            setBegun(null)
            refetch()
          }}
        />
      )}
    </Card>
  )
}
