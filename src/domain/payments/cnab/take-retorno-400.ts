import { AppError } from '../../../errors/app-error'
import type { RegistroLido } from './decode'
import type { Layout } from './layout'
import { begins, endOf, keepCarteira, nothingTaken, type Taker, type Tomado, takerOf } from './taking'
import { readTitulo } from './titulo-do-retorno'

/** Header, titles, trailer, in a sequence without a hole. */
export function takeRetorno400(layout: Layout): Taker {
  const taken: Tomado = nothingTaken()

  return takerOf(taken, {
    take(registro) {
      const header = begins(taken, registro, 400)
      if (layout.conferencia.sequencia) checkSequencia(registro, taken.linhas)
      if (header) return
      if (registro.registro.startsWith('detalhe')) {
        taken.titulos.push(readTitulo(layout, registro.linha, registro.valores))
      }
      if (registro.registro !== 'fim') return
      keepCarteira(taken, registro.valores)
      taken.terminou = true
    },
    end(lines) {
      return endOf(taken, lines)
    },
  })
}

function checkSequencia({ linha, valores }: RegistroLido, esperada: number): void {
  const lida = Number(valores.sequencia)
  if (lida !== esperada) throw new AppError('cnab_sequencia', { linha, lida, esperada })
}
