import type { WireRecord } from '../../framework/fields/renderer'
import { isPlainObject } from '../../framework/fields/wire-value'
import { texts } from '../../i18n/screens/retornos-texts'

/** A payment notice as its page reads it. Amounts in reais, instants as they were stored. */
export interface Retorno {
  readonly origem: string
  readonly tipo: string
  readonly evento: string
  readonly referencia: string
  readonly resultado: string
  readonly detalhe: string | null
  readonly valor: number | null
  readonly taxa: number | null
  readonly data: string | null
  readonly ocorrido_em: string | null
  readonly recebido_em: string | null
  readonly cobranca_id: number | null
  readonly conteudo: unknown
}

export function readRetorno(record: WireRecord): Retorno {
  const text = (key: string) => (typeof record[key] === 'string' ? String(record[key]) : null)
  const number = (key: string) => (typeof record[key] === 'number' ? Number(record[key]) : null)
  return {
    origem: text('origem') ?? '',
    tipo: text('tipo') ?? '',
    evento: text('evento') ?? '',
    referencia: text('referencia') ?? '',
    resultado: text('resultado') ?? '',
    detalhe: text('detalhe'),
    valor: number('valor'),
    taxa: number('taxa'),
    data: text('data'),
    ocorrido_em: text('ocorrido_em'),
    recebido_em: text('recebido_em'),
    cobranca_id: number('cobranca_id'),
    conteudo: record.conteudo,
  }
}

/** 'O provedor Pix avisou: cobrança paga.' */
export function dizerAviso({ origem, tipo }: Retorno): string {
  return texts.aviso(
    wordOf(texts.origens, origem) ?? texts.outraOrigem(origem),
    wordOf(texts.tipos, tipo) ?? texts.outroTipo(tipo),
  )
}

/** The words of a table for a key that came from outside. */
export function wordOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** The stored notice, laid out; null when nothing was kept. Stored as a text or as an object. */
export function brutoDe(conteudo: unknown): string | null {
  if (typeof conteudo === 'string') return conteudo.trim() === '' ? null : pretty(conteudo)
  return isPlainObject(conteudo) || Array.isArray(conteudo) ? JSON.stringify(conteudo, null, 2) : null
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
