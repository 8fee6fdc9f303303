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
  ],
  later: [
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
  ],
  later: ['pessoal', 'renomeado_de', 'aceita', 'max_mb', 'coluna'],
}

export const LIST_KEYS: KeyTable = {
  known: ['colunas', 'ordem', 'ordenaveis', 'filtros', 'por_pagina', 'congelar', 'rodape', 'rolagem'],
  later: ['visoes', 'em_linha', 'em_massa'],
}

/** Keys of one entry of `acoes`. */
export const ACT_KEYS: KeyTable = {
  known: ['rotulo', 'em', 'visivel_se', 'permissao', 'abrir'],
  later: ['confirmar', 'formulario', 'define', 'chamar'],
}
