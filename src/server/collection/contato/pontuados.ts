import { type Contou, melhorPrimeiro, type NumeroAPontuar, pontuar } from '../../../domain/eventos/pontuacao'
import { SITUACOES_TELEFONE } from '../../../domain/eventos/telefone-depois'

/** Columns of `telefones` that a score is made of, as the database may hold them. */
export interface Pontuavel {
  readonly situacao: string
  readonly origem: string
  readonly whatsapp: boolean | null
  readonly tipo: string
  readonly contato: string | null
  readonly tentativas: number | null
  readonly atendidas: number | null
  readonly com_a_pessoa: number | null
  readonly sem_resposta: number | null
}

export function aPontuar(row: Pontuavel): NumeroAPontuar {
  const { situacao, origem, whatsapp, tipo, contato, tentativas, atendidas, com_a_pessoa, sem_resposta } = row
  return {
    situacao: SITUACOES_TELEFONE.find((known) => known === situacao) ?? 'nao_testado',
    origem,
    whatsapp: whatsapp === true,
    de_outro: tipo === 'recado' || (contato ?? '') !== '',
    tentativas: tentativas ?? 0,
    atendidas: atendidas ?? 0,
    com_a_pessoa: com_a_pessoa ?? 0,
    sem_resposta: sem_resposta ?? 0,
  }
}

/** Numbers with their scores, those to be called first at the top. */
export function pontuados<T extends Pontuavel & { readonly id: number; readonly preferido: boolean }>(
  numeros: readonly T[],
): readonly (T & { readonly pontos: number; readonly contou: readonly Contou[] })[] {
  return numeros.map((numero) => ({ ...numero, ...pontuar(aPontuar(numero)) })).sort(melhorPrimeiro)
}
