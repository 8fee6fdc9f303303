import type { KeyTable } from './cursor'

/** Keys of a resource file. */
export const RESOURCE_KEYS: KeyTable = {
  known: [
    'recurso',
    'rotulo',
    'icone',
    'titulo',
    'tabela',
    'rotas',
    'campos',
    'indices',
    'lista',
    'ficha',
    'formulario',
    'escopo',
    'acoes_padrao',
    'acoes',
    'historico',
    'exclusao',
    'concorrencia',
    'tempo_real',
    'paginas',
    'regras',
    'importacao',
    'exportacao',
    'rascunho',
    'comentarios',
    'anexos',
    'eventos',
    'agenda',
    'renomeado_de',
  ],
}

/** Keys of a field in its long form. */
export const FIELD_KEYS: KeyTable = {
  known: [
    'tipo',
    'rotulo',
    'ajuda',
    'sufixo',
    'obrigatorio',
    'padrao',
    'unico',
    'min',
    'max',
    'busca',
    'valores',
    'opcoes',
    'ao_excluir',
    'acesso',
    'somente_leitura',
    'visivel_se',
    'obrigatorio_se',
    'somente_leitura_se',
    'transicoes',
    'exibir',
    'editar',
    'formula',
    'chamar',
    'pessoal',
    'aceita',
    'max_mb',
    'renomeado_de',
  ],
  later: ['coluna'],
}

export const LIST_KEYS: KeyTable = {
  known: [
    'colunas',
    'ordem',
    'ordenaveis',
    'filtros',
    'por_pagina',
    'congelar',
    'rodape',
    'rolagem',
    'visoes',
    'em_linha',
    'em_massa',
  ],
}

/** Keys of one entry of `acoes`. */
export const ACT_KEYS: KeyTable = {
  known: ['rotulo', 'em', 'visivel_se', 'permissao', 'confirmar', 'formulario', 'define', 'chamar', 'abrir'],
}

/** Keys of one entry of `lista.visoes`. */
export const VIEW_KEYS: KeyTable = { known: ['rotulo', 'onde', 'ordem', 'colunas', 'padrao'] }

/** Keys of one entry of `regras`. */
export const RULE_KEYS: KeyTable = { known: ['exigir', 'quando', 'mensagem', 'campo'] }

export const IMPORT_KEYS: KeyTable = { known: ['chave', 'modos', 'colunas'] }

/** Keys of one column of `importacao.colunas`. */
export const IMPORT_COLUMN_KEYS: KeyTable = { known: ['campo', 'formato', 'decimal'] }

export const EXPORT_KEYS: KeyTable = { known: ['formatos', 'max_linhas'] }

/** Keys of one entry of `eventos`. */
export const EVENT_KEYS: KeyTable = { known: ['em', 'campo', 'para', 'webhook', 'chamar'] }

/** Keys of one entry of `agenda`. */
export const SCHEDULE_KEYS: KeyTable = { known: ['cron', 'chamar'] }
