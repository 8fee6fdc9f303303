import { useState } from 'react'
import { texts } from '../../../i18n/financeiro-texts'
import { http } from '../../../refine/http'
import { type Numeros, sumNumeros } from '../dinheiro'
import { type Problema, problemaDe, useAto } from '../use-ato'
import { useRenovar } from '../use-renovar'
import { isPronto } from './linha'
import type { Marcada } from './use-marcadas'

export interface Veredito {
  readonly marcada: Marcada
  /** Why it was, or would be, refused; null when it was not. */
  readonly motivo: string | null
  readonly numeros: Numeros | null
  /** What the instalment would become. */
  readonly status: string | null
  /** Reais: the largest amount that would be taken, when too much was the reason. */
  readonly maximo: number | null
}

/** What is said of all of them. */
export interface DoLote {
  readonly observacao: string
  /** Id of a file that was sent. */
  readonly comprovante: number | null
}

interface LinhaDoLote {
  readonly ok: boolean
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly maximo?: number
  readonly status?: string
  readonly numeros?: Numeros
}

interface Resposta {
  readonly linhas: readonly LinhaDoLote[]
}

/** Writes off many instalments: first what each would do, in one request, then all at once, each judged alone. */
export function useLote() {
  const ato = useAto('baixas', texts.lote.incerto)
  const renovar = useRenovar()
  const [previa, setPrevia] = useState<readonly Veredito[] | null>(null)
  const [feito, setFeito] = useState<readonly Veredito[] | null>(null)
  const [refused, setRefused] = useState<Problema | null>(null)

  const conferir = async (marcadas: readonly Marcada[]) => {
    ato.clear()
    setRefused(null)
    setFeito(null)
    setPrevia(null)
    try {
      const ready = marcadas.filter(({ item }) => isPronto(item))
      const { data } = ready.length > 0 ? await http.post<Resposta>('/baixas/previa', corpoDe(ready)) : NADA
      const judged = new Map(ready.map((marcada, at) => [marcada, data.linhas[at]]))
      setPrevia(marcadas.map((marcada) => vereditoDe(marcada, judged.get(marcada))))
    } catch (error) {
      setRefused(problemaDe(error))
    }
  }
  const confirmar = async (doLote: DoLote) => {
    const all = previa ?? []
    const good = all.filter(({ motivo }) => motivo === null)
    const marcadas = good.map(({ marcada }) => marcada)
    const answer = await ato.send<Resposta>('/baixas', corpoDe(marcadas, doLote))
    renovar(marcadas.map(({ linha }) => linha.id))
    if (answer === null) return []
    const done = good.map(({ marcada, numeros }, at) => ({ ...vereditoDe(marcada, answer.linhas[at]), numeros }))
    setFeito([...all.filter(({ motivo }) => motivo !== null), ...done])
    return done.flatMap(({ marcada, motivo }) => (motivo === null ? [marcada.linha.id] : []))
  }
  const problema = ato.problema ?? refused
  return { previa, feito, isSending: ato.isSending, problema, conferir, confirmar }
}

const NADA = { data: { linhas: [] } }

/** The figures of those that were, or would be, done. */
export function totalOf(vereditos: readonly Veredito[]): Numeros {
  return sumNumeros(vereditos.flatMap(({ motivo, numeros }) => (motivo === null && numeros ? [numeros] : [])))
}

function corpoDe(marcadas: readonly Marcada[], { observacao, comprovante }: DoLote = SO_ITENS) {
  const text = observacao.trim()
  return {
    ...(text !== '' && { observacao: text }),
    ...(comprovante !== null && { comprovante }),
    itens: marcadas.map(({ linha, item }) => {
      const { data, valor, forma, taxa_cartao } = item
      return { parcela_id: linha.id, data, valor, forma, ...(taxa_cartao !== null && { taxa_cartao }) }
    }),
  }
}

const SO_ITENS: DoLote = { observacao: '', comprovante: null }

/** An item that was not sent is refused for what it lacks. */
function vereditoDe(marcada: Marcada, own: LinhaDoLote | undefined): Veredito {
  if (own?.ok) return { marcada, motivo: null, numeros: own.numeros ?? null, status: own.status ?? null, maximo: null }
  const missing = marcada.item.data === null ? texts.lista.dataInvalida : texts.lista.valorInvalido
  const fields = [...new Set(Object.values(own?.errors ?? {}).flat())].join(' ')
  const motivo = own ? fields || (own.message ?? '') : missing
  return { marcada, motivo, numeros: null, status: null, maximo: own?.maximo ?? null }
}
