import type { HorasDaLei } from '../domain/contact/horas-da-lei'
import type { RegrasDeContato } from '../domain/contact/regras'
import type { TabelaDeLimites } from '../domain/limites/faixa'
import type { GrupoProibido } from '../domain/mensagens/palavras-proibidas'
import type { LayoutDoBureau } from '../domain/negativacao/arquivo/layout-do-bureau'
import type { RegrasDaNegociacao } from '../domain/negociacao/entrada'
import type { DashboardDefinition } from './dashboard-definitions'
import type { EnumValue, ResourceDefinition } from './definitions'
import type { FlowDefinition } from './flow-definitions'
import type { Integracoes } from './integracoes-definitions'
import type { LayoutDefinition } from './layout-definition'
import type { Grupos } from './symbols'

/** Everything the files of one installation say, after one parse without mistakes. Deep-frozen and JSON-serialisable. */
export interface Definitions {
  /** By name, in file order. */
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  /** By name, in file order: lists whose rows come from a query of the server. */
  readonly consultas: Readonly<Record<string, ResourceDefinition>>
  readonly paginas: Readonly<Record<string, PageDefinition>>
  readonly menu: readonly MenuGroup[]
  /** By name, in file order. Each is a page, too. */
  readonly paineis: Readonly<Record<string, DashboardDefinition>>
  /** Resources whose records the palette (Ctrl+K) finds, in order. */
  readonly busca: readonly string[]
  readonly permissoes: PermissionsDefinition
  readonly regras: Regras
  readonly contato: RegrasDeContato
  readonly integracoes: Integracoes
  readonly layouts: Readonly<Record<string, LayoutDefinition>>
  /** Bureau → how it is written to. */
  readonly layouts_bureau: Readonly<Record<string, LayoutDoBureau>>
  /** Kinds of tasks by name, in file order. */
  readonly pendencias: Readonly<Record<string, TaskKind>>
  /** By name, in file order: what is done without anybody asking. */
  readonly fluxos: Readonly<Record<string, FlowDefinition>>
  readonly listas: Readonly<Record<string, readonly EnumValue[]>>
  /** Lista → group → values of it that go together. */
  readonly grupos: Grupos
  /** What its texts are in other languages, by the language. */
  readonly idiomas: Readonly<Record<string, LanguageDefinition>>
  /** Where rules stand that are no expressions. Never sent to a browser. */
  readonly origens: Origins
  /** Hash of all texts; changes when any file does. */
  readonly versao: string
}

/** One kind of config/pendencias.yaml: something that a person must look at. */
export interface TaskKind {
  /** Of the record that it is about. */
  readonly recurso: string
  readonly rotulo: string
  /** Working days from its opening. */
  readonly prazo: number
  /** Who sees to it while nobody in person does. */
  readonly funcao: string
  readonly responsavel: 'funcao' | 'credor'
  /** Acts of the record that solve it. */
  readonly atos: readonly string[]
}

