import { useEffect, useRef, useState } from 'react'
import type { PedidoDe, PreviaDe } from '../../../../contract/atos'
import { useAct } from '../../../framework/acts/use-act'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { type Numeros, sumNumeros } from '../dinheiro'
import { isPronto, type Marcada } from './linha'

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

type LinhaDoLote = Partial<PreviaDe<'baixarLote'>['linhas'][number]>

/** Milliseconds without a key before what was put right is looked ahead at. */
const PAUSE = 400

/**
 * Writes off many instalments: first what each would do, in one request, anew whenever one is put right; then all at once, each judged
 * alone.
 *
 * Returns  `previa`, the verdicts that stand, and whether they are of what is asked now; `feito`, what came of it; the ids that were first
 *          refused, which keep their place while they are put right.
 */
export function useLote(marcadas: readonly Marcada[]) {
  const { foresee, send, isForeseeing, isSending, problema } = useAct('baixarLote')
  const [previa, setPrevia] = useState<Previa | null>(null)
  const [feito, setFeito] = useState<readonly Veredito[] | null>(null)
  const [recusadas, setRecusadas] = useState<ReadonlySet<number> | null>(null)
  const asked = useRef<readonly Marcada[] | null>(null)
  const isWaiting = isForeseeing || isSending || feito !== null
  useEffect(() => {
    if (isWaiting || asked.current === marcadas) return
    const ask = async () => {
      asked.current = marcadas
      const ready = marcadas.filter(({ item }) => isPronto(item))
      const foreseen = ready.length > 0 ? await foresee({ pedido: corpoDe(ready, recusadas) }) : NADA
      if (foreseen === null) return
      const judged = new Map(ready.map((marcada, at) => [marcada, foreseen.linhas[at]]))
      const vereditos = marcadas.map((marcada) => vereditoDe(marcada, judged.get(marcada)))
      setPrevia({ de: marcadas, vereditos })
      setRecusadas((now) => now ?? refusedOf(vereditos))
    }
    const timer = setTimeout(() => void ask(), asked.current === null ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [marcadas, isWaiting, foresee, recusadas])

  const confirmar = async (doLote: DoLote) => {
    const all = previa?.vereditos ?? []
    const good = all.filter(({ motivo }) => motivo === null)
    const answer = await send({
      pedido: corpoDe(
        good.map(({ marcada }) => marcada),
        recusadas,
        doLote,
      ),
    })
    if (answer === null) return null
    const done = good.map(({ marcada, numeros }, at) => ({ ...vereditoDe(marcada, answer.linhas[at]), numeros }))
    const came = [...all.filter(({ motivo }) => motivo !== null), ...done]
    setFeito(came)
    setRecusadas(refusedOf(came))
    return refusedOf(came)
  }
  const again = () => {
    setFeito(null)
    setPrevia(null)
    setRecusadas(null)
    asked.current = null
  }
  const isCurrent = previa?.de === marcadas
  return { previa: previa?.vereditos ?? null, isCurrent, feito, recusadas, isSending, problema, confirmar, again }
}

interface Previa {
  readonly de: readonly Marcada[]
  readonly vereditos: readonly Veredito[]
}

function refusedOf(vereditos: readonly Veredito[]): ReadonlySet<number> {
  return new Set(vereditos.flatMap(({ marcada, motivo }) => (motivo === null ? [] : [marcada.linha.id])))
}

const NADA: Pick<PreviaDe<'baixarLote'>, 'linhas'> = { linhas: [] }

/** The figures of those that were, or would be, done. */
export function totalOf(vereditos: readonly Veredito[]): Numeros {
  return sumNumeros(vereditos.flatMap(({ motivo, numeros }) => (motivo === null && numeros ? [numeros] : [])))
}

/** Of those that were refused before the person has been told: they are tried as they stand. */
function corpoDe(
  marcadas: readonly Marcada[],
  told: ReadonlySet<number> | null,
  { observacao, comprovante }: DoLote = SO_ITENS,
): PedidoDe<'baixarLote'> {
  const text = observacao.trim()
  return {
    ...(text !== '' && { observacao: text }),
    ...(comprovante !== null && { comprovante }),
    itens: marcadas.map(({ linha, item }) => {
      const { data, valor, forma, taxa_cartao } = item
      return {
        parcela_id: linha.id,
        valor: Number(valor),
        forma,
        ...(linha.versao !== null && !told?.has(linha.id) && { versao: linha.versao }),
        ...(linha.cobranca_id !== null && forma === linha.forma && { cobranca_id: linha.cobranca_id }),
        ...(data !== null && { data }),
        ...(taxa_cartao !== null && { taxa_cartao }),
      }
    }),
  }
}

const SO_ITENS: DoLote = { observacao: '', comprovante: null }

/** An item that was not sent is refused for what it lacks. */
function vereditoDe(marcada: Marcada, own: LinhaDoLote | undefined): Veredito {
  if (own?.ok) return { marcada, motivo: null, numeros: own.numeros ?? null, status: own.status ?? null, maximo: null }
  const missing = marcada.item.data === null ? texts.lote.dataInvalida : texts.lote.valorInvalido
  const fields = [...new Set(Object.values(own?.errors ?? {}).flat())].join(' ')
  const motivo = own ? fields || (own.message ?? '') : missing
  return { marcada, motivo, numeros: null, status: null, maximo: own?.maximo ?? null }
}
