import { useState } from 'react'
import { texts } from '../../../i18n/financeiro-texts'
import { http } from '../../../refine/http'
import { isApiError } from '../../../refine/http-error'
import { type Numeros, sumNumeros } from '../dinheiro'
import { useAto } from '../use-ato'
import { useRenovar } from '../use-renovar'
import { isPronto } from './linha'
import type { Marcada } from './use-marcadas'

export interface Veredito {
  readonly marcada: Marcada
  /** Why it was, or would be, refused; null when it was not. */
  readonly motivo: string | null
  readonly numeros: Numeros | null
}

interface LinhaDoLote {
  readonly parcela_id: number
  readonly ok: boolean
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** Writes off many instalments: first what each would do, then all at once, each judged alone. */
export function useLote() {
  const ato = useAto('baixas', texts.lote.incerto)
  const renovar = useRenovar()
  const [previa, setPrevia] = useState<readonly Veredito[] | null>(null)
  const [feito, setFeito] = useState<readonly Veredito[] | null>(null)

  const conferir = async (marcadas: readonly Marcada[]) => {
    ato.clear()
    setFeito(null)
    setPrevia(null)
    setPrevia(await inTurns(marcadas, judge))
  }
  const confirmar = async (observacao: string) => {
    const good = (previa ?? []).flatMap(({ marcada, motivo }) => (motivo === null ? [marcada] : []))
    const done: Veredito[] = (previa ?? []).filter(({ motivo }) => motivo !== null)
    for (const [data, doDia] of byDate(good)) {
      const text = observacao.trim()
      const body = { data, ...(text !== '' && { observacao: text }), itens: doDia.map(itemDoLote) }
      const answer = await ato.send<{ readonly linhas: readonly LinhaDoLote[] }>('/baixas', body)
      if (answer === null) break
      done.push(...doDia.map((marcada) => verditoDe(marcada, answer.linhas, previa ?? [])))
    }
    renovar(good.map(({ linha }) => linha.id))
    const judged = new Set(done.map(({ marcada }) => marcada.linha.id))
    if (good.some(({ linha }) => judged.has(linha.id))) setFeito(done)
    return done
  }
  const close = () => {
    ato.clear()
    setPrevia(null)
    setFeito(null)
  }
  return { previa, feito, isSending: ato.isSending, problema: ato.problema, conferir, confirmar, close }
}

/** The figures of those that were, or would be, done. */
export function totalOf(vereditos: readonly Veredito[]): Numeros {
  return sumNumeros(vereditos.flatMap(({ motivo, numeros }) => (motivo === null && numeros ? [numeros] : [])))
}

/** Previews at a time. */
const ABREAST = 4

async function inTurns<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += ABREAST) {
    results.push(...(await Promise.all(items.slice(at, at + ABREAST).map(act))))
  }
  return results
}

async function judge(marcada: Marcada): Promise<Veredito> {
  const { linha, item } = marcada
  if (!isPronto(item)) {
    const motivo = item.data === null ? texts.lista.dataInvalida : texts.lista.valorInvalido
    return { marcada, motivo, numeros: null }
  }
  try {
    const { parcela_id: _, ...body } = { ...itemDoLote(marcada), data: item.data }
    const { data } = await http.post<{ readonly recebimentos: readonly Numeros[] }>(
      `/parcelas/${linha.id}/baixa/previa`,
      body,
    )
    return { marcada, motivo: null, numeros: sumNumeros(data.recebimentos) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { marcada, motivo: reasonOf(error.message, error.errors), numeros: null }
  }
}

function itemDoLote({ linha, item }: Marcada) {
  const { valor, forma, taxa_cartao } = item
  return { parcela_id: linha.id, valor, forma, ...(taxa_cartao !== null && { taxa_cartao }) }
}

/** The wire takes one date at a time. */
function byDate(marcadas: readonly Marcada[]): ReadonlyMap<string, readonly Marcada[]> {
  const groups = new Map<string, Marcada[]>()
  for (const marcada of marcadas) {
    const data = marcada.item.data ?? ''
    groups.set(data, [...(groups.get(data) ?? []), marcada])
  }
  return groups
}

function verditoDe(marcada: Marcada, linhas: readonly LinhaDoLote[], previa: readonly Veredito[]): Veredito {
  const own = linhas.find(({ parcela_id }) => parcela_id === marcada.linha.id)
  const numeros = previa.find((each) => each.marcada === marcada)?.numeros ?? null
  return { marcada, numeros, motivo: own?.ok ? null : reasonOf(own?.message ?? '', own?.errors) }
}

function reasonOf(message: string, errors: unknown): string {
  const fields = typeof errors === 'object' && errors !== null ? Object.values(errors).flat().map(String) : []
  return fields.length > 0 ? [...new Set(fields)].join(' ') : message
}
