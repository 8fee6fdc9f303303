import { useEffect, useState } from 'react'
import type { SimulacaoFeita, SimulacaoPedida } from '../../../contract/acordos'
import type { FieldErrors } from '../../../errors/app-error'
import { problemaDe } from '../../framework/acts/problema'
import { texts } from '../../i18n/screens/acordos-texts'
import { ask } from '../../refine/ask'

interface Answered {
  readonly print: string
  readonly simulacao: SimulacaoFeita | null
  readonly message: string | null
  readonly errors: FieldErrors
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 300

/**
 * The server's own calculation of what is on screen, asked anew when it changes; an answer to an older question is dropped.
 *
 * Takes    the request; null while something on screen is no number.
 */
export function useSimulacao(id: number, pedido: SimulacaoPedida | null) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [taxas, setTaxas] = useState<SimulacaoFeita['taxas']>(null)
  const print = pedido === null ? null : JSON.stringify(pedido)
  useEffect(() => {
    if (print === null) return
    let current = true
    const timer = setTimeout(async () => {
      const answer = await simulate(id, print)
      if (!current) return
      setAnswered(answer)
      // they do not change with what is typed, and a refusal brings none
      if (answer.simulacao) setTaxas(answer.simulacao.taxas)
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [id, print])
  const isCurrent = answered !== null && answered.print === print
  return {
    simulacao: isCurrent ? answered.simulacao : null,
    message: isCurrent ? answered.message : null,
    errors: isCurrent ? answered.errors : {},
    taxas,
    isCalculating: print !== null && !isCurrent,
  }
}

async function simulate(id: number, print: string): Promise<Answered> {
  try {
    const simulacao = await ask('simularReparcelamento', { id, corpo: JSON.parse(print) })
    return { print, simulacao, message: beyond(simulacao.limites), errors: byField(simulacao.limites) }
  } catch (error) {
    const { text, errors } = problemaDe(error)
    return { print, simulacao: null, message: text, errors }
  }
}

function beyond({ origem, recusas }: SimulacaoFeita['limites']): string | null {
  return recusas.length === 0 ? null : texts.reparcelamento.acimaDoLimite(origem ?? '')
}

function byField({ recusas }: SimulacaoFeita['limites']): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { campo, mensagem } of recusas) errors[campo] = [...(errors[campo] ?? []), mensagem]
  return errors
}
