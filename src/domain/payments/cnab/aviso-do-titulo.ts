import { AppError } from '../../../errors/app-error'
import type { TipoDeRetorno } from '../../cobrancas/apurar-cobranca'
import type { Layout } from './layout'
import { motivosEmPalavras, porDecurso, porPix } from './motivos'
import type { Significado } from './occurrences'
import type { TituloDoRetorno } from './titulo-do-retorno'

/** What a line of a bank says of a charge, as notices say it. */
export interface AvisoDoTitulo {
  readonly tipo: TipoDeRetorno
  /** ISO instant. */
  readonly em: string
  /** In words: what happened, where a kind alone does not tell it, and the bank's reasons. */
  readonly motivos: string
  /** That the bank says the slip was paid by its Pix. */
  readonly por_pix: boolean
}

const TIPOS: Readonly<Record<Exclude<Significado, 'baixada'>, TipoDeRetorno>> = {
  registrada: 'registrada',
  rejeitada: 'rejeitada',
  instrucao_rejeitada: 'instrucao_rejeitada',
  paga: 'paga',
  vencimento: 'vencimento',
  protestada: 'protestada',
  estorno_pagamento: 'estorno_pagamento',
  tarifa: 'tarifa',
}

/**
 * The notice that a title of a return file is. A bank tells days without an hour: what opens a charge counts from the beginning of its day, a
 * payment from noon, and what ends one from the last second, so that all of one day come in the order in which they can only have happened.
 *
 * Takes    the layout and a title; the day on which the file was made, for a line that tells none.
 * Throws   `cnab_valor_grande`, naming line and column: nobody pays a slip so large.
 * Source   docs/trilhos.md, "CNAB".
 *
 * @example avisoDoTitulo(bb240, { ...titulo, ocorrencia: ocorrenciaOf('001', 240, '09') }, dia).tipo // 'cancelada'
 */
export function avisoDoTitulo(layout: Layout, titulo: TituloDoRetorno, dia: string): AvisoDoTitulo {
  refuseHuge(layout, titulo)
  const { ocorrencia, motivos, data_ocorrencia } = titulo
  const tipo = tipoOf(titulo)
  const words = motivosEmPalavras(layout, ocorrencia.significado, motivos)
  const told =
    ocorrencia.significado === null ? [ocorrencia.texto, words].filter((each) => each !== '').join(': ') : words
  return {
    tipo,
    em: new Date(`${data_ocorrencia ?? dia}T${HORAS[tipo] ?? FIM}-03:00`).toISOString(),
    motivos: told,
    por_pix: ocorrencia.significado === 'paga' && porPix(motivos),
  }
}

const FIM = '23:59:59'
const HORAS: Readonly<Partial<Record<TipoDeRetorno, string>>> = {
  registrada: '00:00:00',
  rejeitada: '00:00:00',
  paga: '12:00:00',
}

function tipoOf({ ocorrencia: { significado, conhecida }, motivos }: TituloDoRetorno): TipoDeRetorno {
  if (significado === null) return conhecida ? 'informada' : 'desconhecida'
  if (significado === 'baixada') return porDecurso(motivos) ? 'expirada' : 'cancelada'
  return TIPOS[significado]
}

/** R$ 999.999.999.999,99: what an amount here can be. */
const MAX_CENTS = 99_999_999_999_999
const AMOUNTS = ['valor', 'valor_pago', 'juros', 'multa', 'desconto', 'abatimento', 'tarifa'] as const

function refuseHuge({ registros }: Layout, titulo: TituloDoRetorno): void {
  const campo = AMOUNTS.find((each) => titulo[each] > MAX_CENTS)
  if (campo === undefined) return
  const detail = registros.find(({ campos }) => campos.some(({ nome }) => nome === campo))
  const coluna = detail?.campos.find(({ nome }) => nome === campo)?.de ?? 1
  const linha = titulo.linha + (detail?.nome === 'u' ? 1 : 0)
  throw new AppError('cnab_valor_grande', { linha, coluna, campo: campo.replace('_', ' ') })
}
