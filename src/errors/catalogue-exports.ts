/** Files of rows that go out: at once, by themselves, or taken by hand. */
export const catalogueExports = {
  nada_para_exportar: [422, '{vazio}'],
  sem_linhas_no_arquivo: [422, 'Não há dados para gerar o Excel.'],
  agendamento_sem_destinatario: [422, 'Diga para quem: uma função, pessoas ou credores.'],
  agendamentos_demais: [422, 'Você já tem {limite} relatórios agendados. Encerre um antes de agendar outro.'],
  modelos_demais: [422, 'Você já tem {limite} modelos de extração. Exclua um antes de guardar outro.'],
  destinatario_inativo: [422, 'A pessoa não está mais ativa.'],
  arquivo_de_outro_direito: [
    403,
    'Este arquivo foi feito com um direito que você já não tem: as colunas ou os credores mudaram. Peça-o de novo.',
  ],
  arquivo_sem_direito: [
    403,
    'Este arquivo é de antes de os arquivos guardarem com que direito foram feitos. Peça-o de novo.',
  ],
  exportacao_grande_demais: [
    422,
    'São {linhas} linhas e o arquivo aceita até {limite}. Restrinja os filtros e exporte por partes.',
  ],
  folhas_demais: [
    422,
    'Seriam {folhas} folhas e a planilha aceita até {limite}. Restrinja os filtros, ou peça em CSV.',
  ],
  formula_ilegivel: [422, 'Esta fórmula não se lê: {detalhe}'],
  formula_sem_direito: [422, 'você não lê "{campo}" por inteiro.'],
  formula_sem_valor: [422, 'ela não dá um valor que caiba numa célula.'],
  folhas_so_em_planilha: [422, 'Só a planilha do Excel tem folhas.'],
  celula_cortada: [422, ' [texto cortado: no CSV vai inteiro, com {tamanho} caracteres]'],
} as const
