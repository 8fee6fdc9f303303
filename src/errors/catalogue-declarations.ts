/** Refusals of the studio: the declarations seen, tried and written from the browser. */
export const catalogueDeclarations = {
  declaracao_lugar: [
    422,
    'Aqui não se grava "{caminho}". As declarações ficam em {pastas}; o nome leva letras minúsculas, números, "-" e "_" e termina em ".yaml".',
  ],
  declaracao_nao_encontrada: [404, 'O arquivo "{caminho}" não existe mais.'],
  declaracao_atalho: [422, '"{caminho}" é um atalho para outro lugar e não se lê nem se grava por aqui.'],
  declaracao_ilegivel: [422, '"{caminho}" não é texto em UTF-8 ou é grande demais; corrija-o na pasta da instalação.'],
  declaracao_caractere: [422, 'O texto tem um caractere que um arquivo não guarda ({qual}).'],
  declaracao_repetida: [422, 'O arquivo "{caminho}" veio duas vezes.'],
  declaracoes_iguais: [422, 'Nada mudou nestes arquivos.'],
  declaracoes_com_erros: [422, 'As declarações têm erros e nada foi gravado: {primeiro}'],
  declaracoes_mudaram: [409, '"{caminho}" mudou fora daqui enquanto você trabalhava. Nada foi gravado.'],
  declaracoes_em_uso: [409, 'Outra pessoa está aplicando declarações agora. Tente de novo em instantes.'],
  declaracoes_somente_leitura: [409, 'A pasta das declarações é só de leitura: {motivo}.'],
  declaracoes_sem_espaco: [
    503,
    'Não há espaço em disco para gravar. Nada foi gravado; a versão anterior continua em uso.',
  ],
  plano_impedido: [422, 'O banco não comporta esta mudança e nada foi gravado: {primeiro}'],
  plano_ilegivel: [409, 'Há um plano que não se consegue ler, e nada foi gravado. {motivo}'],
  plano_a_confirmar: [422, 'Esta mudança perde dados e precisa da frase de confirmação. Nada foi gravado.'],
  casos_nao_passam: [
    422,
    'Há casos de config/testes que não passam, e nada foi gravado. Corrija-os, ou peça para aplicar assim mesmo.',
  ],
  casos_nao_rodados: [
    422,
    'Os casos de config/testes não foram rodados ({motivo}), e nada foi gravado. Peça para aplicar assim mesmo.',
  ],
  declaracoes_nao_sobem: [422, 'O sistema não sobe com estas declarações e nada foi gravado: {detalhe}'],
  estudio_indisponivel: [409, 'Este servidor não troca de declarações enquanto roda. Mude os arquivos e reinicie-o.'],
} as const
