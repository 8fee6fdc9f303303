import { useEffect, useState } from 'react'
import { cobrancaPor } from '../../../../domain/cobrancas/payment-methods'
import { brl } from '../../../../domain/money/format'
import type { Problema } from '../../../framework/acts/problema'
import { useAct } from '../../../framework/acts/use-act'
import { texts } from '../../../i18n/screens/negociacao-texts'
import type { Feito } from '../calculo/mesa-do-cliente'
import { type Fechamento, refazerFechamento } from './fechamento'

/**
 * Closes an agreement: asks once, with the numbers; sends once, whatever is pressed. Where the server found another total, the
 * question is asked anew with its figures.
 *
 * Takes    what to do with the agreement that was made.
 * Returns  the question that is open, how far it is and what went wrong.
 */
export function useFechar(onDone: (feito: Feito) => void) {
  const ato = useAct('fecharAcordo')
  const [pending, setPending] = useState<Fechamento | null>(null)
  /** What was asked for when it was refused. */
  const [corpo, setCorpo] = useState<Fechamento['corpo'] | null>(null)
  const [asksAnew, setAsksAnew] = useState<Problema | null>(null)
  const { problema, clear } = ato
  const total = problema && changedTotal(problema)
  const isRedoing = pending !== null && total !== null && asksAnew !== problema
  useEffect(() => {
    if (!isRedoing) return
    let isLate = false
    void refazerFechamento(pending, total).then((fresh) => {
      if (isLate) return
      setPending(fresh)
      setAsksAnew(problema)
    })
    return () => {
      isLate = true
    }
  }, [isRedoing, pending, total, problema])

  const ask = (fechamento: Fechamento) => {
    clear()
    setPending(fechamento)
  }
  const confirm = async () => {
    if (!pending || isRedoing) return
    const { credor, operacoes, resumo } = pending
    setCorpo(pending.corpo)
    const done = await ato.send({ pedido: { ...pending.corpo, total_esperado: resumo.total } })
    if (done === null) return
    setPending(null)
    const feito = { tipo: 'acordo', id: done.acordo.id, credorId: credor.id, total: resumo.total, operacoes } as const
    const [first] = done.parcelas
    const bySlip = cobrancaPor(resumo.forma) === 'boleto' && !done.aprovacao
    onDone(bySlip && first ? { ...feito, parcelaDoBoleto: first.id } : feito)
  }
  return {
    pending,
    isSending: ato.isSending || isRedoing,
    problem: problema && corpo && !isRedoing ? { corpo, ...saidOf(problema, total) } : null,
    ask,
    confirm,
    cancel: () => setPending(null),
  }
}

function changedTotal({ detalhe }: Problema): number | null {
  return detalhe.code === 'total_mudou' && typeof detalhe.total === 'number' ? detalhe.total : null
}

function saidOf({ text, errors }: Problema, total: number | null): Pick<Problema, 'text' | 'errors'> {
  return total === null ? { text, errors } : { text: texts.confirmar.mudou(brl(total)), errors: {} }
}
