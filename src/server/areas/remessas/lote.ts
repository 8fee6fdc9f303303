import { type RawBuilder, sql } from 'kysely'
import { readKeptLayout } from '../../../declaration/config/layouts/kept-layout'
import type { Definitions } from '../../../declaration/config-definitions'
import type { LayoutDefinition } from '../../../declaration/layout-definition'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { Lines, StagingFormat } from '../../framework/staging/format'
import type { Staged } from '../../framework/staging/staged'

/** A file of a creditor, of whatever kind. It waits as long as its batch is neither confirmed nor dropped, a month at most. */
export const LOTE: StagingFormat = {
  tipo: 'remessa',
  tabela: 'remessas_linhas',
  espera: '30 days',
  guarda: null,
  colunas: {
    cpf_cnpj: 'text',
    nome: 'text',
    numero_operacao: 'text',
    valor_nominal: 'numeric(14,2)',
    data_vencimento: 'date',
    cliente: 'jsonb',
    operacao: 'jsonb',
    /** Codes of what was put right in a line that comes in. */
    avisos: 'jsonb',
    nosso_numero: 'text',
    pago_em: 'date',
    pago: 'numeric(14,2)',
    contatos: 'jsonb',
    /** The operation that the line is about, for kinds that find one. */
    operacao_id: 'bigint',
    cliente_id: 'bigint',
    /** The living agreement of that operation, for payments. */
    acordo_id: 'bigint',
    /** Resource → key → [before, after]: what the line changes. */
    mudancas: 'jsonb',
    /** The same of what the file says and is kept as it is, with why. */
    mantidos: 'jsonb',
    /** The sheet that it stands in, of kinds that read several. */
    folha: "text not null default ''",
    /** What ties the lines of several sheets together: the agreement's number where they come from. */
    chave: 'text',
    /** What the line says, of such kinds. */
    dados: 'jsonb',
    /** The record that it becomes. */
    registro_id: 'bigint',
  },
}

export function linesOf(id: number): Lines {
  return { format: LOTE, id }
}

/** Condition over the lines, called `s`, that were read and have nothing against them yet. */
export function accepted(id: number): RawBuilder<unknown> {
  return sql`s.importacao_id = ${id} and s.situacao = 'criar'`
}

const { aberto, reprocessado, descartado } = listas.status_insucesso

/** Where refused lines of every file are kept. */
export const REJEITOS = { recurso: 'insucessos', aberta: aberto, voltou: reprocessado, descartada: descartado } as const

/** Something odd about lines that come in, told and no more; `linha` is the first. */
export interface Alerta {
  readonly motivo: string
  readonly linhas: number
  readonly linha: number
}

/** What one sheet comes to; reais, of the lines that come in, where its lines have an amount. */
export interface FolhaLida {
  readonly folha: string
  readonly linhas: number
  readonly aceitas: number
  readonly rejeitadas: number
  readonly valor: number | null
}

/** What the lines of a file come to, once each has its verdict. */
export interface Resumo {
  readonly clientes: number
  readonly valor_total: number
  /** Accepted lines in which something was put right: a document completed with zeros, an optional value left blank. */
  readonly avisos: number
  readonly alertas: readonly Alerta[]
  /** Of a workbook of several sheets, each. */
  readonly folhas: readonly FolhaLida[]
  readonly ausentes: number
  /** Reais. */
  readonly valor_ausente: number
}

/** What a preview keeps of its file besides counts of lines. */
export interface Lote extends Resumo {
  readonly credor_id: number
  readonly layout: string
  /** As it was when the file was read: what becomes of a layout changes no batch that waits. */
  readonly definicao: unknown
  readonly hash: string
  /** The line of its headings. */
  readonly linha_titulos: number
  /** Heading under which the file keeps the operation's number. */
  readonly coluna_numero: string
  /** Marked as all that the creditor has: what is absent is given back. */
  readonly completo: boolean
  /** Corrected lines of a batch that is in already. */
  readonly junta: boolean
  /** Columns, as `operacoes.descricao`, in which the file wins over what a person wrote. */
  readonly usar_arquivo: readonly string[]
}

export function loteOf({ detalhe }: Staged): Lote {
  const { credor_id, layout, definicao, hash, coluna_numero, clientes, valor_total, avisos, completo, usar_arquivo } =
    detalhe
  const { ausentes = 0, valor_ausente = 0, alertas, folhas } = detalhe
  return {
    completo: completo === true,
    junta: detalhe.junta === true,
    alertas: Array.isArray(alertas) ? alertas : [],
    folhas: Array.isArray(folhas) ? folhas : [],
    ausentes: Number(ausentes),
    valor_ausente: Number(valor_ausente),
    usar_arquivo: Array.isArray(usar_arquivo) ? usar_arquivo.map(String) : [],
    credor_id: Number(credor_id),
    layout: String(layout),
    definicao,
    hash: String(hash),
    linha_titulos: Number(detalhe.linha_titulos ?? 1),
    coluna_numero: String(coluna_numero),
    clientes: Number(clientes),
    valor_total: Number(valor_total),
    avisos: Number(avisos),
  }
}

/** The batch of a file: there is one from its upload on. */
export function batchOf({ id, registro_id }: Staged): number {
  if (registro_id === null) throw new Error(`file ${id} is of no batch`)
  return registro_id
}

/** The layout by which a file was read. Throws `layout_desconhecido`, `layout_ilegivel` once it names what is declared no more. */
export function layoutOf(
  definitions: Definitions,
  { layout: nome, definicao = definitions.layouts[nome] }: Pick<Lote, 'layout' | 'definicao'>,
): LayoutDefinition {
  if (definicao === undefined) throw AppError.onField('layout', 'layout_desconhecido', { layout: nome })
  const { layout, mistakes } = readKeptLayout(nome, definicao, definitions)
  if (layout) return layout
  throw AppError.onField('layout', 'layout_ilegivel', { layout: nome, detalhe: mistakes[0]?.message ?? '' })
}
