import { useEffect, useState } from 'react'
import type { PedidoDe } from '../../../contract/atos'
import type { ClienteDaTela } from '../../../contract/cliente-da-negociacao'
import { brl } from '../../../domain/money/format'
import type { FieldErrors } from '../../../errors/app-error'
import { type Problema, problemaDe } from '../../framework/acts/problema'
import { useAct } from '../../framework/acts/use-act'
import { texts } from '../../i18n/screens/negociacao-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import { ask } from '../../refine/ask'
import type { Calculo } from './calculo/calcular'
import type { Escolhas } from './calculo/escolhas'
import type { Feito } from './calculo/mesa-do-cliente'
import { buildPedido } from './fechar/fechamento'

interface Given {
  readonly cliente: ClienteDaTela
  readonly escolhas: Escolhas | null
  readonly calcular: () => Calculo
  readonly onSaved: (feito: Feito) => void
}

/** Asks the server for the same calculation, or has it kept as a proposal. */
export function usePropor({ cliente, escolhas, calcular, onSaved }: Given) {
  const toasts = useToasts()
  const ato = useAct('salvarProposta')
  const [isAsking, setAsking] = useState(false)
  const [unlike, setUnlike] = useState<Problema | null>(null)
  /** A refusal holds for what was sent, not for what is typed since. */
  const [sent, setSent] = useState<Escolhas | null>(null)
  const isSending = ato.isSending || isAsking
  const problema = unlike ?? ato.problema
  const errors: FieldErrors = problema && sent === escolhas ? problema.errors : NONE
  useEffect(() => {
    if (problema && Object.keys(problema.errors).length === 0) toasts.error({ message: problema.text })
  }, [problema, toasts])

  const begin = (): PedidoDe<'salvarProposta'> | null => {
    if (isSending || escolhas === null) return null
    setSent(escolhas)
    setUnlike(null)
    ato.clear()
    return buildPedido(cliente.id, escolhas)
  }
  const totalHere = () => {
    const calculo = calcular()
    return calculo.ok ? calculo.proposta.acordo.total : 0
  }
  const simular = async () => {
    const pedido = begin()
    if (pedido === null) return
    setAsking(true)
    try {
      const { acordo } = await ask('simularNegociacao', { corpo: pedido })
      const [here, there] = [totalHere(), acordo.total]
      if (here === there) toasts.success({ message: texts.simulacaoIgual(brl(there)) })
      else toasts.warning({ message: texts.simulacaoDiferente(brl(there), brl(here)) })
    } catch (error) {
      setUnlike(problemaDe(error))
    } finally {
      setAsking(false)
    }
  }
  const salvar = async () => {
    const pedido = begin()
    const done = pedido && (await ato.send({ pedido }))
    if (!pedido || !done) return
    onSaved({ tipo: 'proposta', id: done.id, credorId: pedido.credor_id, total: totalHere(), operacoes: [] })
  }
  return { isSending, errors, simular: () => void simular(), salvar: () => void salvar() }
}

const NONE: FieldErrors = {}
