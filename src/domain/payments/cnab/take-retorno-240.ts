import { AppError } from '../../../errors/app-error'
import type { RegistroLido } from './decode'
import type { Layout } from './layout'
import { begins, endOf, keepCarteira, nothingTaken, outOfPlace, type Taker, type Tomado, takerOf } from './taking'
import { readTitulo, txidOf } from './titulo-do-retorno'

/** File, lots, in each of them pairs of T and U; other segments between pairs tell nothing that is taken. */
export function takeRetorno240(layout: Layout): Taker {
  const taken: Tomado = nothingTaken()
  let details: number | null = null
  let t: RegistroLido | null = null

  return takerOf(taken, {
    take(registro) {
      if (t !== null && registro.registro !== 'u') throw new AppError('cnab_t_sem_u', { linha: t.linha })
      if (begins(taken, registro, 240)) return
      if (details === null) betweenLotes(registro)
      else details = inLote(registro, details)
    },
    end(lines) {
      if (t !== null) throw new AppError('cnab_t_sem_u', { linha: t.linha })
      return endOf(taken, lines)
    },
  })

  function betweenLotes(registro: RegistroLido): void {
    if (registro.registro === 'lote') {
      details = 0
      return
    }
    if (registro.registro !== 'fim') throw outOfPlace(registro, 240, 'cabeçalho do lote ou fim do arquivo')
    if (layout.conferencia.arquivo === 'registros') checkCount(registro, 24, taken.linhas)
    taken.terminou = true
  }

  /** Returns how many details the lot has now; null when it ended. */
  function inLote(registro: RegistroLido, before: number): number | null {
    if (registro.registro === 'fim_do_lote') {
      const { lote } = layout.conferencia
      if (lote !== null) checkCount(registro, 18, lote === 'registros' ? before + 2 : before)
      keepCarteira(taken, registro.valores)
      return null
    }
    if (!SEGMENTS.includes(registro.registro)) throw outOfPlace(registro, 240, 'segmento ou fim do lote')
    if (registro.registro === 't') t = registro
    if (registro.registro === 'u') pair(registro)
    if (registro.registro === 'y') keepTxid(registro)
    return before + 1
  }

  /** A segment that tells of the title before it by which Pix it can be paid. */
  function keepTxid({ valores }: RegistroLido): void {
    const last = taken.titulos.at(-1)
    const txid = txidOf(valores)
    if (last && txid !== null) taken.titulos.splice(-1, 1, { ...last, txid })
  }

  function pair({ linha, valores }: RegistroLido): void {
    if (t === null) throw new AppError('cnab_u_sem_t', { linha })
    const [of, u] = [String(t.valores.ocorrencia), String(valores.ocorrencia)]
    if (of !== u) throw new AppError('cnab_par_diferente', { linha, u, t: of })
    taken.titulos.push(readTitulo(layout, t.linha, { ...t.valores, ...valores }))
    t = null
  }
}

const SEGMENTS = ['t', 'u', 'y', 'outro']

/** Throws where a count that the bank's rule holds is another. */
function checkCount({ linha, valores }: RegistroLido, coluna: number, achado: number): void {
  const dito = Number(valores.registros)
  if (dito !== achado) throw new AppError('cnab_contagem', { linha, coluna, dito, achado })
}
