/** Words of the file in which a creditor says what he received or knows. */
export const texts = {
  titulo: 'Extrato do credor',
  etapas: ['Arquivo', 'Conferência'],
  credor: 'Credor',
  credorEscolha: 'Escolha o credor',
  abrange: 'O que o arquivo diz',
  abrangeEscolha: 'Escolha o que ele diz',
  de: 'Período de',
  ate: 'Até',
  periodoAjuda: 'Do período inteiro: o que falta nele é o que nós temos e o credor não tem.',
  arquivoAjuda:
    'CSV ou planilha, com as colunas Operação (ou Contrato), Parcela, Data e Valor. Entra inteiro ou nada entra.',
  enviar: 'Conferir o arquivo',
  lendo: 'Lendo o arquivo',
  obrigatorio: 'Campo obrigatório.',
  arquivoObrigatorio: 'Escolha um arquivo.',
  origem: (credor: string, de: string, ate: string, arquivo: string) => `${credor} · de ${de} a ${ate} · ${arquivo}`,
  linhas: 'Linhas',
  recusadas: 'Com erro',
  valor: 'Soma',
  comErros: 'Nada entra enquanto houver linha com erro: corrija o arquivo e envie-o de novo.',
  semParcelaAjuda: (quantas: string) =>
    quantas === '1'
      ? '1 linha é de operação que não está em acordo algum.'
      : `${quantas} linhas são de operações que não estão em acordo algum.`,
  trazer: 'Trazer o extrato',
  descartar: 'Descartar',
  trazido: 'Extrato trazido',
} as const
