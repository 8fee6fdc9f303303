import { Button } from 'antd'
import { brl } from '../../../domain/money/format'
import type { Problema } from '../../framework/acts/problema'
import { texts } from '../../i18n/screens/financeiro-texts'

interface UsarMaximoProps {
  /** Reais; undefined while nothing was refused for being too much. */
  readonly maximo: number | undefined
  readonly onUse: (valor: number) => void
}

/** One click from a refused amount to the largest that is taken. */
export function UsarMaximo({ maximo, onUse }: UsarMaximoProps) {
  if (maximo === undefined || maximo <= 0) return null
  return (
    <Button size="small" onClick={() => onUse(maximo)}>
      {texts.usarMaximo(brl(maximo))}
    </Button>
  )
}

/** Reais: the largest amount that would be taken, when too much was the reason. */
export function maximoDe(problema: Problema | null): number | undefined {
  const maximo = problema?.detalhe.maximo
  return typeof maximo === 'number' ? maximo : undefined
}
