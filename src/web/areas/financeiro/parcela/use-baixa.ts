import { useState } from 'react'
import type { PedidoDe, RespostaDe } from '../../../../contract/atos'
import { useAct } from '../../../framework/acts/use-act'
import type { FormValues } from '../../../framework/resources/form/form-values'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { brl, sumNumeros } from '../dinheiro'
import { corpoDaBaixa } from './campos-da-baixa'
import type { ParcelaDaTela } from './parcela'

/** What a write-off does, or would do. */
export type BaixaFeita = RespostaDe<'baixarParcela'>

interface Previa {
  readonly pedido: PedidoDe<'baixarParcela'>
  readonly feita: BaixaFeita
}

const words = texts.baixa

/** The write-off of one instalment: first what it would do, then the act, once. */
export function useBaixa({ id }: Pick<ParcelaDaTela, 'id'>, onDone: () => void) {
  const ato = useAct('baixarParcela')
  const toasts = useToasts()
  const [previa, setPrevia] = useState<Previa | null>(null)

  const conferir = async (values: FormValues) => {
    const pedido = corpoDaBaixa(values)
    const feita = await ato.foresee({ id, pedido })
    if (feita) setPrevia({ pedido, feita })
  }
  const confirmar = async () => {
    if (!previa) return
    const done = await ato.send({ id, pedido: previa.pedido })
    if (done === null) return
    setPrevia(null)
    onDone()
    toasts.success({ message: words.feita(brl(sumNumeros(done.recebimentos).valor)) })
  }
  const voltar = () => {
    ato.clear()
    setPrevia(null)
  }
  return {
    previa: previa?.feita ?? null,
    isChecking: ato.isForeseeing,
    isSending: ato.isSending,
    problema: ato.problema,
    esquecer: ato.clear,
    conferir,
    confirmar,
    voltar,
  }
}
