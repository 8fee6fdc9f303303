import { Button } from 'antd'
import { useState } from 'react'
import { texts } from '../../../i18n/parcelas-texts'
import { useCan } from '../../../refine/config-context'
import type { PanelProps } from '../../../resources/extensions-context'
import { readParcela } from './parcela'
import { ProrrogarDialog } from './prorrogar-dialog'

const PRORROGAVEIS: readonly string[] = ['A Vencer', 'Vencida', 'Paga parcial']

/** What may be done with an instalment besides money. */
export function ParcelaActions({ record }: PanelProps) {
  const can = useCan()
  const parcela = readParcela(record)
  const [asking, setAsking] = useState(false)
  if (!can('parcelas', 'prorrogar') || !PRORROGAVEIS.includes(parcela.status)) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.prorrogar.botao}</Button>
      {asking && <ProrrogarDialog parcela={parcela} onClose={() => setAsking(false)} />}
    </>
  )
}
