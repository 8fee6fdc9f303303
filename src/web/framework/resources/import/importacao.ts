import type { texts } from '../../../i18n/importacao-texts'

export type Modo = keyof typeof texts.modos
export type Situacao = keyof typeof texts.situacoes

/** One import in a list. */
export interface ImportacaoResumo {
  readonly id: number
  readonly arquivo: string
  readonly situacao: Situacao
  readonly linhas: number
  readonly criar: number
  readonly atualizar: number
  readonly iguais: number
  readonly recusadas: number
  readonly mantidas: number
  readonly instante: string | null
  readonly trabalho_id: number | null
  readonly criado_em: string
}

export interface CampoImportavel {
  readonly key: string
  readonly rotulo: string
  readonly obrigatorio: boolean
  /** Finds the record and is never written. */
  readonly somente_chave: boolean
}

/** The answer of GET /{recurso}/importacoes/{id}. */
export interface Importacao extends ImportacaoResumo {
  readonly colunas: readonly { readonly titulo: string; readonly amostra: readonly string[] }[]
  readonly mapa: readonly (string | null)[]
  readonly modo: Modo
  readonly chave: readonly string[]
  readonly modos: readonly Modo[]
  readonly campos: readonly CampoImportavel[]
  readonly motivos: readonly Motivo[]
}

export interface Motivo {
  readonly motivo: string
  readonly coluna: string | null
  readonly contagem: number
  readonly linha: number
}

/** What the second step sends. */
export interface Mapeamento {
  readonly mapa: readonly (string | null)[]
  readonly modo: Modo
  readonly chave: readonly string[]
}

export const IMPORT_PARAM = 'importacao'

/** Whether something is being done with it right now. */
export function isRunning({ situacao }: Pick<Importacao, 'situacao'>): boolean {
  return situacao === 'ensaiando' || situacao === 'importando' || situacao === 'desfazendo'
}