/** Text of the declarations → the same in another language. */
export interface LanguageDefinition {
  readonly palavras: Readonly<Record<string, string>>
  /** Where a text means something else in one resource. */
  readonly recursos: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Places as `config/permissoes.yaml:31`. */
export interface Origins {
  readonly funcoes: Readonly<Record<string, string>>
  /** Resource → field → `ver` or `editar` → place. */
  readonly acesso: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
  /** Resource → act → place. */
  readonly atos: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Resource → place; null where the file does not say which actions there are. */
  readonly acoes_padrao: Readonly<Record<string, string | null>>
}

/** The permission of a page that is open to everybody who is logged in. */
export const LOGGED_IN = 'sessao'

/** A hand-made page: same menu, permission, breadcrumb and palette entry as a resource. */
export interface PageDefinition {
  readonly nome: string
  readonly rotulo: string
  readonly icone: string | null
  /** Browser route; may hold `:id` and `:id?`. */
  readonly rota: string
  /** Other routes of the same page. */
  readonly outras_rotas: readonly string[]
  readonly componente: string
  /** A code, or `LOGGED_IN`. */
  readonly permissao: string
  readonly layout: 'full' | 'vertical' | 'horizontal' | 'sidebar-left'
  /** The page wants its width: the side menu shows icons only, unless the user says otherwise. */
  readonly recolher_menu: boolean
  /** A list of CPFs in config/integracoes.yaml: for anyone else the page does not exist, whatever permissions he has. */
  readonly so_para: string | null
}

export interface MenuGroup {
  readonly grupo: string
  readonly icone: string | null
  readonly itens: readonly MenuItem[]
}

export type MenuItem = (
  | { readonly kind: 'pagina'; readonly nome: string }
  /** `visao`: the list opens by that view of the file. */
  | { readonly kind: 'recurso'; readonly nome: string; readonly visao?: string }
  | { readonly kind: 'consulta'; readonly nome: string }
) & {
  /** Name of the item of this group below which it shows, while one is at either. */
  readonly sob?: string
}

export interface PermissionsDefinition {
  /** Every code of the installation, in menu order, with its four faces. */
  readonly catalogo: readonly PermissionEntry[]
  /** Função → codes, wildcards kept as written. */
  readonly funcoes: Readonly<Record<string, readonly string[]>>
  readonly de_para: readonly {
    readonly quando: {
      readonly grupo?: string
      readonly nome?: string
      readonly permissao?: string
      readonly url?: string
    }
    readonly concede: readonly string[]
  }[]
}

export interface PermissionEntry {
  readonly grupo: string
  readonly nome: string
  readonly permissao: string
  readonly url: string
  readonly descricao: string
  /** Granted by its own name or by `*`, never by `recurso.*`: a new one enlarges nobody. */
  readonly nomeada: boolean
}

/** config/regras.yaml: every figure and id that the rules take as an argument. */
export interface Empresa {
  readonly nome: string
  /** Digits; empty when not given. */
  readonly cnpj: string
  readonly cidade: string
}

export interface Regras extends RegrasDaNegociacao {
  readonly sessao: {
    readonly horas: number
    /** Whom to ask who cannot log in, as the log-in screen says it after "Contato:"; empty when the installation names nobody. */
    readonly contato: string
    /** Functions whose people sign in with a code beside the password; others may. */
    readonly segundo_fator: readonly string[]
  }
  readonly portal: { readonly funcoes: readonly string[] }
  /** What no text for a debtor may say, by group in the order in which it is told; from its own file. */
  /** Of contato.yaml. */
  readonly horas_da_lei: HorasDaLei
  readonly palavras_proibidas: Readonly<Record<string, GrupoProibido>>
  /** Who collects, as contracts name it; a blank name: they name nobody. */
  readonly empresa: Empresa
  readonly baixa: {
    readonly funcoes: readonly string[]
    readonly funcao_data_anterior: string
    readonly dias_uteis: number
  }
  readonly discador: { readonly funcoes_sem_credencial: readonly string[]; readonly acesso_com_saida: string }
  readonly ofertas: readonly {
    readonly rotulo: string
    readonly parcelas: number
    readonly desconto: number
    readonly entrada_porcento: number
  }[]
  /** The work queue: days of silence that ask for a contact, and for how long a missed appointment counts as one. */
  readonly fila: { readonly sem_contato_dias: number; readonly agendamento_dias: number }
  /** Days after its date in which a proposal may be accepted. */
  readonly propostas: { readonly validade_dias: number }
  readonly relatorios: {
    /** How many days a file waits for whom it was made. */
    readonly guardados_dias: number
  }
  /** What is told of the lines of a batch and stops none: years of an old debt, times the median of its creditor, people with one phone. */
  readonly remessas: {
    readonly divida_antiga_anos: number
    readonly vezes_a_mediana: number
    readonly pessoas_por_telefone: number
  }
  /** Days of grace after the promised day, and how many days ahead a promise may be. */
  readonly promessas: { readonly tolerancia_dias: number; readonly max_dias: number }
  /** What the schedule does with agreements of creditors that say nothing else: business days without the first payment, days
   * or instalments overdue. */
  readonly acordos: {
    readonly cancelar_entrada_dias_uteis: number
    readonly quebra_dias: number
    readonly quebra_parcelas: number
    /** Whether what was passed on to the creditor may be reversed: its debit goes into the next statement. */
    readonly estorno_repassada: boolean
  }
  /** Payment methods whose money stays with the creditor, and the adjustment in reais above which another person approves it. */
  readonly prestacoes: { readonly dinheiro_do_credor: readonly string[]; readonly ajuste_de_uma_pessoa: number }
  /** Payment method → percent that the card company keeps. */
  readonly pagamentos: {
    readonly taxa_cartao: Readonly<Record<string, number>>
    /** Centavos by which the mora that was paid may differ from ours. */
    readonly tolerancia_centavos: number
  }
  /** Days in which an approval may be used when the approver says nothing. */
  readonly aprovacoes: { readonly validade_dias: number }
  /** A campaign of more messages than this is approved by another person. */
  readonly campanhas: { readonly aprovar_acima: number }
  /** Days after the delivery of a notice. */
  readonly negativacao: { readonly dias_aviso: number }
  /** What each função may grant where no published record says anything else. Never sent to a browser as a whole. */
  readonly limites: readonly TabelaDeLimites[]
  /** Função → home route. */
  readonly inicio: Readonly<Record<string, string>>
}
