import { useState } from 'react'
import type { PedidoDe, PreviaDe } from '../../../../contract/atos'
import { useAct } from '../../../framework/acts/use-act'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { type Numeros, sumNumeros } from '../dinheiro'
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

type LinhaDoLote = Partial<PreviaDe<'baixarLote'>['linhas'][number]>

/** Writes off many instalments: first what each would do, in one request, then all at once, each judged alone. */
export function useLote() {
  const ato = useAct('baixarLote')
  const [previa, setPrevia] = useState<readonly Veredito[] | null>(null)
  const [feito, setFeito] = useState<readonly Veredito[] | null>(null)

  const conferir = async (marcadas: readonly Marcada[]) => {
    setFeito(null)
    setPrevia(null)
    const ready = marcadas.filter(({ item }) => isPronto(item))
    const foreseen = ready.length > 0 ? await ato.foresee({ pedido: corpoDe(ready) }) : NADA
    if (foreseen === null) return
    const judged = new Map(ready.map((marcada, at) => [marcada, foreseen.linhas[at]]))
    setPrevia(marcadas.map((marcada) => vereditoDe(marcada, judged.get(marcada))))
  }
  const confirmar = async (doLote: DoLote) => {
    const all = previa ?? []
    const good = all.filter(({ motivo }) => motivo === null)
    const marcadas = good.map(({ marcada }) => marcada)
    const answer = await ato.send({ pedido: corpoDe(marcadas, doLote) })
    if (answer === null) return []
    const done = good.map(({ marcada, numeros }, at) => ({ ...vereditoDe(marcada, answer.linhas[at]), numeros }))
    setFeito([...all.filter(({ motivo }) => motivo !== null), ...done])
    return done.flatMap(({ marcada, motivo }) => (motivo === null ? [marcada.linha.id] : []))
  }
  return { previa, feito, isSending: ato.isSending, problema: ato.problema, conferir, confirmar }
}

const NADA: Pick<PreviaDe<'baixarLote'>, 'linhas'> = { linhas: [] }

/** The figures of those that were, or would be, done. */
export function totalOf(vereditos: readonly Veredito[]): Numeros {
  return sumNumeros(vereditos.flatMap(({ motivo, numeros }) => (motivo === null && numeros ? [numeros] : [])))
}

function corpoDe(marcadas: readonly Marcada[], { observacao, comprovante }: DoLote = SO_ITENS): PedidoDe<'baixarLote'> {
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
  const missing = marcada.item.data === null ? texts.lista.dataInvalida : texts.lista.valorInvalido
  const fields = [...new Set(Object.values(own?.errors ?? {}).flat())].join(' ')
  const motivo = own ? fields || (own.message ?? '') : missing
  return { marcada, motivo, numeros: null, status: null, maximo: own?.maximo ?? null }
}
