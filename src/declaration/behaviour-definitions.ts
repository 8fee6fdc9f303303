import type { Expression, ParsedExpression } from './expressions/tree'
import type { FormActName, ImpedimentName } from './extensions'
import type { FieldDefinition } from './field-definitions'
import type { RowDialogName } from './grammar/screen-names'
import type { DefaultValue, SortKey, TitlePart } from './value-definitions'

/** What a resource does beyond holding fields: acts, rules, views, files in and out, events, schedules. */

/** One entry of `acoes`: something done with one record or with many. */
export interface ActDefinition {
  readonly nome: string
  readonly rotulo: string
  readonly em: readonly ActPlace[]
  /** Holds per record; where it does not, the button is not there and the server refuses. */
  readonly visivel_se: ParsedExpression | null
  /** What must hold of the record besides; where one does not, the button is switched off with its sentence and the server refuses with it. */
  readonly quando: readonly ActCondition[]
  /** Function that says why it cannot be done with a record now (IMPEDIMENT_NAMES): the button stays, switched off, with the reason. */
  readonly impede: ImpedimentName | null
  /** Code of the catalogue. */
  readonly permissao: string
  /** The password is asked for again first. */
  readonly confirma_senha: boolean
  /** Question before it is done; `{contagem}` is the number of records, other places are values of the one record. */
  readonly confirmar: readonly TitlePart[] | null
  /** The question for two records or more; null: the same. */
  readonly confirmar_varios: readonly TitlePart[] | null
  /** What is said of one record once it is done, after its title: 'enviado ao credor'; null: the act's label. */
  readonly feito: string | null
  /** What the question says before its form. */
  readonly ajuda: string | null
  /** Panel that the question shows of each record (PANEL_NAMES). */
  readonly componente: string | null
  /** Fields asked for, whatever their `visivel_se` says. */
  readonly formulario: readonly { readonly campo: string; readonly obrigatorio: boolean }[]
  /** What an act with an address of its own is asked with, in the words of its request; drawn after `formulario`. */
  readonly pede: readonly FieldDefinition[]
  readonly faz: ActEffect
}

/** One entry of `acoes.X.quando`. */
export interface ActCondition {
  readonly exige: ParsedExpression
  /** Why not, where it does not hold. */
  readonly mensagem: string
}

/** `pagina`: only a hand-made page calls it; no button is drawn. */
export type ActPlace = 'linha' | 'ficha' | 'massa' | 'pagina'

export type ActEffect =
  /** Opens an address, with places for values of the record; nothing reaches the server. */
  | { readonly kind: 'abrir'; readonly rota: readonly TitlePart[] }
  /** Sets fields (keys), as a normal edit of the record would. */
  | { readonly kind: 'definir'; readonly valores: Readonly<Record<string, DefaultValue>> }
  /** One of `transicoes`: moves the state, sets fields (keys) that no form may reach, and runs an act of the server in the same transaction. */
  | {
      readonly kind: 'transicao'
      /** Key of the state's field. */
      readonly campo: string
      readonly de: readonly string[]
      readonly para: string
      readonly valores: Readonly<Record<string, DefaultValue>>
      readonly chamar: FormActName | null
    }
  /** Runs an act of the server (ACT_NAMES), at its own address when it has one. */
  | { readonly kind: 'chamar'; readonly nome: string }
  | RowEffect

/** What a consulta does with its rows, which it never writes itself. */
export type RowEffect =
  /** An act of another resource with the record that a ref of the row names, asked for by a registered dialog where one is named. */
  | {
      readonly kind: 'de'
      readonly recurso: string
      readonly ato: string
      /** Column of the ref. */
      readonly key: string
      readonly dialogo: RowDialogName | null
    }
  /** A registered dialog over the row. */
  | { readonly kind: 'dialogo'; readonly dialogo: RowDialogName }

