import { PERIODS } from '../../domain/calendar/period'
import type { ActPlace, EventDefinition } from '../behaviour-definitions'
import type { Grain } from '../consulta-definitions'
import type { BridgeBlock, ChartBlock, DashboardPeriodName, Width } from '../dashboard-definitions'
import type { FieldDefinition, FilterKind, ListDefinition, ResourceDefinition, StandardAction } from '../definitions'

/** Words that a key may hold, in the order in which messages and editors offer them. */

export const STANDARD_ACTIONS = [
  'ver',
  'criar',
  'editar',
  'excluir',
  'exportar',
  'importar',
] as const satisfies readonly StandardAction[]

export const DELETIONS = ['logica', 'fisica', 'proibida'] as const satisfies readonly ResourceDefinition['exclusao'][]
export const CONCURRENCY = ['versao', 'nenhuma'] as const satisfies readonly ResourceDefinition['concorrencia'][]
export const ON_DELETE = ['impedir', 'limpar', 'junto'] as const satisfies readonly FieldDefinition['ao_excluir'][]
export const COLORS = ['verde', 'amarelo', 'vermelho', 'azul', 'cinza'] as const
export const FILTER_KINDS = [
  'igual',
  'periodo',
  'faixa',
  'contem',
  'um_de',
  'perto',
] as const satisfies readonly FilterKind[]
export const AGGREGATES = [
  'soma',
  'media',
  'contagem',
  'minimo',
  'maximo',
] as const satisfies readonly ListDefinition['rodape'][string][]
/** How much of a date makes one group. */
export const GRAINS = ['hora', 'dia', 'semana', 'mes', 'ano'] as const satisfies readonly Grain[]
export const DASHBOARD_PERIODS = [...PERIODS, 'livre'] as const satisfies readonly DashboardPeriodName[]
export const WIDTHS = ['1', '2/3', '1/2', '1/3'] as const satisfies readonly Width[]
export const CHARTS = ['barras', 'linha'] as const satisfies readonly ChartBlock['tipo'][]
export const DRAWINGS = [...CHARTS, 'ponte'] as const satisfies readonly (ChartBlock['tipo'] | BridgeBlock['kind'])[]
export const SCROLLS = ['paginas', 'virtual'] as const satisfies readonly ListDefinition['rolagem'][]
export const ACT_PLACES = ['linha', 'ficha', 'massa', 'pagina'] as const satisfies readonly ActPlace[]
export const MOMENTS = [
  'criado',
  'alterado',
  'excluido',
  'transicao',
] as const satisfies readonly EventDefinition['em'][]
export const IMPORT_MODES = ['criar', 'atualizar'] as const
export const DATE_FORMATS = ['dd/MM/yyyy', 'yyyy-MM-dd'] as const
export const DECIMAL_MARKS = ['ponto', 'virgula'] as const
/** How a layout's file is made; `auto`: text or spreadsheet, whichever it is. */
export const LAYOUT_FILES = ['auto', 'csv', 'xlsx', 'fixo'] as const
export const LAYOUT_SEPARATORS = ['auto', ';', ',', '\t', '|'] as const
export const LAYOUT_ENCODINGS = ['auto', 'utf-8', 'iso-8859-1', 'windows-1252'] as const
/** `centavos`: whole digits of which the last two are cents. */
export const LAYOUT_DECIMALS = [...DECIMAL_MARKS, 'centavos'] as const
export const LAYOUT_DATES = [
  ...DATE_FORMATS,
  'MM/dd/yyyy',
  'dd/MM/yy',
  'dd-MM-yyyy',
  'dd.MM.yyyy',
  'yyyyMMdd',
  'ddMMyyyy',
] as const
/** What kinds of batches read beside clients and operations. */
export const LAYOUT_OTHERS = [
  'telefone',
  'email',
  'nosso_numero',
  'pago_em',
  'pago',
  'acordo',
  'credor',
  'operacoes',
  'situacao',
  'data_acordo',
  'forma',
  'total',
  'juros',
  'multas',
  'honorarios',
  'desconto',
  'comissao',
  'parcela',
  'vencimento',
  'valor',
  'situacao_parcela',
  'recebido_em',
  'recebido',
  'taxa_cartao',
  'feito_em',
  'tipo_evento',
  'descricao',
  'quem',
] as const
/** The sheets of a workbook that holds the history of another house. */
export const LAYOUT_SHEETS = ['acordos', 'parcelas', 'recebimentos', 'eventos'] as const
/** Lists whose words a layout may translate; the codes of `tipos_evento` are rows, and known only where the file is read. */
export const LAYOUT_WORDS = ['status_acordo', 'status_parcela', 'formas_pagamento', 'tipos_evento'] as const
export const LAYOUT_EXISTING = ['manter', 'atualizar'] as const
export const EXPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export const PAGE_LAYOUTS = ['full', 'vertical', 'horizontal', 'sidebar-left'] as const

/** Icons that the screens draw; each has its strokes in `icon-paths.ts`. */
export const ICONS = [
  'aperto',
  'banco',
  'cadeado',
  'calendario',
  'carta',
  'casa',
  'contrato',
  'engrenagem',
  'entrada',
  'importar',
  'colunas',
  'etiqueta',
  'lista',
  'papel',
  'pasta',
  'pessoa',
  'pessoas',
  'relogio',
  'telefone',
  'painel',
  'sino',
  'arquivo',
  'visto',
  'bandeira',
  'guarda_sol',
  'duplicado',
  'saida',
  'predio',
  'megafone',
  'regua',
  'balao',
  'mensagem',
  'arroba',
  'conversa',
  'janela',
  'baloes',
  'espera',
  'rapida',
  'atendente',
  'moeda',
  'barras',
  'volta',
  'cartao',
  'grade',
  'fone',
  'alvo',
  'controle',
  'caminhao',
  'marcador',
  'olho',
  'pergunta',
  'tomada',
  'codigo',
  'fluxo',
  'livro',
  'caixa',
  'troca',
  'achado',
  'medidor',
  'equipe',
  'selo',
  'selos',
  'lacre',
  'elo',
  'menu',
  'lupa',
  'seta',
  'recolher',
  'mais',
  'ponto',
  'roteiro',
  'publico',
  'trofeu',
  'aluno',
  'insucesso',
  'proibido',
  'chave',
  'prancheta',
  'ampulheta',
  'agenda',
  'silencio',
  'pilha',
  'retorno',
  'frasco',
  'recibo',
  'cofre',
  'baixar',
  'despertador',
  'aviao',
  'semana',
  'grafico',
  'sol',
  'quadro',
  'bussola',
  'bancada',
  'pico',
  'cifra',
  'degrau',
  'mira',
  'radar',
  'escada',
  'gancho',
  'raio',
  'peneira',
  'balde',
  'molde',
  'chamada',
  'diferencas',
  'livro_caixa',
  'transferencia',
  'funil_de_linhas',
  'envio_ao_banco',
  'titulo_ao_banco',
  'envio_ao_orgao',
  'linha_ao_orgao',
  'fila_do_banco',
  'retorno_do_banco',
  'tarifa_do_banco',
  'extrato',
  'extrato_conferido',
  'precos',
  'imposto',
  'comissao_do_executivo',
  'extrato_do_credor',
  'venda_no_cartao',
  'cartao_conferido',
] as const

/** Who answers for a task at first: a função, or the creditor of its record. */
export const TASK_OWNERS = ['funcao', 'credor'] as const
