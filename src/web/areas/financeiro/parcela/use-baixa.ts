import { useState } from 'react'
import { texts } from '../../../i18n/parcelas-texts'
import { useToasts } from '../../../layout/toast-context'
import { http } from '../../../refine/http'
import type { FormValues } from '../../../resources/form/form-values'
import { brl, type Numeros, sumNumeros } from '../dinheiro'
import { type Problema, problemaDe, useAto } from '../use-ato'
import { useRenovar } from '../use-renovar'
import { corpoDaBaixa } from './campos-da-baixa'
import type { ParcelaDaTela } from './parcela'

/** What a write-off does, or would do. */
export interface BaixaFeita {
  readonly recebimentos: readonly (Numeros & {
    readonly parcela_id: number
    readonly numero_parcela: number
    readonly total_parcelas: number
  })[]
  readonly parcela: { readonly status: string }
  readonly acordo: { readonly status: string }
}

const words = texts.baixa

/** The write-off of one instalment: first what it would do, then the act, once. */
export function useBaixa(parcela: ParcelaDaTela, onDone: () => void) {
  const path = `/parcelas/${parcela.id}/baixa`
  const ato = useAto(`baixa.${parcela.id}`, words.incerto)
  const renovar = useRenovar()
  const toasts = useToasts()
  const [previa, setPrevia] = useState<{ readonly corpo: object; readonly feita: BaixaFeita } | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [refused, setRefused] = useState<Problema | null>(null)

  const conferir = async (values: FormValues) => {
    const corpo = corpoDaBaixa(values)
    ato.clear()
    setRefused(null)
    setChecking(true)
    try {
      const { data } = await http.post<BaixaFeita>(`${path}/previa`, corpo)
      setPrevia({ corpo, feita: data })
    } catch (error) {
      const problema = problemaDe(error)
      setRefused(problema)
      if (problema.isStale) renovar([parcela.id], parcela.acordo_id)
    } finally {
      setChecking(false)
    }
  }
  const confirmar = async () => {
    if (!previa) return
    const done = await ato.send<BaixaFeita>(path, previa.corpo)
    renovar([parcela.id], parcela.acordo_id)
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
    isChecking,
    isSending: ato.isSending,
    problema: ato.problema ?? refused,
    esquecer: () => setRefused(null),
    conferir,
    confirmar,
    voltar,
  }
}
