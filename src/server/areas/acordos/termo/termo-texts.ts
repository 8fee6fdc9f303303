/** The words of the contract. Figures and names come from the agreement. */
export const texts = {
  titulo: (id: number) => `Termo de acordo nº ${id}`,
  assunto: 'Termo de acordo e confissão de dívida',
  fechado: (data: string) => `Acordo fechado em ${data}`,
  versao: (versao: number) => `Versão ${versao} deste termo. Substitui a versão ${versao - 1}.`,
  credor: 'Credor',
  credores: 'Credores',
  devedor: 'Devedor',
  empresa: 'Empresa de cobrança',
  cidade: 'Cidade',
  nome: 'Nome',
  documento: 'CPF/CNPJ',
  endereco: 'Endereço',
  telefone: 'Telefone',
  naoInformado: 'não informado',
  operacoes: 'Dívida e memória de cálculo',
  colunasDaDivida: [
    'Operação',
    'Vencimento',
    'Dias',
    'Nominal',
    'Juros',
    'Multa',
    'Desconto',
    'Honorários',
    'Atualizado',
  ],
  total: 'Total',
  deOutroCredor: (nome: string) => `Credor: ${nome}`,
  calculo: (data: string) =>
    `Valores na data-base de ${data}. Juros simples por mês de 30 dias sobre o nominal; multa sobre o nominal da dívida vencida; ` +
    'desconto sobre nominal, juros e multa; honorários sobre o que resta depois do desconto.',
  taxas: (taxas: { juros: string; multa: string; desconto: string; honorarios: string }) =>
    `Taxas aplicadas: juros de ${taxas.juros} ao mês, multa de ${taxas.multa}, desconto de ${taxas.desconto}, honorários de ${taxas.honorarios}.`,
  totais: 'Totais',
  semDesconto: 'Total sem desconto',
  desconto: 'Desconto concedido',
  aPagar: 'Total a pagar neste acordo',
  parcelas: 'Parcelas',
  colunasDaParcela: ['Parcela', 'Vencimento', 'Valor', 'Forma de pagamento'],
  condicoes: 'Condições',
  honorarios: (valor: string) =>
    `O total inclui ${valor} de honorários de cobrança, devidos por atraso dentro do prazo contratado com o credor e já somados a cada parcela; ` +
    'nenhum outro valor de cobrança será pedido por este acordo.',
  semHonorarios: 'Não há honorários de cobrança neste acordo.',
  reconhecimento:
    'O devedor reconhece a dívida descrita acima e se compromete a pagar as parcelas nas datas combinadas. O pagamento de todas as parcelas quita as operações listadas.',
  quebra:
    'Sem pagamento nas datas combinadas, o acordo pode ser desfeito: o que foi pago continua abatido da dívida, as parcelas em aberto são canceladas e o desconto concedido sobre o que não foi pago deixa de valer.',
  lgpd: 'Proteção de dados (Lei 13.709/2018)',
  avisoLgpd:
    'Os dados pessoais deste termo são tratados pelo credor, como controlador, e por quem cobra em nome dele, como operador, para executar este acordo e exercer direitos em cobrança. ' +
    'São guardados pelo prazo que a lei exige e compartilhados só com quem é preciso para receber os pagamentos. O titular pode pedir acesso, correção e as demais medidas do art. 18 ao credor, pelos dados de contato acima.',
  assinaturas: 'Assinaturas',
  local: (cidade: string) =>
    cidade === ''
      ? 'Local e data: ______________________________________________'
      : `${cidade}, ______ de ______________________ de __________`,
  testemunha: (number: number) => `Testemunha ${number}`,
  nomeEmBranco: `Nome: ${'_'.repeat(35)}`,
  cpfEmBranco: `CPF: ${'_'.repeat(36)}`,
} as const