/** One entry of `regras`: must hold for every save, whichever way it comes. */
export interface RuleDefinition {
  /** A condition; where `mensagem` is null, the refusal itself in words, blank when nothing is wrong (`recusa`). */
  readonly exigir: ParsedExpression
  /** null: always. */
  readonly quando: ParsedExpression | null
  readonly mensagem: string | null
  /** Key of the field that shows the message; null: the form. */
  readonly campo: string | null
}

/** One entry of `lista.visoes`. */
export interface ViewDefinition {
  readonly nome: string
  readonly rotulo: string
  readonly onde: ParsedExpression | null
  /** null: the list's own. */
  readonly ordem: readonly SortKey[] | null
  /** Field names; null: the list's own. */
  readonly colunas: readonly string[] | null
  /** Opened first. */
  readonly padrao: boolean
  /** What is said where it has no row; null: what the list says. */
  readonly vazio: EmptyWords | null
}

/** What is said where there is no row and nothing was filtered. */
export interface EmptyWords {
  readonly titulo: string
  readonly ajuda: string | null
}

/** `importacao`; every resource has it unless the file says false. */
export interface ImportDefinition {
  /** Keys that decide between create and update; empty: only create. */
  readonly chave: readonly string[]
  readonly modos: readonly ('criar' | 'atualizar')[]
  /** All lines of a file or none, and no file twice. */
  readonly inteiro: boolean
  /** Heading of the file → where it goes. */
  readonly colunas: Readonly<Record<string, ImportColumn>>
}

export interface ImportColumn {
  /** Field key. */
  readonly campo: string
  /** null: both are understood. */
  readonly formato: 'dd/MM/yyyy' | 'yyyy-MM-dd' | null
  readonly decimal: 'ponto' | 'virgula' | null
}

export interface ExportDefinition {
  readonly formatos: readonly ('xlsx' | 'csv' | 'pdf')[]
  /** null: no limit. */
  readonly max_linhas: number | null
  /** Whether extractions may start from it. */
  readonly extracao: boolean
}

/** One entry of `indicadores`: what the rows of the resource's own list come to under its own filters. */
/** A figure by the list that it is of. */
export interface IndicatorName {
  readonly recurso: string
  readonly indicador: string
}

export interface IndicatorDefinition {
  readonly nome: string
  readonly rotulo: string
  /** What it counts. */
  readonly unidade: { readonly um: string; readonly varios: string }
  /** Declared view in which its list opens; null: all rows. */
  readonly visao: string | null
  readonly filtros: readonly IndicatorFilter[]
  /** Column key that is summed; null: a mere count. */
  readonly soma: string | null
  /** Key of the date by which it is of a period; null: it is of now. */
  readonly data: string | null
  /** Key of the date up to which a row lasts; null: it is of its day alone. */
  readonly ate: string | null
  /** Key of the date up to which the same had counted before; null: each row counts. */
  readonly anterior: string | null
  /** Column keys of refs whose blank means all; see docs/declaracoes.md, "Painéis". */
  readonly niveis: readonly string[]
}

export interface IndicatorFilter {
  /** Column key. */
  readonly campo: string
  readonly op: 'eq' | 'gte' | 'lte' | 'in'
  /** They name no record: today, the user, literals. */
  readonly valores: readonly Expression[]
}

/** One entry of `eventos`: what follows a change once it is committed. */
export interface EventDefinition {
  readonly em: 'criado' | 'alterado' | 'excluido' | 'transicao'
  /** transicao: key of the field and the value it came to; null: any. */
  readonly campo: string | null
  readonly para: string | null
  readonly faz: /** Name of an entry of `webhooks` in config/integracoes.yaml. */
  { readonly kind: 'webhook'; readonly nome: string } | { readonly kind: 'chamar'; readonly nome: string }
}

/** One entry of `agenda`; times are of America/Sao_Paulo. */
export interface ScheduleDefinition {
  /** Five fields: minute, hour, day, month, weekday. */
  readonly cron: string
  /** A job of the server (JOB_NAMES). */
  readonly chamar: string
  /** A firing that no process was there for is made up for at the next start, however late. */
  readonly recupera: boolean
}
