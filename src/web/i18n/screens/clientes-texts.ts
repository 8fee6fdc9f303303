import type { Motivo } from '../../../domain/clientes/duplicados'

const tiposDeDocumento: Readonly<Record<string, string>> = {
  anexo: 'Anexo',
  termo: 'Termo de acordo',
  proposta: 'Proposta',
  comprovante: 'Comprovante',
}

const motivos: Readonly<Record<Motivo, string>> = {
  nome: 'mesmo nome',
  nome_parecido: 'nome parecido',
  telefone: 'mesmo telefone',
  email: 'mesmo e-mail',
  nascimento: 'mesmo nascimento',
  cep: 'mesmo CEP',
  cidade: 'mesma cidade',
}

/** Words of the client's page, of duplicates and of joining. */
export const texts = {
  posicao: 'Posição do cliente',
  nominal: 'Em cobrança, nominal',
  atualizado: 'Em cobrança, atualizado',
  emAcordo: 'Em aberto nos acordos',
  recebido: 'Recebido',
  operacoes: (count: number) => (count === 1 ? '1 operação' : `${count} operações`),
  maiorAtraso: (dias: number) =>
    dias === 0 ? 'nenhuma vencida' : dias === 1 ? 'até 1 dia de atraso' : `até ${dias} dias de atraso`,
  acordos: (count: number) => (count === 1 ? '1 acordo vivo' : `${count} acordos vivos`),
  ultimoRecebimento: (data: string | null) => (data === null ? 'nada recebido' : `último em ${data}`),
  paraQuitar: (data: string) => `para quitar em ${data}`,
  selos: {
    ATIVO: 'Ativo',
    inativoHa: (dias: number) => `Inativo há mais de ${dias} dias`,
    emAcordo: 'Em acordo',
    comPromessa: (valor: string, data: string) => `Promessa de ${valor} para ${data}`,
    agendado: (motivo: string, quando: string) => `${motivo}: ${quando}`,
    naoContatar: (motivo: string | null) => (motivo ? `Não contatar: ${motivo}` : 'Não contatar'),
    canalBloqueado: (canal: string) => `Sem ${canal}`,
    prescritas: (count: number) => (count === 1 ? '1 operação prescrita' : `${count} operações prescritas`),
    unido: (nome: string) => `Reúne o cadastro de ${nome}`,
    duplicado: (count: number) => (count === 1 ? '1 possível duplicado' : `${count} possíveis duplicados`),
  },
  extrato: 'Extrato (PDF)',
  ultimoContato: (quando: string) => `último contato em ${quando}`,

  quitacao: 'Quanto quita',
  quitacaoEm: 'Quitar em',
  quitacaoNada: 'Nada a quitar nesta data.',
  quitacaoAjuda:
    'As dívidas como estão hoje, levadas à data escolhida pelas taxas de cada uma. Parcelas de acordo não crescem.',
  colunas: ['Item', 'Credor', 'Vencimento', 'Dias', 'Nominal', 'Juros', 'Multa', 'Desconto', 'Honorários', 'Valor'],
  acordo: (id: number) => `Acordo ${id}`,
  parcelasAbertas: (count: number) => (count === 1 ? '1 parcela em aberto' : `${count} parcelas em aberto`),
  total: 'Total para quitar',

  linhaDoTempo: 'Linha do tempo',
  canal: 'Canal',
  quem: 'Quem registrou',
  resultado: 'Resultado',
  todos: 'Todos',
  semSistema: 'Só contatos',
  semEventos: 'Nenhum evento registrado para este cliente.',
  nadaNoRecorte: 'Nenhum evento com estes filtros.',
  limparFiltros: 'Limpar filtros',
  doSistema: (count: number) => (count === 1 ? '1 registro do sistema' : `${count} registros do sistema`),
  agendadoPara: (quando: string) => `Agendado para ${quando}`,
  mostrarMais: 'Mostrar mais',
  deTantos: (shown: number, total: number) => `${shown} de ${total}`,

  documentos: 'Documentos',
  semDocumentos: 'Nenhum documento. Anexos ficam na aba Anexos; termos, propostas e comprovantes aparecem aqui.',
  tiposDeDocumento,
  baixar: 'Baixar',

  auditoria: 'Quem mudou o quê',

  duplicados: 'Possíveis duplicados',
  duplicadosAjuda: 'Cadastros que talvez sejam da mesma pessoa. Nada se une sem revisão.',
  semDuplicados: 'Nenhum cadastro parece repetido.',
  semDuplicadosAjuda: 'Os pares que alguém separou não voltam a aparecer.',
  pontos: (pontos: number) => `${pontos} de 100`,
  motivos,
  comparar: 'Comparar',
  distintos: 'Não é a mesma pessoa',
  separado: 'Anotado: são pessoas diferentes.',
  vinculos: (operacoes: number, acordos: number) =>
    `${operacoes === 1 ? '1 operação' : `${operacoes} operações`}, ${acordos === 1 ? '1 acordo' : `${acordos} acordos`}`,

  unir: 'Unir cadastros',
  confirmarUniao: (sai: string, fica: string) => `Unir o cadastro de ${sai} ao de ${fica}?`,
  consequencias: (operacoes: number, acordos: number) =>
    `Passam para o cadastro que fica: ${operacoes === 1 ? '1 operação' : `${operacoes} operações`} em cobrança, ${
      acordos === 1 ? '1 acordo vivo' : `${acordos} acordos vivos`
    }, e todas as propostas, eventos, promessas, telefones, e-mails, comentários e anexos.`,
  semVolta: 'O outro cadastro vai para a lixeira. Para desfazer, restaure-o de lá e transfira as operações de volta.',
  confirmaDocumento: 'CPF/CNPJ do cadastro que sai',
  documentosDiferentes: 'Os documentos são diferentes. Se é a mesma pessoa, digite o do cadastro que sai.',
  unido: 'Cadastros unidos.',
} as const
