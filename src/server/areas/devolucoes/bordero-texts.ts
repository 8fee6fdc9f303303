/** Words of a return's documents. */
export const texts = {
  titulo: (id: number) => `Borderô de devolução ${id}`,
  assunto: 'Devolução de operações ao credor',
  credor: 'Credor',
  documento: 'CNPJ',
  tipo: 'Tipo',
  motivo: 'Motivo',
  data: 'Data',
  enviada: 'Enviado em',
  situacao: 'Situação',
  codigo: 'Código de conferência',
  semCodigo: 'sai no envio; isto é um rascunho',
  operacoes: 'Operações',
  cabecalho: ['Operação', 'Cliente', 'Vencimento', 'Nominal'],
  total: (count: string) => `Total de ${count}`,
  naPlanilha: (count: string) => `As ${count} operações estão na planilha do mesmo código de conferência.`,
  planilha: 'Borderô',
} as const
